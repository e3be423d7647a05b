/// XML 1.0, for element content and for attribute values in double quotes alike.
///
/// Line ends and forbidden characters (XML 1.0 §2.2) never arrive here: inert text has none.
enum XMLDialect: MarkupDialect {
  static func escaped(_ text: String) -> String {
    if !text.utf8.contains(where: isSpecial) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }
}
