internal import ContractModel

/// The `route` package of prometheus/common (after its `route.go`, release 0), which Prometheus, Alertmanager and Thanos
/// serve with: httprouter behind prefixes.
struct PrometheusRoute: RoutingFramework {
  let name = "prometheus/route"
  let registrations: Set<String> = [
    "Get", "Post", "Put", "Del", "Head", "Options", "WithPrefix", "WithInstrumentation", "New",
  ]

  private static let methods = [
    "Get": "GET", "Post": "POST", "Put": "PUT", "Del": "DELETE", "Head": "HEAD", "Options": "OPTIONS",
  ]

  func owns(_ importPath: String) -> Bool { importPath == "github.com/prometheus/common/route" }

  /// What a router has in front of its paths its type does not say.
  func routerKind(of type: String) -> RouterKind? { type == "Router" ? .part : nil }

  func types(of router: RouterObject) -> Set<String>? { ["Router"] }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    name == "New" ? makeRoot(call, evaluator) : nil
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    if let method = Self.methods[name] {
      evaluator.register(.text(method), pathAt: 0, on: router, call)
      return .tuple([])
    }
    switch name {
    case "WithPrefix":
      return evaluator.distribute(call[0]) { prefix in
        .router(router.group(behind: router.prefix + prefix.asPattern))
      }
    case "WithInstrumentation":
      let wrapper = Middleware(value: call[0], text: call.text(0))
      return .router(
        RouterObject(
          root: router.root, isPart: router.isPart, prefix: router.prefix,
          middleware: router.middleware + [wrapper]))
    case "Redirect", "ServeHTTP": return .unknown("the \(name) of prometheus/common/route registers nothing")
    default: return nil
    }
  }

  func template(of pattern: String) -> RoutePattern? {
    RoutePattern(path: PathTemplate(parts: ColonPattern.parts(of: pattern)))
  }
}
