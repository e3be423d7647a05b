// Strings.
extension DartScanner {
  mutating func openString(from start: Int, isRaw: Bool) {
    let quote = bytes[position]
    let isMultiline = peek(1) == quote && peek(2) == quote
    position += isMultiline ? 3 : 1
    append(.stringStart, isRaw ? "r" : "", from: start)
    if isMultiline { skipBlankFirstLine() }
    contexts.append(.string(quote: quote, isMultiline: isMultiline, isRaw: isRaw))
  }

  /// A multi-line string does not hold its first line when that is blank.
  private mutating func skipBlankFirstLine() {
    var end = position
    while end < bytes.count, bytes[end] == Byte.space || bytes[end] == Byte.tab { end += 1 }
    if end < bytes.count, bytes[end] == Byte.carriageReturn { end += 1 }
    if end < bytes.count, bytes[end] == Byte.newline { position = end + 1 }
  }

  /// Scans text up to the next interpolation or the end of the string.
  mutating func scanText(quote: UInt8, isMultiline: Bool, isRaw: Bool) {
    let start = position
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if byte == quote, !isMultiline || (peek(1) == quote && peek(2) == quote) {
        flush(content, from: start)
        closeString(length: isMultiline ? 3 : 1)
        return
      }
      if byte == Byte.newline, !isMultiline {
        flush(content, from: start)
        noteUnterminated(from: start)
        closeString(length: 0)
        return
      }
      if !isRaw, byte == Byte.dollar, peek(1) == Byte.openBrace || Byte.startsName(peek(1)) {
        flush(content, from: start)
        openInterpolation()
        return
      }
      if !isRaw, byte == Byte.backslash {
        scanEscape(into: &content)
      } else {
        if byte != Byte.carriageReturn || peek(1) != Byte.newline { content.append(byte) }
        position += 1
      }
    }
    flush(content, from: start)
  }

  private mutating func flush(_ content: [UInt8], from start: Int) {
    if !content.isEmpty { append(.stringText, String(decoding: content, as: UTF8.self), from: start) }
  }

  private mutating func closeString(length: Int) {
    let start = position
    position += length
    contexts.removeLast()
    append(.stringEnd, "", from: start)
  }

  private mutating func openInterpolation() {
    let start = position
    position += 1
    if peek() == Byte.openBrace {
      position += 1
      append(.interpolationStart, "${", from: start)
      contexts.append(.interpolation(openBraces: 0))
      return
    }
    append(.interpolationStart, "$", from: start)
    let name = position
    while Byte.continuesWord(peek()), peek() != Byte.dollar { position += 1 }
    append(.word, text(from: name), from: name)
    append(.interpolationEnd, "", from: position)
  }

  /// Resolves one escape sequence; an unknown one stands for the character itself.
  private mutating func scanEscape(into content: inout [UInt8]) {
    position += 1
    guard position < bytes.count else { return }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "v"): content.append(0x0B)
    case UInt8(ascii: "x"): content.append(contentsOf: scanScalar(digits: 2))
    case UInt8(ascii: "u") where peek() == Byte.openBrace:
      position += 1
      content.append(contentsOf: scanScalar(digits: 6))
      if peek() == Byte.closeBrace { position += 1 }
    case UInt8(ascii: "u"): content.append(contentsOf: scanScalar(digits: 4))
    default: content.append(byte)
    }
  }

  private mutating func scanScalar(digits: Int) -> [UInt8] {
    var value: UInt32 = 0
    var count = 0
    while count < digits, let digit = Byte.hexadecimalDigit(peek()) {
      value = value * 16 + digit
      position += 1
      count += 1
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    return Array(String(scalar).utf8)
  }
}
