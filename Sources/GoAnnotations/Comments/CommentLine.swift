internal import SourceText

/// One line of a comment without the marks around it.
struct CommentLine: Sendable {
  /// Where its text stands: without `//`, `/*`, `*/`, the star that decorates a block's line, and surrounding space.
  let span: SourceSpan
  /// Its text.
  let text: String

  /// Whether there is nothing in it.
  var isBlank: Bool { text.isEmpty }

  /// The words, at any run of white space.
  var words: [Substring] { text.split(whereSeparator: \.isWhitespace) }

  /// The first word and what follows it without the space between them.
  var head: (word: Substring, rest: Substring) {
    let word = text.prefix { !$0.isWhitespace }
    return (word, text[word.endIndex...].drop(while: \.isWhitespace))
  }

  /// Takes the lines of one comment apart.
  static func lines(of comment: SourceSpan, in file: SourceFile) -> [CommentLine] {
    let bytes = file.bytes
    guard bytes[comment.start + 1] == UInt8(ascii: "*") else {
      var start = comment.start
      while start < comment.end, bytes[start] == UInt8(ascii: "/") { start += 1 }
      return [CommentLine(SourceSpan(start, comment.end), in: file)]
    }
    var end = comment.end
    // A block that the end of the file cuts short has no mark at its end.
    if comment.end - comment.start >= 4, bytes[end - 1] == UInt8(ascii: "/"),
      bytes[end - 2] == UInt8(ascii: "*")
    {
      end -= 2
    }
    var lines: [CommentLine] = []
    var start = comment.start + 2
    while start <= end {
      let lineEnd = bytes[start..<end].firstIndex(of: 0x0A) ?? end
      lines.append(CommentLine(SourceSpan(Self.afterStars(start, lineEnd, in: bytes), lineEnd), in: file))
      start = lineEnd + 1
    }
    return lines
  }

  private init(_ span: SourceSpan, in file: SourceFile) {
    var start = span.start
    var end = span.end
    while start < end, file.bytes[start].isSpace { start += 1 }
    while end > start, file.bytes[end - 1].isSpace { end -= 1 }
    self.span = SourceSpan(start, end)
    text = file.text(in: self.span)
  }

  private static func afterStars(_ start: Int, _ end: Int, in bytes: [UInt8]) -> Int {
    var offset = start
    while offset < end, bytes[offset].isSpace { offset += 1 }
    while offset < end, bytes[offset] == UInt8(ascii: "*") { offset += 1 }
    return offset
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or part of a line end.
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
