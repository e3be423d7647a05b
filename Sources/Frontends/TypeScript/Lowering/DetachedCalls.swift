import Program
import TypeScriptSyntax

// Calls of functions that are taken from what they belong to, and called on it all the same.
extension ScriptLowering {
  /// `api.get.call(api, path)` and `api.get.apply(api, [path])`, which call the method as `api.get(path)` does (ECMAScript,
  /// "Function.prototype.call"); nil where the function is called on anything else than what it was taken from.
  mutating func calledOnOwner(_ id: Node, _ function: Node, _ name: String, _ arguments: [Node]) -> ID? {
    guard case .member(let owner, _) = node(function), let receiver = arguments.first, isNamed(owner),
      tree.text(of: owner) == tree.text(of: receiver)
    else { return nil }
    let callee = expression(function)
    let rest = arguments.dropFirst()
    let handed =
      name == "call"
      ? passed(rest)
      : rest.map { .init(label: Expression.Argument.spread, value: expression($0)) }
    return add(.call(callee, typeArguments: [], arguments: handed), id)
  }

  /// Whether an expression is a name, perhaps with members, so that it means the same wherever it stands.
  private func isNamed(_ id: Node) -> Bool {
    switch node(id) {
    case .identifier, .this: true
    case .member(let base, _): isNamed(base)
    default: false
    }
  }

  /// `(0, api.get)`, by which compilers take a function from what it belongs to, is that function; of any other expressions
  /// behind one another none is followed as the value.
  mutating func sequence(_ id: Node, _ parts: [Node]) -> ID {
    let isLiteral = { (part: Node) in
      switch self.node(part) {
      case .number, .string: true
      default: false
      }
    }
    guard let last = parts.last, parts.dropLast().allSatisfy(isLiteral) else { return opaque(id, parts) }
    return expression(last)
  }
}
