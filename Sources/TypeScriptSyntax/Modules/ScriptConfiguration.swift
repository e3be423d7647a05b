import SourceText

/// What a `tsconfig.json` says about the names in imports, as it is written.
///
/// The file is JSON with comments and commas before closing brackets, so it is read as the JavaScript value that it is.
struct ScriptConfiguration {
  /// The value of `baseUrl`.
  private(set) var base: String?
  /// The entries of `paths`, in their order; nil where the key is missing.
  private(set) var paths: [(name: String, targets: [String])]?
  /// What the configuration extends, the weakest first.
  private(set) var extended: [String] = []
  /// The paths of `references`.
  private(set) var references: [String] = []

  private let tree: TypeScriptTree

  /// Reads a configuration; nil for a text that is none.
  init?(_ file: SourceFile) {
    let text = SourceFile(
      path: file.path, bytes: [UInt8(ascii: "(")] + file.bytes + [0x0A, UInt8(ascii: ")")])
    tree = TypeScriptTree.parse(text, as: TypeScriptDialect(hasTypes: false, hasJSX: false))
    guard let first = tree.nodes(tree.statements).first, case .expression(let root) = tree.node(first) else {
      return nil
    }
    let parts = parts(of: root)
    guard !parts.isEmpty else { return nil }
    extended = parts["extends"].map(texts) ?? []
    references =
      parts["references"].map { elements(of: $0) }?.compactMap { element in
        self.parts(of: element)["path"].flatMap { tree.stringValue(of: $0) }
      } ?? []
    guard let options = parts["compilerOptions"].map({ self.parts(of: $0) }) else { return }
    base = options["baseUrl"].flatMap { tree.stringValue(of: $0) }
    paths = options["paths"].map { table in
      entries(of: table).map { ($0.name, texts($0.value)) }
    }
  }

  private func entries(of id: TypeScriptNodeID) -> [(name: String, value: TypeScriptNodeID)] {
    guard case .object(let parts) = tree.node(id) else { return [] }
    return tree.nodes(parts).compactMap { part in
      guard case .property(let key, let value) = tree.node(part), let name = tree.name(of: key) else {
        return nil
      }
      return (name, value)
    }
  }

  private func parts(of id: TypeScriptNodeID) -> [String: TypeScriptNodeID] {
    Dictionary(entries(of: id).map { ($0.name, $0.value) }) { _, last in last }
  }

  private func elements(of id: TypeScriptNodeID) -> [TypeScriptNodeID] {
    if case .array(let elements) = tree.node(id) { Array(tree.nodes(elements)) } else { [] }
  }

  /// The texts of a list, or the one text in its place.
  private func texts(_ id: TypeScriptNodeID) -> [String] {
    tree.stringValue(of: id).map { [$0] } ?? elements(of: id).compactMap { tree.stringValue(of: $0) }
  }
}
