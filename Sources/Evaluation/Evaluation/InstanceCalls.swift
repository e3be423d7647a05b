package import Program

// Instances that are called like functions, through the method that their language has for it.
extension Evaluator {
  /// The method that runs where a value is called like a function which is an instance of a class of the program; nil where its
  /// class has none.
  package func callMethod(of option: Value.Option) -> String? {
    guard case .program(let key)? = option.type, let name = program.files[key.file].callMethod,
      program.method(name, of: key, where: { $0.kind == .function && !$0.isStatic }) != nil
    else { return nil }
    return name
  }

  /// Whether a value is a function, or an instance that is called like one.
  package func canBeCalled(_ option: Value.Option) -> Bool {
    switch option {
    case .callable: true
    case .instance(let instance):
      !instance.isRecord && instance.type.libraryName?.isEmpty == false || callMethod(of: option) != nil
    case .hole: callMethod(of: option) != nil
    default: false
    }
  }

  /// Whether what is not known of a value is known to belong to a library's type, or to one whose instances can be called.
  package func isCallable(_ option: Value.Option) -> Bool {
    Self.isLibraryValue(option) || callMethod(of: option) != nil
  }

  /// Whether a name that code of a class calls without an instance can mean a field of its own, which may hold a function.
  package func mayHold(_ name: String, _ key: ClassKey) -> Bool {
    program.files[key.file].hasImplicitInstance && isField(name, of: key)
  }

  private func isField(_ name: String, of key: ClassKey) -> Bool {
    program.field(name, of: key).map { !program.variable($0).isStatic } ?? false
  }

  /// The field that a value is what an instance holds in, and the instance; nil for any other value.
  package func fieldHolding(_ value: Value) -> (name: String, owner: Value)? {
    guard value.options.count == 1, case .hole(let hole) = value.options[0], let name = hole.members.last,
      let owner = hole.owner, case .program(let key)? = owner.type, isField(name, of: key)
    else { return nil }
    return (name, Value(.hole(owner)))
  }

  /// Calls an instance like a function: `getUser(id)` of a use case in Kotlin. Nil for what cannot be called so.
  package func callInstance(
    _ option: Value.Option, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value? {
    guard let name = callMethod(of: option) else { return nil }
    noteCallee(name, Value(option), at: site.id, frame)
    let targets = targets(of: name, on: option, passed.labels, passed)
    return targets.isEmpty ? nil : .either(complete(targets, isInherited: false, passed, site, &frame))
  }
}
