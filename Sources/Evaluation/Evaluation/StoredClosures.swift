internal import Program

/// A closure with the values that it captured, in one round of a loop or in one call of the function around it.
struct StoredClosure: Hashable {
  /// The function.
  let function: FunctionKey
  /// The values of the captured variables, by name.
  let variables: [String: Value]
  /// The instance that the code belongs to, where it is known.
  let instance: Value?
}

/// The closures that are stored, each once.
struct StoredClosures {
  private var all: [StoredClosure] = []
  private var places: [StoredClosure: Int] = [:]

  /// The index of one, which stands for it in values.
  mutating func place(of closure: StoredClosure) -> Int {
    if let known = places[closure] { return known }
    places[closure] = all.count
    all.append(closure)
    return all.count - 1
  }

  /// The closure at an index.
  subscript(place: Int) -> StoredClosure { all[place] }
}

// Closures whose captured values decide what they send. A call site reads one anew, with those values and its arguments.
extension Evaluator {
  /// Stores a closure with what it captures in a frame; the result is its index.
  func store(_ function: FunctionKey, _ frame: Frame) -> Int {
    storedClosures.place(
      of: StoredClosure(
        function: function, variables: variables(namedBy: function, frame), instance: frame.instance))
  }

  /// Whether call sites of the closure that sends a request say what it is.
  package func isChosenByCallers(_ request: RequestEffect) -> Bool {
    switch request.keeping {
    case .round(let place)?, .call(let place)?: findings.calledClosures.contains(place)
    case .anyRound(let keeper)?:
      findings.chosenKeepers.contains(keeper) && !findings.openKeepers.contains(keeper)
    case nil: false
    }
  }

  /// The values of the variables around a function that it names.
  private func variables(namedBy key: FunctionKey, _ frame: Frame) -> [String: Value] {
    let file = program.files[key.file]
    return FunctionWalk(program.function(key), in: file).expressions.reduce(into: [:]) { variables, id in
      if case .name(let name) = file.expressions[id].kind { variables[name] = frame.locals[name] }
    }
  }

  /// Calls a stored closure: it is read with the values that it captured, and the call site states what it sends. Nil for any
  /// other function.
  func callStored(
    _ key: FunctionKey, _ receiver: Value?, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) -> Value? {
    guard let captured = CapturedParameters(in: receiver), let place = captured.place, reading.hasRoom(),
      !reading.follows(key)
    else { return nil }
    reading.findings.calledClosures.insert(place)
    let bindings = bindings(of: key, passed)
    let summary = read(storedClosures[place], bindings, captured.substitution { self.member($1, of: $0) })
    for request in summary.requests {
      record(request, of: key, bindings, isStated: false, request, site, &frame)
    }
    frame.writes += summary.writes
    return summary.result
  }

  private func read(
    _ made: StoredClosure, _ bindings: [Int: Value], _ captured: Substitution
  ) -> FunctionSummary {
    let key = made.function
    return inlining(key) {
      var frame = makeFrame(of: key)
      frame.isInlined = true
      frame.instance = made.instance
      for (name, value) in made.variables { frame.locals[name] = captured.apply(to: value) }
      handOver(bindings, to: key, &frame)
      noteGiven(bindings, to: key, &frame)
      _ = run(program.function(key).body ?? [], &frame)
      let result = frame.results.isEmpty ? Value.unknown(program.function(key).name) : .either(frame.results)
      return FunctionSummary(
        result: result.typed(signature(of: key).result), requests: joined(frame.requests),
        writes: frame.writes)
    }
  }
}

extension Value {
  /// The value with its functions as the stored closure at an index.
  func stored(at place: Int) -> Value {
    map { option in
      guard case .callable(let key, let receiver) = option else { return Value(option) }
      return Value(.callable(key, receiver: CapturedParameters.stored(at: place, receiver)))
    }
  }
}
