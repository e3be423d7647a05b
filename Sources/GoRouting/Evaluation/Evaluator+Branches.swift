internal import ContractModel
internal import GoSyntax

/// Branches whose condition is not known: tried, undone, and kept as choices.
extension Evaluator {
  /// Runs code and undoes what it wrote; gives what was written, newest value first seen per place.
  func tentatively(_ body: () -> Flow) -> (flow: Flow, written: [Journal.Entry]) {
    let mark = journal.mark
    journal.depth += 1
    let flow = body()
    journal.depth -= 1
    let entries = journal.takeEntries(from: mark)
    var written: [Journal.Entry] = []
    for entry in entries.reversed() {
      written.append(current(entry))
      undo(entry)
    }
    return (flow, written)
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

  /// Notes on what a branch would have written that configuration decides over it.
  func mark(_ entry: Journal.Entry, _ origins: [Origin]) {
    switch entry {
    case .cell(let cell, _): set(cell, cell.value.adding(origins))
    case .field(let object, let name, _):
      guard let value = field(name, of: object) else { return }
      set(object, name, value.adding(origins))
    default: return
    }
  }

  /// Writes again what a branch wrote, for good.
  func apply(_ written: [Journal.Entry]) {
    for entry in Self.latest(written).entries { overwrite(entry) }
  }

  /// Writes what either of two branches wrote, as a choice between both under their conditions.
  func merge(
    _ one: (condition: Sighting.Condition, written: [Journal.Entry]),
    _ other: (condition: Sighting.Condition, written: [Journal.Entry])
  ) {
    let first = Self.latest(one.written)
    let second = Self.latest(other.written)
    for entry in first.entries {
      let counterpart = second.byPlace[Self.place(entry)] ?? current(entry)
      overwrite(combine(entry, one.condition, counterpart, other.condition))
    }
    for entry in second.entries where first.byPlace[Self.place(entry)] == nil {
      overwrite(combine(current(entry), one.condition, entry, other.condition))
    }
  }

  private func combine(
    _ one: Journal.Entry, _ condition: Sighting.Condition, _ other: Journal.Entry,
    _ otherCondition: Sighting.Condition
  ) -> Journal.Entry {
    switch (one, other) {
    case (.cell(let cell, let value), .cell(_, let otherValue)):
      return .cell(cell, either(value, condition, otherValue, otherCondition))
    case (.field(let object, let name, let value), .field(_, _, let otherValue)):
      let unset = GoValue.unknown("it is set under a condition only")
      return .field(object, name, either(value ?? unset, condition, otherValue ?? unset, otherCondition))
    case (.table(let table, let entries, _), .table(_, let otherEntries, _)):
      return .table(table, entries.count >= otherEntries.count ? entries : otherEntries, false)
    case (.router(let router, let prefix, let middleware), .router(_, _, let otherMiddleware)):
      return .router(router, prefix, middleware.count >= otherMiddleware.count ? middleware : otherMiddleware)
    default: return one
    }
  }

  /// The value that is one or the other; equal values stay one.
  func either(
    _ one: GoValue, _ condition: Sighting.Condition, _ other: GoValue, _ otherCondition: Sighting.Condition
  ) -> GoValue {
    if Self.areSame(one, other) { return one }
    return choice(
      [(one, condition), (other, otherCondition)].flatMap { value, condition -> [GoValue.Alternative] in
        guard case .choice(let inner) = value else {
          return [GoValue.Alternative(condition: condition, value: value)]
        }
        return inner.map {
          GoValue.Alternative(condition: Self.both(condition, $0.condition), value: $0.value)
        }
      })
  }

  private static func areSame(_ one: GoValue, _ other: GoValue) -> Bool {
    switch (one, other) {
    case (.structure(let one, _), .structure(let other, _)): one === other
    case (.router(let one), .router(let other)): one === other
    case (.table(let one), .table(let other)): one === other
    case (.function(let one), .function(let other)): one === other
    case (.unknown, .unknown): true
    default: areEqual(one, other) == true
    }
  }

  private func overwrite(_ entry: Journal.Entry) {
    journal.note(current(entry))
    undo(entry)
  }

  /// One entry for each place, in order: the value that the place had at the end of the branch.
  private static func latest(
    _ written: [Journal.Entry]
  ) -> (entries: [Journal.Entry], byPlace: [PlaceKey: Journal.Entry]) {
    var entries: [Journal.Entry] = []
    var byPlace: [PlaceKey: Journal.Entry] = [:]
    for entry in written where byPlace[place(entry)] == nil {
      entries.append(entry)
      byPlace[place(entry)] = entry
    }
    return (entries, byPlace)
  }

  private static func place(_ entry: Journal.Entry) -> PlaceKey {
    switch entry {
    case .cell(let cell, _): PlaceKey(object: ObjectIdentifier(cell), field: "")
    case .field(let object, let name, _): PlaceKey(object: ObjectIdentifier(object), field: name)
    case .table(let table, _, _): PlaceKey(object: ObjectIdentifier(table), field: "")
    case .router(let router, _, _): PlaceKey(object: ObjectIdentifier(router), field: "")
    }
  }
}

/// What a journal entry is about.
private struct PlaceKey: Hashable {
  let object: ObjectIdentifier
  let field: String
}
