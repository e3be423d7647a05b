extension StringProtocol {
  /// The text on one line: one space in the place of every run of white space.
  package var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The text on one line, cut after 120 characters, as reports quote code.
  package var excerpt: String {
    let line = onOneLine
    return line.count > 120 ? line.prefix(119) + "…" : line
  }
}
