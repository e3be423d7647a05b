internal import ContractModel

/// fasthttp/router (after its `router.go`, `group.go` and `path.go`, release 1).
struct FastHTTPRouter: RoutingFramework {
  let name = "fasthttp/router"
  let registrations: Set<String> = [
    "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "CONNECT", "TRACE", "ANY", "Handle",
    "ServeFiles", "ServeFS", "ServeFilesCustom", "Group", "New",
  ]

  func owns(_ importPath: String) -> Bool { importPath == "github.com/fasthttp/router" }

  func routerKind(of type: String) -> RouterKind? {
    switch type {
    case "Router": .root
    case "Group": .part
    default: nil
    }
  }

  func types(of router: RouterObject) -> Set<String>? { [router.isPart ? "Group" : "Router"] }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    name == "New" ? makeRoot(call, evaluator) : nil
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "CONNECT", "TRACE", "ANY":
      evaluator.register(.text(name), pathAt: 0, on: router, call)
    case "Handle": evaluator.register(call[0], pathAt: 1, on: router, call)
    case "ServeFiles", "ServeFS", "ServeFilesCustom":
      let path = router.prefix + call[0].asPattern
      evaluator.register([.text("GET")], path, on: router, call, handler: nil, kind: .infrastructure)
    case "Group":
      return evaluator.distribute(call[0]) { value in
        let group = RouterObject(root: router.root, isPart: true, prefix: router.prefix)
        // A slash alone adds nothing to a group.
        let isAgain = value.asText.known == "/" && !router.prefix.pieces.isEmpty
        if !isAgain { group.prefix = router.prefix + value.asText.mapKnown { $0.trimmingEnd { $0 == "/" } } }
        return .router(group)
      }
    case "Handler", "Lookup", "List", "Mutable":
      return .unknown("fasthttp/router's \(name) registers nothing")
    default: return nil
    }
    return .tuple([])
  }

  /// `{name}`, `{name:expression}`, `{name:*}` for the rest, and `{name?}` for what may be missing.
  func template(of pattern: String) -> RoutePattern? {
    guard let parts = BracePattern.parts(of: pattern, starIsCatchAll: false, expressionsTakeSlashes: false)
    else { return nil }
    var optional: Int?
    let named = parts.enumerated().map { index, part -> PathTemplate.Part in
      guard case .parameter(let name) = part, name.hasSuffix("?") else { return part }
      optional = optional ?? index
      return .parameter(String(name.dropLast()))
    }
    var read = RoutePattern(path: PathTemplate(parts: named))
    guard let optional else { return read }
    var kept = Array(named[..<optional])
    if case .text(let text)? = kept.last { kept[kept.count - 1] = .text(text.trimmingEnd { $0 == "/" }) }
    read.alternatives = [PathTemplate(parts: kept)]
    return read
  }
}
