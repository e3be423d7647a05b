import SourceText

// White space, line ends and comments (ECMAScript §12.2 to §12.4).
extension TypeScriptScanner {
  /// Moves to the first byte of the next token and notes whether a line ended on the way.
  mutating func skipTrivia() {
    isAfterLineEnd = false
    while position < limit {
      switch bytes[position] {
      case 0x20, 0x09, 0x0B, 0x0C: position += 1
      case 0x0A, 0x0D:
        isAfterLineEnd = true
        position += 1
      case UInt8(ascii: "/"):
        if peek(1) == UInt8(ascii: "/") {
          let start = position
          skipLine()
          note(commentFrom: start)
        } else if peek(1) == UInt8(ascii: "*") {
          skipBlockComment()
        } else {
          return
        }
      case 0xC2, 0xE1, 0xE2, 0xE3, 0xEF:
        let length = wideSpaceLength
        if length == 0 { return }
        if isLineSeparator { isAfterLineEnd = true }
        position += length
      default: return
      }
    }
  }

  mutating func skipLine() {
    while position < limit, bytes[position] != 0x0A, bytes[position] != 0x0D, !isLineSeparator {
      position += 1
    }
  }

  private mutating func skipBlockComment() {
    let start = position
    position += 2
    while position < limit {
      let byte = bytes[position]
      if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        position += 2
        note(commentFrom: start)
        return
      }
      if byte == 0x0A || byte == 0x0D || isLineSeparator { isAfterLineEnd = true }
      position += 1
    }
    if unterminated == nil { unterminated = SourceSpan(start, limit) }
    note(commentFrom: start)
  }

  /// A comment is met again where the parser tries a second way; it counts once.
  private mutating func note(commentFrom start: Int) {
    if let last = comments.last, last.start >= start { return }
    comments.append(SourceSpan(start, position))
  }

  /// Whether U+2028 or U+2029 stands here.
  var isLineSeparator: Bool {
    peek() == 0xE2 && peek(1) == 0x80 && (peek(2) == 0xA8 || peek(2) == 0xA9)
  }

  /// How many bytes of a space beyond ASCII stand here: U+00A0, U+FEFF, and the spaces of Unicode's class Zs; or 0.
  var wideSpaceLength: Int {
    switch (peek(), peek(1), peek(2)) {
    case (0xC2, 0xA0, _): 2
    case (0xEF, 0xBB, 0xBF), (0xE1, 0x9A, 0x80), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80): 3
    case (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9), (0xE2, 0x80, 0xAF): 3
    default: 0
    }
  }
}
