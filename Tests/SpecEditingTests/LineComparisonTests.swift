import Testing

@testable import SpecEditing

@Suite struct `Which lines of a text were there before` {
  private func lines(_ text: some Sequence<String>) -> [[UInt8]] { text.map { Array($0.utf8) } }

  @Test(arguments: [
    ("abcde", "abcde"), ("", "abc"), ("abc", ""), ("abcde", "abXde"), ("abc", "xabcy"), ("aabb", "abab"),
    ("abcabba", "cbabac"),
  ])
  func `Each is a line of the old text, and they keep their order`(old: String, new: String) {
    let before = lines(old.map { String($0) })
    let after = lines(new.map { String($0) })
    let origins = LineComparison(before, after).origins
    #expect(origins.count == after.count)
    for (line, origin) in zip(after, origins) { #expect(origin.map { before[$0] == line } ?? true) }
    #expect(origins.compactMap(\.self) == origins.compactMap(\.self).sorted())
    let kept = after.difference(from: before).insertions.count
    #expect(origins.count { $0 == nil } == kept)
  }

  @Test func `Long texts are cut at the lines that stand once`() {
    let before = lines((0..<5_000).map { "row \($0)" })
    let after = lines((0..<5_000).flatMap { ["row \($0)"] + ($0 % 5 == 0 ? ["new"] : []) })
    let comparison = LineComparison(before, after)
    #expect(comparison.origins.compactMap(\.self) == Array(0..<5_000))
  }

  @Test(arguments: [0, 1, 2])
  func `Twice the text is twice the work, whatever differs`(kind: Int) {
    func steps(_ count: Int) -> Int {
      switch kind {
      case 0: LineComparison([], lines((0..<count).map { "row \($0)" })).stepCount
      case 1:
        LineComparison(lines((0..<count).map { "old \($0)" }), lines((0..<count).map { "new \($0)" }))
          .stepCount
      default:
        LineComparison(
          lines((0..<count).flatMap { _ in ["begin", "end"] }),
          lines((0..<count).flatMap { _ in ["begin", "row", "end"] })
        ).stepCount
      }
    }
    #expect(steps(16_000) <= 2 * steps(8_000) + 100)
  }
}
