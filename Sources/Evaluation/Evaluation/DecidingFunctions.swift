package import Program

// Functions whose result or requests depend on their arguments, and functions that pass their arguments to such a one.
extension Evaluator {
  /// Remembers that a function hands its parameters on to one that decides something by them, or the text that it is
  /// added to.
  package func noteDecision(
    of key: FunctionKey, _ bindings: [Int: Value], _ receiver: Value?, in frame: Frame
  ) {
    noteHandedOn(to: key, bindings)
    guard let caller = frame.function, !isNoted(caller) else { return }
    let handsOn =
      bindings.values.contains { $0.dependsOn(caller) }
      || isAddedToTexts(caller) && receiver?.dependsOnReceiver ?? false
    var home: FunctionKey?
    // What a function without a name hands on may be what the function around it was handed.
    if case .function(let outer)? = reading.question, outer != caller, frame.home == outer, !frame.isInlined,
      bindings.values.contains(where: { $0.dependsOn(outer) })
    {
      home = outer
    }
    guard handsOn || home != nil, isDeciding(key) || decides(key) || registersByArguments(key) else { return }
    if reading.question == .function(caller) || home != nil { reading.findings.isDeciding = true }
    if handsOn, reading.question != .function(caller) { reading.findings.decidingClosures.insert(caller) }
  }

  /// Whether nothing is to be noted of a function that hands its parameters on: it is known, or is read for one call.
  private func isNoted(_ caller: FunctionKey) -> Bool {
    if case .function(caller)? = reading.question { return reading.findings.isDeciding }
    return program.function(caller).kind != .closure || reading.findings.decidingClosures.contains(caller)
  }

  /// Notes the requests of a function that it does not send for the arguments of a call.
  package func noteUnchosen(_ open: [RequestEffect], beside chosen: [RequestEffect]) {
    for request in open where !chosen.contains(where: { $0.origin == request.origin }) {
      reading.findings.unchosen.insert(request.origin)
    }
  }

  /// Whether a function decides itself what it gives or sends.
  private func decides(_ key: FunctionKey) -> Bool {
    guard program.function(key).hasBranches else { return false }
    let summary = summary(of: key)
    return summary.result.hasAlternatives || summary.choosesRequests(key)
  }

  /// Whether a function without a name, or one that it hands its arguments to, decides by which of several methods it sends.
  private func choosesMethods(_ key: FunctionKey) -> Bool {
    summary(of: key).choosesMethods(key) && (program.function(key).hasBranches || isDeciding(key))
  }

  /// Whether a function without a name gives one of several texts.
  private func choosesTexts(_ key: FunctionKey) -> Bool {
    let result = summary(of: key).result
    return result.hasAlternatives && result.options.allSatisfy(\.isText)
      && (program.function(key).hasBranches || isDeciding(key))
  }

  package func isAddedToTexts(_ key: FunctionKey) -> Bool {
    guard let home = program.home(of: key).map(program.type) else { return false }
    return home.isExtension && Self.textTypes.contains(home.name)
  }

  package func isDeciding(_ key: FunctionKey) -> Bool {
    guard program.function(key).kind == .closure else {
      return answer(to: .function(key)).findings.isDeciding
    }
    if reading.findings.decidingClosures.contains(key) { return true }
    // Of a function in the code that is being evaluated nothing more is known: its own answer would wait for itself.
    guard let home = home(ofClosure: key), home != reading.question else { return false }
    return answer(to: home).findings.decidingClosures.contains(key)
  }

  /// Whether a function without a name decides by what a call hands to it, or by what the function around it was handed, what
  /// it sends or which text it gives; and its names mean the same where it is called.
  package func chooses(_ key: FunctionKey, by bindings: [Int: Value], _ frame: Frame) -> Bool {
    (frame.isInlined || bindings.values.contains(where: \.mayDecide))
      && (choosesMethods(key) || choosesTexts(key))
      && !isHidden(key, frame)
  }

  /// The same for a call from other code than that which the function is written in.
  package func sends(_ key: FunctionKey, by bindings: [Int: Value]) -> Bool {
    routers == nil && !summary(of: key).requests.isEmpty && bindings.values.contains(where: \.mayDecide)
      && choosesMethods(key)
  }

  /// Whether the code that calls a function without a name has names of its own for something else that the function names.
  private func isHidden(_ key: FunctionKey, _ frame: Frame) -> Bool {
    guard frame.function != frame.home else { return false }
    let own = FunctionWalk(program.function(key), in: program.files[key.file])
    let names = program.function(key).mentions.subtracting(own.names(of: program.function(key)))
    return frame.closures.contains { caller in
      let walk = FunctionWalk(program.function(caller), in: program.files[caller.file])
      return !walk.names(of: program.function(caller)).isDisjoint(with: names)
        && !walk.holds(key.index, in: program.files[caller.file])
    }
  }
}

extension FunctionWalk {
  /// The parameters and variables of the function whose code it is.
  fileprivate func names(of function: Function) -> Set<String> {
    var names = Set(function.parameters.map(\.name))
    for case .declare(let name, _, _) in statements { names.insert(name) }
    return names
  }

  /// Whether another function stands in the code.
  fileprivate func holds(_ function: Int, in file: ProgramFile) -> Bool {
    expressions.contains { file.expressions[$0].kind.function == function }
      || statements.contains { if case .function(function) = $0 { true } else { false } }
  }
}

extension FunctionSummary {
  /// Whether where a function sends a request, or which of several it sends, is one thing or another.
  fileprivate func choosesRequests(_ key: FunctionKey) -> Bool {
    if requests.contains(where: { $0.url.options.count > 1 || $0.method.options.count > 1 }) { return true }
    guard let first = requests.first else { return false }
    return requests.dropFirst().contains { request in
      (request.method != first.method || request.url != first.url) && !request.statesPath(without: key)
    }
  }

  /// Whether it sends requests by several methods to paths that callers say.
  fileprivate func choosesMethods(_ key: FunctionKey) -> Bool {
    let methods = requests.flatMap { $0.method.options.compactMap { Value($0).known } }
    return Set(methods).count > 1 && requests.contains { !$0.statesPath(without: key) }
  }
}
