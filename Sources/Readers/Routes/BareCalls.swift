internal import Program

/// The calls of a name with nothing in a file, `next()`.
struct BareCalls {
  private let name: String
  private let file: ProgramFile

  init(of name: String, in file: ProgramFile) { (self.name, self.file) = (name, file) }

  /// Whether a statement itself is such a call, or gives what one gives.
  func stand(at statement: Statement) -> Bool { statement.expressions.contains(where: isCall) }

  /// Whether one stands as a statement in a branch of a statement, however deep.
  func standInBranch(of statement: Statement) -> Bool {
    guard case .branch = statement else { return false }
    return statement.blocks.joined().contains { stand(at: $0) || standInBranch(of: $0) }
  }

  private func isCall(_ id: Expression.ID) -> Bool {
    switch file.expressions[id].kind {
    case .await(let inner): isCall(inner)
    case .call(let callee, _, let arguments):
      if case .name(name) = file.expressions[callee].kind { arguments.isEmpty } else { false }
    default: false
    }
  }
}
