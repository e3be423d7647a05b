internal import SourceText
internal import TypeScriptSyntax

/// What a file exports that a framework makes routes of.
struct FileExports {
  /// A method that a file answers.
  struct Verb {
    let name: String
    /// The function, where it has a name.
    let symbol: String?
    /// The place that exports it.
    let span: SourceSpan
    var notes: [String] = []
  }

  /// The exports that are called as methods of HTTP are.
  private(set) var named: [Verb] = []
  /// The export that answers all other methods.
  private(set) var fallback: [Verb] = []
  /// The place of the handler of all methods, or nil.
  private(set) var handler: SourceSpan?
  let tree: TypeScriptTree

  static let verbs: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

  /// Reads the exports of a file.
  init(_ tree: TypeScriptTree) {
    self.tree = tree
    for statement in tree.nodes(tree.statements) { read(statement) }
  }

  private mutating func read(_ id: TypeScriptNodeID) {
    switch tree.node(id) {
    case .exportDeclaration(let declaration):
      for name in declared(by: declaration) { add(tree.text(of: name), nil, tree.span(of: name)) }
    case .exportNames(let specifiers, _):
      for specifier in tree.nodes(specifiers) {
        guard case .exportSpecifier(let local, let exported) = tree.node(specifier) else { continue }
        add(tree.text(of: exported), tree.text(of: local), tree.span(of: specifier))
      }
    case .exportDefault, .exportAssignment: handler = tree.span(of: id)
    default: break
    }
  }

  private mutating func add(_ name: String, _ local: String?, _ span: SourceSpan) {
    if Self.verbs.contains(name) { named.append(Verb(name: name, symbol: local ?? name, span: span)) }
    if name == "fallback" { fallback = [Verb(name: "ANY", symbol: name, span: span)] }
    if name == "default" { handler = span }
  }

  /// The names that a declaration declares.
  private func declared(by id: TypeScriptNodeID) -> [TypeScriptNodeID] {
    switch tree.node(id) {
    case .function(let name, _, _, _, _): return [name].compactMap(\.self)
    case .variables(let declarators, _):
      return tree.nodes(declarators).flatMap { declarator -> [TypeScriptNodeID] in
        guard case .declarator(let target, _, _) = tree.node(declarator) else { return [] }
        return bound(by: target)
      }
    default: return []
    }
  }

  /// The names that a pattern binds: `export const { GET, POST } = handlers`.
  private func bound(by target: TypeScriptNodeID) -> [TypeScriptNodeID] {
    guard case .objectPattern(let parts) = tree.node(target) else { return [target] }
    return tree.nodes(parts).compactMap { part in
      if case .bindingElement(_, let inner, _) = tree.node(part) { inner } else { nil }
    }
  }
}
