/// The syntax errors of one file: at most one a line and ten in all, as Go's own parser keeps them.
///
/// What follows an error on its line is mostly a consequence of it, and a file with ten wrong lines needs no longer
/// list. Both rules also bound the work that a hostile file can cause.
struct GoProblems {
  /// One error.
  struct Problem {
    /// The offset it is about.
    let offset: Int
    /// What is wrong.
    let message: String
  }

  /// How many errors are kept.
  static let limit = 10

  private(set) var list: [Problem] = []
  private let bytes: [UInt8]
  private var line = 0..<0

  /// Begins an empty list for a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Keeps an error unless its line has one or the list is full; only then is the message made.
  mutating func record(at offset: Int, _ message: @autoclosure () -> String) {
    guard list.count < Self.limit, list.isEmpty || !line.contains(offset) else { return }
    list.append(Problem(offset: offset, message: message()))
    line = lineRange(around: offset)
  }

  /// The errors of both lists in the order of the text, under the same two rules.
  func merged(with other: GoProblems) -> [Problem] {
    let all = (list + other.list).enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    var merged = GoProblems(bytes)
    for (_, problem) in all { merged.record(at: problem.offset, problem.message) }
    return merged.list
  }

  /// The line of an offset, its line end included.
  private func lineRange(around offset: Int) -> Range<Int> {
    var start = min(offset, bytes.count)
    var end = start
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return start..<end + 1
  }
}
