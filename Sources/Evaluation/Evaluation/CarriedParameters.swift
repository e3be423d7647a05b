package import Program

/// The arguments of a call of a function that puts parameters into fields or variables, or states a request with them by
/// its annotations.
package struct CarryingCall: Equatable {
  /// The call.
  package let place: CallPlace
  /// What is handed over, by the places of the parameters.
  package let bindings: [Int: Value]
}

// Paths that a field carries from the callers of one function to the request of another: `open(base + "/login")` fills
// `this.url`, and `send()` reads it.
extension Evaluator {
  /// Remembers what a call hands to a function that puts parameters into fields or variables, or into a client that it makes.
  package func noteCarried(
    to key: FunctionKey, writing writes: [VariableWrite], _ bindings: [Int: Value], at place: CallPlace
  ) {
    guard putsAway(key, writes) || makesSender(key) else { return }
    keep(CarryingCall(place: place, bindings: bindings), of: key)
  }

  /// The same for a constructor, which puts them into variables outside of its class.
  package func noteCarried(to constructor: FunctionKey, _ passed: Arguments, at place: CallPlace) {
    let writes = summary(of: constructor).writes
    noteCarried(to: constructor, writing: writes, bindings(of: constructor, passed), at: place)
  }

  /// Whether a function puts parameters into fields or variables.
  private func putsAway(_ key: FunctionKey, _ writes: [VariableWrite]) -> Bool {
    writes.contains { $0.path.isEmpty && $0.value.dependsOn(key) }
  }

  /// Whether a function may make an instance of its parameters that sends requests: `Client(route).connect()`. Its names
  /// tell, since which instances it makes is not known while it is followed.
  private func makesSender(_ key: FunctionKey) -> Bool {
    if let known = senderMakers[key] { return known }
    let function = program.function(key)
    let found =
      function.kind != .closure && !function.parameters.isEmpty
      && function.mentions.contains { program.classKey($0, from: key.file).map(sends) ?? false }
    senderMakers[key] = found
    return found
  }

  /// Keeps a call of a function whose arguments matter elsewhere.
  package func keep(_ call: CarryingCall, of key: FunctionKey) {
    guard reading.findings.carrying[key]?.contains(call) != true else { return }
    reading.findings.carrying[key, default: []].append(call)
  }

  /// The requests that come of one whose path a field carries from a parameter of another function: one for every call
  /// of that function, stated by the call. A call that hands on a parameter of its own adds nothing. Where no call is
  /// found, it is the request as it is.
  package func carried(_ request: RequestEffect, since original: RequestEffect) -> [RequestEffect] {
    let carriers = request.url.templates.compactMap { carrier(in: $0, of: request) }
      .filter { !original.url.dependsOn($0) }
    guard let key = carriers.first, Set(carriers).count == 1 else { return [request] }
    let calls = carryingCalls(of: key)
    return calls.isEmpty
      ? [request]
      : calls.flatMap { call in
        let substitution = Substitution(
          function: key, arguments: call.bindings, receiver: nil, member: { self.member($1, of: $0) })
        return request.alternatives(substitution).map { alternative in
          var completed = alternative
          completed.move(to: call.place, in: program)
          return completed
        }
      }
  }

  /// The function of which a parameter leaves the path of a URL open, or nil.
  private func carrier(in url: TextTemplate, of request: RequestEffect) -> FunctionKey? {
    let hole: Hole? =
      switch URLReading.read(url, base: request.base == nil ? nil : TextTemplate()) {
      case .open(let hole): hole
      case .path(let path): path.openEnd
      case .foreign: nil
      }
    guard case .parameter(let key, _)? = hole?.root, program.function(key).kind != .closure else {
      return nil
    }
    // The base of a client that is made is no path, nor is what a configuration among its settings has: the requests are for
    // others to state.
    let isBase = url.pieces.count > 1 && url.pieces.first == hole.map { .hole($0) }
    let isPart = hole.map { $0.members.count > 1 } ?? false
    return (isBase || isPart) && !putsAway(key, summary(of: key).writes) ? nil : key
  }

  /// The calls of a function, in the order of the files, wherever code names it.
  package func carryingCalls(of key: FunctionKey) -> [CarryingCall] {
    if let known = carryingCalls[key] { return known }
    var calls: [CarryingCall] = []
    let function = program.function(key)
    let name =
      function.kind == .constructor ? program.home(of: key).map { program.type($0).name } : function.name
    for unit in units(naming: name ?? function.name) {
      let found = answer(to: Query(unit)).findings.carrying[key] ?? []
      calls += found.filter { !calls.contains($0) }
    }
    carryingCalls[key] = calls
    return calls
  }
}
