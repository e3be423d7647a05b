/// Text as a part of a URI reference.
enum URIReference {
  /// A relative path, or a piece of a query or fragment, with everything escaped but slashes and what is unreserved
  /// (RFC 3986 §2.3, §4.2); a colon would begin with a scheme.
  static func escaped(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
