/// How a line ends.
package enum LineEnding: String, Sendable, Hashable, CaseIterable {
  /// A line feed, as on Unix.
  case lineFeed = "\n"
  /// A carriage return and a line feed, as on Windows.
  case carriageReturnLineFeed = "\r\n"
  /// A carriage return alone, which CommonMark (section 2.1) takes as a line end too.
  case carriageReturn = "\r"

  /// The text with every line ending in this way, the last one included; empty text stays empty.
  package func ending(linesOf text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 2)
    for line in DocumentLine.all(in: Array(text.utf8), from: 0) {
      result += line.content
      result += rawValue.utf8
    }
    return result
  }
}
