internal import ContractModel

/// What stands around the routers that servers are given: `server.Handler = signedIn(mux)`.
///
/// Such a wrapper is written for the server and not for a router, so that its routes say nothing of it. Of what it does only that it
/// turns callers away is told: much of what is wrapped around routers belongs to other modules.
struct ServedGuards {
  /// What requests come by on one way to a router.
  private typealias Way = [(key: FrameKey, wrapper: Middleware)]

  /// The ways by the routers that they lead to.
  private var ways: [ObjectIdentifier: [Way]] = [:]

  init(_ evaluator: Evaluator) {
    for served in evaluator.servedHandlers {
      var left = Limit.waysToOneServer
      for (root, way) in Self.ways(from: served.value, evaluator, &left, depth: 0) {
        ways[ObjectIdentifier(root), default: []].append(way)
      }
    }
  }

  /// What stands around a router; under a condition where only some ways have it.
  func around(_ root: RouterRoot) -> [Middleware] {
    let all = ways[ObjectIdentifier(root)] ?? []
    var known: Set<FrameKey> = []
    var guards: [Middleware] = []
    for one in all.joined() where known.insert(one.key).inserted {
      var wrapper = one.wrapper
      wrapper.isConditional = !all.allSatisfy { way in way.contains { $0.key == one.key } }
      guards.append(wrapper)
    }
    return guards
  }

  private static func ways(
    from handler: GoValue, _ evaluator: Evaluator, _ left: inout Int, depth: Int
  ) -> [(root: RouterRoot, way: Way)] {
    guard depth < 16, left > 0 else { return [] }
    left -= 1
    switch handler.underlying {
    case .router(let router): return [(router.root, [])]
    case .choice(let alternatives):
      var found: [(root: RouterRoot, way: Way)] = []
      for one in alternatives { found += ways(from: one.value, evaluator, &left, depth: depth + 1) }
      return found
    case .foreign(_, _, let arguments):
      for argument in arguments {
        let found = ways(from: argument, evaluator, &left, depth: depth + 1)
        if !found.isEmpty { return found }
      }
      return []
    case .function, .structure:
      guard let inner = evaluator.handedOn(by: handler.underlying) else { return [] }
      let found = ways(from: inner, evaluator, &left, depth: depth + 1)
      guard let code = evaluator.code(of: handler) else { return found }
      let wrapper = Middleware(value: running(handler.underlying, evaluator), text: "")
      return found.map { ($0.root, [(code.key, wrapper)] + $0.way) }
    default: return []
    }
  }

  /// The function that a handler runs: of a struct its method.
  private static func running(_ handler: GoValue, _ evaluator: Evaluator) -> GoValue {
    guard case .structure = handler, let (method, receiver) = evaluator.method("ServeHTTP", of: handler)
    else {
      return handler
    }
    return .function(Callable(.declared(method, receiver: receiver), name: method.name))
  }
}
