internal import GoSyntax
internal import SourceText

/// What is settled of the conditions in a function before any request: `if required`, where the function that makes it was told so.
struct SettledConditions {
  private(set) var answers: [GoNodeID: Bool] = [:]
  /// The branches that are never run.
  private(set) var dead: Set<GoNodeID> = []
  /// The conditions that would be settled if it were known what the other function is told.
  fileprivate(set) var open: Set<GoNodeID> = []

  /// The names of the handlers that the other function was given.
  fileprivate(set) var handlers: Set<String> = []

  /// Notes statements that nothing leads to.
  fileprivate mutating func bury(_ statements: ArraySlice<GoNodeID>) { dead.formUnion(statements) }

  fileprivate mutating func settle(_ condition: GoNodeID, _ holds: Bool, dead branch: GoNodeID?) {
    answers[condition] = holds
    if let branch { dead.insert(branch) }
  }
}

/// Finds what is settled in functions that others make.
struct Settlements {
  private var known: [FrameKey: Switches] = [:]

  /// What a literal asks of the parameters that switch something in it.
  private struct Switches {
    var names: Set<String> = []
    /// Those that are given another value on the way.
    var changed: Set<String> = []
    var handlers: Set<String> = []
    /// The statements that stand in rows.
    var rows: [[GoNodeID]] = []
    var branches: [(condition: GoNodeID, then: GoNodeID, otherwise: GoNodeID?)] = []
  }

  /// What is settled in a function that is called before a handler.
  mutating func conditions(of callable: Callable) -> SettledConditions {
    var settled = SettledConditions()
    guard case .literal(let file, _, let body, let scope) = callable.target else { return settled }
    let key = FrameKey(file: ObjectIdentifier(file), body: body)
    let switches = known[key] ?? Self.switches(in: body, file)
    known[key] = switches
    settled.handlers = switches.handlers
    let steady = switches.names.subtracting(switches.changed)
    for one in switches.branches {
      guard let holds = Self.truth(one.condition, steady, scope, file.tree) else {
        if Self.isMade(of: switches.names, one.condition, file.tree) { settled.open.insert(one.condition) }
        continue
      }
      settled.settle(one.condition, holds, dead: holds ? one.otherwise : one.then)
    }
    for row in switches.rows {
      guard let end = row.firstIndex(where: { Self.leaves($0, settled, file.tree) }) else { continue }
      settled.bury(row[(end + 1)...])
    }
    return settled
  }

  /// Whether a statement is a branch that is taken in any case and returns.
  private static func leaves(_ statement: GoNodeID, _ settled: SettledConditions, _ tree: GoTree) -> Bool {
    guard case .ifStatement(_, let condition?, let then, let otherwise) = tree.node(statement),
      let holds = settled.answers[condition], let taken = holds ? then : otherwise
    else { return false }
    return tree.leaves(tree.inner(taken))
  }

  private static func switches(in body: GoNodeID, _ file: GoFile) -> Switches {
    let tree = file.tree
    let place = tree.start(of: body)
    let all = Array(file.package.functions.values) + file.package.types.values.flatMap { $0.methods.values }
    let maker = all.first { function in
      guard function.file === file, let body = function.body else { return false }
      return tree.span(of: body).start <= place && place < tree.span(of: body).end
    }
    guard let maker, let whole = maker.body else { return Switches() }
    var switches = Switches(names: truths(among: maker.type, tree))
    guard !switches.names.isEmpty else { return switches }
    switches.handlers = MiddlewareText.handlers(among: maker.type, tree)
    // What is hidden by another of its name is not followed.
    tree.walk(whole) { _, node in
      switch node {
      case .assign(_, let left, _): switches.changed.formUnion(left.map { tree.name(of: $0) })
      case .valueSpec(let names, _, _, _): for one in names { switches.names.remove(tree.name(of: one)) }
      case .functionLiteral(let type, _): switches.names.subtract(tree.parameterNames(of: type))
      default: break
      }
      return true
    }
    tree.walk(body) { _, node in
      switch node {
      case .ifStatement(_, let condition?, let then, let otherwise):
        switches.branches.append((condition, then, otherwise))
      case .block(let statements) where statements.count > 1: switches.rows.append(Array(statements))
      default: break
      }
      return true
    }
    return switches
  }

  /// The parameters that are `true` or `false`.
  private static func truths(among type: GoNodeID, _ tree: GoTree) -> Set<String> {
    guard case .functionType(_, let parameters, _) = tree.node(type) else { return [] }
    var names: Set<String> = []
    for parameter in parameters {
      guard case .field(let identifiers, let type, _) = tree.node(parameter), tree.isIdentifier(type, "bool")
      else { continue }
      names.formUnion(identifiers.map { tree.name(of: $0) })
    }
    return names
  }

  /// Whether a condition is about nothing else than some names.
  private static func isMade(of names: Set<String>, _ id: GoNodeID, _ tree: GoTree) -> Bool {
    switch tree.node(id) {
    case .parenthesized(let inner), .unary(.not, let inner): isMade(of: names, inner, tree)
    case .identifier: names.contains(tree.name(of: id))
    default: false
    }
  }

  /// Whether a condition holds in any case, or in none.
  private static func truth(
    _ id: GoNodeID, _ names: Set<String>, _ scope: Scope, _ tree: GoTree
  ) -> Bool? {
    switch tree.node(id) {
    case .parenthesized(let inner): return truth(inner, names, scope, tree)
    case .unary(.not, let inner): return truth(inner, names, scope, tree).map { !$0 }
    case .binary(.land, let left, let right):
      let both = [truth(left, names, scope, tree), truth(right, names, scope, tree)]
      return both.contains(false) ? false : both == [true, true] ? true : nil
    case .binary(.lor, let left, let right):
      let both = [truth(left, names, scope, tree), truth(right, names, scope, tree)]
      return both.contains(true) ? true : both == [false, false] ? false : nil
    case .identifier:
      let name = tree.name(of: id)
      // What configuration may change is not settled.
      guard names.contains(name), case .truth(let holds, let origins)? = scope.find(name)?.value.underlying,
        origins.isEmpty
      else { return nil }
      return holds
    default: return nil
    }
  }
}
