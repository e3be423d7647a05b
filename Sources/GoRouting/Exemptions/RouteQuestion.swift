internal import GoSyntax

/// Answers for one route what code asks of the path and the method of a request: which of them it excepts from something.
///
/// Known are paths that the program states: literals, constants, lists and maps, also behind functions that are asked for a path.
struct RouteQuestion {
  typealias Verdict = ServedRoute.Verdict

  let route: ServedRoute
  let evaluator: Evaluator
  var names: RequestNames
  /// What is known of names that hold answers.
  var verdicts: [String: Verdict] = [:]
  /// The names of what was made of credentials.
  var callers: Set<String> = []
  let depth: Int
  /// What a condition says that is not about the route and does not speak of callers.
  let besides: Verdict

  var tree: GoTree { names.tree }

  init(
    _ route: ServedRoute, _ names: RequestNames, _ evaluator: Evaluator, besides: Verdict, depth: Int = 0
  ) {
    (self.route, self.names, self.evaluator) = (route, names, evaluator)
    (self.besides, self.depth) = (besides, depth)
  }

  // Functions that answer yes or no.

  /// What a function says of the route by what it returns.
  mutating func answer(of body: GoNodeID) -> Verdict { decide(tree.inner(body)) ?? .no }

  /// What statements return; nil where they go on.
  private mutating func decide(_ statements: [GoNodeID]) -> Verdict? {
    var open: Verdict?
    for statement in statements {
      guard let verdict = decide(statement) else { continue }
      // What comes behind counts, too, where it is not known whether anything returns before.
      guard verdict == .maybe || verdict == .caller else { return Self.either(open, verdict) }
      open = open == .maybe ? .maybe : verdict
      if tree.leaves([statement]) { return open }
    }
    return open
  }

  private static func either(_ open: Verdict?, _ last: Verdict) -> Verdict {
    guard let open else { return last }
    return open == .caller ? last : .maybe
  }

  private mutating func decide(_ statement: GoNodeID) -> Verdict? {
    switch tree.node(statement) {
    case .returnStatement(let values): return values.last.map { verdict($0) }
    case .block: return decide(tree.inner(statement))
    case .ifStatement(let initializer, let condition?, let then, let otherwise):
      if let initializer { note(initializer) }
      return decide(verdict(condition), then: tree.inner(then), otherwise: otherwise.map { [$0] })
    case .switchStatement(_, let tag, let clauses): return decide(tag, Array(clauses))
    case .rangeStatement(_, let value, _, let subject, let body):
      return decide(each: value, of: subject, body)
    default:
      note(statement)
      return nil
    }
  }

  private mutating func decide(_ verdict: Verdict, then: [GoNodeID], otherwise: [GoNodeID]?) -> Verdict? {
    switch verdict {
    case .yes: return decide(then)
    case .no: return otherwise.flatMap { decide($0) }
    case .caller, .maybe:
      let one = decide(then)
      let other = otherwise.flatMap { decide($0) }
      if one == nil, other == nil { return nil }
      if one == other { return one }
      // Only a yes says something; it is not known here, or not by the path.
      let found = [one, other].compactMap { $0 }
      return found.allSatisfy { $0 == .no } ? nil : verdict
    }
  }

  private mutating func decide(_ tag: GoNodeID?, _ clauses: [GoNodeID]) -> Verdict? {
    let found = choice(tag, clauses)
    return decide(found.verdict, then: found.body, otherwise: nil)
  }

  /// The clause of a switch that the route leads to, and how sure that is.
  private mutating func choice(
    _ tag: GoNodeID?, _ clauses: [GoNodeID]
  ) -> (verdict: Verdict, body: [GoNodeID]) {
    var fallback: [GoNodeID] = []
    for clause in clauses {
      guard case .caseClause(let expressions, let isDefault, let body) = tree.node(clause) else { continue }
      if isDefault {
        fallback = Array(body)
        continue
      }
      var asked = Verdict.no
      for one in expressions { asked = asked.or(tag.map { equality($0, one) } ?? verdict(one)) }
      if asked != .no { return (asked, Array(body)) }
    }
    return (.yes, fallback)
  }

  /// The clause of a switch over the path or the method that the route leads to; nil where a switch is about something else.
  mutating func clauses(_ tag: GoNodeID?, _ clauses: [GoNodeID]) -> (verdict: Verdict, body: [GoNodeID])? {
    let asked = clauses.flatMap { clause -> [GoNodeID] in
      if case .caseClause(let expressions, _, _) = tree.node(clause) { Array(expressions) } else { [] }
    }
    guard ((tag.map { [$0] } ?? []) + asked).contains(where: isAbout) else { return nil }
    return choice(tag, clauses)
  }

  /// Whether a condition is about the route, itself or in a function that it asks.
  func isAbout(_ condition: GoNodeID) -> Bool {
    if names.asks(condition) { return true }
    return tree.callsAndLiterals(in: condition).contains { _, node in
      guard depth < 4, case .call(let function, let arguments, _) = node,
        arguments.contains(where: { names.isRequest($0) || names.isOfRequest(tree.name(of: $0)) }),
        let code = evaluator.code(of: evaluator.evaluate(function, names.context))
      else { return false }
      let inner = RequestNames(code.type, code.context, evaluator: evaluator)
      return inner.asks(code.body)
    } || isKnown(condition)
  }

  /// Whether a condition names an answer that was noted.
  private func isKnown(_ condition: GoNodeID) -> Bool {
    tree.hasName(in: condition) { verdicts.keys.contains($0) }
  }

  /// A loop over a list that the program states.
  private mutating func decide(each value: GoNodeID?, of subject: GoNodeID, _ body: GoNodeID) -> Verdict? {
    guard case .list(let list) = evaluator.evaluate(subject, names.context).underlying, list.isComplete,
      let value, list.elements.count <= Limit.exemptions
    else {
      let isOfCaller = speaksOfCaller(subject)
      if let value { names.note(name: tree.name(of: value)) }
      if let value, isOfCaller { callers.insert(tree.name(of: value)) }
      return decide(isOfCaller ? .caller : .maybe, then: tree.inner(body), otherwise: nil)
    }
    var open: Verdict?
    for element in list.elements {
      names.context.scope.declare(tree.name(of: value), element)
      guard let verdict = decide(tree.inner(body)) else { continue }
      if verdict == .yes || verdict == .no { return Self.either(open, verdict) }
      open = verdict
    }
    return open
  }
}

extension GoTree {
  /// The statements of a block, or the only one.
  func inner(_ block: GoNodeID) -> [GoNodeID] {
    if case .block(let statements) = node(block) { Array(statements) } else { [block] }
  }
}
