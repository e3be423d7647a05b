internal import GoSyntax

// Exceptions for those who did not say who they are: `if user == "" && !isOpen(r) { refuse }`. Whatever was asked before, by a
// setting or of those who sent something, such people came by it; so the routes that are excepted here are open to them.
extension RouteQuestion {
  /// Whether statements turn strangers away and let them by on the route.
  mutating func exceptsStrangers(in statements: ArraySlice<GoNodeID>) -> Bool {
    for statement in statements {
      var inner: [(id: GoNodeID, node: GoNode)] = []
      tree.walkOutsideLiterals(statement) { inner.append(($0, $1)) }
      for (id, node) in inner {
        switch node {
        case .assign: note(id)
        case .ifStatement(_, let condition?, _, _):
          let parts = conjuncts(of: condition)
          if parts.contains(where: isOfStrangers), parts.contains(where: { excepts($0) }) { return true }
        default: break
        }
      }
    }
    return false
  }

  private func conjuncts(of condition: GoNodeID) -> [GoNodeID] {
    switch tree.node(condition) {
    case .parenthesized(let inner): conjuncts(of: inner)
    case .binary(.land, let left, let right): conjuncts(of: left) + conjuncts(of: right)
    default: [condition]
    }
  }

  /// Whether a condition holds for those of whom nothing is known: `user == nil`, `userID == ""`.
  private func isOfStrangers(_ condition: GoNodeID) -> Bool {
    guard case .binary(.equal, let left, let right) = tree.node(condition),
      ["nil", "\"\"", "``", "0"].contains(tree.text(of: right))
    else { return false }
    return speaksOfCaller(left)
  }

  /// Whether a condition does not hold since the route is one of those that it names.
  private mutating func excepts(_ condition: GoNodeID) -> Bool {
    switch tree.node(condition) {
    case .unary(.not, let inner): isAbout(inner) && verdict(inner) == .yes
    case .binary(.notEqual, _, _): isAbout(condition) && verdict(condition) == .no
    default: false
    }
  }
}
