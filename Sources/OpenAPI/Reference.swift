/// A `$ref`, taken apart: which document it means and what in it (RFC 3986, JSON Pointer RFC 6901).
struct Reference: Hashable {
  /// What stands before the fragment.
  enum Target: Hashable {
    /// The document that holds the reference.
    case sameDocument
    /// A file, relative to the folder of the document that holds the reference; percent escapes are decoded.
    case file(String)
    /// Something with a scheme or a host.
    case url(String)
    /// A path from the root of a file system or a host.
    case absolutePath(String)
  }

  let target: Target
  /// The steps of the pointer, unescaped; nil where the fragment is no JSON pointer but a name.
  let pointer: [String]?

  init(_ text: String) {
    let hash = text.firstIndex(of: "#") ?? text.endIndex
    target = Self.target(String(text[..<hash]))
    let fragment = Self.percentDecoded(String(text[hash...].dropFirst()))
    if fragment.isEmpty {
      pointer = []
    } else if fragment.hasPrefix("/") {
      pointer = fragment.utf8.dropFirst().split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
      )
      .map { Self.unescaped(String(Substring($0))) }
    } else {
      pointer = nil
    }
  }

  private static func target(_ uri: String) -> Target {
    if uri.isEmpty { return .sameDocument }
    if uri.hasPrefix("//") || hasScheme(uri) { return .url(uri) }
    if uri.hasPrefix("/") { return .absolutePath(uri) }
    let path = uri.prefix { $0 != "?" }
    return .file(percentDecoded(String(path)))
  }

  /// Whether the text begins with `scheme:` (RFC 3986 §3.1).
  private static func hasScheme(_ uri: String) -> Bool {
    guard let colon = uri.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = uri[..<colon]
    guard let first = scheme.first, first.isASCII, first.isLetter else { return false }
    return scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  /// `~1` stands for `/` and `~0` for `~` (RFC 6901 §4); the order matters for `~01`.
  private static func unescaped(_ step: String) -> String {
    guard step.utf8.contains(UInt8(ascii: "~")) else { return step }
    var result = ""
    var rest = step[...]
    while let tilde = rest.firstIndex(of: "~") {
      result += rest[..<tilde]
      let escape = rest[tilde...].prefix(2)
      result += escape == "~1" ? "/" : escape == "~0" ? "~" : escape
      rest = rest[tilde...].dropFirst(2)
    }
    return result + rest
  }

  /// Decodes `%7B`; a percent sign without two digits stands for itself.
  static func percentDecoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] * 16 + digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
