import ClientFlow

/// A value that reaches a call, perhaps through functions around it.
struct Reached: Sendable {
  /// The value.
  let value: BridgeValue
  /// The platforms on which it may be that one.
  let platforms: Platforms
  /// Where the value is stated: the expression itself, or the call of the function that hands it on.
  let place: ExpressionKey
}

// Functions that hand on what they are given: what reaches a call is looked up at their callers.
extension ValueReading {
  private static let wrapperLimit = 4

  /// What an expression can stand for where parameters are looked up at the callers; `call` is the call that it reaches.
  mutating func reached(_ key: ExpressionKey, by call: ExpressionKey, _ depth: Int = 0) -> [Reached] {
    let isLiteral = if case .text = code.kind(key) { true } else { false }
    return values(of: key).flatMap { alternative -> [Reached] in
      guard case .parameter(let function, let place) = alternative.value, depth < Self.wrapperLimit else {
        return [
          Reached(value: alternative.value, platforms: alternative.platforms, place: isLiteral ? key : call)
        ]
      }
      return handedOver(function, place, depth).map { reached in
        Reached(
          value: reached.value, platforms: reached.platforms.intersection(alternative.platforms),
          place: reached.place)
      }
    }
  }

  private mutating func handedOver(_ function: FunctionKey, _ place: Int, _ depth: Int) -> [Reached] {
    let parameter = code.program.function(function).parameters[place]
    let unnamed = code.program.function(function).parameters[..<place].count { !$0.isNamed }
    var found: [Reached] = []
    for (caller, platforms) in callers(of: function) {
      let argument = code.argument(
        parameter.label ?? parameter.name, parameter.isNamed ? nil : unnamed, of: caller)
      guard
        let argument = argument ?? parameter.defaultValue.map({ ExpressionKey(file: function.file, id: $0) })
      else { continue }
      found += reached(argument, by: caller, depth + 1).map {
        Reached(value: $0.value, platforms: $0.platforms.intersection(platforms), place: $0.place)
      }
    }
    guard !found.isEmpty || code.program.function(function).kind == .closure else {
      // Nobody here calls the function: it is there for others.
      return [
        Reached(value: .parameter(function, place), platforms: .all, place: ExpressionKey(file: 0, id: 0))
      ]
    }
    return found
  }

  /// The calls of a function, with the platforms on which they mean it.
  mutating func callers(of function: FunctionKey) -> [(call: ExpressionKey, platforms: Platforms)] {
    let found = code.program.function(function)
    let owner = found.owner.map { ClassKey(file: function.file, index: $0) }
    let isUnnamed = found.kind == .constructor && found.name.isEmpty
    guard let name = isUnnamed ? owner.map({ code.program.type($0).name }) : found.name, !name.isEmpty else {
      return []
    }
    let isOnly = isOnlyOne(name)
    return (code.calls[name] ?? []).compactMap { call in
      guard case .call(let callee, _, _) = code.kind(call) else { return nil }
      let targets = values(of: ExpressionKey(file: call.file, id: callee))
      let meant = targets.filter { target in
        switch target.value {
        case .function(let key): key == function
        case .type(let key): isUnnamed && key == owner
        default: false
        }
      }
      if !meant.isEmpty { return (call, meant.reduce([]) { $0.union($1.platforms) }) }
      // A method of an instance that cannot be traced is meant where no other has its name.
      guard isOnly, owner != nil, targets.allSatisfy({ $0.value == .unknown }) else { return nil }
      return (call, targets.reduce([]) { $0.union($1.platforms) })
    }
  }

  private func isOnlyOne(_ name: String) -> Bool {
    code.program.files.reduce(0) { $0 + $1.functions.count { $0.name == name } } == 1
  }
}
