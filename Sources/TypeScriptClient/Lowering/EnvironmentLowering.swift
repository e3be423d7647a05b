import ClientFlow
import TypeScriptSyntax

// Values that an app is given when it is built or loaded.
extension ScriptLowering {
  /// Lowers a value of the environment, which may have a value to fall back on, to a call that libraries understand.
  mutating func environmentValue(_ id: Node, _ name: String, fallback: Node?) -> ID {
    let stated = environment.values[name].flatMap { $0.isGeneral || fallback == nil ? $0 : nil }
    return environmentCall(id, name, stated, fallback: fallback)
  }

  /// Lowers a member of `window` that the page sets; nil for any other.
  mutating func pageValue(_ id: Node, _ name: String) -> ID? {
    environment.globals[name].map { environmentCall(id, name, $0, fallback: nil) }
  }

  private mutating func environmentCall(
    _ id: Node, _ name: String, _ stated: ScriptEnvironment.Statement?, fallback: Node?
  ) -> ID {
    let callee = add(.name(JavaScript.environment), id)
    mention(JavaScript.environment)
    var arguments = [FlowExpression.Argument(value: add(.text([.text(name)]), id))]
    if let fallback { arguments.append(.init(value: expression(fallback))) }
    if let stated {
      arguments.append(.init(label: JavaScript.stated, value: add(.text([.text(stated.text)]), id)))
      arguments.append(.init(label: JavaScript.stating, value: add(.text([.text(stated.file)]), id)))
    }
    return add(.call(callee, typeArguments: [], arguments: arguments), id)
  }

  /// The name of a value of the environment that a node reads, or nil.
  func environmentName(_ id: Node) -> String? {
    guard case .member(let base, let name) = node(unwrapped(id)) else { return nil }
    let text = tree.text(of: base)
    return text == "process.env" || text == "import.meta.env" ? tree.name(of: name) : nil
  }
}
