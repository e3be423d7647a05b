import Evaluation
import Program

/// A value that reaches a call, perhaps through functions around it.
struct Reached {
  /// The value.
  let value: Value.Option
  /// The platforms on which it may be that one.
  let platforms: Platforms
  /// Where the value is stated: the expression itself, or the call of the function that hands it on.
  let place: ExpressionKey
  /// The expression that has the value, where it is stated.
  let source: ExpressionKey
}

// Functions that hand on what they are given: what reaches a call is looked up at their callers.
extension ValueReading {
  /// More callers than these are not asked: nobody reads a list of them.
  private static let callerLimit = 256
  private static let reachedLimit = 512

  /// What an expression can stand for where parameters are looked up at the callers; `call` is the call that it reaches.
  func reached(_ key: ExpressionKey, by call: ExpressionKey) -> [Reached] {
    let isLiteral = if case .text = code.kind(key) { true } else { false }
    return values(of: key).flatMap { alternative -> [Reached] in
      guard let (parameter, members) = alternative.value.argument, members.isEmpty else {
        let place = isLiteral ? key : call
        return [
          Reached(value: alternative.value, platforms: alternative.platforms, place: place, source: key)
        ]
      }
      return handed(to: parameter, as: alternative.value).compactMap { reached in
        let isOpen = reached.value.argument != nil
        let platforms = reached.platforms.intersection(alternative.platforms)
        guard !platforms.isEmpty else { return nil }
        return Reached(
          value: reached.value, platforms: platforms, place: isOpen ? call : reached.place,
          source: isOpen ? key : reached.source)
      }
    }
  }

  private func handed(to parameter: ParameterKey, as hole: Value.Option) -> [Reached] {
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
        guard !both.isEmpty else { return nil }
        return Reached(value: reached.value, platforms: both, place: reached.place, source: reached.source)
      }
    }
    if found.isEmpty, function.kind != .closure {
      // Nobody here calls the function: it is there for others.
      let place = ExpressionKey(file: parameter.function.file, id: 0)
      found = [Reached(value: hole, platforms: .all, place: place, source: place)]
    }
    handedOver[parameter] = found
    return found
  }

  /// The calls of a function, with the platforms on which they mean it.
  func callers(of function: FunctionKey) -> [(call: ExpressionKey, platforms: Platforms)] {
    if let found = callers[function] { return found }
    let found = readCallers(of: function)
    callers[function] = found
    return found
  }

  private func readCallers(of function: FunctionKey) -> [(call: ExpressionKey, platforms: Platforms)] {
    let found = code.program.function(function)
    let owner = found.owner.map { ClassKey(file: function.file, index: $0) }
    let isUnnamed = found.kind == .constructor && found.name.isEmpty
    guard let name = isUnnamed ? owner.map({ code.program.type($0).name }) : found.name, !name.isEmpty else {
      return []
    }
    let isOnly = functions.functions(named: name).count == 1
    let calls = (code.calls[name] ?? []).filter { isUnnamed || mayMean(owner, $0) }
    return calls.prefix(Self.callerLimit).compactMap { call in
      let targets = targets(of: call)
      let meant = targets.filter { $0.function == function }
      if !meant.isEmpty { return (call, meant.reduce([]) { $0.union($1.platforms) }) }
      // A method of an instance that cannot be traced is meant where no other has its name.
      guard isOnly, owner != nil, targets.isEmpty, isOnUnknown(call) else { return nil }
      return (call, .all)
    }
  }

  /// Whether a call may be one of a method of a class, by where it stands: what is called on the instance that the code belongs
  /// to is a method of that class's own family, or of a class around it.
  private func mayMean(_ owner: ClassKey?, _ call: ExpressionKey) -> Bool {
    guard let owner, let home = code.owner(of: call), home.file != owner.file else { return true }
    if let receiver = code.receiver(of: call) {
      guard case .this = code.kind(receiver) else { return true }
    }
    return code.program.ancestry(of: home).contains(owner) || code.program.family(of: home).contains(owner)
  }

  /// Whether nothing is known of what a call is a member of.
  private func isOnUnknown(_ call: ExpressionKey) -> Bool {
    guard let receiver = code.receiver(of: call) else { return true }
    return values(of: receiver).allSatisfy { if case .hole = $0.value { true } else { false } }
  }
}
