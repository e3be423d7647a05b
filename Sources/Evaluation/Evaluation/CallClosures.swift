internal import Program

// Functions without a name that a function makes around a client which it is handed: `make = (http) => (path) => http.get(path)`.
// Nothing says what such a function sends but the call that makes it, and who calls it says where to.
extension Evaluator {
  /// A function without a name that one call made, with what it sends.
  struct CallClosure {
    /// What it sends, for its callers to complete.
    let requests: [RequestEffect]
    fileprivate let place: Int

    /// The function as a value, with what its variables hold.
    func function(_ value: Value) -> Value {
      value.map { option in
        guard case .callable(let key, let receiver) = option else { return Value(option) }
        return Value(.callable(key, receiver: CapturedParameters.made(inRound: place, receiver)))
      }
    }
  }

  /// Keeps a function without a name as it was read inside of a function that is read for a call, where only this reading
  /// shows that it sends something to where its own parameters say; nil for any other.
  func keep(
    _ key: FunctionKey, _ summary: FunctionSummary, generally general: FunctionSummary, _ frame: Frame
  ) -> CallClosure? {
    guard frame.isInlined, !frame.isInRound, routers == nil, !leavesCallersOpen else { return nil }
    let isShownHere = { (request: RequestEffect) in
      !request.statesPath(without: key) && !general.requests.contains { $0.origin == request.origin }
    }
    guard summary.requests.contains(where: isShownHere) else { return nil }
    let place = roundClosures.place(
      of: RoundClosure(
        function: key, variables: variables(namedBy: key, frame), instance: frame.instance))
    let requests = held(summary.requests, of: key, frame).map { request in
      var request = request
      if isShownHere(request) { request.keeping = .call(place) }
      return request
    }
    return CallClosure(requests: requests, place: place)
  }

  /// Functions of which no more is known than their shape, each as calls made it where a field is seen to hold it so.
  func madeForCalls(_ functions: [(FunctionKey, Value?)], _ name: String, of hole: Hole) -> [(
    FunctionKey, Value?
  )] {
    guard routers == nil, hole.members.count == 1, case .program(let owner)? = hole.rootType,
      let field = program.field(hole.members[0], of: owner)
    else { return functions }
    let held = everHeld(by: field, of: owner).flatMap { option -> [Value.Option] in
      guard case .instance(let instance) = option, instance.isRecord else { return [] }
      return record(instance, part: name).options
    }
    return functions.flatMap { function, receiver -> [(FunctionKey, Value?)] in
      let made = held.compactMap { option -> Value? in
        guard case .callable(function, let receiver) = option, CapturedParameters.isMadeInRound(receiver)
        else { return nil }
        return receiver
      }
      return made.isEmpty ? [(function, receiver)] : made.map { (function, $0) }
    }
  }
}
