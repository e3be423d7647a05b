internal import ClientFlow

/// Dart's `Uri` as the text that it stands for (RFC 3986 §3, §5).
enum UriText {
  /// `Uri(scheme:, host:, port:, path:, pathSegments:)`; a query does not matter.
  static func make(_ call: LibraryCall) -> Value {
    var parts: [Value] = []
    if let host = call.argument("host") {
      parts = [call.argument("scheme") ?? .text("https"), .text("://"), host]
      if let port = call.argument("port") { parts += [.text(":"), port] }
    }
    if let path = path(call) { parts.append(parts.isEmpty ? path : DartCore.rooted(path)) }
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
      return .joined([origin(of: url), DartCore.rooted(path)])
    }
    guard let reference = call.argument(nil, 0) else { return nil }
    return resolved(reference, against: url)
  }

  /// A reference against a base (RFC 3986 §5.2.2), for references that begin with a slash and bases that end with one.
  private static func resolved(_ reference: Value, against url: Value) -> Value {
    reference.map { option in
      guard case .text(let text) = option, case .text(let start)? = text.pieces.first else {
        return .unknown(Value(option).name)
      }
      if start.hasPrefix("/") { return .joined([origin(of: url), Value(option)]) }
      if start.hasPrefix("http") { return Value(option) }
      guard url.templates.allSatisfy({ Self.endsWithSlash($0) }) else { return .unknown("uri") }
      return .joined([url, Value(option)])
    }
  }

  private static func endsWithSlash(_ text: TextTemplate) -> Bool {
    if case .text(let last)? = text.pieces.last { return last.hasSuffix("/") }
    return false
  }

  /// Scheme and host; of a URL that is not known the whole as a base.
  private static func origin(of url: Value) -> Value {
    url.map { option in
      guard case .text(let text) = option, case .text(let start)? = text.pieces.first else {
        return .unknown(Value(option).name ?? "base")
      }
      guard let scheme = start.range(of: "://") else { return .text("") }
      for (index, piece) in text.pieces.enumerated() {
        guard case .text(let known) = piece else { continue }
        let from = index == 0 ? scheme : known.startIndex
        if let slash = known[from...].firstIndex(of: "/") {
          return Value(.text(text.cut(before: index, at: slash)))
        }
      }
      return Value(option)
    }
  }
}

extension String {
  /// The index behind the first occurrence of a text.
  fileprivate func range(of text: String) -> String.Index? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
