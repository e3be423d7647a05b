internal import Program

/// What stands in front of the path of a URL (RFC 3986 §3.1, §3.2).
package enum URLAuthority {
  /// The scheme that a text begins with, `://` included, where it is one of HTTP or of web sockets.
  package static func scheme(of text: String) -> String? {
    guard let first = text.utf8.first, first | 0x20 == UInt8(ascii: "h") || first | 0x20 == UInt8(ascii: "w")
    else { return nil }
    let start = text.prefix(8).lowercased()
    return ["https://", "http://", "wss://", "ws://"].first { start.hasPrefix($0) }
  }

  /// The host in lower case, without user and default port.
  package static func host(of authority: String, behind scheme: String) -> String? {
    var host = authority.lowercased()[...]
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    let isSecure = scheme.hasPrefix("https") || scheme.hasPrefix("wss")
    let standard = isSecure ? ":443" : ":80"
    if host.hasSuffix(standard) { host = host.dropLast(standard.count) }
    return host.isEmpty ? nil : String(host)
  }
}

extension URLReading {
  /// Takes away a host that stands in front of the path without a scheme, as far as its name says so: `"en." + authority +
  /// "/users"`.
  package mutating func dropBareHost() {
    guard rest.count > 2, case .text(let start) = rest[0], start.hasSuffix("."), !start.contains("/"),
      case .hole(let hole) = rest[1], hole.isHost, case .text(let path) = rest[2], path.hasPrefix("/")
    else { return }
    rest.removeFirst(2)
  }
}
