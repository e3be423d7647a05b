import Evaluation
import Program

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
  /// More callers than these are not asked: nobody reads a list of them.
  private static let callerLimit = 256
  private static let reachedLimit = 512

  /// What an expression can stand for where parameters are looked up at the callers; `call` is the call that it reaches.
  mutating func reached(_ key: ExpressionKey, by call: ExpressionKey) -> [Reached] {
    let isLiteral = if case .text = code.kind(key) { true } else { false }
    return values(of: key).flatMap { alternative -> [Reached] in
      guard case .parameter(let function, let place) = alternative.value else {
        return [
          Reached(value: alternative.value, platforms: alternative.platforms, place: isLiteral ? key : call)
        ]
      }
      return handed(to: ParameterKey(function: function, place: place)).compactMap { reached in
        let place = if case .parameter = reached.value { call } else { reached.place }
        let platforms = reached.platforms.intersection(alternative.platforms)
        return platforms.isEmpty ? nil : Reached(value: reached.value, platforms: platforms, place: place)
      }
    }
  }

  private mutating func handed(to parameter: ParameterKey) -> [Reached] {
    if let found = handedOver[parameter] { return found }
    // What a function hands to itself is nothing new.
    handedOver[parameter] = []
    let function = code.program.function(parameter.function)
    let own = function.parameters[parameter.place]
    let unnamed = function.parameters[..<parameter.place].count { !$0.isNamed }
    let fallback = own.defaultValue.map { ExpressionKey(file: parameter.function.file, id: $0) }
    var found: [Reached] = []
    for (caller, platforms) in callers(of: parameter.function) where found.count < Self.reachedLimit {
      let stated = code.argument(own.label ?? own.name, own.isNamed ? nil : unnamed, of: caller)
      guard let argument = stated ?? fallback else { continue }
      found += reached(argument, by: caller).compactMap { reached in
        let both = reached.platforms.intersection(platforms)
        return both.isEmpty ? nil : Reached(value: reached.value, platforms: both, place: reached.place)
      }
    }
    if found.isEmpty, function.kind != .closure {
      // Nobody here calls the function: it is there for others.
      let value = BridgeValue.parameter(parameter.function, parameter.place)
      found = [
        Reached(value: value, platforms: .all, place: ExpressionKey(file: parameter.function.file, id: 0))
      ]
    }
    handedOver[parameter] = found
    return found
  }

  /// The calls of a function, with the platforms on which they mean it.
  mutating func callers(of function: FunctionKey) -> [(call: ExpressionKey, platforms: Platforms)] {
    if let found = callers[function] { return found }
    let found = readCallers(of: function)
    callers[function] = found
    return found
  }

  private mutating func readCallers(of function: FunctionKey) -> [(call: ExpressionKey, platforms: Platforms)]
  {
    let found = code.program.function(function)
    let owner = found.owner.map { ClassKey(file: function.file, index: $0) }
    let isUnnamed = found.kind == .constructor && found.name.isEmpty
    guard let name = isUnnamed ? owner.map({ code.program.type($0).name }) : found.name, !name.isEmpty else {
      return []
    }
    let isOnly = functions.functions(named: name).count == 1
    return (code.calls[name] ?? []).prefix(Self.callerLimit).compactMap { call in
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
      guard isOnly, owner != nil, targets.allSatisfy({ $0.value == .unknown }), !isOnBridge(call) else {
        return nil
      }
      return (call, targets.reduce([]) { $0.union($1.platforms) })
    }
  }

  private mutating func isOnBridge(_ call: ExpressionKey) -> Bool {
    guard let receiver = code.receiver(of: call) else { return false }
    return values(of: receiver).contains { if case .bridge = $0.value { true } else { false } }
  }
}
