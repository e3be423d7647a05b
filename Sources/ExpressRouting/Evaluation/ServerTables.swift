import TypeScriptSyntax

// Objects that programs go through, as tables of routes are (ECMAScript §20.1.2).
extension ServerEvaluation {
  /// What `Object.entries`, `Object.keys` and `Object.values` give of an object whose parts are known, in the order of the
  /// names; nil for any other call.
  func partsOfObject(_ callee: Node, _ arguments: [Node], _ context: Context) -> ServerValue? {
    let tree = tree(context)
    guard arguments.count == 1, case .member(let base, let name) = tree.node(callee),
      tree.text(of: base) == "Object", ["entries", "keys", "values"].contains(tree.text(of: name))
    else { return nil }
    let value = evaluate(arguments[0], context)
    guard case .object(let object) = value, !object.isPartial, object.type == nil else {
      return .unknown("\(Self.singleLine(tree.text(of: arguments[0]))) is no object with known parts")
    }
    let parts = object.members.sorted { $0.key < $1.key }
    switch tree.text(of: name) {
    case "entries": return .list(parts.map { .list([.text(ServerText($0.key)), $0.value]) })
    case "keys": return keys(of: value)
    default: return .list(parts.map(\.value))
    }
  }

  /// What a loop over the names of an object goes through.
  func keys(of value: ServerValue) -> ServerValue {
    switch value {
    case .object(let object) where !object.isPartial && object.type == nil:
      .list(object.members.keys.sorted().map { .text(ServerText($0)) })
    case .list(let elements): .list(elements.indices.map { .text(ServerText(String($0))) })
    default: .unknown("an object of which the parts are not known")
    }
  }
}
