package import Program

// What a value is once the source says that it is of another type.
extension Evaluator {
  /// A value under the type that a cast names. Of a value that is not known a cast says more than its declaration does; an
  /// instance of a class that has nothing to do with the type is none.
  package func cast(_ value: Value, to type: TypeReference?) -> Value {
    guard case .program(let key)? = type else { return value.typed(type) }
    return value.map { option in
      switch option {
      case .hole(let hole): Value(.hole(narrows(key, hole.type) ? hole.typed(type) : hole))
      case .instance(let instance): canBe(instance, key) ? Value(option) : .null
      default: Value(option)
      }
    }
  }

  /// Whether a class says more of a value than the type that is known of it.
  private func narrows(_ key: ClassKey, _ type: TypeReference?) -> Bool {
    guard case .program(let known)? = type else { return true }
    return known != key && program.family(of: known).contains(key)
  }

  /// Whether an instance can be one of a class or of its subclasses.
  private func canBe(_ instance: Instance, _ key: ClassKey) -> Bool {
    guard case .program(let own) = instance.type, own != key else { return true }
    return program.family(of: key).contains(own) || program.family(of: own).contains(key)
  }
}
