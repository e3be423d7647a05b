internal import Program

// Which function of the program a call runs, as far as names tell for certain.
extension AnswerCode {
  /// The function that a call runs, or nil.
  func target(of call: CodePlace) -> FunctionKey? {
    guard case .call(let callee, _, let arguments) = kind(call) else { return nil }
    return target(of: CodePlace(file: call.file, id: callee), at: call, labels: arguments.map(\.label))
  }

  /// The function that an expression names which is handed over, or nil.
  func handed(_ value: CodePlace) -> FunctionKey? {
    switch kind(value) {
    case .closure(let index): FunctionKey(file: value.file, index: index)
    case .member: target(of: value, at: value, labels: [])
    case .name(let name):
      program.functionKey(name, from: value.file)
        ?? program.classKey(name, from: value.file).flatMap { constructor("", of: $0, labels: []) }
    default: nil
    }
  }

  private func target(of callee: CodePlace, at call: CodePlace, labels: [String?]) -> FunctionKey? {
    switch kind(callee) {
    case .name(let name):
      return function(named: name, at: call)
        ?? program.classKey(name, from: call.file).flatMap { constructor("", of: $0, labels: labels) }
    case .member(let base, let name):
      if case .name(let type) = kind(CodePlace(file: call.file, id: base)),
        let key = program.classKey(type, from: call.file)
      {
        return constructor(name, of: key, labels: labels) ?? method(name, of: key)
      }
      return program.members.isUnique(name) ? onlyMethod(name) : nil
    default: return nil
    }
  }

  private func onlyMethod(_ name: String) -> FunctionKey? {
    guard name.contains(where: \.isUppercase) || name.dropFirst().contains("_"),
      let (owner, indices) = program.members.functions(name)?.first
    else { return nil }
    return FunctionKey(file: owner.file, index: indices[0])
  }

  private func method(_ name: String, of key: ClassKey) -> FunctionKey? {
    let found = program.type(key).functions.filter { program.files[key.file].functions[$0].name == name }
    return found.count == 1 ? FunctionKey(file: key.file, index: found[0]) : nil
  }

  private func constructor(_ name: String, of key: ClassKey, labels: [String?]) -> FunctionKey? {
    let file = program.files[key.file]
    let found = program.type(key).functions.filter { index in
      let function = file.functions[index]
      guard function.name == name, function.kind == .constructor || function.isStatic else { return false }
      return labels.allSatisfy { label in
        label.map { label in function.parameters.contains { ($0.label ?? $0.name) == label } } ?? true
      }
    }
    return found.count == 1 ? FunctionKey(file: key.file, index: found[0]) : nil
  }

  /// The place of the parameter of a function that takes an argument of a call, or nil.
  func parameter(_ argument: Expression.ID, of call: CodePlace, in function: FunctionKey) -> Int? {
    guard case .call(_, _, let arguments) = kind(call) else { return nil }
    let parameters = program.function(function).parameters
    var unnamed = 0
    for passed in arguments {
      if passed.value == argument {
        if passed.label == Expression.Argument.trailing {
          return parameters.lastIndex { program.aliases.isFunction($0.type) }
        }
        if let label = passed.label {
          return parameters.firstIndex { ($0.label ?? $0.name) == label }
        }
        let free = parameters.indices.filter { !parameters[$0].isNamed }
        return unnamed < free.count ? free[unnamed] : nil
      }
      if passed.label == nil { unnamed += 1 }
    }
    return nil
  }

  /// The type that an expression which is handed over stands for: `User.self`, `[User].self`, `User::class.java`; or nil.
  func type(named value: CodePlace) -> TypeName? {
    switch kind(value) {
    case .name(let name): TypeName(name)
    // `Page<User>.self` is the type with what its parameters stand for.
    case .cast(let inner, let type):
      if case .name(type.name) = kind(CodePlace(file: value.file, id: inner)) { type } else { nil }
    case .member(let base, let name) where ["class", "java", "self"].contains(name):
      type(named: CodePlace(file: value.file, id: base))
    case .member(let base, let name):
      if case .name(let outer) = kind(CodePlace(file: value.file, id: base)) {
        TypeName(name, outer: outer)
      } else {
        nil
      }
    case .list(let parts) where parts.count == 1:
      type(named: CodePlace(file: value.file, id: parts[0])).map { TypeName("Array", arguments: [$0]) }
    default: nil
    }
  }
}
