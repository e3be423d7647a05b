// Schemes that code puts in front of a URL which lacks one.
extension URLReading {
  /// Takes away a scheme in front of a whole URL: code puts one there where it is missing, `"https://" + host`, and here it is
  /// not.
  mutating func dropDoubledScheme() {
    guard case .text(let text)? = rest.first, let scheme = URLAuthority.scheme(of: text) else { return }
    let behind = String(text.dropFirst(scheme.count))
    if URLAuthority.scheme(of: behind) != nil { rest[0] = .text(behind) }
  }

  /// The unknown value behind a scheme without slashes, which begins with them: `"https:" + link` for `//a.example/x`
  /// (RFC 3986 §4.2); or nil.
  var holeBehindScheme: Hole? {
    guard rest.count > 1, case .text(let text) = rest[0],
      ["http:", "https:", "ws:", "wss:"].contains(text.lowercased()), case .hole(let hole) = rest[1]
    else { return nil }
    return hole
  }
}
