import Program
import SourceText
import TypeScriptSyntax

// Decorators: what is written above classes and their methods, as data that nothing runs.
extension ScriptLowering {
  /// The annotations that decorators are, where they are kept.
  mutating func annotations(_ decorators: TypeScriptNodeList) -> [Annotation] {
    guard keepsDecorators, !decorators.isEmpty else { return [] }
    functions.append(FunctionTraits())
    defer { functions.removeLast() }
    return nodes(decorators).compactMap { annotation($0) }
  }

  private mutating func annotation(_ id: Node) -> Annotation? {
    guard case .decorator(let value) = node(id) else { return nil }
    var callee = value
    var arguments: [Expression.Argument] = []
    if case .call(let function, _, let passed) = node(value) {
      callee = function
      arguments = nodes(passed).map { argument in
        .init(value: isData(argument, depth: 0) ? expression(argument) : opaque(argument, []))
      }
    }
    if case .member(_, let name) = node(callee) { callee = name }
    guard let name = tree.name(of: callee) else { return nil }
    return Annotation(name: importedName(of: name), arguments: arguments, span: tree.span(of: id))
  }

  /// The name that an imported name has where it is declared.
  private func importedName(of name: String) -> String {
    guard let found = module.imports.first(where: { $0.local == name }), case .name(let own) = found.part,
      own != "default"
    else { return name }
    return own
  }

  /// Whether an expression has no code of its own: literals, names and what is made of them.
  private func isData(_ id: Node, depth: Int) -> Bool {
    guard depth < 8 else { return false }
    switch node(unwrapped(id)) {
    case .function, .classDeclaration, .call, .new, .spread: return false
    case .object(let parts):
      return nodes(parts).allSatisfy { part in
        if case .property(_, let value) = node(part) { isData(value, depth: depth + 1) } else { false }
      }
    case .array(let elements): return nodes(elements).allSatisfy { isData($0, depth: depth + 1) }
    default: return true
    }
  }
}
