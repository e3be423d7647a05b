internal import Program

/// A parameter of a function by its place.
struct ParameterKey: Hashable {
  let function: FunctionKey
  let index: Int
}

/// The default values that are being evaluated, one inside of another.
///
/// A constructor may make instances by default whose constructors do the same, of its own class or along a chain of classes.
/// Each call asks for its defaults several times, so that without memory a chain takes twice as long for each class.
final class OpenDefaults {
  private var open: Set<ParameterKey> = []
  private var known: [ParameterKey: Value] = [:]

  /// The default of a parameter, evaluated once inside of another default; nil where it is made of itself.
  func value(of key: ParameterKey, evaluated: () -> Value) -> Value? {
    if let value = known[key] { return value }
    guard open.insert(key).inserted else { return nil }
    let value = evaluated()
    open.remove(key)
    if open.isEmpty { known = [:] } else { known[key] = value }
    return value
  }
}
