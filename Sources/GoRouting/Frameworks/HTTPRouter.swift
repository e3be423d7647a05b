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
      evaluator.register(.text(name), pathAt: 0, on: router, call)
    case "Handle", "Handler", "HandlerFunc": evaluator.register(call[0], pathAt: 1, on: router, call)
    case "ServeFiles":
      evaluator.register(
        [.text("GET")], call[0].asPattern, on: router, call, handler: nil, kind: .infrastructure)
    case "ServeHTTP", "Lookup": return .unknown("httprouter's \(name) registers nothing")
    default: return nil
    }
    return .tuple([])
  }

  func template(of pattern: String) -> RoutePattern? {
    RoutePattern(path: PathTemplate(parts: ColonPattern.parts(of: pattern)))
  }
}
