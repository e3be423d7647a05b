import Evaluation
import Program

/// The lists that `Object.keys`, `Object.values` and `Object.entries` make of a value of named parts (ECMAScript, "Properties of
/// the Object Constructor").
enum ScriptObject {
  /// The list that one of them makes. Its parts are in the order of their names, as their own order says nothing about requests.
  static func list(_ function: String, of value: Value, _ call: LibraryCall) -> Value {
    guard !value.isPending else { return value }
    return value.map { option in
      switch option {
      case .instance(let record) where record.isRecord && !record.isSpreadInto:
        return Value(
          .list(record.partNames.sorted().map { part(function, $0, call.member(Value(option), $0)) }))
      case .list where function == Intrinsic.values: return Value(option)
      default: return .unknown(value.name)
      }
    }
  }

  private static func part(_ function: String, _ name: String, _ value: Value) -> Value {
    switch function {
    case Intrinsic.keys: .text(name)
    case Intrinsic.values: value
    default: Value(.list([.text(name), value]))
    }
  }
}
