package import Program

/// What takes the place of unknown values when a function is called.
package struct Substitution {
  /// Whether something takes the place of the root of a hole.
  private let replaces: (Hole) -> Bool
  /// What takes the place of the root of a hole.
  private let root: (Hole) -> Value
  /// Reads a member of a value.
  private let member: (Value, String) -> Value
  /// One alternative that is taken for a value, whose members are read from it.
  private var taken: (hole: Hole, value: Value)?

  /// Replaces the holes that are wanted; what a step finds for their roots is evaluated for these alone.
  package init(
    member: @escaping (Value, String) -> Value, replaces: @escaping (Hole) -> Bool,
    root: @escaping (Hole) -> Value
  ) {
    self.replaces = replaces
    self.root = root
    self.member = member
  }

  /// Replaces the parameters of a function, by their places, and the instance that it is called on.
  package init(
    function: FunctionKey?, arguments: [Int: Value], receiver: Value?,
    member: @escaping (Value, String) -> Value
  ) {
    let found = { (hole: Hole) -> Value? in
      switch hole.root {
      case .parameter(let key, let index): key == function ? arguments[index] : nil
      case .receiver: receiver
      case .variable, .argument, .template, .elsewhere, .pending: nil
      }
    }
    self.init(member: member, replaces: { found($0) != nil }, root: { found($0) ?? .unknown() })
  }

  /// The value with everything replaced that can be.
  package func apply(to value: Value) -> Value {
    guard isNeeded(value) else { return value }
    if let certain = certain(among: value) { return certain }
    let stated = withoutStandIns(value)
    let value = stated.options.contains(where: isImpossible) ? withoutImpossible(stated) : stated
    // What depends on a part that turns out to be missing is said beside something else only for when it is there.
    let possible = value.options.count > 1 ? value.options.filter { !hangsOnNothing($0) } : []
    return (possible.isEmpty ? value : Value(possible)).map { option in
      switch option {
      case .hole(let hole):
        guard let found = replacement(of: hole) else { return Value(option) }
        return hole.hasFallback ? found.withFallback : found
      case .text(let text): return apply(to: text)
      case .instance(var instance):
        instance.fields = instance.fields.mapValues(apply)
        return instance.settled
      case .callable(let key, let receiver): return Value(.callable(key, receiver: receiver.map(apply)))
      case .list(let values): return apply(toElements: values)
      case .map(let keys, let values): return Value(.map(keys: keys.map(apply), values: values.map(apply)))
      case .type, .null: return Value(option)
      }
    }
  }

  /// A list with its elements replaced; one that stands for those of another gives way to them.
  private func apply(toElements values: [Value]) -> Value {
    let elements = values.map(apply)
    guard values.contains(where: \.isSpread) else { return Value(.list(elements)) }
    if let pending = elements.first(where: \.isPending) { return pending }
    let parts = zip(values, elements).map { $0.isSpread ? $1 : Value(.list([$1])) }
    return .joinedLists([Value(.list([]))] + parts) ?? Value(.list(elements))
  }

  /// What takes the place of an alternative that counts before all others, where it is there for certain; or nil.
  private func certain(among value: Value) -> Value? {
    guard value.options.count > 1 else { return nil }
    for case .hole(let hole) in value.options where hole.hasFallback {
      guard let found = replacement(of: hole) else { continue }
      if found.isCertain { return found }
    }
    return nil
  }

  /// The value without what its unknown parts cannot be, as it turns out; no value where nothing is left.
  private func withoutImpossible(_ value: Value) -> Value {
    let left = value.options.filter { !isImpossible($0) }
    return left.isEmpty ? .null : Value(left)
  }

  /// Whether an unknown part turns out to begin otherwise than it does where the alternative counts.
  private func isImpossible(_ option: Value.Option) -> Bool {
    let holes: [Hole] =
      switch option {
      case .hole(let hole): [hole]
      case .text(let text): text.holes
      default: []
      }
    return holes.contains { hole in
      guard let beginning = hole.beginning else { return false }
      return replacement(of: hole.beginning(with: nil)).map { $0.beginning(with: beginning) == nil } ?? false
    }
  }

  private func hangsOnNothing(_ option: Value.Option) -> Bool {
    switch option {
    case .hole(let part): return !part.members.isEmpty && replacement(of: part) == .null
    case .text(let text):
      guard text.pieces.count > 1, case .hole(let head)? = text.pieces.first else { return false }
      return replacement(of: head) == .null
    default: return false
    }
  }

  private func apply(to text: TextTemplate) -> Value {
    let parts = text.pieces.map { piece -> Value in
      switch piece {
      case .text(let text): .text(text)
      case .hole(let hole): present(replacement(of: hole) ?? Value(.hole(hole)), hole)
      }
    }
    let joined = Value.joined(parts)
    guard !text.notes.isEmpty else { return joined }
    return joined.map { option in
      guard case .text(var result) = option else { return Value(option) }
      for note in text.notes { result.add(note: note) }
      return Value(.text(result))
    }
  }

  /// A part of a text; one of which only its absence is known is a part that is not known.
  private func present(_ value: Value, _ hole: Hole) -> Value { value == .null ? .unknown(hole.name) : value }

  private func isNeeded(_ value: Value) -> Bool {
    value.options.contains { option in
      switch option {
      case .hole(let hole): isNeeded(hole)
      case .text(let text): text.hasHole(where: isNeeded)
      case .instance(let instance): instance.fields.values.contains(where: isNeeded)
      case .callable(_, let receiver): receiver.map(isNeeded) ?? false
      case .list(let values): values.contains(where: isNeeded)
      case .map(let keys, let values): keys.contains(where: isNeeded) || values.contains(where: isNeeded)
      case .type, .null: false
      }
    }
  }

  private func isNeeded(_ hole: Hole) -> Bool { replaces(hole) || hole.arguments.contains(where: isNeeded) }

  /// The same, with one alternative taken for a value.
  package func taking(_ alternative: Value, for hole: Hole) -> Substitution {
    var copy = self
    copy.taken = (hole, alternative)
    return copy
  }

  /// The same for some of the unknown values alone.
  package func replacing(_ wanted: Set<Hole>) -> Substitution {
    var copy = Substitution(
      member: member, replaces: { wanted.contains($0) && replaces($0) }, root: root)
    copy.taken = taken
    return copy
  }

  /// What takes the place of an unknown value, or nil where nothing does.
  package func replacement(of hole: Hole) -> Value? {
    guard isNeeded(hole) else { return nil }
    let hole = hole.arguments.isEmpty ? hole : hole.handing(hole.arguments.map(apply))
    return replaces(hole) ? found(for: hole) : Value(.hole(hole))
  }

  /// What takes the place of an unknown value whose root is replaced.
  private func found(for hole: Hole) -> Value {
    if let beginning = hole.beginning {
      let found = found(for: hole.beginning(with: nil))
      return found.beginning(with: beginning) ?? found
    }
    if hole.isInPlace { return found(for: hole.outOfPlace).inPlace(hole.name) }
    if let taken, hole.root == taken.hole.root, hole.members.starts(with: taken.hole.members) {
      return follow(hole.members.dropFirst(taken.hole.members.count), of: hole, from: taken.value)
    }
    // What is handed over has the type that the function declares, where nothing else tells.
    let root = hole.members.isEmpty ? root(hole) : root(hole).typed(hole.rootType)
    let value = follow(hole.members[...], of: hole, from: root)
    if value == .unknown() { return .unknown(hole.name, type: hole.type) }
    return hole.members.isEmpty ? value.typed(hole.type) : value
  }

  /// Puts the arguments of a call that waited into what it gives.
  private func handing(_ arguments: [Value]) -> Substitution {
    func argument(_ hole: Hole) -> Value? {
      guard case .argument(let place) = hole.root, arguments.indices.contains(place) else { return nil }
      return arguments[place]
    }
    return Substitution(
      member: member, replaces: { argument($0) != nil }, root: { argument($0) ?? .unknown($0.name) })
  }

  /// What members of an unknown value lead to; the call among them that waited is handed its arguments.
  private func follow(_ members: ArraySlice<String>, of hole: Hole, from value: Value) -> Value {
    members.reduce(value) { value, name in
      let found = member(value, name)
      guard Hole.takesArguments(name) else { return found }
      return handing(hole.arguments).apply(to: found)
    }
  }
}

extension Value {
  /// The value in a place of a name, as far as nothing is known of it.
  fileprivate func inPlace(_ name: String?) -> Value {
    map { option in
      switch option {
      case .hole(let hole): Value(.hole(hole.inPlace(name)))
      case .text(let text): Value(.text(text.inPlace(name)))
      default: Value(option)
      }
    }
  }

  /// The value where what is not known yet counts before what else it can be.
  fileprivate var withFallback: Value {
    guard options.count == 1, case .hole(let hole) = options[0] else { return self }
    return Value(.hole(hole.withFallback))
  }
}
