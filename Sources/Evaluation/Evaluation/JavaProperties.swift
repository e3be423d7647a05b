package import Program

// Properties of Kotlin, which Java reads by methods, and the other way round (Kotlin's documentation, "Calling Java from
// Kotlin", "Calling Kotlin from Java").
extension Evaluator {
  /// What a method reads that the class has as a property, `getUrl()` for `url`; nil where it has none.
  package func property(readBy method: String, of option: Value.Option, _ passed: Arguments) -> Value? {
    guard passed.positional.isEmpty, passed.named.isEmpty, let name = method.propertyOfGetter,
      case .program(let key)? = option.type
    else { return nil }
    return program.accessor(name, of: key) == nil ? nil : member(name, of: Value(option))
  }

  /// What Kotlin reads as a property where the class has a method of Java for it; or nil.
  package func javaMember(_ name: String, of instance: Instance, _ key: ClassKey) -> Value? {
    guard let first = name.first, first.isLowercase else { return nil }
    let method = "get\(first.uppercased())\(name.dropFirst())"
    let getter = program.method(method, of: key) {
      $0.kind == .function && $0.parameters.isEmpty && !$0.isStatic && $0.body != nil
    }
    return getter.map { getter in
      outermost(name, instance) { result(of: getter, [:], receiver: Value(.instance(instance))) }
    }
  }
}

extension String {
  /// The name of the property that a method of Java reads: `url` of `getUrl`; nil for any other name.
  package var propertyOfGetter: String? {
    guard hasPrefix("get"), let first = dropFirst(3).first, first.isUppercase else { return nil }
    return first.lowercased() + dropFirst(4)
  }
}
