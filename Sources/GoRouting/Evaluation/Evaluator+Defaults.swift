internal import ContractModel
internal import Routing

/// Branches that configuration alone keeps from being taken: what they would have written is kept in mind.
extension Evaluator {
  /// Notes on what a branch would have written that configuration decides over it. What was nothing and would be something
  /// is one or the other from now on.
  func mark(_ branch: Branch, routers: Int, _ origins: [Origin]) {
    let entries = Self.latest(branch.written).entries
    // What variables hold is looked at when it is again as the branch left it.
    for entry in entries.filter(\.isOfRouter) + entries.filter({ !$0.isOfRouter }) {
      if isMade(in: branch, routers: routers, entry) {
        apply([entry])
        continue
      }
      switch entry {
      case .cell(let cell, let other):
        set(cell, besides(cell.value, other, branch.condition, origins))
      case .field(let object, let name, let other):
        guard let value = field(name, of: object) else { continue }
        set(
          object, name, other.map { besides(value, $0, branch.condition, origins) } ?? value.adding(origins))
      case .router(let router, let prefix, let stack):
        apply([.router(router, prefix, Self.merged([router.middleware, stack]))])
      case .table(let table, let entries, let isComplete):
        let merged = merged([
          TableVersion(
            condition: Self.rest(of: branch.condition), entries: table.entries, isComplete: table.isComplete),
          TableVersion(
            condition: branch.condition, entries: entries, isComplete: isComplete, origins: origins),
        ])
        apply([.table(table, merged.entries, merged.isComplete)])
      }
    }
  }

  /// A value for which a branch that is not taken would put another one.
  private func besides(
    _ value: GoValue, _ other: GoValue, _ condition: Sighting.Condition, _ origins: [Origin]
  ) -> GoValue {
    if let filled = filled(value, other, condition) { return filled }
    if let router = eitherRouter(value, other, condition) { return router }
    guard case .list(let list) = value.underlying, case .list(let longer) = other.underlying,
      list.elements.count < longer.elements.count
    else { return value.adding(origins) }
    return merged([(value, Self.rest(of: condition), []), (other, condition, origins)])
  }

  /// A router in whose place a branch would put another one; nil where they are no two routers. Two groups of one router behind
  /// one prefix are one with the middleware of both, each with its conditions.
  private func eitherRouter(
    _ value: GoValue, _ other: GoValue, _ condition: Sighting.Condition
  ) -> GoValue? {
    guard case .router(let router) = value, case .router(let alternative) = other, router !== alternative,
      router.draft == nil, alternative.draft == nil
    else { return nil }
    guard router.root === alternative.root, router.prefix == alternative.prefix else {
      return either(value, Self.rest(of: condition), other, condition)
    }
    return .router(
      RouterObject(
        root: router.root, isPart: router.isPart, prefix: router.prefix,
        middleware: Self.merged([router.middleware, alternative.middleware])))
  }

  /// The condition under which a branch is not taken.
  private static func rest(of condition: Sighting.Condition) -> Sighting.Condition {
    Sighting.Condition(Sighting.Condition.negated(condition.text), byDefault: condition.byDefault.map { !$0 })
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
    return either(value, Self.rest(of: condition), other, condition)
  }
}

extension Journal.Entry {
  /// Whether it is about a router.
  fileprivate var isOfRouter: Bool { if case .router = self { true } else { false } }
}
