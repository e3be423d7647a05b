import Testing
import Vocabularies

@Suite struct `References to words` {
  private let source = """
    package server

    func save() { valid := []string{"a", "b"} }
    func load() { valid := []string{"a", "c"} }
    func drop() { gone := []string{"x"} }
    func wipe() { gone := []string{"x"} }
    """

  @Test func `The last part of a name is enough where it is the only one`() async {
    #expect(await found("save.valid", in: "a.go", source) == ["a 3", "b 3"])
    #expect(await found("valid", in: "a.go", source) == ["ambiguous", "save.valid 3", "load.valid 4"])
  }

  @Test func `Twins with the same words are one set`() async {
    #expect(await found("gone", in: "a.go", source) == ["x 5"])
  }

  @Test func `Where nothing has the name the nearest are told`() async {
    #expect(await found("save.vald", in: "a.go", source) == ["missing", "save.valid"])
    #expect(await found("copy.valid", in: "a.go", source) == ["missing", "load.valid", "save.valid"])
    #expect(
      await found("\"kind\"", in: "a.go", "package a\nvar k = T{Kind: \"a\"}\n") == ["missing", "Kind"])
  }

  @Test(arguments: ["", "#", "a.go", "a.go#", "#Kind"])
  func `A reference names a file and something in it`(text: String) {
    #expect(WordReference(text) == nil)
  }

  @Test func `What stands behind the sign says what is meant`() {
    let targets = ["Kind", "/a/b", "Kind*", "\"kind\"", "'kind'"].map {
      WordReference("a b/c.go#\($0)")?.target
    }
    #expect(
      targets == [.set("Kind"), .pointer("/a/b"), .constants(prefix: "Kind"), .key("kind"), .key("kind")])
    #expect(WordReference("a b/c.go#Kind")?.path == "a b/c.go")
  }
}
