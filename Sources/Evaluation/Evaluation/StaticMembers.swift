package import Program

// Static members of classes, and the values of enums.
extension Evaluator {
  /// A static member of a class or a value of an enum, or nil where it has none of that name.
  package func staticMember(_ name: String, of key: ClassKey) -> Value? {
    if let index = program.members.enumCase(name, of: key) { return enumCase(index, of: key) }
    if let nested = program.nestedClass(name, in: key) { return value(ofType: .program(nested)) }
    if name == "values" || name == "allCases", !program.type(key).cases.isEmpty {
      return Value(.list(program.type(key).cases.indices.map { enumCase($0, of: key) }))
    }
    if let field = program.field(name, of: key), program.variable(field).isStatic { return value(of: field) }
    if let method = program.method(name, of: key, where: { $0.isStatic && $0.kind != .constructor }) {
      return program.function(method).kind == .getter
        ? summary(of: method).result : Value(.callable(method, receiver: nil))
    }
    return nil
  }

  /// What the name of a type stands for: the type, or its only instance.
  package func value(ofType type: TypeReference) -> Value {
    guard case .program(let key) = type, program.type(key).isSingle else { return Value(.type(type)) }
    return construct(key, "", Arguments(), .asked)
  }

  /// The instance that a value of an enum is, with its name in it.
  private func enumCase(_ index: Int, of key: ClassKey) -> Value {
    answer(to: .enumCase(key, index)).summary.result
  }

  /// Makes the instance that a value of an enum is.
  package func makeEnumCase(
    _ found: (name: String, construction: Expression.ID), of key: ClassKey
  ) -> Value {
    guard case .call(_, _, let arguments) = program.files[key.file].expressions[found.construction].kind
    else {
      return .unknown(found.name)
    }
    var frame = Frame(file: key.file, function: nil, owner: key, hasInstance: false, symbol: found.name)
    var constructor = ""
    if case .call(let callee, _, _) = program.files[key.file].expressions[found.construction].kind,
      case .member(_, let name) = program.files[key.file].expressions[callee].kind
    {
      constructor = name
    }
    let passed = Arguments(arguments, evaluate: { evaluate($0, &frame) })
    return construct(key, constructor, passed, .asked).map { option in
      guard case .instance(var instance) = option else { return Value(option) }
      instance.fields[Intrinsic.caseField] = .text(found.name)
      return Value(.instance(instance))
    }
  }

  /// Everything that a module exports, as a value of named parts: what the name of a namespace is where a script hands it on.
  func namespace(_ qualifier: String, in file: Int) -> Value? {
    guard let bindings = program.files[file].bindings, program.isQualifier(qualifier, in: file) else {
      return nil
    }
    var parts: [String: Value] = [:]
    for name in bindings.keys where name.hasPrefix("\(qualifier).") {
      if let key = program.functionKey(name, from: file) {
        parts[String(name.dropFirst(qualifier.count + 1))] = Value(.callable(key, receiver: nil))
      } else if let key = program.variableKey(name, from: file) {
        parts[String(name.dropFirst(qualifier.count + 1))] = value(of: key)
      }
    }
    return parts.isEmpty ? nil : .record(parts)
  }
}
