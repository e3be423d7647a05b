import ClientFlow

/// The lists that `Object.keys`, `Object.values` and `Object.entries` make of a value of named parts (ECMAScript, "Properties of
/// the Object Constructor").
enum ScriptObject {
  /// What calls of them are lowered to; no program can call anything so.
  static let keys = "keys of an object"
  static let values = "values of an object"
  static let entries = "entries of an object"

  /// These, by the names of the source.
  static let functions = ["keys": keys, "values": values, "entries": entries]

  /// The list that one of them makes. Its parts are in the order of their names, as their own order says nothing about requests.
  static func list(_ function: String, of value: Value, _ call: LibraryCall) -> Value {
    guard !value.isPending else { return value }
    return value.map { option in
      switch option {
      case .instance(let record) where record.isRecord && !record.isSpreadInto:
        return Value(
          .list(record.partNames.sorted().map { part(function, $0, call.member(Value(option), $0)) }))
      case .list where function == values: return Value(option)
      default: return .unknown(value.name)
      }
    }
  }

  private static func part(_ function: String, _ name: String, _ value: Value) -> Value {
    switch function {
    case keys: .text(name)
    case values: value
    default: Value(.list([.text(name), value]))
    }
  }
}
