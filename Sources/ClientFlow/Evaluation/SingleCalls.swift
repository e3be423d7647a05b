// Functions that are read once more for the arguments of one call: they decide something by them, or call them.
extension FlowEvaluation {
  /// Reads a function that decides something once more, for the arguments of one call; nil where that is not worth it.
  func inline(
    _ key: FunctionKey, _ bindings: [Int: Value], receiver: Value?, isWrapper: Bool
  ) -> FunctionSummary? {
    let function = program.function(key)
    if active.contains(key) { active.meet(key) }
    let isHandedFunction = isHandedFunction(key, bindings)
    guard function.hasBranches || deciding.contains(key) || isHandedFunction, function.body != nil,
      function.kind != .closure,
      function.kind != .constructor,
      inlined.count < 8, inliningBudget > 0, !inlined.contains(key), !active.contains(key)
    else { return nil }
    let general = summary(of: key).result
    let isAbsent = { (place: Int) in bindings[place] == .null }
    guard
      isWrapper || isHandedFunction || general.hasAlternatives
        || function.parameters.contains(where: \.isRest)
        || general.dependsOn(key, where: isAbsent)
        || receiver?.isCase ?? false
    else { return nil }
    inliningBudget -= 1
    inlined.append(key)
    let mark = shadowed.count
    depth += 1
    defer {
      depth -= 1
      inlined.removeLast()
      while shadowed.count > mark, let (closure, summary) = shadowed.popLast() {
        summaries[closure] = summary
      }
    }
    var frame = makeFrame(of: key)
    frame.isInlined = true
    frame.instance = receiver
    for (index, parameter) in function.parameters.enumerated() {
      let type = type(parameter.type, in: key.file)
      let value = bindings[index] ?? .unknown(parameter.name)
      frame.locals[parameter.name] = value.typed(type)
      if value != .null, value.known == nil { frame.given.insert(parameter.name) }
    }
    _ = run(function.body ?? [], &frame)
    let result = frame.results.isEmpty ? Value.unknown(function.name) : .either(frame.results)
    return FunctionSummary(
      result: result.typed(type(function.returnType, in: key.file)), requests: frame.requests)
  }

  /// Remembers that a function hands its parameters on to one that decides something by them.
  func noteDecision(of key: FunctionKey, _ bindings: [Int: Value], in frame: Frame) {
    noteHandedOn(to: key, bindings)
    guard let caller = frame.function, !deciding.contains(caller) else { return }
    let decides =
      deciding.contains(key)
      || (program.function(key).hasBranches && summary(of: key).result.hasAlternatives)
    if decides, bindings.values.contains(where: { $0.dependsOn(caller) }) { deciding.insert(caller) }
  }

  /// Remembers that a function calls one of its parameters, itself or through the function that it hands it on to.
  func noteCall(of hole: Hole) {
    guard hole.members.isEmpty, case .parameter(let key, let place) = hole.root else { return }
    calledParameters[key, default: []].insert(place)
  }

  private func noteHandedOn(to key: FunctionKey, _ bindings: [Int: Value]) {
    for place in calledParameters[key] ?? [] {
      for case .hole(let hole) in bindings[place]?.options ?? [] { noteCall(of: hole) }
    }
  }

  /// Whether a function is handed one that it calls.
  private func isHandedFunction(_ key: FunctionKey, _ bindings: [Int: Value]) -> Bool {
    (calledParameters[key] ?? []).contains { place in
      bindings[place]?.options.contains { option in
        switch option {
        case .callable: true
        case .instance(let instance): !instance.isRecord
        default: false
        }
      } ?? false
    }
  }
}
