package import Program

/// What an expression can be when the program runs: one of some alternatives.
///
/// Sets of alternatives are bounded, and so is what a value holds in all; beyond that it is unknown.
package struct Value: Hashable, Sendable {
  /// One alternative.
  package enum Option: Hashable, Sendable {
    /// A text or a URL.
    case text(TextTemplate)
    /// An instance with what is known of its fields.
    indirect case instance(Instance)
    /// A function, and the instance that it belongs to.
    indirect case callable(FunctionKey, receiver: Value?)
    /// A type as a value, as in front of a static member.
    indirect case type(TypeReference)
    /// A list.
    case list([Value])
    /// A map.
    case map(keys: [Value], values: [Value])
    /// No value.
    case null
    /// Not known.
    case hole(Hole)
  }

  /// The alternatives in the order in which they were found, each once; never empty.
  package let options: [Option]
  /// How much the value holds in all.
  private let weight: Int

  /// Makes a value of alternatives; none means unknown.
  package init(_ options: [Option]) {
    let seen = Self.distinct(Self.settled(options))
    let weight = seen.reduce(1) { $0 + $1.weight }
    let bound: Bound? = seen.count > Limits.options ? .options : weight > Limits.weight ? .weight : nil
    if bound != nil, let fewer = Self.longestTables(of: seen) {
      self = Value(fewer)
    } else if seen.isEmpty || bound != nil {
      let hole = Hole(.elsewhere, name: nil)
      let unknown = Option.hole(bound.map(hole.cut) ?? hole)
      self.options = [unknown]
      self.weight = 1 + unknown.weight
    } else {
      self.options = seen
      self.weight = weight
    }
  }

  /// Makes a value with one alternative.
  package init(_ option: Option) { self.init([option]) }

  /// The alternatives that have come up, or one that has not where none has.
  private static func settled(_ options: [Option]) -> [Option] {
    guard options.count > 1, options.contains(where: \.isPending) else { return options }
    let others = options.filter { !$0.isPending }
    return others.isEmpty ? [options[0]] : others
  }

  /// The alternatives without repetitions, as far as there are not too many already. Most values have one, and different
  /// ones mostly differ in weight.
  package static func unique(_ options: [Option]) -> [Option] {
    guard options.count > 1 else { return options }
    var seen: [Option] = []
    var weights: [Int] = []
    for option in options where seen.count <= Limits.options {
      let weight = option.weight
      guard !zip(weights, seen).contains(where: { $0 == weight && $1 == option }) else { continue }
      seen.append(option)
      weights.append(weight)
    }
    return seen
  }

  /// Makes a known text.
  package static func text(_ text: String) -> Value { Value(.text(TextTemplate(text))) }

  /// Makes an unknown value.
  package static func unknown(_ name: String? = nil, type: TypeReference? = nil) -> Value {
    Value(.hole(Hole(.elsewhere, name: name, type: type)))
  }

  /// Makes a value that is not known because of a bound.
  package static func unknown(_ name: String? = nil, cutBy bound: Bound) -> Value {
    Value(.hole(Hole(.elsewhere, name: name).cut(by: bound)))
  }

  /// No value.
  package static let null = Value(.null)

  /// The alternatives of all values.
  package static func either(_ values: [Value]) -> Value {
    values.count == 1 ? values[0] : Value(values.flatMap(\.options))
  }

  /// The text where there is one alternative and all of it is known.
  package var known: String? {
    if options.count == 1, case .text(let text) = options[0] { return text.known }
    return nil
  }

  /// The name of the first unknown alternative.
  package var name: String? {
    for option in options {
      switch option {
      case .hole(let hole): if let name = hole.name { return name }
      case .text(let text): if let name = text.holes.compactMap(\.name).last { return name }
      default: break
      }
    }
    return nil
  }

  /// The bound beyond which a part of it was not followed, where there is one.
  package var bound: Bound? {
    templates.lazy.flatMap(\.holes).compactMap(\.bound).first
  }

  /// Whether nothing at all is known of it.
  package var isUnknown: Bool {
    options.allSatisfy { if case .hole = $0 { true } else { false } }
  }

  /// Whether one of the alternatives is an instance.
  package var mayBeInstance: Bool {
    options.contains { if case .instance = $0 { true } else { false } }
  }

  /// Whether it says different things, or once said more than could be followed.
  package var differs: Bool {
    if options.count > 1 { return true }
    if case .hole(let hole) = options[0] { return hole.root == .elsewhere && hole.name == nil }
    return false
  }

  /// Whether it, or a part of it, can be one thing or another.
  package var hasAlternatives: Bool {
    options.count > 1
      || options.contains {
        if case .instance(let instance) = $0 {
          instance.fields.values.contains(where: \.hasAlternatives)
        } else {
          false
        }
      }
  }

  /// Each alternative changed by a step.
  package func map(_ step: (Option) -> Value) -> Value {
    options.count == 1 ? step(options[0]) : Value(options.flatMap { step($0).options })
  }

  /// The value with its unknown alternatives under the name that the source gives it.
  package func named(_ name: String) -> Value {
    guard options.contains(where: \.isHole) else { return self }
    return map { option in
      if case .hole(let hole) = option, hole.members.isEmpty || hole.type == nil {
        return Value(.hole(hole.renamed(name)))
      }
      return Value(option)
    }
  }

  /// The value with its unknown alternatives under a type that the source declares.
  package func typed(_ type: TypeReference?) -> Value {
    guard let type, options.contains(where: \.isHole) else { return self }
    return map { option in
      if case .hole(let hole) = option, hole.type == nil { return Value(.hole(hole.typed(type))) }
      return Value(option)
    }
  }

  fileprivate var size: Int { weight }
}

extension Value {
  /// The value after an assignment through a chain of members.
  package func setting(_ path: ArraySlice<String>, to value: Value) -> Value {
    map { option in
      switch option {
      case .instance(var instance):
        instance.set(path, to: value)
        return Value(.instance(instance))
      case .hole(let hole):
        guard let type = hole.type else { return described(hole, path, to: value) ?? Value(option) }
        // What else it holds somebody who hands it over says, or who knows its type; of the program's own types else their
        // declarations do.
        let isForeign = if case .library = type { true } else { false }
        let origin = [Instance.originField: Value(option)]
        var instance = Instance(type, fields: isForeign || hole.root.isLeftToCallers ? origin : [:])
        instance.set(path, to: value)
        return Value(.instance(instance))
      default: return Value(option)
      }
    }
  }
}

extension Value {
  /// What somebody hands over that describes a request, with another address or method: all else is what it was.
  private func described(_ hole: Hole, _ path: ArraySlice<String>, to value: Value) -> Value? {
    guard hole.isFollowed, path.count == 1, let name = path.first,
      ["url", "path", "baseURL", "method"].contains(name)
    else { return nil }
    let fields = [Instance.spreadField: Value(.hole(hole)), name: value]
    return Value(.instance(Instance(Instance.recordType, fields: fields)))
  }

  /// Whether nothing of it has come up yet.
  package var isPending: Bool { options[0].isPending }
}

extension Instance {
  /// How much it holds in all.
  package var weight: Int { isTableRoute ? 1 : fields.values.reduce(1) { $0 + $1.size } }

  /// Whether it is an entry of a route table that includes no other table. A table is as long as its source, so each such entry
  /// weighs as one part.
  private var isTableRoute: Bool {
    guard type.libraryName == RouteTables.entry else { return false }
    guard case .instance(let view)? = fields["view"]?.options.first else { return true }
    return view.type.libraryName != RouteTables.inclusion
  }
}

extension Value.Option {
  package var isHole: Bool { if case .hole = self { true } else { false } }

  /// The text, where all of it is known.
  package var knownText: String? { if case .text(let text) = self { text.known } else { nil } }

  fileprivate var isPending: Bool { if case .hole(let hole) = self { hole.root == .pending } else { false } }

  fileprivate var weight: Int {
    switch self {
    case .text(let text): 1 + text.pieces.count
    case .instance(let instance): instance.weight
    case .callable(_, let receiver): 1 + (receiver?.size ?? 0)
    case .list(let values): values.reduce(1) { $0 + $1.size }
    case .map(let keys, let values): values.reduce(keys.reduce(1) { $0 + $1.size }) { $0 + $1.size }
    case .type, .null, .hole: 1
    }
  }
}
