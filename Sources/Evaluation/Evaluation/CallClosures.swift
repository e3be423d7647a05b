internal import Program

// Closures around a client that is handed over: `make = (http) => (path) => http.get(path)`. What one sends is known only for
// the call that creates it, and its own call sites complete the path.
extension Evaluator {
  /// Stores a closure that was read as part of a call of the function around it, and marks its requests, if only this reading
  /// shows a request whose path depends on the closure's own parameters. The result is the index, nil for any other closure.
  func storeForCall(
    _ key: FunctionKey, _ requests: inout [RequestEffect], generally general: FunctionSummary, _ frame: Frame
  ) -> Int? {
    guard frame.isInlined, !frame.isInRound, routers == nil, !leavesCallersOpen else { return nil }
    let shown = requests.indices.filter { index in
      !requests[index].statesPath(without: key)
        && !general.requests.contains { $0.origin == requests[index].origin }
    }
    guard !shown.isEmpty else { return nil }
    let place = store(key, frame)
    for index in shown { requests[index].keeping = .call(place) }
    return place
  }

  /// The candidates for a call that were found by the shape of an interface. Each is replaced by the stored closures of the
  /// same function that the receiver's field is known to hold.
  func withStoredClosures(
    _ candidates: [(FunctionKey, Value?)], _ name: String, of hole: Hole
  ) -> [(FunctionKey, Value?)] {
    guard routers == nil, hole.members.count == 1, case .program(let owner)? = hole.rootType,
      let field = program.field(hole.members[0], of: owner)
    else { return candidates }
    let held = everHeld(by: field, of: owner).flatMap { option -> [Value.Option] in
      guard case .instance(let instance) = option, instance.isRecord else { return [] }
      return record(instance, part: name).options
    }
    return candidates.flatMap { function, receiver -> [(FunctionKey, Value?)] in
      let stored = held.compactMap { option -> Value? in
        guard case .callable(function, let receiver) = option, CapturedParameters.isStored(receiver)
        else { return nil }
        return receiver
      }
      return stored.isEmpty ? [(function, receiver)] : stored.map { (function, $0) }
    }
  }
}
