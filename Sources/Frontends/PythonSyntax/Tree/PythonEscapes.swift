/// Resolves the escapes of literals (Python reference §2.4.1.1 "Escape sequences").
enum PythonEscapes {
  /// The value of a literal with its prefix and quotes; that of bytes has a scalar for each of them.
  static func value(ofLiteral literal: ArraySlice<UInt8>) -> String {
    guard let quoteAt = literal.firstIndex(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") })
    else {
      return ""
    }
    let prefix = literal[..<quoteAt]
    let quote = literal[quoteAt]
    let isTriple =
      literal[quoteAt...].prefix(3).count == 3 && literal[quoteAt...].prefix(3).allSatisfy { $0 == quote }
    let length = isTriple ? 3 : 1
    var content = literal[quoteAt...].dropFirst(length)
    if content.count >= length, content.suffix(length).allSatisfy({ $0 == quote }) {
      content = content.dropLast(length)
    }
    let isRaw = prefix.contains { $0 | 0x20 == UInt8(ascii: "r") }
    let isBytes = prefix.contains { $0 | 0x20 == UInt8(ascii: "b") }
    return resolved(content, isRaw: isRaw, hasNames: !isBytes)
  }

  /// Text with its escapes resolved; `hasBraces` says that a doubled brace stands for one, `hasNames` that escapes name
  /// characters. A character that is named by words becomes U+FFFD.
  static func resolved(
    _ bytes: ArraySlice<UInt8>, isRaw: Bool, hasBraces: Bool = false, hasNames: Bool = true
  ) -> String {
    let hasReturns = bytes.contains(0x0D)
    guard hasReturns || hasBraces || (!isRaw && bytes.contains(UInt8(ascii: "\\"))) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var reading = EscapeReading(bytes: bytes, position: bytes.startIndex, hasNames: hasNames)
    while let byte = reading.next() {
      switch byte {
      case 0x0D:
        if reading.peek == 0x0A { reading.position += 1 }
        reading.result.append(0x0A)
      case UInt8(ascii: "\\") where !isRaw: reading.readEscape()
      case UInt8(ascii: "{") where hasBraces && reading.peek == byte,
        UInt8(ascii: "}") where hasBraces && reading.peek == byte:
        reading.position += 1
        reading.result.append(byte)
      default: reading.result.append(byte)
      }
    }
    return String(decoding: reading.result, as: UTF8.self)
  }
}

/// The place in a text whose escapes are being resolved.
private struct EscapeReading {
  let bytes: ArraySlice<UInt8>
  var position: Int
  let hasNames: Bool
  var result: [UInt8] = []

  init(bytes: ArraySlice<UInt8>, position: Int, hasNames: Bool) {
    self.bytes = bytes
    self.position = position
    self.hasNames = hasNames
  }

  var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  mutating func next() -> UInt8? {
    guard let byte = peek else { return nil }
    position += 1
    return byte
  }

  /// Reads what follows a backslash.
  mutating func readEscape() {
    guard let byte = next() else {
      result.append(UInt8(ascii: "\\"))
      return
    }
    switch byte {
    case 0x0A: break
    case 0x0D: if peek == 0x0A { position += 1 }
    case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""): result.append(byte)
    case UInt8(ascii: "a"): result.append(7)
    case UInt8(ascii: "b"): result.append(8)
    case UInt8(ascii: "f"): result.append(12)
    case UInt8(ascii: "n"): result.append(10)
    case UInt8(ascii: "r"): result.append(13)
    case UInt8(ascii: "t"): result.append(9)
    case UInt8(ascii: "v"): result.append(11)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      append(number(of: 3, radix: 8))
    case UInt8(ascii: "x"): append(number(of: 2, radix: 16))
    case UInt8(ascii: "u") where hasNames: append(number(of: 4, radix: 16))
    case UInt8(ascii: "U") where hasNames: append(number(of: 8, radix: 16))
    case UInt8(ascii: "N") where hasNames && peek == UInt8(ascii: "{"):
      position = bytes[position...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? bytes.endIndex
      append(0xFFFD)
    default: result += [UInt8(ascii: "\\"), byte]
    }
  }

  private mutating func number(of digits: Int, radix: UInt32) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else {
        break
      }
      value = value &* radix &+ UInt32(digit)
      position += 1
    }
    return value
  }

  private mutating func append(_ value: UInt32) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    result += Array(String(Character(scalar)).utf8)
  }
}
