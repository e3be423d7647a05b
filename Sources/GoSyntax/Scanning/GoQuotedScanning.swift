extension GoScanner {
  /// Scans an interpreted string that begins at the offset ("String literals").
  mutating func scanString() {
    let start = offset
    let count = bytes.count
    offset += 1
    while offset < count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\\"):
        offset += 1
        _ = scanEscape(in: UInt8(ascii: "\""))
      case 0x0A:
        return problems.record(at: start, "string literal not terminated")
      default: offset += 1
      }
    }
    problems.record(at: start, "string literal not terminated")
  }

  /// Scans a raw string that begins at the offset ("String literals").
  mutating func scanRawString() {
    let start = offset
    let count = bytes.count
    offset += 1
    while offset < count {
      offset += 1
      if bytes[offset - 1] == UInt8(ascii: "`") { return }
    }
    problems.record(at: start, "raw string literal not terminated")
  }

  /// Scans a rune literal that begins at the offset ("Rune literals").
  mutating func scanCharacter() {
    let start = offset
    var isValid = true
    var characters = 0
    offset += 1
    while offset < bytes.count, bytes[offset] != 0x0A {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "'") {
        offset += 1
        if isValid, characters != 1 { problems.record(at: start, "illegal rune literal") }
        return
      }
      characters += 1
      offset += byte < 0x80 ? 1 : scalar(at: offset).length
      if byte == UInt8(ascii: "\\") { isValid = scanEscape(in: UInt8(ascii: "'")) && isValid }
    }
    if isValid { problems.record(at: start, "rune literal not terminated") }
  }

  /// Scans what follows a backslash; false when it is malformed, with the offset at the fault.
  private mutating func scanEscape(in quote: UInt8) -> Bool {
    let start = offset
    guard start < bytes.count else { return recordOpenEscape() }
    switch bytes[start] {
    case quote, UInt8(ascii: "\\"), UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "v"):
      offset += 1
      return true
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return scanCode(digits: 3, radix: 8, limit: 0xFF, from: start)
    case UInt8(ascii: "x"):
      offset += 1
      return scanCode(digits: 2, radix: 16, limit: 0xFF, from: start)
    case UInt8(ascii: "u"):
      offset += 1
      return scanCode(digits: 4, radix: 16, limit: 0x10FFFF, from: start)
    case UInt8(ascii: "U"):
      offset += 1
      return scanCode(digits: 8, radix: 16, limit: 0x10FFFF, from: start)
    default:
      problems.record(at: start, "unknown escape sequence")
      return false
    }
  }

  private mutating func scanCode(digits: Int, radix: UInt32, limit: UInt32, from start: Int) -> Bool {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard offset < bytes.count else { return recordOpenEscape() }
      let digit = bytes[offset].isHexDigit ? UInt32(bytes[offset].hexDigitValue) : 16
      guard digit < radix else {
        let wrong = scalar(at: offset).scalar
        problems.record(at: offset, "illegal character \(wrong.goDescription) in escape sequence")
        return false
      }
      value = value &* radix &+ digit
      offset += 1
    }
    if value > limit || 0xD800..<0xE000 ~= value {
      problems.record(at: start, "escape sequence is invalid Unicode code point")
      return false
    }
    return true
  }

  private mutating func recordOpenEscape() -> Bool {
    problems.record(at: offset, "escape sequence not terminated")
    return false
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit; meaningless for other bytes.
  var hexDigitValue: UInt8 {
    isDecimalDigit ? self &- 0x30 : (self | 0x20) &- 0x61 &+ 10
  }
}
