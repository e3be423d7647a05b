internal import ContractModel

/// Branches that configuration alone keeps from being taken: what they would have written is kept in mind.
extension Evaluator {
  /// Notes on what a branch would have written that configuration decides over it. What was nothing and would be something
  /// is one or the other from now on.
  func mark(_ branch: Branch, routers: Int, _ origins: [Origin]) {
    for entry in Self.latest(branch.written).entries {
      if isMade(in: branch, routers: routers, entry) {
        apply([entry])
        continue
      }
      switch entry {
      case .cell(let cell, let other):
        set(cell, filled(cell.value, other, branch.condition) ?? cell.value.adding(origins))
      case .field(let object, let name, let other):
        guard let value = field(name, of: object) else { continue }
        let either = other.flatMap { filled(value, $0, branch.condition) }
        set(object, name, either ?? value.adding(origins))
      case .router(let router, let prefix, let stack):
        apply([.router(router, prefix, Self.merged([router.middleware, stack]))])
      case .table: continue
      }
    }
  }

  /// Whether an entry is about what the branch made itself: nothing else knows it, and it stays as the branch left it.
  /// `routers` is how many of them there were at its begin.
  private func isMade(in branch: Branch, routers: Int, _ entry: Journal.Entry) -> Bool {
    if case .router(let router, _, _) = entry { return router.root.ordinal >= routers }
    return branch.owns(entry)
  }

  /// Nothing or what a branch would have put in its place; nil where there is something, or would be nothing.
  private func filled(_ value: GoValue, _ other: GoValue, _ condition: Sighting.Condition) -> GoValue? {
    guard case .nothing = value else { return nil }
    switch other {
    case .structure, .router, .function: break
    default: return nil
    }
    let rest = Sighting.Condition(
      Self.negated(condition.text), byDefault: condition.byDefault.map { !$0 })
    return either(value, rest, other, condition)
  }
}
