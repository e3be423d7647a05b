internal import Evaluation
internal import Program

/// Dart's `Uri` as the text that it stands for (RFC 3986 §3, §5).
enum UriText {
  /// `Uri(scheme:, host:, port:, path:, pathSegments:)`; a query does not matter.
  static func make(_ call: LibraryCall) -> Value {
    if let changed = extended(call) { return changed }
    var parts: [Value] = []
    if let host = call.argument("host") {
      // What the scheme is does not matter; where it is not known either, an unknown host alone stands in front, unless an
      // object of the program holds both: it may be known later.
      let scheme = call.argument("scheme") ?? .text("https")
      let isBase = scheme.known == nil && host.isUnknown && !scheme.isField
      parts = isBase ? [host] : [.text("\(scheme.known ?? "https")://"), host]
      if let port = call.argument("port") { parts += [.text(":"), port] }
    }
    if let path = path(call) { parts.append(parts.isEmpty ? reference(path) : URLText.rooted(path)) }
    return parts.isEmpty ? .unknown("uri") : .joined(parts)
  }

  /// A path that stands alone: what it begins with is no server, and where nothing says that it is a path of its own, it is a
  /// segment.
  private static func reference(_ path: Value) -> Value {
    path.map { option in
      guard case .text(let text) = option, case .hole(let head)? = text.pieces.first, text.pieces.count > 1,
        !head.isPath, !head.isBase, !head.isPrefix
      else { return Value(option) }
      return URLText.rooted(Value(option))
    }
  }

  /// A URL that is put together from the parts of another, with more behind that one's path: the other one with more.
  private static func extended(_ call: LibraryCall) -> Value? {
    guard case .hole(let host)? = call.argument("host")?.options.first, let url = host.owner,
      host.isMember("host", of: url), let path = path(call)
    else { return nil }
    var extended: [Value] = []
    for template in path.templates {
      guard case .hole(let first)? = template.pieces.first, first.isMember("path", of: url) else {
        return nil
      }
      extended.append(.joined([Value(.hole(url)), Value(.text(template.droppingFirstPiece))]))
    }
    return extended.isEmpty ? nil : .either(extended)
  }

  private static func path(_ call: LibraryCall) -> Value? {
    if let path = call.argument("path") { return path }
    guard let segments = call.argument("pathSegments") else { return nil }
    guard case .list(let values)? = segments.options.first, segments.options.count == 1 else {
      return .unknown("path")
    }
    return .joined(values.flatMap { [.text("/"), $0] })
  }

  /// `replace` and `resolve` on a URL.
  static func changed(_ url: Value, _ method: String, _ call: LibraryCall) -> Value? {
    if method == "replace" {
      guard let path = path(call) else { return url }
      return .joined([URLText.origin(of: url), URLText.rooted(path)])
    }
    guard let reference = call.argument(nil, 0) else { return nil }
    return URLText.resolved(reference, against: url)
  }

  /// A part of a URL by the name of its getter, where it is known; nil for any other text.
  static func part(_ name: String, of url: Value) -> Value? {
    guard url.options.count == 1, case .text(let text) = url.options[0] else { return nil }
    if case .hole(let base)? = text.pieces.first { return part(name, of: text, below: base) }
    guard case .text(let start)? = text.pieces.first else { return nil }
    if name == "path" { return URLText.path(of: text).map { Value(.text($0)) } }
    if start.hasPrefix("/"), !start.hasPrefix("//") { return pathOnly(name) }
    return (url.known ?? wholeOrigin(start)).flatMap { part(name, of: $0) }
  }

  /// A part of a URL that begins with another one, `base + '/users'`: but for the path those of the other one.
  private static func part(_ name: String, of url: TextTemplate, below base: Hole) -> Value? {
    guard url.pieces.count > 1 else { return nil }
    switch url.pieces[1] {
    case .text(let rest) where rest.hasPrefix("/"): break
    case .hole(let path) where base.isBase && path.isPath: break
    default: return nil
    }
    let part = Value(.hole(base.member(name)))
    switch name {
    case "scheme", "authority", "host", "port", "origin": return part
    case "path": return .joined([part, Value(.text(url.droppingFirstPiece))])
    default: return nil
    }
  }

  /// The start of a URL where host and port are known for certain: a path begins in it.
  private static func wholeOrigin(_ start: String) -> String? {
    start.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last?.contains("/") ?? false
      ? start : nil
  }

  /// A part of a reference that is only a path (RFC 3986 §4.2).
  private static func pathOnly(_ name: String) -> Value? {
    switch name {
    case "scheme", "authority", "host": .text("")
    case "hasScheme", "hasAuthority", "isAbsolute": .text("false")
    default: nil
    }
  }

  private static func part(_ name: String, of known: String) -> Value? {
    guard let mark = known.utf8.firstIndex(of: UInt8(ascii: ":")), known[mark...].hasPrefix("://") else {
      return nil
    }
    let scheme = known[..<mark].lowercased()
    let rest = known.utf8[mark...].dropFirst(3)
    let authority = Substring(rest.prefix { !"/?#".utf8.contains($0) })
    let host = authority.split(separator: "@").last?.split(separator: ":") ?? []
    switch name {
    case "scheme": return .text(scheme)
    case "authority": return .text(String(authority))
    case "origin": return .text("\(scheme)://\(authority)")
    case "host": return .text(host.first.map(String.init) ?? "")
    case "port": return .text(host.count > 1 ? String(host[1]) : scheme == "http" ? "80" : "443")
    case "hasScheme", "hasAuthority", "isAbsolute": return .text("true")
    default: return nil
    }
  }
}

extension Value {
  /// Whether it is a field of an instance of a class of the program.
  fileprivate var isField: Bool {
    options.contains { option in
      if case .hole(let hole) = option, case .program? = hole.owner?.type { true } else { false }
    }
  }
}
