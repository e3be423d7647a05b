extension GoScanner {
  /// Scans an interpreted string ("String literals").
  mutating func scanString(from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { return index + 1 }
      if byte == 0x0A { break }
      index += 1
      if byte == UInt8(ascii: "\\") { index = scanEscape(from: index, in: UInt8(ascii: "\"")).end }
    }
    problems.record(at: start, "string literal not terminated")
    return index
  }

  /// Scans a raw string ("String literals").
  mutating func scanRawString(from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count {
      index += 1
      if bytes[index - 1] == UInt8(ascii: "`") { return index }
    }
    problems.record(at: start, "raw string literal not terminated")
    return index
  }

  /// Scans a rune literal ("Rune literals").
  mutating func scanCharacter(from start: Int) -> Int {
    var isValid = true
    var characters = 0
    var index = start + 1
    while index < bytes.count, bytes[index] != 0x0A {
      let byte = bytes[index]
      if byte == UInt8(ascii: "'") {
        if isValid, characters != 1 { problems.record(at: start, "illegal rune literal") }
        return index + 1
      }
      characters += 1
      index += byte < 0x80 ? 1 : scalar(at: index).length
      if byte == UInt8(ascii: "\\") {
        let escape = scanEscape(from: index, in: UInt8(ascii: "'"))
        isValid = isValid && escape.isValid
        index = escape.end
      }
    }
    if isValid { problems.record(at: start, "rune literal not terminated") }
    return index
  }

  /// Scans what follows a backslash; ends at the fault when it is malformed.
  private mutating func scanEscape(from start: Int, in quote: UInt8) -> (isValid: Bool, end: Int) {
    switch byte(at: start) {
    case quote, UInt8(ascii: "\\"), UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "v"):
      return (true, start + 1)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return scanCode(digits: 3, radix: 8, limit: 0xFF, from: start)
    case UInt8(ascii: "x"): return scanCode(digits: 2, radix: 16, limit: 0xFF, from: start + 1)
    case UInt8(ascii: "u"): return scanCode(digits: 4, radix: 16, limit: 0x10FFFF, from: start + 1)
    case UInt8(ascii: "U"): return scanCode(digits: 8, radix: 16, limit: 0x10FFFF, from: start + 1)
    default:
      let isEnd = start >= bytes.count
      problems.record(at: start, isEnd ? "escape sequence not terminated" : "unknown escape sequence")
      return (false, start)
    }
  }

  private mutating func scanCode(
    digits: Int, radix: UInt32, limit: UInt32, from start: Int
  ) -> (isValid: Bool, end: Int) {
    var value: UInt32 = 0
    for index in start..<start + digits {
      guard index < bytes.count else {
        problems.record(at: index, "escape sequence not terminated")
        return (false, index)
      }
      let digit = bytes[index].isHexDigit ? UInt32(bytes[index].hexDigitValue) : 16
      guard digit < radix else {
        let wrong = scalar(at: index).scalar
        problems.record(at: index, "illegal character \(wrong.goDescription) in escape sequence")
        return (false, index)
      }
      value = value &* radix &+ digit
    }
    if value > limit || 0xD800..<0xE000 ~= value {
      problems.record(at: start, "escape sequence is invalid Unicode code point")
      return (false, start + digits)
    }
    return (true, start + digits)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; meaningless for other bytes.
  var hexDigitValue: UInt8 {
    isDecimalDigit ? self &- 0x30 : (self | 0x20) &- 0x61 &+ 10
  }
}
