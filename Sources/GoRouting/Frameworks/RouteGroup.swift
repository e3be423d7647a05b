internal import ContractModel

/// go-pkgz/routegroup (after its `group.go`, releases 1.0 to 1.6): groups over a mux of net/http.
///
/// A pattern that is just `/` answers at the path of its group with a slash, and nothing below.
struct RouteGroup: RoutingFramework {
  let name = "routegroup"
  let answersHead = true
  let registrations: Set<String> = [
    "Handle", "HandleFunc", "HandleFiles", "HandleRoot", "HandleRootFunc", "Group", "Mount", "With", "Route",
    "New",
  ]

  func owns(_ importPath: String) -> Bool { ImportPath(importPath).isModule("github.com/go-pkgz/routegroup") }

  func routerKind(of type: String) -> RouterKind? { type == "Bundle" ? .part : nil }

  func types(of router: RouterObject) -> Set<String>? { ["Bundle"] }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "New": make(at: .text(""), call, evaluator)
    case "Mount": evaluator.distribute(call[1]) { make(at: $0, call, evaluator) }
    default: nil
    }
  }

  /// A bundle is part of the mux that it is made for, which may have routes of its own.
  private func make(at base: GoValue, _ call: Call, _ evaluator: Evaluator) -> GoValue {
    guard case .router(let bundle) = makeRoot(call, evaluator) else { return .unknown("no bundle") }
    bundle.prefix = base.asText
    if case .router(let mux) = call[0].underlying {
      evaluator.mount(bundle, at: TextValue(""), below: mux)
    }
    return .router(bundle)
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "Handle", "HandleFunc": handle(isFunction: name == "HandleFunc", router, call, evaluator)
    case "HandleFiles": handleFiles(router, call, evaluator)
    case "HandleRoot", "HandleRootFunc": handleRoot(router, call, evaluator)
    case "Use": evaluator.use(evaluator.indices(of: call, from: 0), on: router, call)
    case "Group": return .router(router.group(behind: router.prefix))
    case "With":
      let group = router.group(behind: router.prefix)
      evaluator.use(evaluator.indices(of: call, from: 0), on: group, call)
      return .router(group)
    case "Mount":
      return evaluator.distribute(call[0]) { base in
        let group = router.group(behind: router.prefix)
        group.prefix = router.prefix + base.asText
        return .router(group)
      }
    case "Route":
      // Only the outermost bundle makes a group for it.
      let group = router.isPart ? router : router.group(behind: router.prefix)
      evaluator.run(call[0], filling: group, call)
    case "NotFoundHandler", "DisableNotFoundHandler", "ServeHTTP", "Handler":
      return .unknown("routegroup's \(name) registers nothing")
    default: return nil
    }
    return .tuple([])
  }

  private func handle(
    isFunction: Bool, _ router: RouterObject, _ call: Call, _ evaluator: Evaluator
  ) {
    _ = evaluator.distribute(call[0]) { value in
      var path = value.asPattern
      var methods = [GoValue.text("ANY")]
      if let known = path.known, let space = known.firstIndex(where: { $0 == " " || $0 == "\t" }) {
        methods = [.text(String(known[..<space]))]
        path = TextValue(
          String(known[space...].drop { $0 == " " || $0 == "\t" }), origins: path.origins)
      }
      if isFunction, path.known == "/" { path = TextValue("/{$}", origins: path.origins) }
      evaluator.register(methods, router.prefix + path, on: router, call, handler: 1)
      return value
    }
  }

  private func handleFiles(_ router: RouterObject, _ call: Call, _ evaluator: Evaluator) {
    _ = evaluator.distribute(call[0]) { value in
      let path = value.asPattern.mapKnown { $0.trimmingEnd { $0 == "/" } } + TextValue("/")
      evaluator.register(
        [.text("ANY")], router.prefix + path, on: router, call, handler: nil, kind: .infrastructure)
      return value
    }
  }

  /// `HandleRoot(method, handler)`: exactly the path of the group; without a method, for every one.
  private func handleRoot(_ router: RouterObject, _ call: Call, _ evaluator: Evaluator) {
    let path = router.prefix.known == "" ? TextValue("/") : router.prefix
    let method = call[0].asText.known == "" ? GoValue.text("ANY") : call[0]
    evaluator.register([method], path, on: router, call, handler: 1)
  }

  func template(of pattern: String) -> RoutePattern? { NetHTTP().template(of: pattern) }
}
