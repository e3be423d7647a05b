internal import SourceText

/// Writes texts as scalars (YAML 1.2.2 §7.3), which are JSON strings where they are double-quoted.
enum ScalarText {
  /// How a text is quoted where it can be chosen.
  enum Quotes: Sendable, Hashable {
    case none
    case single
    case double
  }

  /// A text as a scalar; quoted by need where `quotes` would not hold it.
  static func of(_ text: String, _ quotes: Quotes, inFlow: Bool) -> String {
    switch quotes {
    case .none where isPlain(text, inFlow: inFlow): text
    case .single where text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }:
      "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    default: doubleQuoted(text)
    }
  }

  /// Whether a text can stand without quotes and is a string then, by any edition of YAML.
  ///
  /// Narrower than the specification: whatever a reader might take for a number, a date, a truth value or an indicator
  /// is quoted.
  static func isPlain(_ text: String, inFlow: Bool) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last, isLetter(first) || isSlash(first) else {
      return false
    }
    let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    guard !words.contains(text.lowercased()), last != UInt8(ascii: ":"), last != UInt8(ascii: " ") else {
      return false
    }
    var before = first
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "): if before == UInt8(ascii: ":") || before == byte { return false }
      case UInt8(ascii: "#"): if before == UInt8(ascii: " ") { return false }
      case UInt8(ascii: ":") where inFlow: return false
      case _ where "{}[],".utf8.contains(byte): if inFlow { return false }
      case 0x21..<0x7F: break
      default: return false
      }
      before = byte
    }
    return true
  }

  /// A double-quoted scalar, which is a JSON string as well (RFC 8259 §7).
  private static func doubleQuoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      // YAML and JSON have no escape in common for what lies beyond.
      case _ where scalar.value <= 0xFFFF && (!InertText.isSafe(scalar) || scalar.value == 0xA0):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  private static func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") }
}
