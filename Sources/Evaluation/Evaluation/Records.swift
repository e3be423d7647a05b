package import Program

// Values of named parts, as object literals make them.
extension Evaluator {
  /// The value of `{a: b, ...c, d: e}`.
  ///
  /// What is spread may not be known yet, so it is kept apart: a part is looked for among those behind the spread, then
  /// in what is spread, then in front of it.
  package func record(_ parts: [Expression.Argument], at id: Expression.ID, _ frame: inout Frame) -> Value {
    var record = Instance(Instance.recordType)
    for part in parts {
      let value = evaluate(part.value, &frame)
      if let label = part.label {
        record.fields[label] = value
        notePut(value, part.value, under: label, frame)
      } else {
        let before = record
        record = Instance(Instance.recordType, fields: [Instance.spreadField: value])
        if !before.fields.isEmpty { record.fields[Instance.earlierField] = Value(.instance(before)) }
      }
    }
    // The routes of a server are stated where a table has them.
    if routers != nil { record.making = frame.place(of: id) }
    return Value(.instance(record))
  }

  /// A part of such a value; null where it has none of that name.
  package func record(_ record: Instance, part name: String) -> Value {
    if let own = record.fields[name] { return own }
    if record.hasComputedParts { return .unknown(name) }
    let earlier = { record.fields[Instance.earlierField].map { self.member(name, of: $0) } ?? .null }
    guard let spread = record.fields[Instance.spreadField] else { return earlier() }
    let found = member(name, of: spread)
    let present = found.options.filter { $0 != .null }
    if present.isEmpty { return earlier() }
    let isCertain =
      present.count == found.options.count && !present.contains { if case .hole = $0 { true } else { false } }
    guard !isCertain else { return found }
    // Where nothing may be spread at all, what stands in front of it stays.
    if present.count < found.options.count {
      let others = earlier().options
      let stated = others.filter { $0 != .null }
      return Value(present + (stated.isEmpty ? others : stated))
    }
    // What comes from where nothing follows it may have the part or not; only a caller can still say.
    let isOpen = present.contains { if case .hole(let hole) = $0 { hole.root != .elsewhere } else { true } }
    guard isOpen else { return found }
    let others = earlier().options.filter { $0 != .null }
    guard present.count == 1, case .hole(let hole) = present[0] else { return Value(present + others) }
    return Value([.hole(hole.withFallback)] + others)
  }

  /// The names of the parts of a record, or of an object with functions, in the order of the alphabet; nil where there may be more.
  func partNames(of option: Value.Option) -> [String]? {
    switch option {
    case .instance(let record) where record.isRecord:
      return record.hasKnownParts ? record.partNames.sorted() : nil
    case .type(.program(let key)) where program.type(key).isRecord:
      let type = program.type(key)
      let functions = type.functions.map { program.files[key.file].functions[$0].name }
      return (type.fields.map(\.name) + functions).sorted()
    default: return nil
    }
  }

  /// The names of the parts of a record of a server that are known, where it may have more.
  func knownPartNames(of option: Value.Option) -> [String] {
    guard routers != nil, case .instance(let record) = option, record.isRecord else { return [] }
    return record.partNames.filter { !$0.hasPrefix(Intrinsic.computedPart) }.sorted()
  }

  /// An entry of a map, whose halves have names, and places where it is taken apart.
  package static func entry(_ key: Value, _ value: Value) -> Value {
    .record(["0": key, "1": value, "key": key, "value": value])
  }

  /// What Dart and Kotlin go through a map by.
  package static func part(_ name: String, ofMap keys: [Value], _ values: [Value]) -> Value {
    switch name {
    case "entries": Value(.list(zip(keys, values).map(entry)))
    case "keys": Value(.list(keys))
    case "values": Value(.list(values))
    default: .unknown(name)
    }
  }
}

extension Instance {
  /// The type of values that only have named parts.
  package static let recordType = TypeReference.library("", "{}")
  /// What is spread into the value; no part can be called so.
  package static let spreadField = "..."
  /// The parts in front of what is spread.
  package static let earlierField = "...before"

  /// The names of its parts, as far as they are known.
  package var partNames: Set<String> {
    var names: Set<String> = []
    var waiting = [self]
    while let next = waiting.popLast() {
      for (name, value) in next.fields {
        guard name.hasPrefix(Self.spreadField) else {
          names.insert(name)
          continue
        }
        for case .instance(let inner) in value.options where inner.isRecord { waiting.append(inner) }
      }
    }
    return names
  }

  /// Whether something is spread into it, so that it may have more parts than are known.
  package var isSpreadInto: Bool { fields[Self.spreadField] != nil }

  /// Whether a name of a part is computed.
  fileprivate var hasComputedParts: Bool {
    fields.keys.contains { $0.hasPrefix(Intrinsic.computedPart) }
  }

  /// Whether all of its parts are known: what is spread into it has known parts alone.
  fileprivate var hasKnownParts: Bool {
    !hasComputedParts
      && fields.allSatisfy { name, value in
        guard name.hasPrefix(Self.spreadField) else { return true }
        guard value.options.count == 1, case .instance(let inner) = value.options[0] else { return false }
        return inner.isRecord && inner.hasKnownParts
      }
  }

  /// Whether the value only has named parts.
  package var isRecord: Bool { type == Self.recordType }
}

extension Value {
  /// A value of named parts.
  package static func record(_ parts: [String: Value]) -> Value {
    Value(.instance(Instance(Instance.recordType, fields: parts)))
  }
}
