internal import ContractModel

/// julienschmidt/httprouter (after its `router.go` and `tree.go`, release 1).
struct HTTPRouter: RoutingFramework {
  let name = "httprouter"
  let registrations: Set<String> = [
    "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "Handle", "Handler", "HandlerFunc",
    "ServeFiles", "New",
  ]

  func owns(_ importPath: String) -> Bool { importPath == "github.com/julienschmidt/httprouter" }

  func routerKind(of type: String) -> RouterKind? { type == "Router" ? .root : nil }

  func types(of router: RouterObject) -> Set<String>? { ["Router"] }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    name == "New" ? makeRoot(call, evaluator) : nil
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS":
      register(.text(name), at: 0, on: router, call, evaluator)
    case "Handle", "Handler", "HandlerFunc": register(call[0], at: 1, on: router, call, evaluator)
    case "ServeFiles":
      evaluator.register(
        [.text("GET")], call[0].asPattern, on: router, call, handler: nil, kind: .infrastructure)
    case "ServeHTTP", "Lookup": return .unknown("httprouter's \(name) registers nothing")
    default: return nil
    }
    return .tuple([])
  }

  private func register(
    _ method: GoValue, at path: Int, on router: RouterObject, _ call: Call, _ evaluator: Evaluator
  ) {
    _ = evaluator.distribute(call[path]) { value in
      evaluator.register([method], value.asPattern, on: router, call, handler: path + 1)
      return value
    }
  }

  func template(of pattern: String) -> RoutePattern? {
    RoutePattern(path: PathTemplate(parts: ColonPattern.parts(of: pattern)))
  }
}
