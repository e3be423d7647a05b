internal import ContractModel
internal import SourceText
internal import YAMLTree

/// Reads what a document says about its servers.
struct ServerReading {
  /// The hosts of all servers that were read.
  private(set) var hosts: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Servers that were read already; path items may share them through an alias.
  private var known: [YAMLNode: ServerBase] = [:]

  /// A URL longer than this is none; variables could make one of any length.
  private static let longestURL = 2048

  /// The base of a `servers` list, or nil where the node is no list or an empty one, which means the level above.
  ///
  /// The first server counts; others with another path are named in a note.
  mutating func base(of servers: YAMLNode?) -> ServerBase? {
    guard let servers = servers?.resolved, !servers.isNull else { return nil }
    if let base = known[servers] { return base }
    guard servers.kind == .sequence else {
      warn("a list of servers is expected", at: servers)
      return nil
    }
    let urls = servers.elements.compactMap { read($0) }
    guard let first = urls.first else { return nil }
    var base = ServerBase(path: PathTemplate(braces: first.url.path), notes: first.notes)
    var others: [String] = []
    for other in urls where other.url.path != first.url.path && !others.contains(other.url.path) {
      others.append(other.url.path)
    }
    base.others = others.map { PathTemplate(braces: $0) }
    if !others.isEmpty {
      base.notes.append(
        "the base path \(first.url.path) is that of the first server; others have \(others.joined(separator: ", "))"
      )
    }
    known[servers] = base
    return base
  }

  /// The base of a Swagger 2.0 document.
  mutating func swaggerBase(of root: YAMLNode) -> ServerBase {
    let schemes = root["schemes"]?.elements.compactMap(\.text) ?? []
    if let host = root["host"]?.text {
      let authority = host.prefix { $0 != "/" }
      if let name = ServerURL.host(authority, schemes: schemes.isEmpty ? ["http", "https"] : schemes) {
        hosts.insert(name)
      }
    }
    guard let path = root["basePath"], let text = path.text, !text.isEmpty else { return ServerBase() }
    if !text.hasPrefix("/") { warn("a basePath begins with a slash", at: path) }
    return ServerBase(path: PathTemplate(braces: ServerURL(text.hasPrefix("/") ? text : "/" + text).path))
  }

  private mutating func read(_ server: YAMLNode) -> (url: ServerURL, notes: [String])? {
    guard let node = server["url"], let template = node.text else {
      warn("a server needs a url", at: server)
      return nil
    }
    var notes: [String] = []
    guard let text = expand(template, variables: server["variables"], at: node, notes: &notes) else {
      return nil
    }
    let url = ServerURL(text)
    if let host = url.host { hosts.insert(host) }
    if url.isRelativeToDocument {
      notes.append("the server \(text) is relative to where the document is served, taken here as the root")
    }
    return (url, notes)
  }

  /// Puts the defaults of variables into a URL; one without a default stays as it is and becomes a parameter.
  private mutating func expand(
    _ template: String, variables: YAMLNode?, at node: YAMLNode, notes: inout [String]
  ) -> String? {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = String(rest[open...].dropFirst().prefix { $0 != "}" })
      if let value = variables?[name]?["default"], let text = value.text {
        result += text
        notes.append("the server variable \(name) is its default \(text) (\(value.location))")
      } else {
        result += rest[open...close]
        warn("the server variable \(name) has no default", at: node)
      }
      rest = rest[rest.index(after: close)...]
      if result.utf8.count > Self.longestURL { break }
    }
    result += rest
    guard result.utf8.count <= Self.longestURL else {
      warn("the URL of the server is longer than \(Self.longestURL) bytes and was not read", at: node)
      return nil
    }
    return result
  }

  private mutating func warn(_ message: String, at node: YAMLNode) {
    diagnostics.append(node.diagnostic(.warning, message))
  }
}

extension YAMLNode {
  /// A diagnostic about the node, with its line.
  func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    let location = location
    return Diagnostic(
      severity, message, at: location, excerpt: document.lines.excerpt(at: location), notes: notes)
  }
}
