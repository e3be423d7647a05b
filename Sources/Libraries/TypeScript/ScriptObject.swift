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
      case .list where function == Intrinsic.values: return Value(option)
      default:
        let known = call.partNames(option)
        let names = known ?? call.knownPartNames(option)
        guard known != nil || !names.isEmpty else { return .unknown(value.name) }
        let parts = names.map { part(function, $0, call.member(Value(option), $0)) }
        return Value(.list(known == nil ? parts + [.unknown(value.name)] : parts))
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

  /// The map that a list of pairs makes (ECMAScript, "The Map Constructor").
  static func map(of pairs: Value?) -> Value {
    guard let pairs, pairs.options.count == 1, case .list(let entries) = pairs.options[0] else {
      return .unknown("map")
    }
    let halves = entries.map { entry -> [Value]? in
      guard entry.options.count == 1, case .list(let pair) = entry.options[0], pair.count == 2 else {
        return nil
      }
      return pair
    }
    guard !halves.contains(nil) else { return .unknown("map") }
    return Value(.map(keys: halves.compactMap { $0?[0] }, values: halves.compactMap { $0?[1] }))
  }

  /// The set of a list, which is gone through in its order (ECMAScript, "The Set Constructor").
  static func set(of list: Value?) -> Value {
    guard let list, list.options.count == 1, case .list = list.options[0] else { return .unknown("set") }
    return list
  }

  /// A list with the lists in it taken apart (ECMAScript, "Array.prototype.flat"); nil where an element is not known.
  static func flat(_ list: Value) -> Value? {
    guard list.options.count == 1, case .list(let elements) = list.options[0],
      !elements.contains(where: { $0.isUnknown || $0.options.count > 1 })
    else { return nil }
    return Value(
      .list(elements.flatMap { if case .list(let inner) = $0.options[0] { inner } else { [$0] } }))
  }
}
