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
  /// Where the line after the last error begins.
  private var nextLine = 0

  /// Begins an empty list for a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Keeps an error unless its line or a later one has one, or the list is full; only then is the message made.
  ///
  /// An error before one that is known is found when what holds both is complete, and follows from it.
  mutating func record(at offset: Int, _ message: @autoclosure () -> String) {
    guard list.count < Self.limit, offset >= nextLine else { return }
    list.append(Problem(offset: offset, message: message()))
    nextLine = lineEnd(after: offset)
  }

  /// The errors of both lists in the order of the text, under the same two rules.
  func merged(with other: GoProblems) -> GoProblems {
    if other.list.isEmpty { return self }
    let all = (list + other.list).enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    var merged = GoProblems(bytes)
    for (_, problem) in all { merged.record(at: problem.offset, problem.message) }
    return merged
  }

  /// The offset of the line after that of an offset; beyond every offset in the last line.
  private func lineEnd(after offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return end + 1
  }
}
