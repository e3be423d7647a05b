internal import SourceText

extension GoTree {
  /// The value of a string literal, interpreted or raw, with its escapes resolved.
  ///
  /// Nil when the node is no string literal or a malformed one. Bytes that are no UTF-8 (`"\xff"`) become U+FFFD.
  /// Rules: Go specification, "String literals"; a raw literal loses its carriage returns.
  package func stringValue(of id: GoNodeID) -> String? {
    let record = records[Int(id.rawValue)]
    guard record.kind == .basicLiteral, record.detail == GoLiteralKind.string.rawValue else { return nil }
    var literal = file.bytes[Int(record.start)..<Int(record.end)]
    guard literal.count >= 2, let quote = literal.popFirst(), literal.popLast() == quote else { return nil }
    if quote == UInt8(ascii: "`") {
      return String(
        decoding: literal.contains(0x0D) ? literal.filter { $0 != 0x0D } : Array(literal), as: UTF8.self)
    }
    guard literal.contains(UInt8(ascii: "\\")) else { return String(decoding: literal, as: UTF8.self) }
    return unescaped(literal)
  }

  private func unescaped(_ literal: ArraySlice<UInt8>) -> String? {
    var value: [UInt8] = []
    value.reserveCapacity(literal.count)
    var rest = literal
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        value.append(byte)
        continue
      }
      guard appendEscape(from: &rest, to: &value) else { return nil }
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// Reads what follows a backslash and appends the bytes it stands for.
  private func appendEscape(from rest: inout ArraySlice<UInt8>, to value: inout [UInt8]) -> Bool {
    guard let letter = rest.popFirst() else { return false }
    switch letter {
    case UInt8(ascii: "a"): value.append(0x07)
    case UInt8(ascii: "b"): value.append(0x08)
    case UInt8(ascii: "f"): value.append(0x0C)
    case UInt8(ascii: "n"): value.append(0x0A)
    case UInt8(ascii: "r"): value.append(0x0D)
    case UInt8(ascii: "t"): value.append(0x09)
    case UInt8(ascii: "v"): value.append(0x0B)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""): value.append(letter)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      guard let low = number(from: &rest, digits: 2, radix: 8) else { return false }
      let code = UInt32(letter - UInt8(ascii: "0")) * 64 + low
      guard code <= 0xFF else { return false }
      value.append(UInt8(code))
    case UInt8(ascii: "x"):
      guard let code = number(from: &rest, digits: 2, radix: 16) else { return false }
      value.append(UInt8(truncatingIfNeeded: code))
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let digits = letter == UInt8(ascii: "u") ? 4 : 8
      guard let code = number(from: &rest, digits: digits, radix: 16), let scalar = Unicode.Scalar(code)
      else {
        return false
      }
      value.append(contentsOf: Array(String(scalar).utf8))
    default: return false
    }
    return true
  }

  private func number(from rest: inout ArraySlice<UInt8>, digits: Int, radix: UInt32) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = rest.popFirst().flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }),
        digit < radix
      else { return nil }
      value = value &* radix &+ UInt32(digit)
    }
    return value
  }
}
