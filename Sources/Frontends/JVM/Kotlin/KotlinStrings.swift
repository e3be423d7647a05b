// Strings and characters (Kotlin Language Specification, "String literals").
extension KotlinScanner {
  mutating func openString(dollars: Int) {
    let start = tape.position
    let isRaw = tape.matches("\"\"\"")
    tape.position += isRaw ? 3 : 1
    tape.append(.stringStart, isRaw ? "\"\"\"" : "\"", from: start)
    contexts.append(.string(isRaw: isRaw, dollars: dollars))
  }

  /// Scans text up to the next interpolation or the end of the string.
  mutating func scanText(isRaw: Bool, dollars: Int) {
    let start = tape.position
    var content: [UInt8] = []
    while !tape.isAtEnd {
      let byte = tape.peek()
      if byte == Byte.doubleQuote, !isRaw || tape.matches("\"\"\"") {
        // Of more than three quotes in a row the last three end a raw string.
        while isRaw, tape.peek(3) == Byte.doubleQuote {
          content.append(byte)
          tape.position += 1
        }
        tape.appendText(content, from: start)
        return closeString(length: isRaw ? 3 : 1)
      }
      if byte == Byte.newline, !isRaw {
        tape.appendText(content, from: start)
        tape.noteUnterminated(from: start)
        return closeString(length: 0)
      }
      if byte == Byte.dollar, opensInterpolation(dollars) {
        tape.appendText(content, from: start)
        return openInterpolation(dollars)
      }
      if byte == Byte.backslash, !isRaw {
        scanEscape(into: &content)
      } else {
        if byte != Byte.carriageReturn || tape.peek(1) != Byte.newline { content.append(byte) }
        tape.position += 1
      }
    }
    tape.appendText(content, from: start)
  }

  private func opensInterpolation(_ dollars: Int) -> Bool {
    for ahead in 0..<dollars where tape.peek(ahead) != Byte.dollar { return false }
    let next = tape.peek(dollars)
    return next == Byte.openBrace || next == Byte.backtick || (Byte.startsWord(next) && next != Byte.dollar)
  }

  private mutating func openInterpolation(_ dollars: Int) {
    let start = tape.position
    tape.position += dollars
    if tape.peek() == Byte.openBrace {
      tape.position += 1
      tape.append(.interpolationStart, "${", from: start)
      contexts.append(.interpolation(openBraces: 0))
      return
    }
    tape.append(.interpolationStart, "$", from: start)
    let name = tape.position
    if tape.peek() == Byte.backtick {
      tape.position += 1
      while !tape.isAtEnd, ![Byte.backtick, Byte.newline, Byte.doubleQuote].contains(tape.peek()) {
        tape.position += 1
      }
      let text = String(decoding: tape.bytes[(name + 1)..<tape.position], as: UTF8.self)
      if tape.peek() == Byte.backtick { tape.position += 1 }
      tape.append(.quotedName, text, from: name)
    } else {
      while Byte.continuesWord(tape.peek()), tape.peek() != Byte.dollar { tape.position += 1 }
      tape.append(.word, tape.text(from: name), from: name)
    }
    tape.append(.interpolationEnd, "", from: tape.position)
  }

  private mutating func closeString(length: Int) {
    let start = tape.position
    tape.position += length
    contexts.removeLast()
    tape.append(.stringEnd, "", from: start)
  }

  /// Scans a character as a text of its own.
  mutating func scanCharacter() {
    let start = tape.position
    tape.position += 1
    tape.append(.stringStart, "'", from: start)
    let inside = tape.position
    var content: [UInt8] = []
    while !tape.isAtEnd, tape.peek() != Byte.quote, tape.peek() != Byte.newline {
      if tape.peek() == Byte.backslash {
        scanEscape(into: &content)
      } else {
        content.append(tape.peek())
        tape.position += 1
      }
    }
    tape.appendText(content, from: inside)
    let end = tape.position
    if tape.peek() == Byte.quote { tape.position += 1 } else { tape.noteUnterminated(from: start) }
    tape.append(.stringEnd, "", from: end)
  }

  /// Resolves one escape sequence; an unknown one stands for the character itself.
  private mutating func scanEscape(into content: inout [UInt8]) {
    tape.position += 1
    guard !tape.isAtEnd else { return }
    let byte = tape.peek()
    guard byte != Byte.newline else { return }
    tape.position += 1
    switch byte {
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "u"): content.append(contentsOf: tape.scanScalar(digits: 4))
    default: content.append(byte)
    }
  }
}
