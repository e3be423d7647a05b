internal import GoSyntax

/// A function of the program that is asked who answers a request: `route := r.match(q.URL.Path, q.Method)`.
struct RequestLookup {
  let code: HandlerCode
  let names: RequestNames

  /// The function, and what it is handed of a request.
  struct Key: Hashable {
    let code: FrameKey
    let subjects: String
  }
}

extension RequestDispatch {
  /// The function that a call asks, where it is handed something of the request and compares it.
  func lookup(_ call: GoNodeID, _ names: RequestNames, depth: Int) -> RequestLookup? {
    guard depth < Limit.handlerDepth, case .call(let function, let arguments, _) = names.tree.node(call),
      !names.handOver(arguments), names.isName(function)
    else { return nil }
    let subjects = arguments.map { names.isRequest($0) ? nil : names.subject(of: $0) }
    guard zip(arguments, subjects).contains(where: { $1 != nil || names.isRequest($0) }),
      case .function(let callable) = evaluator.evaluate(function, names.context).underlying,
      let code = evaluator.code(of: callable)
    else { return nil }
    var inner = RequestNames(code.type, code.context, evaluator: evaluator)
    inner.body = code.body
    inner.row = names.row
    for (index, name) in inner.parameters.enumerated() where index < subjects.count {
      if let subject = subjects[index] {
        inner.subjects[name] = .some(subject)
      } else if !names.isRequest(arguments[index]), RequestNames.isPlain(names.tree.node(arguments[index])) {
        inner.context.scope.declare(name, evaluator.evaluate(arguments[index], names.context))
      }
    }
    if case .selector(let base, _) = names.tree.node(function), names.isOfRow(base) {
      inner.rows.formUnion(callable.receiverNames)
    }
    let key = RequestLookup.Key(code: code.key, subjects: "\(inner.subjects)")
    let known = knownLookups[key]
    if known == nil { knownLookups[key] = false }
    let isAsked = known ?? asks(code.body, inner, depth: depth, inLookups: true)
    knownLookups[key] = isAsked
    return isAsked ? RequestLookup(code: code, names: inner) : nil
  }

  /// What a call gives for requests, where that chooses who answers: something that has a handler, or inside of a loop over
  /// rows whether a row is meant.
  func outcomes(of call: GoNodeID, _ states: [RequestState], _ way: DispatchWay) -> [DispatchWay.Outcome]? {
    guard rowCount < Limit.handlerRows, let lookup = lookup(call, way.names, depth: running.count) else {
      return nil
    }
    var inner = DispatchWay(names: lookup.names, entry: states, body: lookup.code.body, caller: nil)
    inner.returned = []
    run(lookup.code, states, &inner)
    let outcomes = inner.returned ?? []
    rowCount += outcomes.count
    let values = outcomes.flatMap(\.values)
    let isChoice =
      values.contains { evaluator.holdsHandler($0, depth: 0) }
      || !way.names.rows.isEmpty && values.contains { if case .truth(true, _) = $0 { true } else { false } }
    return isChoice ? outcomes : nil
  }

  /// What becomes of requests at a statement that tells them apart by what stands in a table; nil for any other statement.
  func forks(at statement: GoNodeID, _ states: [RequestState], _ way: inout DispatchWay) -> [DispatchWay
    .Fork]?
  {
    switch way.tree.node(statement) {
    case .assign: return assigned(by: statement, states, way)
    case .ifStatement(let initializer, let condition?, let then, let otherwise):
      guard let forks = initializer.flatMap({ assigned(by: $0, states, way) }) else {
        guard initializer == nil, asksRows(condition, way) else { return nil }
        return [
          DispatchWay.Fork(
            states: runIf(nil, condition, then, otherwise, states, &way), names: way.names)
        ]
      }
      let names = way.names
      defer { way.names = names }
      return forks.map { fork in
        way.names = fork.names
        let behind = runIf(nil, condition, then, otherwise, fork.states, &way)
        return DispatchWay.Fork(states: behind, names: fork.names)
      }
    case .rangeStatement(let key, let value, _, let subject, let body):
      guard let rounds = way.names.rounds(of: subject), rowCount + rounds.count < Limit.handlerRows,
        asks(statement, way.names, depth: running.count, inLookups: true)
      else { return nil }
      return walk(rounds, key, value, body, states, &way)
    default: return nil
    }
  }

  /// Reads statements behind a fork, for each of its ways apart.
  func read(
    _ statements: [GoNodeID], in forks: [DispatchWay.Fork], _ way: inout DispatchWay
  ) -> [RequestState] {
    let names = way.names
    var behind: [RequestState] = []
    for fork in forks where !fork.states.isEmpty {
      way.names = fork.names
      let left = statements.isEmpty ? fork.states : read(statements, fork.states, &way)
      behind += left.filter { !behind.contains($0) }
    }
    way.names = names
    return Array(behind.prefix(Limit.requestStates))
  }

  /// The ways behind a loop over rows: those that left it, and what no row was meant by.
  private func walk(
    _ rounds: [(GoValue, GoValue)], _ key: GoNodeID?, _ value: GoNodeID?, _ body: GoNodeID,
    _ states: [RequestState], _ way: inout DispatchWay
  ) -> [DispatchWay.Fork] {
    let (names, outer) = (way.names, way.broken)
    rowCount += rounds.count
    way.broken = []
    for round in rounds {
      way.names = names
      way.names.enter(round, key: key, value: value)
      _ = read(block: body, states, &way)
    }
    let broken = way.broken ?? []
    (way.names, way.broken) = (names, outer)
    return broken + [DispatchWay.Fork(states: states, names: names)]
  }

  /// The ways behind names that get what a function gives.
  private func assigned(
    by statement: GoNodeID, _ states: [RequestState], _ way: DispatchWay
  ) -> [DispatchWay.Fork]? {
    guard case .assign(_, let left, let right) = way.tree.node(statement), right.count == 1,
      let outcomes = outcomes(of: right[0], states, way) ?? entries(of: right[0], states, way)
    else { return nil }
    return outcomes.map { outcome in
      var names = way.names
      names.context = names.context.nested()
      for (target, value) in zip(left, outcome.values) {
        guard case .identifier = way.tree.node(target) else { continue }
        names.take(value, as: way.tree.name(of: target))
      }
      names.row = outcome.row ?? names.row
      return DispatchWay.Fork(states: outcome.states, names: names)
    }
  }

  // Conditions.

  /// Whether a condition asks a function whether a row is meant.
  private func asksRows(_ condition: GoNodeID, _ way: DispatchWay) -> Bool {
    guard !way.names.rows.isEmpty else { return false }
    return way.tree.callsAndLiterals(in: condition).contains { id, _ in
      lookup(id, way.names, depth: running.count) != nil
    }
  }

  /// The requests for which a condition holds, and those for which it does not.
  func split(_ states: [RequestState], by condition: GoNodeID, _ way: DispatchWay)
    -> (passed: [RequestState], failed: [RequestState])
  {
    switch way.tree.node(condition) {
    case .parenthesized(let inner): return split(states, by: inner, way)
    case .unary(.not, let inner) where asksRows(inner, way):
      let (passed, failed) = split(states, by: inner, way)
      return (failed, passed)
    case .binary(.land, let left, let right) where asksRows(condition, way):
      let first = split(states, by: left, way)
      let second = split(first.passed, by: right, way)
      return (second.passed, first.failed + second.failed)
    case .call where asksRows(condition, way):
      guard let outcomes = outcomes(of: condition, states, way) else { break }
      let those = { (wanted: Bool) in
        outcomes.filter { if case .truth(let holds, _)? = $0.values.first { holds == wanted } else { true } }
          .flatMap(\.states)
      }
      return (those(true), those(false))
    default: break
    }
    let holding = way.names.tests(condition, holds: true)
    return (
      states.passing(holding),
      states.failing(holding, opposites: way.names.tests(condition, holds: false))
    )
  }

  // Ends.

  /// Notes how a statement leaves a loop over rows, or the function that is followed for what it gives.
  func note(_ last: GoNodeID, _ states: [RequestState], _ way: inout DispatchWay) {
    switch way.tree.node(last) {
    case .branch(.break, nil): way.broken?.append(DispatchWay.Fork(states: states, names: way.names))
    case .returnStatement(let values) where way.returned != nil: give(Array(values), states, &way)
    default: return
    }
  }

  private func give(_ values: [GoNodeID], _ states: [RequestState], _ way: inout DispatchWay) {
    let row = way.names.row
    if values.count == 1 {
      if let outcomes = outcomes(of: values[0], states, way) {
        way.returned?.append(contentsOf: outcomes)
        return
      }
      if way.names.asks(values[0]) {
        let (passed, failed) = split(states, by: values[0], way)
        for (states, holds) in [(passed, true), (failed, false)] where !states.isEmpty {
          way.returned?.append(DispatchWay.Outcome(states: states, values: [.truth(holds)], row: row))
        }
        return
      }
    }
    let known = values.map { value in
      way.names.isOfRow(value) || RequestNames.isPlain(way.tree.node(value))
        ? evaluator.evaluate(value, way.names.context) : .unknown("only a request tells it")
    }
    way.returned?.append(DispatchWay.Outcome(states: states, values: known, row: row))
  }

  /// Runs what has ends of its own, so that a `break` in it leaves no loop over rows.
  func apart<Result>(_ way: inout DispatchWay, _ body: (inout DispatchWay) -> Result) -> Result {
    let outer = way.broken
    way.broken = nil
    defer { way.broken = outer }
    return body(&way)
  }
}
