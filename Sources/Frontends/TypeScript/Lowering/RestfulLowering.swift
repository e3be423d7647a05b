import Program
import TypeScriptSyntax

// What stands elsewhere than in the arguments of a hook of `restful-react`.
extension ScriptLowering {
  /// Keeps the base of `<RestfulProvider base="/api">` as a variable that other modules use.
  mutating func keepBase(_ name: Node, _ attributes: TypeScriptNodeList) {
    guard tree.text(of: name) == "RestfulProvider",
      isImported("RestfulProvider", from: LoweredRestfulReact.package)
    else { return }
    for attribute in nodes(attributes) {
      guard case .jsxAttribute(let key, let value?) = node(attribute), tree.text(of: key) == "base" else {
        continue
      }
      addVariable(LoweredRestfulReact.providedBase) { $0.expression(value) }
    }
  }

  /// The base that the provider has, and the type of the body, as arguments of a call that sends a request.
  mutating func restfulContext(of callee: Node, _ types: TypeScriptNodeList) -> [Expression.Argument] {
    guard case .identifier = node(callee), LoweredRestfulReact.names[tree.text(of: callee)] != nil,
      isImported(tree.text(of: callee), from: LoweredRestfulReact.package)
    else { return [] }
    mention(LoweredRestfulReact.providedBase)
    let base = add(.name(LoweredRestfulReact.providedBase), callee)
    var context = [Expression.Argument(label: LoweredRestfulReact.providedBase, value: base)]
    if let body = nodes(types).dropFirst(LoweredRestfulReact.bodyPlace).first {
      let name = add(.text([.text(tree.text(of: body))]), callee)
      context.append(.init(label: LoweredRestfulReact.bodyType, value: name))
    }
    return context
  }
}
