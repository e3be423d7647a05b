internal import Program

// Texts that are data themselves, as of a picture, and no address.
extension URLReading {
  /// What files begin with in base64: PNG, JPEG, GIF, SVG, XML, PDF, WebP and WAV, fonts, ZIP, gzip, icons.
  private static let beginnings = [
    "iVBORw0KGgo", "/9j/", "R0lGOD", "PHN2Zy", "PD94bW", "JVBERi0", "UklGR", "d09GR", "d09GM", "UEsDB",
    "H4sIA",
    "AAABAA",
  ]
  /// The minimum length of a text that is taken for base64 by its characters alone. Paths of endpoints are shorter or have fewer
  /// digits.
  private static let leastLength = 64
  /// The minimum length of one that begins as files do.
  private static let leastFileLength = 16

  /// Whether the text is data in base64 (RFC 4648 §4), alone or behind what says so (RFC 2397).
  var isData: Bool {
    let saysSo = rest.contains { if case .text(let text) = $0 { text.contains(";base64,") } else { false } }
    if saysSo { return true }
    guard rest.count == 1, case .text(let text) = rest[0], text.utf8.count >= Self.leastFileLength else {
      return false
    }
    let padding = text.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard padding <= 2 else { return false }
    var (upper, lower, digits) = (0, 0, 0)
    for byte in text.utf8.dropLast(padding) {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): upper += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"): lower += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "+"), UInt8(ascii: "/"): break
      default: return false
      }
    }
    if Self.beginnings.contains(where: text.hasPrefix) { return true }
    let count = text.utf8.count
    return count >= Self.leastLength && upper * 8 >= count && lower * 8 >= count && digits * 16 >= count
  }
}
