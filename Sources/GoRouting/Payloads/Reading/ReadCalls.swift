internal import GoSyntax

/// What reading functions for calls came to, for all handlers of a program: most of them call the same few helpers, such as the one
/// that writes every answer.
final class ReadCalls {
  /// What reading a function for a call came to, and what it took.
  struct Known {
    /// What it returns.
    let value: CodeValue
    let notes: PayloadNotes
    /// The statuses that the answer may have behind it.
    let statuses: [HandlerReading.PendingStatus?]
    let steps: Int
    let calls: Int
    let resultCalls: Int
    let trail: Trail
  }

  /// Where functions were followed to, and what kept them from being followed.
  struct Trail {
    /// The most functions inside one another.
    var depth = 0
    /// How often a bound was met, or a function inside of itself.
    var cuts = 0
    /// The functions that were followed.
    var functions: Set<FrameKey> = []

    /// Adds what was followed in a function.
    mutating func add(_ inner: Trail, below depth: Int = 0) {
      self.depth = max(self.depth, depth + inner.depth)
      cuts += inner.cuts
      functions.formUnion(inner.functions)
    }
  }

  let keys = CallKeys()
  private var known: [[Int]: Known] = [:]

  /// What reading a function came to for a call with a key.
  subscript(key: [Int]) -> Known? {
    get { known[key] }
    set { known[key] = newValue }
  }
}

extension HandlerReading {
  /// Reads the body of a function that gets the request, or takes what that came to for a call which is read alike.
  func followOnce(
    _ body: GoNodeID, of function: GoFunction, _ receiver: CodeValue?, _ types: [String: CodeType],
    _ scope: CodeScope, _ call: RequestCall
  ) -> CodeValue? {
    let statuses = statuses
    let key = { self.readCalls.keys.key(function, receiver, types, call, statuses, in: self) }
    guard depthOfValues == 0, let (own, hasObject) = key() else {
      return follow(body, function.type, scope, call, isCarrying: true)
    }
    if let known = readCalls[own], mayTake(known) { return take(known) }
    let (known, value) = tracked { follow(body, function.type, scope, call, isCarrying: true) }
    // An object that is changed here has to be changed for the next call too.
    if let known, !hasObject || key()?.parts == own { readCalls[own] = known }
    return value
  }

  /// Follows a function, and gives what it came to as well; nil for that where it would come to something else at another place.
  private func tracked(_ follow: () -> CodeValue?) -> (ReadCalls.Known?, CodeValue?) {
    let (around, before) = (notes, (steps: steps, calls: calls, resultCalls: resultCalls))
    let trailAround = trail
    notes = PayloadNotes()
    trail = ReadCalls.Trail()
    let value = follow()
    let (own, inner) = (notes, trail)
    notes = around
    notes.add(own)
    trail = trailAround
    trail.add(inner)
    guard let value, inner.cuts == 0, !value.mayBeChanged else { return (nil, value) }
    var kept = inner
    kept.depth -= frames.count
    let known = ReadCalls.Known(
      value: value, notes: own, statuses: statuses, steps: steps - before.steps, calls: calls - before.calls,
      resultCalls: resultCalls - before.resultCalls, trail: kept)
    return (known, value)
  }

  /// Whether reading the function here would meet no bound, and no function that is being followed.
  private func mayTake(_ known: ReadCalls.Known) -> Bool {
    steps + known.steps <= Limit.payloadSteps && calls + known.calls <= Limit.payloadCalls
      && resultCalls + known.resultCalls <= Limit.resultCalls
      && frames.count + known.trail.depth <= Limit.payloadDepth
      && !frames.contains { known.trail.functions.contains($0.key) }
  }

  private func take(_ known: ReadCalls.Known) -> CodeValue {
    notes.add(known.notes)
    statuses = known.statuses
    steps += known.steps
    calls += known.calls
    resultCalls += known.resultCalls
    trail.add(known.trail, below: frames.count)
    return known.value
  }
}

extension CodeValue {
  /// Whether code that gets the value may change something by it.
  fileprivate var mayBeChanged: Bool {
    switch self {
    case .object, .function: true
    case .list(let values), .tuple(let values), .choice(let values): values.contains(where: \.mayBeChanged)
    case .encoded(let value): value.mayBeChanged
    default: false
    }
  }
}
