import ClientFlow
import TypeScriptSyntax

// What stands elsewhere than in the arguments of a hook of `restful-react`.
extension ScriptLowering {
  /// Keeps the base of `<RestfulProvider base="/api">` as a variable that other modules use.
  mutating func keepBase(_ name: Node, _ attributes: TypeScriptNodeList) {
    guard tree.text(of: name) == "RestfulProvider", isImported("RestfulProvider", from: RestfulReact.package)
    else { return }
    for attribute in nodes(attributes) {
      guard case .jsxAttribute(let key, let value?) = node(attribute), tree.text(of: key) == "base" else {
        continue
      }
      addVariable(RestfulReact.providedBase) { $0.expression(value) }
    }
  }

  /// The base that the provider has, and the type of the body, as arguments of a call that sends a request.
  mutating func restfulContext(of callee: Node, _ types: TypeScriptNodeList) -> [FlowExpression.Argument] {
    guard case .identifier = node(callee), RestfulReact.names[tree.text(of: callee)] != nil,
      isImported(tree.text(of: callee), from: RestfulReact.package)
    else { return [] }
    mention(RestfulReact.providedBase)
    let base = add(.name(RestfulReact.providedBase), callee)
    var context = [FlowExpression.Argument(label: RestfulReact.providedBase, value: base)]
    if let body = nodes(types).dropFirst(RestfulReact.bodyPlace).first {
      let name = add(.text([.text(tree.text(of: body))]), callee)
      context.append(.init(label: RestfulReact.bodyType, value: name))
    }
    return context
  }
}
