import Evaluation
import Program
import Testing

@Suite struct ValueTests {
  private func hole(_ name: String) -> Value { .unknown(name) }

  /// The alternatives of a value, unknown parts in braces.
  private func spelled(_ value: Value) -> [String] {
    value.templates.map { text in
      text.pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .hole(let hole): "{\(hole.name ?? "")}"
        }
      }.joined()
    }
  }

  @Test func `Texts join in every combination`() {
    let either = Value.either([.text("a"), .text("b")])
    #expect(spelled(.joined([either, .text("/"), either])) == ["a/a", "a/b", "b/a", "b/b"])
  }

  @Test func `Inside a text an unknown alternative stands for a known segment, not for a known path`() {
    let value = Value.either([hole("id"), .text("me"), .text("a/b")])
    #expect(spelled(.joined([.text("/x/"), value])) == ["/x/{id}", "/x/a/b"])
  }

  @Test func `At the head the known alternative stays`() {
    let base = Value.either([hole("base"), .text("https://a.example")])
    #expect(spelled(.joined([base, .text("/x")])) == ["{base}/x", "https://a.example/x"])
  }

  @Test(arguments: [("me", "me"), ("it's_(1)~", "it's_(1)~"), ("a/b", "{}"), ("a$b", "{}"), ("ä", "{}")])
  func `Encoding leaves a text what it is, or something unknown that is one segment`(
    _ text: String, _ left: String
  ) {
    #expect(spelled(SegmentEncoding.component.segment(of: .text(text))) == [left])
  }

  @Test func `Which signs stay the encoding says`() {
    #expect(spelled(SegmentEncoding.form.segment(of: .text("a-b_c.d*"))) == ["a-b_c.d*"])
    #expect(spelled(SegmentEncoding.form.segment(of: .text("a~b"))) == ["{}"])
  }

  @Test func `What a caller hands over is encoded too, and a text with an unknown part is unknown`() {
    let handed = Value(.hole(Hole(.parameter(FunctionKey(file: 0, index: 0), 0), name: "id")))
    #expect(SegmentEncoding.component.segment(of: handed) == .unknown("id"))
    #expect(SegmentEncoding.component.segment(of: .joined([.text("a/"), handed])) == .unknown("id"))
  }

  @Test func `Too many alternatives are one unknown value`() {
    let many = Value.either((0...Limits.options).map { .text("\($0)") })
    #expect(many == .unknown(cutBy: .options))
    let some = Value.either((0..<6).map { .text("\($0)") })
    let paths = Value.either((0..<6).map { .text("/\($0)/x") })
    #expect(Value.joined([.text("/"), some, some]) == Value.joined([.text("/"), some, .unknown()]))
    #expect(Value.joined([some, paths]) == Value.joined([some, .unknown(" path")]))
  }

  @Test func `A text is known only where all of it is`() {
    #expect(Value.joined([.text("/a"), .text("/b")]).known == "/a/b")
    #expect(Value.joined([.text("/a/"), hole("id")]).known == nil)
    #expect(Value.either([.text("a"), .text("b")]).known == nil)
    #expect(Value.joined([]).known == "")
  }
}
