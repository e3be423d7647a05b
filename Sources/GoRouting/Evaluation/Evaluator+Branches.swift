internal import ContractModel
internal import GoSyntax
internal import Routing

/// Branches whose condition is not known: tried, undone, and kept as choices.
extension Evaluator {
  /// Runs code and undoes what it wrote; gives what was written, newest value first seen per place.
  func tentatively(_ body: () -> Flow) -> (flow: Flow, written: [Journal.Entry], begin: Int) {
    let begin = journal.births
    let isPaused = journal.isPaused
    journal.isPaused = false
    journal.begin()
    let flow = body()
    let entries = journal.end()
    journal.isPaused = isPaused
    var written: [Journal.Entry] = []
    for entry in entries.reversed() {
      written.append(current(entry))
      undo(entry)
    }
    return (flow, written, begin)
  }

  private func current(_ entry: Journal.Entry) -> Journal.Entry {
    switch entry {
    case .cell(let cell, _): .cell(cell, cell.value)
    case .field(let object, let name, _): .field(object, name, object.fields[name])
    case .table(let table, _, _): .table(table, table.entries, table.isComplete)
    case .router(let router, _, _): .router(router, router.prefix, router.middleware)
    }
  }

  private func undo(_ entry: Journal.Entry) {
    switch entry {
    case .cell(let cell, let value): cell.value = value
    case .field(let object, let name, let value): object.fields[name] = value
    case .table(let table, let entries, let isComplete):
      table.entries = entries
      table.isComplete = isComplete
    case .router(let router, let prefix, let middleware):
      router.prefix = prefix
      router.middleware = middleware
    }
  }

  /// Writes again what a branch wrote, for good.
  func apply(_ written: [Journal.Entry]) {
    for entry in Self.latest(written).entries { overwrite(entry) }
  }

  /// Runs one of several ways that code may take, not known which: tries each, and keeps what they did apart.
  ///
  /// Where all but one leave the function or the loop, the statements behind are reached by that one only.
  func runOneOf(_ ways: [(condition: Sighting.Condition, run: () -> Flow)]) -> Flow {
    var staying: [Branch] = []
    var leaving: [(flow: Flow, branch: Branch)] = []
    for way in ways {
      let (flow, written, begin) = tentatively { self.within(way.condition, way.run) }
      let branch = Branch(condition: way.condition, written: written, begin: begin)
      if flow.isTerminating { leaving.append((flow, branch)) } else { staying.append(branch) }
    }
    leaving.removeAll { $0.flow == .stop }
    if staying.isEmpty { return leave(by: leaving) }
    for (flow, branch) in leaving where flow == .leave { depart(branch) }
    guard staying.count == 1 else {
      merge(staying)
      return .next
    }
    apply(staying[0].written)
    if !leaving.isEmpty { conditions.append(staying[0].condition) }
    return .next
  }

  /// Ends the statements where every way leaves, by the first way; what the others wrote is kept for later.
  func leave(by ways: [(flow: Flow, branch: Branch)]) -> Flow {
    guard let first = ways.first else { return .stop }
    apply(first.branch.written)
    if first.flow == .leave { frames.last?.ending = first.branch.condition }
    for (flow, branch) in ways.dropFirst() where flow == .leave { depart(branch) }
    return first.flow
  }

  /// Keeps what a way through a function wrote that left it early, until the function ends.
  func depart(_ branch: Branch) {
    guard !branch.written.isEmpty else { return }
    for entry in branch.written { count(elements: entry.elementCount) }
    frames.last?.departures.append(branch)
  }

  /// Writes what the ways wrote that left a function early, as a choice beside what it wrote to its end.
  func settle(_ frame: Frame) {
    guard let first = frame.departures.first else { return }
    let rest = frame.departures.count == 1 ? Sighting.Condition.negated(first.condition.text) : "otherwise"
    merge([Branch(condition: frame.ending ?? Sighting.Condition(rest), written: [])] + frame.departures)
  }

  /// Writes what any of several branches wrote, as a choice between all under their conditions.
  func merge(_ branches: [Branch]) {
    let written = branches.map { Self.latest($0.written) }
    var seen: Set<PlaceKey> = []
    for entry in written.flatMap(\.entries) where seen.insert(entry.place).inserted {
      let owner = zip(branches, written).first { $0.owns(entry) && $1.byPlace[entry.place] != nil }
      if let owned = owner?.1.byPlace[entry.place] {
        overwrite(owned)
        continue
      }
      let entries = written.map { $0.byPlace[entry.place] ?? current(entry) }
      overwrite(combine(entry, entries, branches.map(\.condition)))
    }
  }

  /// What several branches wrote to the place of an entry, as one entry.
  private func combine(
    _ place: Journal.Entry, _ entries: [Journal.Entry], _ conditions: [Sighting.Condition]
  ) -> Journal.Entry {
    switch place {
    case .cell(let cell, _):
      let values = entries.map { if case .cell(_, let value) = $0 { value } else { GoValue.nothing([]) } }
      return .cell(cell, merged(zip(values, conditions).map { ($0, $1, []) }))
    case .field(let object, let name, _):
      let values = entries.map { entry -> GoValue in
        if case .field(_, _, let value?) = entry { return value }
        // On a way on which nothing sets it, it is what it was made with.
        return field(name, of: object) ?? .unknown("it is set under a condition only")
      }
      return .field(object, name, merged(zip(values, conditions).map { ($0, $1, []) }))
    case .table(let table, _, _):
      let versions = zip(entries, conditions).compactMap { entry, condition -> TableVersion? in
        guard case .table(_, let entries, let isComplete) = entry else { return nil }
        return TableVersion(condition: condition, entries: entries, isComplete: isComplete)
      }
      let merged = merged(versions)
      return .table(table, merged.entries, merged.isComplete)
    case .router(let router, let prefix, _):
      let stacks = entries.compactMap { if case .router(_, _, let stack) = $0 { stack } else { nil } }
      return .router(router, prefix, Self.merged(stacks))
    }
  }

  /// Everything that any of several branches lets run before a route, of which each knows its conditions; first what was
  /// there before they parted.
  static func merged(_ stacks: [[Middleware]]) -> [Middleware] {
    stacks.dropFirst().reduce(stacks.first ?? []) { known, stack in
      let shared = zip(known, stack).prefix { $0.isSame(as: $1) }.count
      return known + stack.dropFirst(shared)
    }
  }

  /// The value that is one or the other; equal values stay one.
  func either(
    _ one: GoValue, _ condition: Sighting.Condition, _ other: GoValue, _ otherCondition: Sighting.Condition
  ) -> GoValue {
    oneOf([(one, condition), (other, otherCondition)])
  }

  /// The value that is one of several, each under its condition; equal values become one under either condition.
  func oneOf(_ values: [(value: GoValue, condition: Sighting.Condition)]) -> GoValue {
    var distinct: [(value: GoValue, condition: Sighting.Condition)] = []
    for (value, condition) in values {
      if let same = distinct.firstIndex(where: { Self.areSame($0.value, value) }) {
        distinct[same].condition = Sighting.Condition.either(distinct[same].condition, condition)
      } else {
        guard distinct.count < Limit.alternatives else {
          return .unknown("it depends on too many conditions")
        }
        distinct.append((value, condition))
      }
    }
    if distinct.count == 1 { return distinct[0].value }
    return choice(
      distinct.flatMap { value, condition -> [GoValue.Alternative] in
        guard case .choice(let inner) = value else {
          return [GoValue.Alternative(condition: condition, value: value)]
        }
        return inner.map {
          GoValue.Alternative(condition: Self.both(condition, $0.condition), value: $0.value)
        }
      })
  }

  /// Whether two values are one and the same, as far as that is known.
  static func areSame(_ one: GoValue, _ other: GoValue) -> Bool {
    switch (one, other) {
    case (.structure(let one, _), .structure(let other, _)): one === other
    case (.router(let one), .router(let other)): one === other
    case (.table(let one), .table(let other)): one === other
    case (.function(let one), .function(let other)): one === other
    case (.unknown, .unknown): true
    case (.choice(let one), .choice(let other)):
      one.count == other.count
        && zip(one, other).allSatisfy { $0.condition == $1.condition && areSame($0.value, $1.value) }
    case (.foreign(let path, let name, let arguments), .foreign(let otherPath, let otherName, let others)):
      path == otherPath && name == otherName && arguments.count == others.count
        && zip(arguments, others).allSatisfy(areSame)
    default: areEqual(one, other) == true
    }
  }

  private func overwrite(_ entry: Journal.Entry) {
    journal.note(current(entry))
    undo(entry)
  }

  /// One entry for each place, in order: the value that the place had at the end of the branch.
  static func latest(
    _ written: [Journal.Entry]
  ) -> (entries: [Journal.Entry], byPlace: [PlaceKey: Journal.Entry]) {
    var entries: [Journal.Entry] = []
    var byPlace: [PlaceKey: Journal.Entry] = [:]
    for entry in written where byPlace[entry.place] == nil {
      entries.append(entry)
      byPlace[entry.place] = entry
    }
    return (entries, byPlace)
  }

}

/// One of the ways that code may take, with what it wrote.
struct Branch {
  let condition: Sighting.Condition
  let written: [Journal.Entry]
  /// The journal's count of births at its begin.
  var begin = Int.max

  /// Whether the place of an entry was made in the branch, so that no other branch knows it.
  func owns(_ entry: Journal.Entry) -> Bool {
    switch entry {
    case .field(let object, _, _): object.birth > begin
    case .table(let table, _, _): table.birth > begin
    case .cell, .router: false
    }
  }
}
