internal import ContractModel
internal import GoSyntax

/// Statements that choose among clauses (Go spec, "Switch statements", "Select statements").
extension Evaluator {
  func runSwitch(
    _ initializer: GoNodeID?, _ tag: GoNodeID?, _ clauses: GoNodeList, _ context: Context
  ) -> Flow {
    if let initializer { _ = run(initializer, context) }
    let subject = tag.map { evaluate($0, context) } ?? .truth(true)
    let subjectText = tag.map { Self.conditionText($0, context) }
    var candidates: [(clause: GoNodeID, condition: Sighting.Condition)] = []
    var fallback: GoNodeID?
    for clause in clauses {
      guard case .caseClause(let expressions, let isDefault, _) = context.tree.node(clause) else { continue }
      if isDefault {
        fallback = clause
        continue
      }
      switch matches(subject, expressions, context) {
      case true?:
        if candidates.isEmpty, Self.origins(subject).isEmpty { return runClause(clause, clauses, context) }
        candidates.append((clause, Self.caseCondition(subjectText, expressions, context, byDefault: true)))
      case false?:
        guard !Self.origins(subject).isEmpty else { continue }
        candidates.append((clause, Self.caseCondition(subjectText, expressions, context, byDefault: false)))
      case nil:
        candidates.append((clause, Self.caseCondition(subjectText, expressions, context, byDefault: nil)))
      }
    }
    return runCandidates(candidates, fallback, subjectText, Self.origins(subject), clauses, context)
  }

  private func matches(_ subject: GoValue, _ expressions: GoNodeList, _ context: Context) -> Bool? {
    var isKnown = true
    for expression in expressions {
      guard let equal = Self.areEqual(subject, evaluate(expression, context)) else {
        isKnown = false
        continue
      }
      if equal { return true }
    }
    return isKnown ? false : nil
  }

  private static func caseCondition(
    _ subject: String?, _ expressions: GoNodeList, _ context: Context, byDefault: Bool?
  ) -> Sighting.Condition {
    let texts = expressions.map { conditionText($0, context) }
    guard let subject else {
      return Sighting.Condition(texts.joined(separator: " || "), byDefault: byDefault)
    }
    return Sighting.Condition(
      texts.map { "\(subject) == \($0)" }.joined(separator: " || "), byDefault: byDefault)
  }

  /// Clauses that may run: where configuration decides, the default one for good and the others to look; where nothing
  /// is known, each for itself.
  private func runCandidates(
    _ candidates: [(clause: GoNodeID, condition: Sighting.Condition)], _ fallback: GoNodeID?,
    _ subject: String?, _ origins: [Origin], _ clauses: GoNodeList, _ context: Context
  ) -> Flow {
    if candidates.isEmpty { return fallback.map { runClause($0, clauses, context) } ?? .next }
    let otherwise =
      (fallback == nil ? "no case" : "default") + " of switch" + (subject.map { " \($0)" } ?? "")
    guard candidates.allSatisfy({ $0.condition.byDefault != nil }) else {
      let ways = candidates.map { candidate in
        (candidate.condition, { self.runClause(candidate.clause, clauses, context) })
      }
      let last = { fallback.map { self.runClause($0, clauses, context) } ?? .next }
      return runOneOf(ways + [(Sighting.Condition(otherwise), last)])
    }
    let marks = candidates.filter { $0.condition.byDefault != true }.map { candidate in
      lookAhead(under: candidate.condition, decidedBy: origins) {
        self.runClause(candidate.clause, clauses, context)
      }
    }
    defer { for mark in marks { mark() } }
    if let chosen = candidates.first(where: { $0.condition.byDefault == true }) {
      return within(chosen.condition) { self.runClause(chosen.clause, clauses, context) }
    }
    guard let fallback else { return .next }
    return within(Sighting.Condition(otherwise, byDefault: true)) {
      self.runClause(fallback, clauses, context)
    }
  }

  private func runClause(_ clause: GoNodeID, _ clauses: GoNodeList, _ context: Context) -> Flow {
    guard case .caseClause(_, _, let body) = context.tree.node(clause) else { return .next }
    let flow = run(Array(body)[...], context.nested())
    if flow == .fallThrough, let position = clauses.firstIndex(of: clause), position + 1 < clauses.count {
      return runClause(clauses[position + 1], clauses, context)
    }
    return flow == .breakLoop(nil) || flow == .fallThrough ? .next : flow
  }

  func runTypeSwitch(
    _ initializer: GoNodeID?, _ binding: GoNodeID?, _ subject: GoNodeID, _ clauses: GoNodeList,
    _ context: Context
  ) -> Flow {
    if let initializer { _ = run(initializer, context) }
    let value: GoValue
    if case .typeAssertion(let inner, _) = context.tree.node(subject) {
      value = evaluate(inner, context)
    } else {
      value = evaluate(subject, context)
    }
    let name = binding.map { context.tree.name(of: $0) }
    let subjectText = Self.conditionText(subject, context)
    var ways: [(condition: Sighting.Condition, run: () -> Flow)] = []
    var fallback = { Flow.next }
    for clause in clauses {
      guard case .caseClause(let expressions, let isDefault, _) = context.tree.node(clause) else { continue }
      let types = expressions.map { type($0, context) }
      let run = {
        let inner = context.nested()
        let held = types.count == 1 ? self.asserted(value, as: types[0]) : value
        if let name { inner.scope.declare(name, held) }
        return self.runClause(clause, clauses, inner)
      }
      if isDefault {
        fallback = run
        continue
      }
      let answers = types.map { conforms(value, to: $0) }
      guard answers.contains(where: { $0 != false }) else { continue }
      let texts = expressions.map { Self.conditionText($0, context) }.joined(separator: " or ")
      ways.append((Sighting.Condition("\(subjectText) is \(texts)"), run))
      // No clause behind one that holds is reached, whatever those before it do.
      if answers.contains(true) { return ways.count == 1 ? run() : runOneOf(ways) }
    }
    guard !ways.isEmpty else { return fallback() }
    return runOneOf(
      ways + [(Sighting.Condition("default of switch on the type of \(subjectText)"), fallback)])
  }

  func runSelect(_ clauses: GoNodeList, _ context: Context) -> Flow {
    for clause in clauses {
      guard case .communicationClause(_, let body) = context.tree.node(clause) else { continue }
      _ = tentatively { self.run(Array(body)[...], context.nested()) }
    }
    return .next
  }
}
