internal import ContractModel

/// emicklei/go-restful (after its `web_service.go`, `route_builder.go`, `container.go` and `curly.go`, releases 2 and 3): web
/// services in a container, with routes that builders put together.
///
/// A web service lies where it says, and not where it is added. Its filters run before all of its routes, whenever they were
/// put there. A slash at the end of a path does not count.
struct Restful: RoutingFramework {
  private static let verbs: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

  let name = "go-restful"
  let registrations = verbs.union(["Route", "Add", "NewContainer", "Method", "Path"])

  func owns(_ importPath: String) -> Bool {
    ["github.com/emicklei/go-restful", "gopkg.in/emicklei/go-restful"].contains {
      ImportPath(importPath).isModule($0)
    } || importPath == "gopkg.in/emicklei/go-restful.v1"
  }

  func routerKind(of type: String) -> RouterKind? {
    switch type {
    case "Container": .root
    case "WebService": .part
    default: nil
    }
  }

  func types(of router: RouterObject) -> Set<String>? {
    router.draft == nil ? ["Container", "WebService"] : ["RouteBuilder"]
  }

  func member(_ name: String, _ evaluator: Evaluator) -> GoValue? {
    name == "DefaultContainer" ? .router(defaultContainer(evaluator)) : nil
  }

  func zero(of type: String, _ evaluator: Evaluator) -> GoValue? {
    guard routerKind(of: type) != nil else { return nil }
    let root = RouterRoot.kept(by: self, named: "restful.\(type)", evaluator)
    root.matching.insert(.takesSlashOff)
    return .router(RouterObject(root: root, prefix: TextValue("")))
  }

  func setField(_ name: String, of router: RouterObject, to value: GoValue, _ evaluator: Evaluator) {
    // A container serves by a mux of its own, or by the one that it is given.
    guard name == "ServeMux", case .router(let mux) = value.underlying else { return }
    evaluator.mount(router, at: TextValue(""), below: mux)
  }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "NewContainer":
      guard case .router(let container) = makeRoot(call, evaluator) else { return nil }
      container.root.matching.insert(.takesSlashOff)
      return .router(container)
    case "Add", "Filter": return self.call(method: name, on: defaultContainer(evaluator), call, evaluator)
    default: return nil
    }
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    if router.draft != nil { return build(name, router, call, evaluator) }
    switch name {
    case _ where Self.verbs.contains(name):
      return evaluator.distribute(call[0]) { path in
        .router(draft(router, [.text(name)], path: path.asText))
      }
    case "Method": return .router(draft(router, [call[0]], path: TextValue("")))
    case "Path": return locate(router, at: call[0].asPattern, evaluator)
    case "Route": return route(router, call, evaluator)
    case "Add": return add(to: router, call, evaluator)
    case "Filter": filter(router, call, evaluator)
    case "Handle", "HandleWithFilter": return handle(on: router, call, evaluator)
    case "RootPath": return .text(router.prefix)
    case "ApiVersion", "Consumes", "Doc", "Param", "Produces", "SetDynamicRoutes", "TypeNameHandler": break
    default: return .unknown("go-restful's \(name) registers nothing")
    }
    return .router(router)
  }

  // Containers.

  /// The container that the functions of the package add to.
  private func defaultContainer(_ evaluator: Evaluator) -> RouterObject {
    let container = keptRouter(named: "restful.DefaultContainer", evaluator)
    container.root.matching.insert(.takesSlashOff)
    return container
  }

  private func add(to container: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue {
    _ = evaluator.distribute(call[0]) { value in
      if case .router(let service) = value.underlying {
        evaluator.mount(service, at: TextValue(""), below: container)
      } else {
        evaluator.noteUnfollowed(call)
      }
      return value
    }
    return .router(container)
  }

  /// What a container serves beside its services, which its mux knows by the pattern.
  private func handle(on container: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue {
    guard case .router(let mux)? = NetHTTP().zero(of: "ServeMux", evaluator) else { return .tuple([]) }
    evaluator.mount(mux, at: TextValue(""), below: container)
    return NetHTTP().call(method: "Handle", on: mux, call, evaluator) ?? .tuple([])
  }

  private func filter(_ router: RouterObject, _ call: Call, _ evaluator: Evaluator) {
    let filter = Middleware(value: call[0], text: call.text(0), conditions: evaluator.conditions)
    router.root.filters.append(RouterFilter(prefix: nil, middleware: filter))
  }

  // Web services.

  /// Says where a service lies. Routes that it has already stay where they are.
  private func locate(_ service: RouterObject, at path: TextValue, _ evaluator: Evaluator) -> GoValue {
    evaluator.journal.note(.router(service, service.prefix, service.middleware))
    service.prefix = path
    return .router(service)
  }

  /// Takes a route in. One that a builder of the program put together is written down; any other is lost.
  private func route(_ service: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue {
    _ = evaluator.distribute(call[0]) { value in
      if case .router(let route) = value.underlying, route.draft != nil { return value }
      evaluator.noteUnfollowed(call)
      return value
    }
    return .router(service)
  }

  // Routes.

  private func draft(_ service: RouterObject, _ methods: [GoValue], path: TextValue) -> RouterObject {
    RouterObject(
      root: service.root, prefix: Self.joined(service.prefix, path),
      draft: RouteDraft(methods: methods, hasPath: true))
  }

  /// A call on a builder: what it says of method, path and handler, and whatever else, which goes into a documentation.
  private func build(
    _ name: String, _ router: RouterObject, _ call: Call, _ evaluator: Evaluator
  ) -> GoValue {
    guard let draft = router.draft else { return .router(router) }
    let next = RouterObject(
      root: router.root, prefix: router.prefix, middleware: router.middleware, draft: draft)
    switch name {
    case "Method": next.draft?.methods = [call[0]]
    case "Path": next.prefix = Self.joined(router.prefix, call[0].asText)
    case "Filter":
      next.middleware.append(
        Middleware(value: call[0], text: call.text(0), conditions: evaluator.conditions))
    case "To":
      next.draft?.record = evaluator.register(draft.methods, router.prefix, on: router, call, handler: 0)
    default: return .router(router)
    }
    if let record = next.draft?.record {
      evaluator.records[record].methods = next.draft?.methods ?? []
      evaluator.records[record].pattern = next.prefix
      evaluator.records[record].middleware = next.middleware
    }
    return .router(next)
  }

  /// The path of a service with that of a route behind it, between them one slash.
  private static func joined(_ root: TextValue, _ path: TextValue) -> TextValue {
    let front = root.mapKnown { $0.trimmingEnd { $0 == "/" } }
    let back = path.mapKnown { String($0.drop { $0 == "/" }) }
    return front + TextValue("/") + back
  }

  /// A pattern: a segment that begins with a brace is a parameter, with an expression behind a colon; `{name:*}` takes the
  /// rest. A verb may stand behind the last, `{id}:start`.
  func template(of pattern: String) -> RoutePattern? {
    let path = pattern.trimmingEnd { $0 == "/" }
    return BracePattern.parts(
      of: path.isEmpty ? "/" : path, starIsCatchAll: false, expressionsTakeSlashes: false
    ).map {
      RoutePattern(path: PathTemplate(parts: $0))
    }
  }
}
