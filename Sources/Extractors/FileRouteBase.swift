internal import ContractModel
internal import TypeScriptSyntax

/// What stands in front of the routes of files.
enum FileRouteBase {
  case known(PathTemplate)
  case unknown

  /// Reads a key of a configuration. Its value may be a text, a constant of the file, or a variable of the environment that
  /// has a default: `process.env.BASE_PATH || ''`.
  init(_ keys: [String], in tree: TypeScriptTree, _ settings: ExtractionSettings) {
    let values = tree.allNodes.lazy.compactMap { Self.value(of: keys, at: $0, in: tree) }
    guard let value = values.first(where: { _ in true }) else {
      self = .known(.root)
      return
    }
    let reading = ConfiguredText(tree: tree, values: settings.values)
    let text = reading.text(of: value) ?? keys.last.flatMap { settings.values[$0] }
    self = text.map { .known(PathTemplate(braces: $0)) } ?? .unknown
  }

  /// What stands at the end of keys that begin at a property.
  private static func value(
    of keys: [String], at id: TypeScriptNodeID, in tree: TypeScriptTree
  ) -> TypeScriptNodeID? {
    guard case .property(let name, let value) = tree.node(id), tree.name(of: name) == keys.first else {
      return nil
    }
    // A rewriting says by `basePath: false` that it stands in front of the base.
    guard keys.count > 1 else { return tree.text(of: value) == "false" ? nil : value }
    guard case .object(let parts) = tree.node(value) else { return nil }
    return tree.nodes(parts).lazy.compactMap { Self.value(of: Array(keys.dropFirst()), at: $0, in: tree) }
      .first
  }
}

/// Texts in a configuration that is a program.
struct ConfiguredText {
  let tree: TypeScriptTree
  /// What only run time knows, by name.
  let values: [String: String]

  /// The text that an expression is; nil where the file does not say. Constants may name each other `depth` times.
  func text(of id: TypeScriptNodeID, depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    switch tree.node(id) {
    case .string: return tree.stringValue(of: id)
    case .template(let texts, let values):
      let known = tree.nodes(values).map { text(of: $0, depth: depth + 1) }
      guard !known.contains(nil) else { return nil }
      let parts = tree.nodes(texts).map { tree.stringValue(of: $0) ?? "" }
      return zip(parts, known + [nil]).map { $0 + ($1 ?? "") }.joined()
    case .binary(.plus, let first, let second):
      guard let first = text(of: first, depth: depth + 1), let second = text(of: second, depth: depth + 1)
      else { return nil }
      return first + second
    case .binary(.logicalOr, let first, let second), .binary(.coalesce, let first, let second):
      return text(of: first, depth: depth + 1) ?? text(of: second, depth: depth + 1)
    case .member(_, let name): return tree.name(of: name).flatMap { values[$0] }
    case .identifier:
      guard let name = tree.name(of: id) else { return nil }
      if name == "undefined" { return "" }
      return values[name] ?? constant(name).flatMap { text(of: $0, depth: depth + 1) }
    default: return nil
    }
  }

  /// The value that a name of the file is declared with; nil where it is declared more than once.
  private func constant(_ name: String) -> TypeScriptNodeID? {
    let found = tree.allNodes.compactMap { id -> TypeScriptNodeID? in
      guard case .declarator(let target, _, let value) = tree.node(id), tree.name(of: target) == name else {
        return nil
      }
      return value
    }
    return found.count == 1 ? found[0] : nil
  }
}
