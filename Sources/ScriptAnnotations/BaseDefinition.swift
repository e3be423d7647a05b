import ContractModel
import TypeScriptSyntax

/// What the definition that swagger-jsdoc gets says about all operations: its servers, and whether it demands security.
struct BaseDefinition {
  /// The URLs of the servers, or the base path of Swagger 2.0, in the order of the source.
  private(set) var servers: [String] = []
  /// Whether operations demand something that say nothing themselves.
  private(set) var demandsSecurity = false

  /// Looks for the definition in a file that hands one to the tool.
  mutating func read(_ tree: TypeScriptTree) {
    for id in tree.allNodes {
      guard case .property(let key, let value) = tree.node(id), let name = tree.name(of: key) else {
        continue
      }
      switch (name, tree.node(value)) {
      case ("servers", .array(let elements)): servers += tree.nodes(elements).compactMap { url(of: $0, tree) }
      case ("basePath", .string): servers += [tree.stringValue(of: value)].compactMap(\.self)
      case ("security", .array(let elements)):
        if !elements.isEmpty { demandsSecurity = true }
      default: continue
      }
    }
  }

  private func url(of server: TypeScriptNodeID, _ tree: TypeScriptTree) -> String? {
    guard case .object(let parts) = tree.node(server) else { return nil }
    for part in tree.nodes(parts) {
      guard case .property(let key, let value) = tree.node(part), tree.name(of: key) == "url" else {
        continue
      }
      return text(value, tree)
    }
    return nil
  }

  /// A text, or the default behind `||`; unknown parts of a template are left out where they are the head.
  private func text(_ value: TypeScriptNodeID, _ tree: TypeScriptTree) -> String? {
    switch tree.node(value) {
    case .string: return tree.stringValue(of: value)
    case .binary(.logicalOr, _, let right), .binary(.coalesce, _, let right): return text(right, tree)
    case .template(let texts, _): return tree.nodes(texts).compactMap { tree.stringValue(of: $0) }.joined()
    default: return nil
    }
  }

  /// The path of the first server.
  var basePath: PathTemplate? {
    guard let first = servers.first else { return nil }
    var rest = first[...]
    if let scheme = rest.firstRange(of: "://") {
      rest = rest[scheme.upperBound...].drop { $0 != "/" }
    } else if !rest.hasPrefix("/") {
      rest = rest.drop { $0 != "/" }
    }
    let path = PathTemplate(braces: String(rest.prefix { $0 != "?" && $0 != "#" }))
    return PathTemplate(segments: path.segments.filter { $0 != .literal("") })
  }

  /// The hosts of the servers.
  var hosts: Set<String> {
    Set(
      servers.compactMap { server in
        server.firstRange(of: "://").map { scheme in
          String(server[scheme.upperBound...].prefix { $0 != "/" }).lowercased()
        }
      })
  }
}
