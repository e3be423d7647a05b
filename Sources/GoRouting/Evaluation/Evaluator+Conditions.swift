internal import ContractModel
internal import GoSyntax

/// Statements that choose: `if` (Go spec, "If statements").
extension Evaluator {
  /// Runs an `if`, and where a branch leaves early, the statements behind it under the opposite condition.
  func runIf(_ id: GoNodeID, rest: ArraySlice<GoNodeID>, _ outer: Context) -> Flow {
    guard case .ifStatement(let initializer, let condition, let then, let otherwise) = outer.tree.node(id)
    else {
      return .next
    }
    let context = outer.nested()
    if let initializer { _ = run(initializer, context) }
    guard let condition else { return .next }
    let text = conditionText(condition, context)
    let value = evaluate(condition, context)
    guard case .truth(let holds, let stated) = value.underlying else {
      return runUnknown(text, then: then, otherwise: otherwise, context)
    }
    let origins = stated.isEmpty ? linkedValues(in: condition, context) : stated
    consult(origins)
    let taken = holds ? then : otherwise
    let other = holds ? otherwise : then
    guard !origins.isEmpty else {
      let isForSuccess = holds && isSuccess(condition, context)
      if isForSuccess { frames.last?.successes += 1 }
      let flow = runBranch(taken, instead: other, context)
      if isForSuccess { frames.last?.successes -= 1 }
      if isAboutNil(condition, context) {
        lookBehind(holds ? text.fails : text.holds, other: other, after: flow, rest: rest, outer, context)
      }
      return flow
    }
    return runDefault(
      text, holds: holds, origins, taken: taken, other: other, rest: rest, outer: outer,
      context)
  }

  /// The branch that is taken, unless it ends the program: a server that ends there serves nothing, so the branch is
  /// for a failure that the values which are known here do not tell, and the other one is what is of interest.
  private func runBranch(_ taken: GoNodeID?, instead other: GoNodeID?, _ context: Context) -> Flow {
    guard let taken else { return .next }
    let flow = runBlock(taken, context)
    guard flow == .stop, !isExhausted else { return flow }
    return other.map { runBlock($0, context) } ?? .next
  }

  /// Both branches of a condition that only configuration decides: the default one for good, the other to look.
  private func runDefault(
    _ text: ConditionText, holds: Bool, _ origins: [Origin], taken: GoNodeID?, other: GoNodeID?,
    rest: ArraySlice<GoNodeID>,
    outer: Context,
    _ context: Context
  ) -> Flow {
    let takenText = holds ? text.holds : text.fails
    let otherText = holds ? text.fails : text.holds
    let mark = other.map { other in
      lookAhead(under: Sighting.Condition(otherText, byDefault: false), decidedBy: origins) {
        self.runBlock(other, context)
      }
    }
    // What the other branch would write stands beside what this one writes.
    guard let taken else {
      mark?()
      return .next
    }
    let flow = within(Sighting.Condition(takenText, byDefault: true)) {
      self.runBranch(taken, instead: nil, context)
    }
    mark?()
    if flow == .leave, returnsError(taken, context) {
      // The default does not do: the program wants a setting, and what comes behind is for when it has it.
      frames.last?.returned.removeLast()
      return .next
    }
    if flow.isTerminating, flow != .stop {
      look(under: Sighting.Condition(otherText, byDefault: false), decidedBy: origins) {
        self.run(rest, outer)
      }
    }
    return flow
  }

  /// Looks at what a check for nil leaves out. The value is nil as far as it was followed; what fills it may be beyond
  /// that, and routes behind the check would be lost without a word.
  private func lookBehind(
    _ text: String, other: GoNodeID?, after flow: Flow, rest: ArraySlice<GoNodeID>, _ outer: Context,
    _ context: Context
  ) {
    let condition = Sighting.Condition(text, byDefault: false)
    if let other, relevance.isRelevant(other, context.file) {
      look(under: condition) { self.runBlock(other, context) }
    }
    if flow == .leave, rest.contains(where: { relevance.isRelevant($0, outer.file) }) {
      look(under: condition) { self.run(rest, outer) }
    }
  }

  /// Whether a condition compares something with nil; an error is nil for good, since the audit follows the run in which
  /// nothing fails.
  private func isAboutNil(_ condition: GoNodeID, _ context: Context) -> Bool {
    guard let (_, left) = comparedWithNil(condition, context), isName(left, context) else { return false }
    guard case .nothing = evaluate(left, context).underlying else { return false }
    return !Self.namesError(context.tree.text(of: left))
  }

  /// Whether an expression is a name or names joined by dots; a call that is evaluated again would do again what it does.
  private func isName(_ expression: GoNodeID, _ context: Context) -> Bool {
    switch context.tree.node(expression) {
    case .identifier: true
    case .selector(let base, _): isName(base, context)
    default: false
    }
  }

  /// Runs code under one more condition.
  func within(_ condition: Sighting.Condition, _ body: () -> Flow) -> Flow {
    let count = conditions.count
    conditions.append(condition)
    let flow = body()
    forgetConditions(downTo: count)
    return flow
  }

  /// Takes off the conditions that were added inside a block.
  func forgetConditions(downTo count: Int) {
    if conditions.count > count { conditions.removeLast(conditions.count - count) }
  }

  /// Runs code for what it registers only: what it writes and returns is undone.
  ///
  /// What it would have written is a default from now on, where configuration alone kept it from being written.
  func look(under condition: Sighting.Condition, decidedBy origins: [Origin] = [], _ body: () -> Flow) {
    lookAhead(under: condition, decidedBy: origins, body)()
  }

  /// The same for a branch beside one that is taken: gives what notes that what it would have written was a default.
  func lookAhead(
    under condition: Sighting.Condition, decidedBy origins: [Origin], _ body: () -> Flow
  ) -> () -> Void {
    let returned = frames.last?.returned
    let routers = roots.count
    let (_, written, begin) = tentatively { self.within(condition, body) }
    if let returned { frames.last?.returned = returned }
    guard !origins.isEmpty else { return {} }
    return {
      self.mark(Branch(condition: condition, written: written, begin: begin), routers: routers, origins)
    }
  }

  /// Both branches of a condition that is not known.
  private func runUnknown(
    _ text: ConditionText, then: GoNodeID, otherwise: GoNodeID?, _ context: Context
  ) -> Flow {
    let yes = Sighting.Condition(text.holds)
    let no = Sighting.Condition(text.fails)
    let first = attempt(under: yes) { self.runBlock(then, context) }
    let second = attempt(under: no) { otherwise.map { self.runBlock($0, context) } ?? .next }
    let one = Branch(condition: yes, written: first.written, begin: first.begin)
    let other = Branch(condition: no, written: second.written, begin: second.begin)
    switch (first.flow.isTerminating, second.flow.isTerminating) {
    case (true, true): return leave(by: [(first.flow, one), (second.flow, other)].filter { $0.0 != .stop })
    case (true, false):
      apply(second.written)
      assume(no, after: first.flow, one, then, context)
    case (false, true):
      apply(first.written)
      assume(yes, after: second.flow, other, otherwise ?? then, context)
    case (false, false):
      merge([one, other])
    }
    return .next
  }

  /// Runs code under a condition and hands over what it wrote, for a merge with the other ways.
  func attempt(
    under condition: Sighting.Condition, _ body: () -> Flow
  ) -> (flow: Flow, written: [Journal.Entry], begin: Int) {
    tentatively { self.within(condition, body) }
  }

  /// What follows is reached only under a condition, when the other branch left; not when it left for an error.
  private func assume(
    _ condition: Sighting.Condition, after flow: Flow, _ branch: Branch, _ block: GoNodeID, _ context: Context
  ) {
    if flow == .stop { return }
    if flow == .leave, returnsError(block, context) {
      frames.last?.returned.removeLast()
      return
    }
    if flow == .leave { depart(branch) }
    conditions.append(condition)
  }

  /// Whether a branch ends by returning an error, as its last result by name or construction.
  private func returnsError(_ branch: GoNodeID, _ context: Context) -> Bool {
    guard case .block(let statements) = context.tree.node(branch), let last = statements.last,
      case .returnStatement(let values) = context.tree.node(last), let result = values.last
    else { return false }
    guard frames.last?.returned.isEmpty == false else { return false }
    if case .call(let function, _, _) = context.tree.node(result) {
      let text = context.tree.text(of: function)
      return text.hasPrefix("errors.") || text.hasSuffix("Errorf") || Self.namesError(text)
    }
    return Self.namesError(context.tree.text(of: result))
  }
}
