extension StringProtocol {
  /// The text on one line: one space in the place of every run of white space.
  package var onOneLine: String {
    let isSpace = { (scalar: Unicode.Scalar) in
      scalar.isASCII ? scalar == " " || 9...13 ~= scalar.value : scalar.properties.isWhitespace
    }
    return Substring(self).unicodeScalars.split(whereSeparator: isSpace)
      .map { String($0) }.joined(separator: " ")
  }

  /// The text on one line, cut after 120 characters, as reports quote code.
  package var excerpt: String {
    let line = onOneLine
    return line.count > 120 ? line.prefix(119) + "…" : line
  }
}
