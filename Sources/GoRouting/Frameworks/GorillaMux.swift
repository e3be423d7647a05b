internal import ContractModel

/// gorilla/mux (after its `mux.go`, `route.go` and `regexp.go`, release 1.8).
///
/// A route is put together by calls in any order: it is listed once it has a path and a handler.
struct GorillaMux: RoutingFramework {
  let name = "gorilla/mux"
  let registrations: Set<String> = [
    "HandleFunc", "Handle", "Path", "PathPrefix", "Handler", "HandlerFunc", "Methods", "Subrouter",
    "NewRoute",
    "NewRouter",
  ]

  func owns(_ importPath: String) -> Bool { importPath == "github.com/gorilla/mux" }

  func routerKind(of type: String) -> RouterKind? { type == "Router" ? .part : nil }

  func types(of router: RouterObject) -> Set<String>? {
    guard let draft = router.draft else { return ["Router"] }
    // Without a path it may be a route that is to get one, or a subrouter for some methods.
    return draft.hasPath ? ["Route"] : nil
  }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    name == "NewRouter" ? makeRoot(call, evaluator) : nil
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "HandleFunc", "Handle":
      guard call.arguments.count == 2 else { return nil }
      return evaluator.distribute(call[0]) { value in
        let draft = self.draft(router, path: value.asPattern, isPrefix: false)
        return complete(draft, handler: 1, call, evaluator)
      }
    case "Path", "PathPrefix":
      return evaluator.distribute(call[0]) { value in
        .router(draft(router, path: value.asPattern, isPrefix: name == "PathPrefix"))
      }
    case "Handler", "HandlerFunc":
      if let record = router.draft?.record { return wrap(router, record, call, evaluator) }
      return complete(router, handler: 0, call, evaluator)
    case "GetHandler": return router.draft?.record.flatMap { evaluator.records[$0].handler }
    case "Methods": return methods(router, call, evaluator)
    case "Subrouter":
      let group = RouterObject(root: router.root, prefix: router.prefix, middleware: router.middleware)
      group.draft = router.draft.map {
        RouteDraft(methods: $0.methods, isExact: $0.isExact || $0.hasPath && !$0.isPrefix)
      }
      return .router(group)
    case "Use":
      evaluator.use(evaluator.indices(of: call, from: 0), on: router, call)
      return .tuple([])
    case "NewRoute", "Host", "Headers", "HeadersRegexp", "Queries", "Schemes", "MatcherFunc", "Name",
      "StrictSlash",
      "SkipClean", "UseEncodedPath", "BuildVarsFunc", "BuildOnly":
      return .router(router)
    case "ServeHTTP", "Walk", "Get", "GetRoute", "Match", "GetPathTemplate", "URL", "URLPath", "GetError":
      return .unknown("mux's \(name) registers nothing")
    default: return nil
    }
  }

  /// A route below a router: its path follows the router's, whose slashes at the end do not count.
  private func draft(_ router: RouterObject, path: TextValue, isPrefix: Bool) -> RouterObject {
    let prefix = router.prefix.known.map {
      TextValue($0.trimmingEnd { $0 == "/" }, origins: router.prefix.origins)
    }
    let draft = RouterObject(
      root: router.root, prefix: (prefix ?? router.prefix) + path, middleware: router.middleware)
    draft.draft = RouteDraft(methods: router.draft?.methods ?? [], hasPath: true, isPrefix: isPrefix)
    return draft
  }

  private func methods(_ router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue {
    var draft = router.draft ?? RouteDraft()
    draft.methods = call.arguments
    if let record = draft.record { evaluator.records[record].methods = call.arguments }
    let next = RouterObject(
      root: router.root, prefix: router.prefix, middleware: router.middleware, draft: draft)
    return .router(next)
  }

  /// Gives a route its handler, which may be another router.
  private func complete(_ router: RouterObject, handler: Int, _ call: Call, _ evaluator: Evaluator) -> GoValue
  {
    var draft = router.draft ?? RouteDraft()
    var isMount = false
    _ = evaluator.distribute(handler: call[handler]) { handler in
      guard let child = evaluator.mounted(handler) else { return handler }
      isMount = true
      let parent = RouterObject(root: router.root, prefix: TextValue(""), middleware: router.middleware)
      return evaluator.distribute(child.stripped) { prefix in
        evaluator.mount(child.router, at: prefix.asText, below: parent)
        return prefix
      }
    }
    if isMount { return .router(router) }
    let methods = draft.methods.isEmpty ? [GoValue.text("ANY")] : draft.methods
    let matchesBelow = draft.isPrefix || !draft.hasPath && !draft.isExact
    let pattern = matchesBelow ? Self.below(router.prefix) : router.prefix
    draft.record = evaluator.register(methods, pattern, on: router, call, handler: handler)
    let next = RouterObject(
      root: router.root, prefix: router.prefix, middleware: router.middleware, draft: draft)
    return .router(next)
  }

  /// Gives a route that has a handler another one: it stays one route, and what it is given last stands around what it has
  /// (`route.Handler(traced(route.GetHandler()))`).
  private func wrap(_ router: RouterObject, _ record: Int, _ call: Call, _ evaluator: Evaluator) -> GoValue {
    let wrapper = Middleware(value: call[0], text: call.text(0), isWrapper: true)
    evaluator.records[record].middleware.append(wrapper)
    return .router(router)
  }

  /// What a prefix matches behind it; no program can write it so.
  private static let rest = "/{:.*}"
  /// The same behind a prefix without a slash at its end, which matches by itself too.
  private static let optionalRest = "{:(?:/.*)?}"

  /// A prefix matches whatever begins with it; that a segment may go on behind it cannot be written as a path.
  private static func below(_ prefix: TextValue) -> TextValue {
    guard let known = prefix.known else { return prefix }
    let path = known.trimmingEnd { $0 == "/" }
    let rest = path.isEmpty || path.count < known.count ? rest : optionalRest
    return TextValue(path + rest, origins: prefix.origins)
  }

  func template(of pattern: String) -> RoutePattern? {
    guard pattern.hasSuffix(Self.optionalRest) else {
      return BracePattern.parts(of: pattern, starIsCatchAll: false, expressionsTakeSlashes: true).map {
        RoutePattern(path: PathTemplate(parts: $0))
      }
    }
    let path = String(pattern.dropLast(Self.optionalRest.count))
    guard var read = template(of: path) else { return nil }
    // What a pattern ends with may match all that is behind it already.
    if case .catchAll? = read.path.segments.last { return read }
    guard let below = template(of: path + Self.rest) else { return nil }
    read.below = below.path
    return read
  }
}
