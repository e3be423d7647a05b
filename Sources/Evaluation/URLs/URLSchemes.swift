internal import Program

// Schemes that code puts in front of a URL which lacks one.
extension URLReading {
  /// Takes away a scheme in front of a whole URL: code puts one there where it is missing, `"https://" + host`, and here it is
  /// not.
  package mutating func dropDoubledScheme() {
    guard case .text(let text)? = rest.first, let scheme = URLAuthority.scheme(of: text) else { return }
    let behind = String(text.dropFirst(scheme.count))
    if URLAuthority.scheme(of: behind) != nil { rest[0] = .text(behind) }
  }

  /// Takes an unknown value in front of `://` for a scheme that requests have: a person chooses it for a server.
  package mutating func nameUnknownScheme() {
    guard rest.count > 1, case .hole = rest[0], case .text(let text) = rest[1], text.hasPrefix("://") else {
      return
    }
    rest.replaceSubrange(0...1, with: [.text("https" + text)])
  }

  /// The unknown value behind a scheme without slashes, which begins with them: `"https:" + link` for `//a.example/x`
  /// (RFC 3986 §4.2); or nil.
  package var holeBehindScheme: Hole? {
    guard rest.count > 1, case .text(let text) = rest[0],
      ["http:", "https:", "ws:", "wss:"].contains(text.lowercased()), case .hole(let hole) = rest[1]
    else { return nil }
    return hole
  }

  /// Schemes without a host (IANA, "Uniform Resource Identifier (URI) Schemes"). Another name in front of a colon may be that
  /// of a resource, as in `users:batchGet`.
  private static let hostlessSchemes: Set<String> = [
    "about", "blob", "data", "file", "filesystem", "javascript", "mailto", "sms", "tel", "urn",
  ]

  /// Whether the text begins with a scheme (RFC 3986 §3.1) that no request over HTTP has.
  package var hasForeignScheme: Bool {
    guard case .text(let text)? = rest.first, let first = text.utf8.first,
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20,
      let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
    else { return false }
    if Self.hostlessSchemes.contains(text[..<colon].lowercased()) { return true }
    guard text[colon...].hasPrefix("://") else { return false }
    let isScheme = text.utf8[..<colon].allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    return isScheme && URLAuthority.scheme(of: text) == nil
  }
}
