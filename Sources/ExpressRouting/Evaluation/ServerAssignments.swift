import TypeScriptSyntax

// Assignments (ECMAScript §13.15).
extension ServerEvaluation {
  /// Evaluates an assignment; `path += part` is `path = path + part`, and `path ??= part` is alike.
  func assignment(
    _ id: Node, _ operation: TypeScriptToken, _ target: Node, _ value: Node, _ context: Context
  ) -> ServerValue {
    let found: ServerValue
    switch operation {
    case .assign: return assign(evaluate(value, context), to: target, context)
    case .plusAssign: found = binary(.plus, target, value, id, context)
    case .logicalOrAssign: found = binary(.logicalOr, target, value, id, context)
    case .coalesceAssign: found = binary(.coalesce, target, value, id, context)
    default: found = .unknown("\(Self.singleLine(tree(context).text(of: id))) is not followed")
    }
    // A scope knows which code may not run; an object does not.
    if case .member = tree(context).node(target), case .text = found, let condition = conditions.last {
      return assign(.unknown("it depends on \(condition)"), to: target, context)
    }
    return assign(found, to: target, context)
  }

  func assign(_ value: ServerValue, to target: Node, _ context: Context) -> ServerValue {
    let tree = tree(context)
    switch tree.node(target) {
    case .identifier: if let name = tree.name(of: target) { context.scope.assign(name, value) }
    case .member(let base, let node):
      guard let name = tree.name(of: node) else { break }
      switch evaluate(base, context) {
      case .object(let object): object.members[name] = value
      case .type(let type): statics(of: type).members[name] = value
      default: break
      }
    case .index(let base, let key):
      guard case .object(let object) = evaluate(base, context) else { break }
      if case .text(let name) = evaluate(key, context) {
        object.members[name.text] = value
      } else {
        object.isPartial = true
      }
    default: break
    }
    return value
  }

  /// Two texts joined. Digits on both sides may be numbers, which are added instead (ECMAScript §13.15.3).
  func sum(_ left: ServerText, _ right: ServerText, _ id: Node, _ tree: TypeScriptTree) -> ServerValue {
    if Double(left.text) != nil, Double(right.text) != nil {
      return .unknown("\(Self.singleLine(tree.text(of: id))) may be a sum of numbers")
    }
    return .text(left + right)
  }
}
