internal import Evaluation
internal import Program

/// Lists and dictionaries of Python.
enum PythonLists {
  /// A list with one more element, or with those of another, which the variable holds from now on; nil where nothing is known
  /// of it.
  static func added(_ more: Value?, to list: Value, isList: Bool) -> LibraryAnswer? {
    guard let more, list.options.contains(where: { if case .list = $0 { true } else { false } }),
      let sum = Value.joinedLists([list, isList ? more : Value(.list([more]))])
    else { return nil }
    return LibraryAnswer(sum, changesReceiver: true)
  }

  /// What a function makes of the elements of a list; nil where they are not known.
  static func mapped(_ value: Value, _ call: LibraryCall) -> Value? {
    if call.encodes(call.argument(nil, 0), by: ["quote"]) { return value.encodedElements }
    guard let elements = value.elements, !value.hasOpenCount, let function = call.argument(nil, 0) else {
      return nil
    }
    return Value(.list(elements.map { call.applied(function, [$0]) }))
  }

  /// `a.get('b', c)` of a dictionary; nil of anything else.
  static func part(of value: Value, _ call: LibraryCall) -> Value? {
    guard let key = call.argument(nil, 0)?.known, value.options.count == 1 else { return nil }
    var found: Value?
    switch value.options[0] {
    case .instance(let record) where record.isRecord: found = call.member(value, key)
    case .map(let keys, let values): found = keys.lastIndex { $0.known == key }.map { values[$0] } ?? .null
    default: return nil
    }
    return found == .null ? call.argument(nil, 1) ?? .null : found
  }

  /// The keys, values or entries of a dictionary as a list.
  static func entries(_ function: String, of value: Value, _ call: LibraryCall) -> Value {
    guard !value.isPending else { return value }
    return value.map { option in
      switch option {
      case .instance(let record) where record.isRecord && !record.isSpreadInto:
        return Value(
          .list(record.partNames.sorted().map { part(function, .text($0), call.member(Value(option), $0)) }))
      case .map(let keys, let values): return Value(.list(zip(keys, values).map { part(function, $0, $1) }))
      default: return .unknown(value.name)
      }
    }
  }

  private static func part(_ function: String, _ key: Value, _ value: Value) -> Value {
    switch function {
    case Intrinsic.keys: key
    case Intrinsic.values: value
    default: Value(.list([key, value]))
    }
  }
}
