internal import GoSyntax

// Statements as ways of a request through a handler.
extension GoTree {
  /// The statements of a clause.
  func statements(of clause: GoNodeID) -> [GoNodeID] {
    switch node(clause) {
    case .caseClause(_, _, let body), .communicationClause(_, let body): Array(body)
    default: []
    }
  }

  /// A statement without its label.
  func unlabeled(_ statement: GoNodeID) -> GoNodeID {
    if case .labeled(_, let inner) = node(statement) { inner } else { statement }
  }

  /// The calls in code, inner ones later, and the function literals, of which nothing inside.
  func callsAndLiterals(in code: GoNodeID) -> [(id: GoNodeID, node: GoNode)] {
    var found: [(id: GoNodeID, node: GoNode)] = []
    var pending = [code]
    while let id = pending.popLast() {
      let node = node(id)
      switch node {
      case .call: found.append((id, node))
      case .functionLiteral:
        if id != code {
          found.append((id, node))
          continue
        }
      default: break
      }
      pending.append(contentsOf: Self.children(of: node).reversed())
    }
    return found
  }

  /// Whether statements end what runs: by returning, or by a loop's end.
  func leaves(_ statements: [GoNodeID]) -> Bool {
    guard let last = statements.last else { return false }
    switch node(last) {
    case .returnStatement: return true
    case .branch(let word, _): return word == .goto || word == .continue
    case .block(let inner): return leaves(Array(inner))
    case .ifStatement(_, _, let then, let otherwise?): return leaves([then]) && leaves([otherwise])
    case .expressionStatement(let value):
      guard case .call(let function, _, _) = node(value) else { return false }
      return isIdentifier(function, "panic")
    default: return false
    }
  }
}
