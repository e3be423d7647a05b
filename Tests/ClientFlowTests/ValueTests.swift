import ClientFlow
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

  @Test func `Too many alternatives are one unknown value`() {
    let many = Value.either((0...Value.optionLimit).map { .text("\($0)") })
    #expect(many == .unknown())
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
