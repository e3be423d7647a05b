/// What a string literal of Go means ("String literals" of the Go specification).
enum GoStringLiteral {
  /// The value of a literal with its quotes, interpreted or raw; nil when it is malformed.
  ///
  /// A raw literal loses its carriage returns. Bytes that are no UTF-8 (`"\xff"`) become U+FFFD.
  static func value(of literal: ArraySlice<UInt8>) -> String? {
    var rest = literal
    guard rest.count >= 2, let quote = rest.popFirst(), rest.popLast() == quote else { return nil }
    if quote == UInt8(ascii: "`") {
      return String(decoding: rest.contains(0x0D) ? rest.filter { $0 != 0x0D }[...] : rest, as: UTF8.self)
    }
    guard rest.contains(UInt8(ascii: "\\")) else { return String(decoding: rest, as: UTF8.self) }
    return unescaped(&rest)
  }

  /// Whether a literal may be the path of an import ("Import declarations", implementation restriction).
  static func isImportPath(_ literal: ArraySlice<UInt8>) -> Bool {
    guard let path = value(of: literal), !path.isEmpty else { return false }
    return path.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "!", "\"", "#", "$", "%", "&", "'", "(", ")", "*", ",", ":", ";", "<", "=", ">", "?", "[", "\\",
        "]", "^",
        "{", "|", "}", "`", "\u{FFFD}":
        false
      default: scalar.isASCII ? scalar.value > 0x20 && scalar.value < 0x7F : isGraphic(scalar)
      }
    }
  }

  /// Letters, marks, numbers, punctuation and symbols; no space.
  private static func isGraphic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: false
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  private static func unescaped(_ rest: inout ArraySlice<UInt8>) -> String? {
    var value: [UInt8] = []
    value.reserveCapacity(rest.count)
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
  private static func appendEscape(from rest: inout ArraySlice<UInt8>, to value: inout [UInt8]) -> Bool {
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

  private static func number(from rest: inout ArraySlice<UInt8>, digits: Int, radix: UInt32) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = rest.popFirst(), digit.isHexDigit, digit.hexDigitValue < radix else { return nil }
      value = value &* radix &+ UInt32(digit.hexDigitValue)
    }
    return value
  }
}
