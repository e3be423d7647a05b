import TypeScriptSyntax

// Conditions that what a caller hands over decides: `crud('tags', {readOnly: true})`. Others may go either way, as settings
// of the program do, and are told with what they lead to.
extension ServerEvaluation {
  /// Whether a condition holds, or nil where it may or may not.
  func truth(_ id: Node, _ context: Context) -> Bool? {
    let tree = tree(context)
    switch tree.node(id) {
    case .boolean(let value): return value
    case .unary(.not, let inner): return truth(inner, context).map { !$0 }
    case .binary(.logicalAnd, let left, let right):
      return both(truth(left, context), truth(right, context))
    case .binary(.logicalOr, let left, let right):
      return both(truth(left, context).map { !$0 }, truth(right, context).map { !$0 }).map { !$0 }
    case .binary(.same, let left, let right), .binary(.equal, let left, let right):
      return equality(left, right, context)
    case .binary(.notSame, let left, let right), .binary(.notEqual, let left, let right):
      return equality(left, right, context).map { !$0 }
    case .cast(let inner, _), .nonNull(let inner): return truth(inner, context)
    case .call(let callee, _, let arguments):
      guard case .member(let base, let name) = tree.node(callee), let method = tree.name(of: name),
        let argument = tree.nodes(arguments).first,
        case .text(let text)? = handed(base, context) ?? literal(base, tree), text.notes.isEmpty,
        case .text(let other) = evaluate(argument, context), other.notes.isEmpty
      else { return nil }
      return Self.truth(of: method, text.text, other.text)
    default: return handed(id, context).flatMap(Self.truth)
    }
  }

  private func both(_ first: Bool?, _ second: Bool?) -> Bool? {
    if first == false || second == false { return false }
    return first == true && second == true ? true : nil
  }

  private static func truth(_ value: ServerValue) -> Bool? {
    switch value {
    case .boolean(let value): value
    case .missing: false
    // A default of the environment's may be another there.
    case .text(let text): text.notes.isEmpty ? !text.text.isEmpty : nil
    case .router, .route, .function, .list, .object, .type, .regularExpression: true
    case .unknown, .package: nil
    }
  }

  func equality(_ left: Node, _ right: Node, _ context: Context) -> Bool? {
    let tree = tree(context)
    let sides = [left, right].map { handed($0, context) ?? literal($0, tree) }
    switch (sides[0], sides[1]) {
    case (.text(let one)?, .text(let other)?):
      return one.notes.isEmpty && other.notes.isEmpty ? one.text == other.text : nil
    case (.boolean(let one)?, .boolean(let other)?): return one == other
    case (.missing?, .missing?): return true
    case (.missing?, .text?), (.missing?, .boolean?), (.text?, .missing?), (.boolean?, .missing?):
      return false
    default: return nil
    }
  }

  private func literal(_ id: Node, _ tree: TypeScriptTree) -> ServerValue? {
    switch tree.node(id) {
    case .string: .text(ServerText(tree.stringValue(of: id) ?? ""))
    case .boolean(let value): .boolean(value)
    case .null: .missing
    case .identifier where tree.name(of: id) == "undefined": .missing
    default: nil
    }
  }

  /// What an expression that is handed to a function gives; of an object that is written there the function knows all.
  func handed(over id: Node, _ context: Context) -> ServerValue {
    let value = evaluate(id, context)
    if case .object = tree(context).node(id), case .object(let object) = value {
      object.isHanded = !object.isPartial
    }
    return value
  }

  /// What a caller handed over to the function that the code stands in, or a part of that; nil for anything else.
  private func handed(_ id: Node, _ context: Context) -> ServerValue? {
    let tree = tree(context)
    switch tree.node(id) {
    case .identifier:
      guard let name = tree.name(of: id) else { return nil }
      return context.scope.find(name, below: modules[context.module].scope)
    case .member(let base, let name):
      guard case .object(let object)? = handed(base, context), object.isHanded, let name = tree.name(of: name)
      else { return nil }
      return member(name, of: .object(object))
    default: return nil
    }
  }
}
