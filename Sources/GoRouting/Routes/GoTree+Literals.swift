internal import GoSyntax

extension GoTree {
  /// Calls a closure for a node and everything inside it but for some branches, outermost first.
  func walk(_ start: GoNodeID, besides dead: Set<GoNodeID>, _ visit: (GoNodeID, GoNode) -> Void) {
    var pending = [start]
    while let id = pending.popLast() {
      if dead.contains(id) { continue }
      let node = node(id)
      visit(id, node)
      pending.append(contentsOf: Self.children(of: node).reversed())
    }
  }

  /// Calls a closure for a node and everything inside it but for what stands in function literals, outermost first.
  func walkOutsideLiterals(
    _ start: GoNodeID, besides dead: Set<GoNodeID> = [], _ visit: (GoNodeID, GoNode) -> Void
  ) {
    var pending = [start]
    while let id = pending.popLast() {
      let node = node(id)
      if case .functionLiteral = node, id != start { continue }
      if dead.contains(id) { continue }
      visit(id, node)
      pending.append(contentsOf: Self.children(of: node).reversed())
    }
  }

  /// The value that a composite literal has for a field by its name.
  func value(of field: String, in literal: GoNodeID) -> GoNodeID? {
    guard case .compositeLiteral(_, let elements) = node(literal) else { return nil }
    for case .keyValue(let key, let value) in elements.map(node) where isIdentifier(key, field) {
      return value
    }
    return nil
  }

  /// Whether code has an identifier in it that is wanted.
  func hasName(in code: GoNodeID, where isWanted: (String) -> Bool) -> Bool {
    var found = false
    walk(code) { id, node in
      if case .identifier = node { found = found || isWanted(name(of: id)) }
      return !found
    }
    return found
  }
}
