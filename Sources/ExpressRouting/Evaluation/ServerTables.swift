import TypeScriptSyntax

// Objects that programs go through, as tables of routes are (ECMAScript §20.1.2).
extension ServerEvaluation {
  /// What a function of the language gives that hands on what it is given, `Object.freeze(routes)`, `Array.from(paths)`, or puts
  /// objects into one; nil for any other call.
  func handedOn(_ callee: Node, _ arguments: [Node], _ context: Context) -> ServerValue? {
    let tree = tree(context)
    guard let first = arguments.first, case .member(let base, _) = tree.node(callee),
      ["Object", "Array"].contains(tree.text(of: base))
    else { return nil }
    switch tree.text(of: callee) {
    case "Object.freeze", "Object.seal": return evaluate(first, context)
    case "Array.from" where arguments.count == 1:
      let value = evaluate(first, context)
      if case .list = value { return value }
      return .unknown("\(Self.singleLine(tree.text(of: first))) is no list that is known")
    case "Object.assign":
      let values = values(arguments, context)
      guard case .object(let object)? = values.first else { return values.first }
      for value in values.dropFirst() {
        if case .object(let other) = value { object.take(other) } else { object.isPartial = true }
      }
      return values.first
    default: return nil
    }
  }

  /// What `Object.entries`, `Object.keys` and `Object.values` give of an object whose parts are known, in the order of the
  /// names; nil for any other call.
  func partsOfObject(_ callee: Node, _ arguments: [Node], _ context: Context) -> ServerValue? {
    let tree = tree(context)
    guard arguments.count == 1, case .member(let base, let name) = tree.node(callee),
      tree.text(of: base) == "Object", ["entries", "keys", "values"].contains(tree.text(of: name))
    else { return nil }
    let value = evaluate(arguments[0], context)
    guard case .object(let object) = value, let parts = object.parts else {
      return .unknown("\(Self.singleLine(tree.text(of: arguments[0]))) is no object with known parts")
    }
    switch tree.text(of: name) {
    case "entries": return list(of: parts.map { list(of: [.text(ServerText($0.name)), $0.value]) })
    case "keys": return keys(of: value)
    default: return list(of: parts.map(\.value))
    }
  }

  /// What a loop over the names of an object goes through.
  func keys(of value: ServerValue) -> ServerValue {
    switch value {
    case .object(let object):
      if let parts = object.parts { return list(of: parts.map { .text(ServerText($0.name)) }) }
    case .list(let elements): return list(of: elements.elements.indices.map { .text(ServerText(String($0))) })
    default: break
    }
    return .unknown("an object of which the parts are not known")
  }
}
