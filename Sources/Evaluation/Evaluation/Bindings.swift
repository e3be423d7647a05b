package import Program

// Which argument of a call goes to which parameter.
extension Evaluator {
  /// The arguments by the place of the parameter that they go to, defaults filled in.
  package func bindings(of key: FunctionKey, _ passed: Arguments) -> [Int: Value] {
    var bindings: [Int: Value] = [:]
    var place = 0
    let parameters = program.function(key).parameters
    let isByPlace = passed.isByPlace(for: parameters)
    for (index, parameter) in parameters.enumerated() {
      var value: Value?
      if let label = parameter.label, !isByPlace {
        value = parameter.isRest ? Value(.list(passed.run(from: label))) : passed.named[label]
      } else {
        if let named = passed.named[parameter.name] {
          bindings[index] = named
          continue
        }
        if parameter.isRest {
          value = Value(.list(Array(passed.positional.dropFirst(place))))
        } else if place < passed.positional.count {
          value = passed.positional[place]
        }
        place += 1
      }
      if parameter.isFilledForNothing, let handed = value, handed.options.contains(.null) {
        value = handed.map { $0 == .null ? defaultValue(of: parameter, index, key) : Value($0) }
      }
      bindings[index] = value ?? defaultValue(of: parameter, index, key)
    }
    if let closure = passed.named[Expression.Argument.trailing] {
      let taker = parameters.lastIndex { takesFunction($0, in: key.file) }
      if let taker { bindings[taker] = closure }
    }
    return bindings
  }

  /// Whether a parameter takes a function, or an instance of an interface that one may stand for.
  private func takesFunction(_ parameter: Parameter, in file: Int) -> Bool {
    if program.aliases.isFunction(parameter.type) { return true }
    guard let name = parameter.type, let type = program.classKey(name, from: file) else { return false }
    return program.type(type).isFunctional
  }

  /// The function above one in its class's ancestry that says what a parameter is by default, as an override inherits it in
  /// Kotlin ("Functions", "Default arguments"), which is not to say it again; or nil.
  private func inheritedDefault(_ index: Int, of key: FunctionKey) -> FunctionKey? {
    let function = program.function(key)
    guard function.isOverloadable, function.kind == .function, let home = program.home(of: key) else {
      return nil
    }
    for ancestor in program.ancestry(of: home).dropFirst() {
      let above = program.ownMethods(function.name, of: ancestor) { other in
        other.parameters.count == function.parameters.count && other.parameters[index].defaultValue != nil
      }
      if let found = above.first { return found }
    }
    return nil
  }

  private func defaultValue(of parameter: Parameter, _ index: Int, _ key: FunctionKey) -> Value {
    let type = signature(of: key).parameters[index]
    guard let id = parameter.defaultValue else {
      if let above = inheritedDefault(index, of: key) {
        return defaultValue(of: program.function(above).parameters[index], index, above)
      }
      // Where functions are overloaded every argument is given; one that is missing was not found by its label.
      return program.function(key).isOverloadable
        ? .unknown(parameter.name, type: type) : .null
    }
    return reading.defaults.value(of: ParameterKey(function: key, index: index)) {
      let owner = program.function(key).owner.map { ClassKey(file: key.file, index: $0) }
      var frame = Frame(
        file: key.file, function: nil, owner: owner, hasInstance: false, symbol: parameter.name)
      return evaluate(id, as: type, declared: parameter.type, &frame)
    } ?? .unknown(parameter.name, type: type)
  }
}
