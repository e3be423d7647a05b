internal import TypeScriptSyntax

// Loops over the keys of an object that ask of each whether the object has it itself.
extension ScriptLowering {
  /// The statements behind the guard `if (Object.hasOwn(table, key)) { … }` where these are all that a loop over the keys of an
  /// object does: the keys of an object literal pass it (ECMAScript, "Object.prototype.hasOwnProperty"). Any other body itself.
  func behindGuard(_ body: Node) -> Node {
    var inner = body
    if case .block(let list) = node(body) {
      let statements = Array(nodes(list))
      guard statements.count == 1 else { return body }
      inner = statements[0]
    }
    guard case .ifStatement(let test, let guarded, nil) = node(inner), asksForOwnKey(test) else {
      return body
    }
    return guarded
  }

  private func asksForOwnKey(_ test: Node) -> Bool {
    guard case .call(let callee, _, _) = node(unwrapped(test)),
      case .member(let base, let name) = node(callee)
    else { return false }
    if tree.text(of: name) == "call", case .member(_, let method) = node(base) {
      return tree.text(of: method) == "hasOwnProperty"
    }
    return ["hasOwn", "hasOwnProperty"].contains(tree.text(of: name))
  }
}
