internal import Program

// Lists that are put together to a text before they are known: `pathComponents.joined(separator: "/")` in a protocol.
extension Value {
  /// Whether it is a list, whatever its elements.
  package var isList: Bool { options.allSatisfy { if case .list = $0 { true } else { false } } }

  /// Whether it is a list of which something is known to be in it.
  package var isFilledList: Bool {
    options.allSatisfy { option in
      if case .list(let items) = option { items.contains { !$0.isSpread } } else { false }
    }
  }

  /// What a member stands for that is a step from texts to lists or back: all elements of a list, each of them encoded, the parts of
  /// a text, the text of parts; nil for any other member.
  package func listed(by member: String) -> Value? {
    if member == Hole.spreadMember { return spread() }
    if member == Hole.encodedElements { return encodedElements }
    if let separator = Hole.separator(of: member) { return joinedElements(by: separator) }
    return Hole.separatorOfSplit(member).map(split)
  }

  /// The text of a list's elements with a separator between them. A list that is not known yet waits, as for a member; until
  /// then the text may be a path of several segments.
  package func joinedElements(by separator: String) -> Value {
    map { option in
      switch option {
      case .list(let items):
        let parts = items.map { $0.joinedSpread(by: separator) }.enumerated().flatMap { place, item in
          place == 0 ? [item] : [.text(separator), item]
        }
        return .joined(parts)
      case .hole(let hole): return Value(.hole(hole.joined(by: separator)))
      default: return .unknown(Hole.joinedName(Value(option).name))
      }
    }
  }

  /// The list that lists come to which are put behind one another, `context + ["accounts"]`; nil for what is no list. One that
  /// is not known yet stands there for its elements.
  package static func joinedLists(_ values: [Value]) -> Value? {
    let isList = { (option: Option) in if case .list = option { true } else { false } }
    // In Kotlin a text is put behind a list as one more element.
    let beginsWithList = values.first?.options.allSatisfy(isList) ?? false
    guard !values.contains(where: \.isPending), values.contains(where: { $0.options.allSatisfy(isList) }),
      values.allSatisfy({ $0.options.allSatisfy { isList($0) || $0.isHole || beginsWithList && $0.isText } })
    else { return nil }
    var sums: [[Value]] = [[]]
    for value in values.map(\.longestTables) {
      guard sums.count * value.options.count <= Limits.options else {
        return .unknown(value.name, cutBy: .options)
      }
      sums = sums.flatMap { sum in value.options.map { sum + elements(of: $0) } }
    }
    return .either(sums.map { Value(.list($0)) })
  }

  /// The value without lists of entries of route tables that another alternative begins with. An entry that a condition adds
  /// stands for itself, so the longer list says what both say.
  var longestTables: Value { Self.longestTables(of: options).map { Value($0) } ?? self }

  /// The alternatives without such lists, where there are any.
  static func longestTables(of options: [Option]) -> [Option]? {
    guard options.count > 1 else { return nil }
    let lists = options.map { option -> [Value]? in
      guard case .list(let items) = option, items.allSatisfy(\.isTableEntry) else { return nil }
      return items
    }
    let longest = options.indices.filter { one in
      guard let short = lists[one] else { return true }
      return !lists.contains { $0.map { $0.count > short.count && $0.starts(with: short) } ?? false }
    }
    return longest.count < options.count ? longest.map { options[$0] } : nil
  }

  /// Whether it is a list of entries of a route table, and has any.
  package var isFilledTable: Bool {
    options.allSatisfy { option in
      if case .list(let items) = option { !items.isEmpty && items.allSatisfy(\.isTableEntry) } else { false }
    }
  }

  private var isTableEntry: Bool {
    options.allSatisfy { option in
      if case .instance(let instance) = option {
        instance.type.libraryName == RouteTables.entry
      } else {
        false
      }
    }
  }

  private static func elements(of option: Option) -> [Value] {
    switch option {
    case .list(let items): items
    case .hole(let hole) where !hole.isSpread: [Value(.hole(hole.spread))]
    default: [Value(option)]
    }
  }

  /// Whether it can be a list in which something stands for the elements of another, so that it is not known how many there
  /// are.
  package var hasOpenCount: Bool {
    options.contains { if case .list(let items) = $0 { items.contains(where: \.isSpread) } else { false } }
  }

  /// Whether it stands in a list for the elements of another.
  package var isSpread: Bool {
    guard options.count == 1, case .hole(let hole) = options[0] else { return false }
    return hole.isSpread
  }

  /// What stands in a list for the elements of another, as the text of these; any other element as it is.
  package func joinedSpread(by separator: String) -> Value {
    guard isSpread, case .hole(let hole) = options[0] else { return self }
    return Value(.hole(hole.unspread.joined(by: separator)))
  }

  /// What a value is of which the elements are put into a list.
  package func spread() -> Value {
    map { option in
      switch option {
      case .hole(let hole): Value(.hole(hole.spread))
      default: Value(option)
      }
    }
  }
}

extension Hole {
  /// What the member is called that stands for such a text, in front of the separator; no program can call anything so.
  private static let joining = "joined by "

  /// The separator that such a member has, or nil for any other.
  package static func separator(of member: String) -> String? {
    member.hasPrefix(joining) ? String(member.dropFirst(joining.count)) : nil
  }

  /// The member that stands in a list for all elements of the value; no program can call anything so.
  package static let spreadMember = "all elements"

  /// What stands in a list for the elements of the value.
  fileprivate var spread: Hole { member(Self.spreadMember).renamed(name) }

  /// Whether it stands in a list for the elements of another.
  fileprivate var isSpread: Bool { members.last == Self.spreadMember }

  /// The list whose elements it stands for.
  fileprivate var unspread: Hole { owner?.renamed(name) ?? self }

  /// A name that says that the value may be a path.
  fileprivate static func joinedName(_ name: String?) -> String { "\(name ?? "list") path" }

  fileprivate func joined(by separator: String) -> Hole {
    let isSegments = members.last == Self.encodedElements
    return member(Self.joining + separator).renamed(isSegments ? name : Self.joinedName(name))
  }
}
