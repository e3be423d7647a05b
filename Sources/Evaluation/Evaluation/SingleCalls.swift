package import Program

// Functions that are read once more for the arguments of one call: they decide something by them, or call them.
extension Evaluator {
  /// Reads a function that decides something once more, for the arguments of one call; nil where that is not worth it.
  package func inline(
    _ key: FunctionKey, _ bindings: [Int: Value], receiver: Value?, isWrapper: Bool
  ) -> FunctionSummary? {
    let function = program.function(key)
    let isHandedFunction = isHandedFunction(key, bindings)
    // What sends requests itself states them, whatever list it is handed.
    let isHandedNothing =
      routers != nil
      && function.parameters.indices.contains {
        function.parameters[$0].isRest && bindings[$0] == Value(.list([]))
      }
    let isHandedList =
      (bindings.values.contains(where: \.isListOfTexts) || isHandedNothing)
      && summary(of: key).requests.isEmpty
    let registers = registers(key, by: bindings) || keepsFunctions(key, by: bindings)
    guard function.hasBranches || registers || isDeciding(key) || isHandedFunction || isHandedList,
      function.body != nil,
      function.kind != .closure, function.kind != .constructor || registers, !reading.follows(key)
    else { return nil }
    let general = summary(of: key).result
    // What gives texts may give paths; what else a server's code decides says nothing about its routes.
    guard registers || general.options.allSatisfy(\.isText) || mayServe(reading.question) else { return nil }
    let isAbsent = { (place: Int) in bindings[place] == .null }
    guard
      isWrapper || registers || isHandedFunction || general.hasAlternatives || isHandedList && general.isLost
        || function.parameters.contains(where: \.isRest)
        || general.dependsOn(key, where: isAbsent)
        || receiver?.isCase ?? false || (receiver?.known != nil && isAddedToTexts(key))
    else { return nil }
    guard reading.hasRoom() else {
      return undecided(key, bindings, receiver: receiver)
    }
    return read(SingleCall(function: key, bindings: bindings, receiver: receiver))
  }

  /// Reads a function without a name once more where it is written, for a call that hands it a client, or by whose arguments it
  /// decides what to register, to send or to give; nil for any other call.
  package func inlineClosure(_ key: FunctionKey, _ bindings: [Int: Value], _ frame: Frame) -> FunctionSummary?
  {
    guard isWritten(key, in: frame),
      bindings.values.contains(where: \.isClient) && isHandedFunction(key, bindings)
        || registers(key, by: bindings) || chooses(key, by: bindings, frame),
      !reading.follows(key), reading.hasRoom()
    else { return nil }
    let result = signature(of: key).result
    var summary = FunctionSummary(result: .unknown(program.function(key).name))
    let prepare = { (inner: inout Frame) in
      inner.isInlined = true
      self.handOver(bindings, to: key, &inner)
      self.noteGiven(bindings, to: key, &inner)
    }
    inlining(key) {
      _ = followed(key, in: frame, with: prepare) { inner in
        let given = inner.results.isEmpty ? summary.result : .either(inner.results)
        summary = FunctionSummary(
          result: given.typed(result), requests: inner.requests, registrations: inner.registrations,
          writes: inner.writes)
        return given
      }
    }
    return summary
  }

  /// Follows the body of a function with what a call hands to it.
  package func follow(_ call: SingleCall) -> FunctionSummary {
    let function = program.function(call.function)
    return inlined(call.function, call.bindings) { frame in
      frame.instance = call.receiver
      if function.kind == .constructor { readConstructor(function, &frame) }
      if function.isMutating { beginChange(&frame) }
      _ = run(function.body ?? [], &frame)
      let result = frame.results.isEmpty ? Value.unknown(function.name) : .either(frame.results)
      return FunctionSummary(
        result: result.typed(signature(of: call.function).result), requests: joined(frame.requests),
        registrations: frame.registrations, writes: frame.writes)
    }
  }

  /// Runs a step in a frame of a function that is read for the arguments of one call.
  package func inlined<Result>(
    _ key: FunctionKey, _ bindings: [Int: Value], _ step: (inout Frame) -> Result
  ) -> Result {
    inlining(key) {
      var frame = makeFrame(of: key)
      frame.isInlined = true
      let types = signature(of: key).parameters
      for (index, parameter) in program.function(key).parameters.enumerated() {
        let value = bindings[index] ?? .unknown(parameter.name)
        frame.locals[parameter.name] = value.typed(types[index])
        if parameter.label == Parameter.receiver { frame.receivers.append(value.typed(types[index])) }
      }
      noteGiven(bindings, to: key, &frame)
      return step(&frame)
    }
  }

  /// Notes which parameters of a function the call gave a value that is not known, and is there.
  func noteGiven(_ bindings: [Int: Value], to key: FunctionKey, _ frame: inout Frame) {
    for (index, parameter) in program.function(key).parameters.enumerated() {
      frame.given.remove(parameter.name)
      let value = bindings[index] ?? .unknown(parameter.name)
      guard value != .null, value.known == nil,
        !mayBeNull(value)
      else { continue }
      frame.given.insert(parameter.name)
    }
  }

  /// Does something that belongs to the reading of a function for one call.
  package func inlining<Result>(_ key: FunctionKey, _ step: () -> Result) -> Result {
    reading.inliningBudget -= 1
    reading.inlined.append(key)
    reading.circumstances.reach(reading.inlined.count)
    let mark = reading.shadowed.count
    depth += 1
    defer {
      depth -= 1
      reading.inlined.removeLast()
      while reading.shadowed.count > mark, let (closure, summary) = reading.shadowed.popLast() {
        reading.closures[closure] = summary
      }
    }
    return step()
  }

  /// Whether a value may be missing, or is a parameter or a field of the caller's own that need not be there.
  package func mayBeNull(_ value: Value) -> Bool {
    value.options.contains { option in
      if option == .null { return true }
      guard case .hole(let hole) = option, !hole.isPresent else { return false }
      if case .parameter(let key, let place) = hole.root, hole.members.isEmpty {
        return program.function(key).parameters[place].isNullable
      }
      guard case .program(let owner)? = hole.owner?.type, let name = hole.members.last,
        let field = program.field(name, of: owner)
      else { return false }
      return program.variable(field).isNullable
    }
  }

  /// What a constructor sets when it gets arguments by which it decides what that is; nil for one that is read once for
  /// all.
  package func decidedWrites(of key: FunctionKey, _ bindings: [Int: Value]) -> [VariableWrite]? {
    let general = summary(of: key).writes
    guard general.contains(where: { $0.value.options.count > 1 && $0.value.dependsOn(key) }),
      !reading.follows(key), reading.hasRoom()
    else { return nil }
    return read(SingleCall(function: key, bindings: bindings, receiver: nil)).writes
  }

  /// What is known of a call beyond those for which functions are read once more: which of the ways through the function
  /// it takes is not. Nil where the function has one way.
  private func undecided(
    _ key: FunctionKey, _ bindings: [Int: Value], receiver: Value?
  ) -> FunctionSummary? {
    let general = summary(of: key)
    let open = general.requests.filter { !$0.statesPath(without: key) }
    let varies = open.count > 1 || open.contains { $0.url.options.count > 1 || $0.method.options.count > 1 }
    guard varies || general.result.hasAlternatives else { return nil }
    let substitution = Substitution(
      function: key, arguments: bindings, receiver: receiver, member: { self.member($1, of: $0) })
    let requests = general.requests.map { request in
      var completed = request.replacing(substitution)
      if varies, !request.statesPath(without: key) { completed.url = .unknown(cutBy: .singleCalls) }
      return completed
    }
    let name = program.function(key).name
    let result = general.result.hasAlternatives ? .unknown(name) : substitution.apply(to: general.result)
    return FunctionSummary(
      result: result.typed(signature(of: key).result), requests: requests)
  }
}

extension Value {
  /// Whether it can be a list that holds texts, as the parts of a path are, and nothing that can be none.
  fileprivate var isListOfTexts: Bool {
    options.contains { option in
      guard case .list(let elements) = option else { return false }
      return elements.contains { $0.options.contains(where: \.isText) }
        && elements.allSatisfy { $0.options.allSatisfy { $0.isText || $0.isHole || $0 == .null } }
    }
  }

  /// Whether something of it is known by no more than a name, as what a function makes of the elements of a list.
  package var isLost: Bool {
    options.contains { option in
      switch option {
      case .hole(let hole): hole.root == .elsewhere
      case .text(let text): text.holes.contains { $0.root == .elsewhere }
      default: false
      }
    }
  }
}

extension Value.Option {
  /// Whether it is a text, known or in parts.
  package var isText: Bool { if case .text = self { true } else { false } }
}
