internal import ContractModel
internal import GoSyntax

// Conditions that decide which way a request goes.
extension HandlerReading {
  /// Whether a condition holds, where the method of the request or a known error decides it.
  func decide(_ id: GoNodeID, _ value: CodeValue, _ scope: CodeScope) -> Bool? {
    guard case .truth(let holds) = value, case .binary(let token, let left, let right) = scope.tree.node(id),
      token == .equal || token == .notEqual
    else { return nil }
    if scope.tree.isIdentifier(right, "nil") { return holds }
    return [left, right].contains { isMethod($0, scope) } ? holds : nil
  }

  private func isMethod(_ id: GoNodeID, _ scope: CodeScope) -> Bool {
    guard case .selector(let base, let name) = scope.tree.node(id) else { return false }
    return scope.tree.isIdentifier(name, "Method") && evaluate(base, scope).part?.kind == .request
  }

  /// The variable of an error that a condition compares with nil, and whether there is one where the condition holds.
  func errorCheck(_ id: GoNodeID, _ scope: CodeScope) -> (name: String, failsThen: Bool)? {
    guard case .binary(let token, let left, let right) = scope.tree.node(id),
      token == .equal || token == .notEqual,
      scope.tree.isIdentifier(right, "nil"), case .identifier = scope.tree.node(left),
      case .typed(.basic("error"))? = scope.find(scope.tree.name(of: left))?.value
    else { return nil }
    return (scope.tree.name(of: left), token == .notEqual)
  }
}
