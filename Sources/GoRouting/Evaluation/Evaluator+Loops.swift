internal import ContractModel
internal import GoSyntax
internal import Routing
internal import SourceText

/// Loops (Go spec, "For statements").
extension Evaluator {
  func runFor(
    _ id: GoNodeID, _ initializer: GoNodeID?, _ condition: GoNodeID?, _ post: GoNodeID?, _ body: GoNodeID,
    label: String?, _ context: Context
  ) -> Flow {
    if let initializer { _ = run(initializer, context) }
    var registered: Set<RoutePlace> = []
    for round in 0..<Limit.rounds {
      if let condition {
        guard case .truth(let holds, _) = evaluate(condition, context).underlying else {
          return runOnce(body, Self.conditionText(condition, context), label: label, context)
        }
        if !holds { return .next }
      }
      let before = (writes: journal.writeCount, routes: records.count, left: leftRegistrations)
      let flow = runRound(body, context)
      if let ended = Self.loopEnd(flow, label) { return ended }
      if let post { _ = run(post, context) }
      // A round that changes nothing would be repeated for ever; so would the rounds of a loop that serves, and begins
      // anew with the same routes when its configuration changes.
      if journal.writeCount == before.writes { return .next }
      let routes = records[before.routes...].map(RoutePlace.init)
      if condition == nil, round > 2, registered.isSuperset(of: routes) { return .next }
      registered.formUnion(routes)
      if isExhausted { return .stop }
      if isFull(since: before.routes, before.left) {
        abandon("the loop registers too many routes") { self.runRound(body, context) }
        return .next
      }
    }
    if !registered.isEmpty {
      noteCut(
        .rounds, Self.singleLine(String(context.tree.text(of: id).prefix(200))),
        at: context.file.location(of: id))
    }
    abandon("the loop has too many rounds to follow") { self.runRound(body, context) }
    return .next
  }

  /// Whether the last round of a loop registered nothing because its places have registered too many routes already.
  private func isFull(since routes: Int, _ left: Int) -> Bool {
    records.count == routes && leftRegistrations > left
  }

  /// Leaves a loop before its end: what its rounds write is not known behind it.
  private func abandon(_ reason: String, _ round: () -> Flow) {
    let (_, written, _) = tentatively(round)
    for entry in Self.latest(written).entries {
      switch entry {
      case .cell(let cell, _): set(cell, Self.afterMore(cell.value, reason))
      case .field(let object, let name, _):
        set(object, name, Self.afterMore(object.fields[name] ?? .unknown(reason), reason))
      case .table(let table, _, _): apply([.table(table, table.entries, false)])
      case .router: continue
      }
    }
  }

  /// A variable's value after more rounds of a loop: a list may be longer, anything else may be another.
  private static func afterMore(_ value: GoValue, _ reason: String) -> GoValue {
    guard case .list(var list) = value else { return .unknown(reason) }
    list.isComplete = false
    return .list(list)
  }

  /// One round of a loop: conditions that arise in it end with it.
  private func runRound(_ body: GoNodeID, _ context: Context) -> Flow {
    let count = conditions.count
    let flow = runBlock(body, context)
    forgetConditions(downTo: count)
    return flow
  }

  /// How a loop ends after a round, or nil where it goes on.
  private static func loopEnd(_ flow: Flow, _ label: String?) -> Flow? {
    switch flow {
    case .next, .continueLoop(nil), .fallThrough: nil
    case .continueLoop(let name): name == label ? nil : flow
    case .breakLoop(let name): name == nil || name == label ? .next : flow
    case .leave, .stop: flow
    }
  }

  /// The body of a loop of which the number of rounds is not known.
  private func runOnce(_ body: GoNodeID, _ text: String, label: String?, _ context: Context) -> Flow {
    let condition = Sighting.Condition(text)
    let (flow, written, begin) = tentatively { self.within(condition) { self.runBlock(body, context) } }
    merge([
      Branch(condition: condition, written: written, begin: begin),
      Branch(condition: Sighting.Condition(Sighting.Condition.negated(text)), written: []),
    ])
    _ = flow
    return .next
  }

  func runRange(_ id: GoNodeID, label: String?, _ context: Context) -> Flow {
    guard case .rangeStatement(_, _, _, let subject, _) = context.tree.node(id) else { return .next }
    let value = evaluate(subject, context)
    if case .choice(let alternatives) = value.underlying {
      let text = Self.conditionText(subject, context)
      let common = commonRounds(of: alternatives.map(\.value))
      for (key, element) in common {
        let flow = runRound(id, key: key, element: element, context)
        if let ended = Self.loopEnd(flow, label) { return ended }
      }
      return runOneOf(
        alternatives.map { alternative in
          (
            alternative.condition ?? Sighting.Condition(text),
            { self.runRange(id, over: alternative.value, from: common.count, label: label, context) }
          )
        })
    }
    return runRange(id, over: value, label: label, context)
  }

  /// The rounds with which a loop begins whichever of several lists it is over: where one is the other with something
  /// appended, what both have is there under no condition.
  private func commonRounds(of values: [GoValue]) -> ArraySlice<(GoValue, GoValue)> {
    let lists = values.compactMap { value -> [(GoValue, GoValue)]? in
      guard case .list = value.underlying else { return nil }
      return rounds(of: value)?.elements
    }
    guard lists.count == values.count, let first = lists.first else { return [] }
    let count = first.indices.first { index in
      !lists.allSatisfy { $0.indices.contains(index) && Self.areSame($0[index].1, first[index].1) }
    }
    return first.prefix(min(count ?? first.count, Limit.elements))
  }

  private func runRange(
    _ id: GoNodeID, over value: GoValue, from start: Int = 0, label: String?, _ context: Context
  ) -> Flow {
    guard let rounds = rounds(of: value) else {
      return runRangeOnce(id, label: label, context)
    }
    for (key, element) in rounds.elements.prefix(Limit.elements).dropFirst(start) {
      let before = (routes: records.count, left: leftRegistrations)
      let flow = runRound(id, key: key, element: element, context)
      if let ended = Self.loopEnd(flow, label) { return ended }
      if isExhausted { return .stop }
      if isFull(since: before.routes, before.left) {
        abandon("the loop registers too many routes") {
          self.runRound(id, key: key, element: element, context)
        }
        return .next
      }
    }
    let isWhole = rounds.isComplete && rounds.elements.count <= Limit.elements
    return isWhole ? .next : runRangeOnce(id, label: label, context)
  }

  /// The keys and values that a range clause goes through, or nil where they are not known.
  func rounds(of value: GoValue) -> (elements: [(GoValue, GoValue)], isComplete: Bool)? {
    switch value.underlying {
    case .list(let list):
      return (list.elements.enumerated().map { (.number($0.offset), $0.element) }, list.isComplete)
    case .table(let table): return (table.entries.map { ($0.key, $0.value) }, table.isComplete)
    case .number(let count, _) where count <= Limit.elements:
      return ((0..<max(0, count)).map { (.number($0), .nothing([])) }, true)
    case .nothing: return ([], true)
    case .reference(let place): return rounds(of: load(place))
    default: return nil
    }
  }

  private func runRound(_ id: GoNodeID, key: GoValue, element: GoValue, _ context: Context) -> Flow {
    if let optional = element.optional {
      return runOptional(optional) { self.runRound(id, key: key, element: optional.value, context) }
    }
    guard
      case .rangeStatement(let keyTarget, let valueTarget, let isDefinition, _, let body) = context.tree.node(
        id)
    else { return .next }
    let inner = context.nested()
    for (target, value) in [(keyTarget, key), (valueTarget, element)] {
      guard let target else { continue }
      if isDefinition {
        inner.scope.declare(context.tree.name(of: target), stored(value))
      } else {
        store(stored(value), in: target, context)
      }
    }
    return runRound(body, inner)
  }

  /// The body of a loop over elements that are not known. A key that is used as a text is a map's.
  private func runRangeOnce(_ id: GoNodeID, label: String?, _ context: Context) -> Flow {
    guard case .rangeStatement(let keyTarget, _, _, let subject, _) = context.tree.node(id) else {
      return .next
    }
    let text = Self.conditionText(subject, context)
    let reason = "\(text) is not known"
    let key = keyTarget.map { TextValue(key: context.tree.name(of: $0), reason) }
    let condition = Sighting.Condition("range \(text)")
    let (_, written, begin) = tentatively {
      self.within(condition) {
        self.runRound(id, key: key.map { .text($0) } ?? .unknown(reason), element: .unknown(reason), context)
      }
    }
    merge([
      Branch(condition: condition, written: written, begin: begin),
      Branch(condition: Sighting.Condition("\(text) is empty"), written: []),
    ])
    return .next
  }
}
