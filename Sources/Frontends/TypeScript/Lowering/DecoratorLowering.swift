import Program
import SourceText
import TypeScriptSyntax

// Decorators: what is written above classes and their methods, as data that nothing runs.
extension ScriptLowering {
  /// The annotations that decorators are, where they are kept.
  mutating func annotations(_ decorators: TypeScriptNodeList) -> [Annotation] {
    guard keepsDecorators, !decorators.isEmpty else { return [] }
    functions.append(FunctionTraits())
    isInDecorator = true
    defer {
      functions.removeLast()
      isInDecorator = false
    }
    return nodes(decorators).compactMap { annotation($0) }
  }

  private mutating func annotation(_ id: Node) -> Annotation? {
    guard case .decorator(let value) = node(id) else { return nil }
    var callee = value
    var arguments: [Expression.Argument] = []
    if case .call(let function, _, let passed) = node(value) {
      callee = function
      arguments = nodes(passed).map { argument in
        .init(value: expression(argument))
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
}
