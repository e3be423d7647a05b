package import Program
package import SourceText

// The requests of a function as a set: each place and shape once, however many ways lead there.
//
// A request that comes back to a function which handed it on already went through a recursion. Where that adds nothing to
// its path it is the request that is known; where the path grows it can be anything, and is widened at once.
extension Evaluator {
  /// What a function sends, each once; what a recursion or a large fan-out makes of one request is one open request.
  package func joined(_ requests: [RequestEffect]) -> [RequestEffect] {
    guard requests.count > 1 else { return requests }
    var joined = requests
    // On a circle the same may come back on many ways, and on others it may where there are many.
    if reading.reach < Int.max || requests.count > Limits.repeatedEffects { joined = joined.distinct }
    if !reading.recursiveCalls.isEmpty { joined = widened(joined) }
    return joined.count > Limits.openEffects ? bounded(joined) : joined
  }

  /// What a function puts on routers; each once where a recursion leads there.
  package func joined(_ registrations: [Registration]) -> [Registration] {
    reading.reach < Int.max ? registrations.joined : registrations
  }

  /// A request that a call in a frame completes, as far as it adds anything; nil for one that a recursion only repeats.
  package func unlessRepeated(
    _ request: RequestEffect, _ original: RequestEffect, of key: FunctionKey, at span: SourceSpan,
    _ frame: Frame
  ) -> RequestEffect? {
    var request = request
    let call = RequestEffect.Place(file: frame.file, span: span)
    request.pass(through: key, url: original.url, by: call)
    guard let function = frame.function, let passed = request.urlPassed(by: function) else { return request }
    reading.recursiveCalls.insert(call)
    guard request.isOpen else { return request }
    if request.url.hasShape(of: frame.isInlined ? handed(passed, to: function, frame) : passed) { return nil }
    request.url = .unknown(cutBy: .changes)
    return request
  }

  /// A URL that depends on the parameters of a function, as it is in the call that the function is read for.
  private func handed(_ url: Value, to function: FunctionKey, _ frame: Frame) -> Value {
    let parameters = program.function(function).parameters.enumerated()
    let arguments = parameters.compactMap { place, parameter in
      frame.locals[parameter.name].map { (place, $0) }
    }
    return Substitution(
      function: function, arguments: Dictionary(uniqueKeysWithValues: arguments), receiver: nil,
      member: { self.member($1, of: $0) }
    ).apply(to: url)
  }

  /// Of the requests of one call of the library that a recursive call completes in several ways, one that is not known.
  private func widened(_ requests: [RequestEffect]) -> [RequestEffect] {
    var counts: [RecursiveWay: Int] = [:]
    for way in requests.compactMap(recursiveWay) { counts[way, default: 0] += 1 }
    var known: Set<RecursiveWay> = []
    return requests.compactMap { request in
      guard let way = recursiveWay(of: request), counts[way] ?? 0 > 1 else { return request }
      guard known.insert(way).inserted else { return nil }
      var widened = request
      (widened.file, widened.span) = (way.call.file, way.call.span)
      widened.url = .unknown(cutBy: .changes)
      return widened
    }
  }

  private func recursiveWay(of request: RequestEffect) -> RecursiveWay? {
    guard let call = request.call, reading.recursiveCalls.contains(call),
      request.isOpen || request.url.isEndless
    else { return nil }
    return RecursiveWay(origin: request.origin, call: call)
  }

  /// The requests without those of calls of the library that leave more open than callers can complete: each of these calls
  /// is one request that is not known.
  private func bounded(_ requests: [RequestEffect]) -> [RequestEffect] {
    var counts: [RequestEffect.Origin: Int] = [:]
    var calls: Set<RequestEffect.Place> = []
    for request in requests where request.isOpen {
      counts[request.origin, default: 0] += 1
      calls.insert(request.call ?? RequestEffect.Place(file: request.file, span: request.span))
    }
    // What the function states call by call is as long as its source.
    let most = max(Limits.openEffects, min(calls.count, Limits.openCalls))
    var total = counts.values.reduce(0, +)
    var crowded: Set<RequestEffect.Origin> = []
    for (origin, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) })
    where total > most {
      crowded.insert(origin)
      total -= count
    }
    guard !crowded.isEmpty else { return requests }
    var known: Set<RequestEffect.Origin> = []
    return requests.compactMap { request in
      guard request.isOpen, crowded.contains(request.origin) else { return request }
      guard known.insert(request.origin).inserted else { return nil }
      var open = request
      open.url = .unknown(cutBy: .openEffects)
      return open
    }
  }
}

extension [RequestEffect] {
  /// Each request once, in order, by the shortest of the ways that lead to it.
  package var distinct: [RequestEffect] {
    var places: [RequestEffect: Int] = [:]
    var found: [RequestEffect] = []
    for request in self {
      if let place = places[request] {
        if request.trace.count < found[place].trace.count { found[place] = request }
      } else {
        places[request] = found.count
        found.append(request)
      }
    }
    return found
  }
}

/// The call of the library that sends a request, and the call of a recursion through which it came.
private struct RecursiveWay: Hashable {
  let origin: RequestEffect.Origin
  let call: RequestEffect.Place
}

extension RequestEffect {
  /// Whether callers, or the instance, say a part of it.
  fileprivate var isOpen: Bool {
    [method, url, base, interface].contains { value in
      value?.hasTextHole { $0.root.isLeftToCallers || $0.root == .receiver } ?? false
    }
  }
}

extension RequestEffect.Origin: Comparable {
  package static func < (one: RequestEffect.Origin, other: RequestEffect.Origin) -> Bool {
    (one.file, one.call) < (other.file, other.call)
  }
}

extension Value {
  /// Whether a recursion makes it of a text that grows.
  fileprivate var isEndless: Bool {
    if options.count == 1, case .hole(let hole) = options[0] { hole.bound == .changes } else { false }
  }

  /// Whether its texts are those of another, whatever their unknown parts are.
  fileprivate func hasShape(of other: Value) -> Bool {
    Set(options.map(\.shape)) == Set(other.options.map(\.shape))
  }
}

extension Value.Option {
  /// The alternative with nothing known of its unknown parts.
  fileprivate var shape: Value.Option {
    let open = Hole(.elsewhere, name: nil)
    switch self {
    case .hole: return .hole(open)
    case .text(let text):
      var shape = TextTemplate()
      for piece in text.pieces {
        if case .text = piece { shape.append(piece) } else { shape.append(.hole(open)) }
      }
      return shape.soleHole == nil ? .text(shape) : .hole(open)
    case .instance, .callable, .type, .list, .map, .null: return self
    }
  }
}
