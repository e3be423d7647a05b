internal import Program

/// A parameter of a function by its place.
struct ParameterKey: Hashable {
  let function: FunctionKey
  let index: Int
}

/// An instance that a framework makes by a constructor that takes parameters, or by one that takes none.
struct FrameworkConstruction: Hashable {
  let type: ClassKey
  let takesParameters: Bool
}

/// What is being evaluated, one inside of another: the default values of parameters, instances that frameworks make.
///
/// A constructor may make instances by default whose constructors do the same, and a framework hands instances to constructors
/// that it makes alike, of the same class or along a chain of classes. Each call asks for its own several times, so that without
/// memory a chain takes twice as long for each class.
final class OpenValues<Key: Hashable, Value> {
  private var open: Set<Key> = []
  private var known: [Key: Value] = [:]

  /// The value of a key, evaluated once inside of another value; nil where it is made of itself.
  func value(of key: Key, evaluated: () -> Value) -> Value? {
    if let value = known[key] { return value }
    guard open.insert(key).inserted else { return nil }
    let value = evaluated()
    open.remove(key)
    if open.isEmpty { known = [:] } else { known[key] = value }
    return value
  }
}
