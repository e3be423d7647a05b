import ContractModel
import Testing
import Translations

@Suite struct `Korean` {
  private let korean = Translator(.korean)

  @Test func `A message is worded anew, with its parts in their Korean order`() {
    let demand: Message = "\("mobile" as Message) calls"
    #expect(korean.text(demand) == "mobile이 호출")
    #expect(korean.text("\("GET /a") of \("openapi")") == "openapi의 GET /a")
  }

  @Test(arguments: [
    ("서버", "서버는"), ("클라이언트", "클라이언트는"), ("명세", "명세는"), ("화면", "화면은"),
    ("backend", "backend는"), ("mobile", "mobile은"), ("web", "web은"), ("ios", "ios는"), ("app2", "app2는"),
    ("app3", "app3은"), ("v1", "v1은"), ("/a/{id}", "/a/{id}는"), ("…", "…은(는)"),
  ])
  func `A particle follows the sound of the word before it`(word: String, expected: String) {
    let message: Message = "\(word) does not call it"
    #expect(korean.text(message) == "\(expected) 호출하지 않음")
  }

  @Test func `After ㄹ and a vowel stands 로`() {
    let asked = ["id", "url", "slug", "이름"].map { korean.text("call the parameter {\($0)} in both") }
    #expect(
      asked == [
        "두 곳 모두 매개변수를 {id}로 표기", "두 곳 모두 매개변수를 {url}로 표기", "두 곳 모두 매개변수를 {slug}로 표기",
        "두 곳 모두 매개변수를 {이름}으로 표기",
      ])
  }

  @Test func `Counters have one form`() {
    let one = Message.counted(1, one: "error", many: "errors")
    let many = Message.counted(3, one: "error", many: "errors")
    #expect([one.english, many.english] == ["1 error", "3 errors"])
    #expect([korean.text(one), korean.text(many)] == ["오류 1건", "오류 3건"])
  }

  @Test func `What has no wording stays English, and is known to have none`() {
    let message: Message = "\("a") jumps over \("b")"
    #expect(korean.text(message) == "a jumps over b")
    #expect(!korean.knows(message))
    #expect(!korean.knows("\(message), \("deprecated" as Message)"))
    #expect(korean.knows("\("no caller found" as Message), \("deprecated" as Message)"))
  }
}

@Suite struct `Messages` {
  @Test func `A literal with interpolations is a pattern with places`() {
    let message: Message = "100% of \("a") and \(2) more"
    #expect(message.pattern == "100%% of %1 and %2 more")
    #expect(message.english == "100% of a and 2 more")
  }

  @Test func `What stands in a place is not read as a pattern`() {
    let message: Message = "\("%1 [a/b] %2") is \("%1")"
    #expect(message.english == "%1 [a/b] %2 is %1")
  }

  @Test func `Languages are found by their codes, with or without a region`() {
    #expect(Language.all.map(\.code) == ["en", "ko"])
    #expect(Language(code: "ko-KR")?.name == "한국어")
    #expect(Language(code: "tlh") == nil)
  }
}
