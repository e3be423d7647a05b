import Evaluation
import Program
import Testing

@Suite("Texts in which others are replaced") struct ReplacementTests {
  private let id = TextTemplate(Hole(.elsewhere, name: "id"))

  @Test func `What is known is replaced at once`() {
    let text = Value.joined([.text("/items/ITEM/"), .unknown("part"), .text("/ITEM")])
    #expect(
      text.replacing("ITEM", with: TextTemplate("one")).templates.map(\.pieces) == [
        [.text("/items/one/"), .hole(Hole(.elsewhere, name: "part")), .text("/one")]
      ])
    #expect(text.replacing("", with: id) == text)
  }
}
