internal import ContractModel

/// What servers say about where paths begin (OpenAPI 3.1 §4.8.5; Swagger 2.0 `host`, `basePath`, `schemes`).
struct ServerBase {
  /// The path in front of every template.
  var path = PathTemplate.root
  /// The paths in front of every template at the other servers, where they differ.
  var others: [PathTemplate] = []
  /// What to know about how it came to be.
  var notes: [String] = []
}

/// The URL of a server, taken apart without a look at anything but its host and path.
struct ServerURL {
  /// The host in lower case with its port, without one that the scheme implies; nil for a relative URL and where the
  /// host holds a variable without a default.
  let host: String?
  /// The path without query and fragment, beginning with a slash, without one at its end.
  let path: String
  /// Whether the path depends on where the document itself is served: `v1`, `./v1`, `../v1`.
  let isRelativeToDocument: Bool

  init(_ text: String) {
    let url = text.prefix { $0 != "?" && $0 != "#" }
    var rest = Substring(url)
    var scheme = ""
    if let colon = url.firstIndex(of: ":"), url[colon...].hasPrefix("://") {
      scheme = url[..<colon].lowercased()
      rest = url[colon...].dropFirst(3)
    } else if url.hasPrefix("//") {
      rest = url.dropFirst(2)
    } else {
      host = nil
      isRelativeToDocument = !url.isEmpty && !url.hasPrefix("/")
      path = Self.normalised(url)
      return
    }
    let authority = rest.prefix { $0 != "/" }
    host = Self.host(authority, schemes: [scheme])
    isRelativeToDocument = false
    path = Self.normalised(rest[authority.endIndex...])
  }

  /// The URL of the host alone, `/` for a relative URL; nil where a variable stands in it or in the path.
  static func root(of text: String) -> String? {
    guard !text.contains("{") else { return nil }
    let url = ServerURL(text)
    guard url.host != nil, let start = text.firstRange(of: "//")?.upperBound else { return "/" }
    return String(text[..<(text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex)])
  }

  /// A host as extractions list it, or nil where there is none or a variable stands for it.
  static func host(_ authority: Substring, schemes: [String]) -> String? {
    var host = authority.lowercased()
    if let at = host.lastIndex(of: "@") { host.removeSubrange(...at) }
    for (scheme, port) in [("http", ":80"), ("https", ":443"), ("ws", ":80"), ("wss", ":443")]
    where schemes.contains(scheme) && host.hasSuffix(port) {
      host.removeLast(port.count)
    }
    return host.isEmpty || host.contains("{") ? nil : host
  }

  private static func normalised(_ path: Substring) -> String {
    var segments: [Substring] = []
    for segment in path.split(separator: "/") {
      switch segment {
      case ".": continue
      case "..": _ = segments.popLast()
      default: segments.append(segment)
      }
    }
    return "/" + segments.joined(separator: "/")
  }
}
