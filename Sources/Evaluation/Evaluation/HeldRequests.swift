package import Program

// Records that send requests to the path which they are made for, `endpoint('/users')` with `{get() {}, post() {}}` for a
// result: which of the requests are sent is told by the calls of their functions, not by whoever makes such a record.
extension Evaluator {
  /// The requests of a closure, with those marked that depend on what its record is made for.
  package func held(_ requests: [RequestEffect], of key: FunctionKey, _ frame: Frame) -> [RequestEffect] {
    guard program.function(key).isVerb, !requests.isEmpty else { return requests }
    return requests.map { request in
      guard !request.makers(besides: key).isEmpty || isHandedOver(request.url, frame) else { return request }
      var request = request
      request.isHeld = true
      return request
    }
  }

  /// Whether a URL is what a call hands to the function that is read for it.
  private func isHandedOver(_ url: Value, _ frame: Frame) -> Bool {
    guard frame.isInlined, let function = reading.inlined.last else { return false }
    return program.function(function).parameters.contains { frame.locals[$0.name] == url }
  }

  /// Records the requests that a call of such a function sends, what its record was made for still open.
  package func completeHeld(_ key: FunctionKey, _ site: CallSite, _ frame: inout Frame) {
    guard program.function(key).isVerb else { return }
    for request in summary(of: key).requests
    where !request.makers(besides: key).isEmpty || isHandedOver(request.url, frame) {
      var sent = request
      sent.isHeld = false
      sent.restate(
        file: frame.file, span: program.files[frame.file].expressions[site.id].span, symbol: frame.symbol,
        function: frame.home)
      frame.requests.append(sent)
    }
  }
}

extension RequestEffect {
  /// Why it is not known whether it is sent, where it is held.
  package var reasonForHolding: String {
    keeping == nil
      ? "which methods are called of what is made for a path could not be traced"
      : "what callers hand to a function that a loop keeps for a path could not be traced"
  }

  /// The functions whose parameters the path depends on as a whole, where it depends on none of the function that sends it.
  fileprivate func makers(besides key: FunctionKey) -> Set<FunctionKey> {
    guard !url.dependsOn(key) else { return [] }
    let functions = url.templates.flatMap(\.holes).compactMap { hole -> FunctionKey? in
      if case .parameter(let owner, _) = hole.root { owner } else { nil }
    }
    return Set(functions.filter { $0 != key && !statesPath(without: $0) })
  }
}
