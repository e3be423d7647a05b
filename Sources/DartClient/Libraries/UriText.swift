internal import ClientFlow

/// Dart's `Uri` as the text that it stands for (RFC 3986 §3, §5).
enum UriText {
  /// `Uri(scheme:, host:, port:, path:, pathSegments:)`; a query does not matter.
  static func make(_ call: LibraryCall) -> Value {
    var parts: [Value] = []
    if let host = call.argument("host") {
      // What the scheme is does not matter; where it is not known either, an unknown host alone stands in front.
      let scheme = call.argument("scheme") ?? .text("https")
      let isBase = scheme.known == nil && host.isUnknown
      parts = isBase ? [host] : [.text("\(scheme.known ?? "https")://"), host]
      if let port = call.argument("port") { parts += [.text(":"), port] }
    }
    if let path = path(call) { parts.append(parts.isEmpty ? path : URLText.rooted(path)) }
    return parts.isEmpty ? .unknown("uri") : .joined(parts)
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
}
