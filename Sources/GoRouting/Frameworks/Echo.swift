internal import ContractModel

/// labstack/echo (after its `echo.go`, `group.go` and `router.go`, releases 3 to 5).
///
/// The routes that a group with middleware adds for whatever is not found (`""` and `/*`) are no endpoints and are
/// left out.
struct Echo: RoutingFramework {
  let name = "echo"
  let registrations: Set<String> = [
    "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "CONNECT", "TRACE", "Any", "Add", "Match",
    "Static",
    "StaticFS", "File", "FileFS", "Group", "Host", "New", "NewWithConfig",
  ]

  func owns(_ importPath: String) -> Bool { ImportPath(importPath).isModule("github.com/labstack/echo") }

  func routerKind(of type: String) -> RouterKind? {
    switch type {
    case "Echo": .root
    case "Group": .part
    default: nil
    }
  }

  func types(of router: RouterObject) -> Set<String>? { [router.isPart ? "Group" : "Echo"] }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    name == "New" || name == "NewWithConfig" ? makeRoot(call, evaluator) : nil
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "CONNECT", "TRACE":
      register([.text(name)], at: 0, on: router, call, evaluator)
    case "Any": register([.text("ANY")], at: 0, on: router, call, evaluator)
    case "Add": register([call[0]], at: 1, on: router, call, evaluator)
    case "Match":
      guard case .list(let list) = call[0].underlying, list.isComplete else {
        register([call[0]], at: 1, on: router, call, evaluator)
        break
      }
      register(list.elements, at: 1, on: router, call, evaluator)
    case "Static", "StaticFS": serveFiles(below: true, router, call, evaluator)
    case "File", "FileFS": serveFiles(below: false, router, call, evaluator)
    case "Group": return group(router, call, evaluator)
    case "Host":
      let group = router.group(behind: router.prefix)
      evaluator.use(evaluator.indices(of: call, from: 1), on: group, call)
      return .router(group)
    case "Use", "Pre": evaluator.use(evaluator.indices(of: call, from: 0), on: router, call)
    case "RouteNotFound", "Start", "StartTLS", "StartServer", "StartAutoTLS", "Shutdown", "Close",
      "ServeHTTP",
      "Routes", "Reverse", "URL", "URI", "NewContext", "AcquireContext", "ReleaseContext":
      return .unknown("echo's \(name) registers nothing")
    default: return nil
    }
    return .unknown("a route of echo")
  }

  /// The handler follows the path, and the route's own middleware follows the handler.
  private func register(
    _ methods: [GoValue], at path: Int, on router: RouterObject, _ call: Call, _ evaluator: Evaluator
  ) {
    _ = evaluator.distribute(call[path]) { value in
      evaluator.register(
        methods, router.prefix + value.asPattern, on: router, call, handler: path + 1,
        before: Array(evaluator.indices(of: call, from: path + 2)))
      return value
    }
  }

  private func serveFiles(below: Bool, _ router: RouterObject, _ call: Call, _ evaluator: Evaluator) {
    let path = router.prefix + call[0].asPattern
    evaluator.register([.text("GET")], path, on: router, call, handler: nil, kind: .infrastructure)
    guard below, let known = path.known else { return }
    let files = TextValue(known.trimmingEnd { $0 == "/" } + "/*", origins: path.origins)
    evaluator.register([.text("GET")], files, on: router, call, handler: nil, kind: .infrastructure)
  }

  private func group(_ router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue {
    evaluator.distribute(call[0]) { value in
      let group = router.group(behind: router.prefix + value.asText)
      evaluator.use(evaluator.indices(of: call, from: 1), on: group, call)
      return .router(group)
    }
  }

  /// `:name` up to the next slash, `*` for the rest.
  func template(of pattern: String) -> RoutePattern? {
    let parts = ColonPattern.parts(of: pattern).map { part in
      // Whatever stands behind the star is not looked at.
      if case .catchAll = part { PathTemplate.Part.catchAll("") } else { part }
    }
    return RoutePattern(path: PathTemplate(parts: parts))
  }
}
