/// How dates and data are written in the XML form. Their values are kept by nobody, but a list in which one is damaged is
/// refused as a whole.
enum PropertyListText {
  /// Whether a text is a date as `PropertyList-1.0.dtd` has it, in universal time: `2026-01-31T09:00:00Z`.
  static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let pattern = Array("0000-00-00T00:00:00Z".utf8)
    guard bytes.count == pattern.count else { return false }
    for (byte, sign) in zip(bytes, pattern) {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      guard sign == UInt8(ascii: "0") ? isDigit : byte == sign else { return false }
    }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    let year = number(0..<4)
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let month = number(5..<7)
    return year > 0 && days.indices.contains(month - 1) && (1...days[month - 1]).contains(number(8..<10))
      && number(11..<13) < 24 && number(14..<16) < 60 && number(17..<19) < 60
  }

  /// Whether a text is Base64 (RFC 4648 §4), over as many lines as it likes.
  static func isData(_ text: String) -> Bool {
    var count = 0
    var padding = 0
    for byte in text.utf8 {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "="): padding += 1
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
        guard padding == 0 else { return false }
      default: return false
      }
      count += 1
    }
    return count % 4 == 0 && padding <= 2
  }
}
