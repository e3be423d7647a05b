/// Remembers what was overwritten, so that a branch can be undone.
struct Journal {
  /// One overwritten place, with what it held.
  enum Entry {
    case cell(Cell, GoValue)
    case field(StructObject, String, GoValue?)
    case table(TableObject, [(key: GoValue, value: GoValue)], Bool)
    case router(RouterObject, TextValue, [Middleware])

    /// What the entry is about.
    var place: PlaceKey {
      switch self {
      case .cell(let cell, _): PlaceKey(object: ObjectIdentifier(cell), field: "")
      case .field(let object, let name, _): PlaceKey(object: ObjectIdentifier(object), field: name)
      case .table(let table, _, _): PlaceKey(object: ObjectIdentifier(table), field: "")
      case .router(let router, _, _): PlaceKey(object: ObjectIdentifier(router), field: "")
      }
    }

    /// The elements of a list or a map that the entry keeps.
    var elementCount: Int {
      switch self {
      case .cell(_, let value), .field(_, _, let value?):
        if case .list(let list) = value.underlying { list.elements.count } else { 0 }
      case .table(_, let entries, _): entries.count
      case .field, .router: 0
      }
    }
  }

  /// A branch that is being tried: what its places held before it. One entry for a place is enough to undo all writes to it,
  /// however large the values are that it held meanwhile.
  private struct Attempt {
    var entries: [Entry] = []
    var places: Set<PlaceKey> = []
  }

  private var attempts: [Attempt] = []
  /// Whether nothing is remembered, because no branch that is being tried concerns what runs now.
  var isPaused = false
  /// How many writes there have been in all, to see whether a loop still does anything.
  private(set) var writeCount = 0
  /// How many structs and maps have been made in all.
  private(set) var births = 0

  mutating func note(_ entry: @autoclosure () -> Entry) {
    writeCount += 1
    guard !isPaused, !attempts.isEmpty else { return }
    let entry = entry()
    let last = attempts.count - 1
    if attempts[last].places.insert(entry.place).inserted { attempts[last].entries.append(entry) }
  }

  /// The count at the making of one more struct or map.
  mutating func countBirth() -> Int {
    births += 1
    return births
  }

  /// Begins a branch that is going to be undone.
  mutating func begin() { attempts.append(Attempt()) }

  /// Ends the branch that was begun last; gives what its places held before it, in the order of their first writes.
  mutating func end() -> [Entry] { attempts.popLast()?.entries ?? [] }
}

/// What a journal entry is about.
struct PlaceKey: Hashable {
  let object: ObjectIdentifier
  let field: String
}
