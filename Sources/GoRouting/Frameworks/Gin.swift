internal import ContractModel

/// gin-gonic/gin (after its `routergroup.go`, `gin.go` and `tree.go`, releases 1.8 to 1.10).
struct Gin: RoutingFramework {
  let name = "gin"
  let interfaces: Set<String> = ["IRouter", "IRoutes"]
  let registrations: Set<String> = [
    "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "Any", "Handle", "Match", "Static",
    "StaticFS", "StaticFile",
    "StaticFileFS", "Group", "New", "Default",
  ]

  func owns(_ importPath: String) -> Bool {
    importPath == "github.com/gin-gonic/gin" || importPath.hasPrefix("gopkg.in/gin-gonic/gin.")
  }

  func routerKind(of type: String) -> RouterKind? {
    switch type {
    case "Engine": .root
    case "RouterGroup", "IRouter", "IRoutes": .part
    default: nil
    }
  }

  func types(of router: RouterObject) -> Set<String>? {
    [router.isPart ? "RouterGroup" : "Engine", "IRouter", "IRoutes"]
  }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    name == "New" || name == "Default" ? makeRoot(call, evaluator) : nil
  }

  func field(_ name: String, of router: RouterObject, _ evaluator: Evaluator) -> GoValue? {
    // An engine embeds its root group: `engine.RouterGroup.Group("/x")`.
    name == "RouterGroup" ? .router(router) : nil
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    let this = GoValue.router(router)
    switch name {
    case "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS":
      register([.text(name)], at: 0, handlersFrom: 1, on: router, call, evaluator)
    case "Any": register([.text("ANY")], at: 0, handlersFrom: 1, on: router, call, evaluator)
    case "Handle": register([call[0]], at: 1, handlersFrom: 2, on: router, call, evaluator)
    case "Match": register(methods(call[0]), at: 1, handlersFrom: 2, on: router, call, evaluator)
    case "Static", "StaticFS": serveFiles(at: "/*filepath", on: router, call, evaluator)
    case "StaticFile", "StaticFileFS": serveFiles(at: "", on: router, call, evaluator)
    case "Group": return group(router, call, evaluator)
    case "Use":
      evaluator.use(evaluator.indices(of: call, from: 0), on: router, call)
      for one in call.arguments { serveFiles(by: one, on: router, call, evaluator) }
    case "BasePath": return .text(router.prefix.pieces.isEmpty ? TextValue("/") : router.prefix)
    case "NoRoute", "NoMethod", "HandleContext", "ServeHTTP", "Run", "RunTLS", "RunUnix", "RunFd",
      "RunListener",
      "Handler", "Routes", "SetTrustedProxies", "LoadHTMLGlob", "LoadHTMLFiles", "SetHTMLTemplate",
      "SetFuncMap",
      "Delims", "SecureJsonPrefix", "With":
      return .unknown("gin's \(name) registers nothing")
    default: return nil
    }
    return this
  }

  private func register(
    _ methods: [GoValue], at path: Int, handlersFrom first: Int, on router: RouterObject, _ call: Call,
    _ evaluator: Evaluator
  ) {
    let handlers = evaluator.indices(of: call, from: first)
    register(methods, at: path, handlers: handlers, on: router, call, evaluator)
  }

  /// Registers routes below a group, with the handlers that stand at some places of a call.
  func register(
    _ methods: [GoValue], at path: Int, handlers: Range<Int>, on router: RouterObject, _ call: Call,
    _ evaluator: Evaluator
  ) {
    let prefix = router.prefix
    _ = evaluator.distribute(call[path]) { value in
      let pattern = Self.join(prefix, value.asPattern)
      evaluator.register(methods, pattern, on: router, call, handlers: handlers)
      return value
    }
  }

  private func methods(_ value: GoValue) -> [GoValue] {
    guard case .list(let list) = value.underlying, list.isComplete else { return [value] }
    return list.elements
  }

  /// `static.Serve("/", files)` of gin-contrib answers with files below a path, and hands on what is none. Before an
  /// engine's routes it does so also where there is no route; in a group it runs for the routes of that only. It is none of
  /// gin's own routes, so that gin refuses nothing beside it.
  private func serveFiles(
    by middleware: GoValue, on router: RouterObject, _ call: Call, _ evaluator: Evaluator
  ) {
    guard case .foreign("github.com/gin-contrib/static", let name, let arguments) = middleware.underlying,
      !router.isPart, name == "Serve" || name == "ServeRoot", let path = arguments.first
    else { return }
    let before = evaluator.records.count
    evaluator.register(
      [.text("GET"), .text("HEAD")], Self.join(path.asPattern, TextValue("/*filepath")), on: router, call,
      handlers: 0..<0, kind: .infrastructure)
    for index in evaluator.records.indices[before...] {
      evaluator.records[index].framework = "gin-contrib/static"
      evaluator.records[index].handsOn = true
    }
  }

  private func serveFiles(
    at suffix: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator
  ) {
    var path = call[0].asPattern
    if !suffix.isEmpty, let known = path.known {
      path = TextValue(
        GoPath.clean(known.isEmpty ? "/" : "/" + known, emptyIsDot: false), origins: path.origins)
      path = path.known == "/" ? TextValue(suffix) : path + TextValue(suffix)
    }
    evaluator.register(
      [.text("GET"), .text("HEAD")], Self.join(router.prefix, path), on: router, call, handlers: 0..<0,
      kind: .infrastructure)
  }

  private func group(_ router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue {
    evaluator.distribute(call[0]) { value in
      let group = router.group(behind: Self.join(router.prefix, value.asText))
      evaluator.use(evaluator.indices(of: call, from: 1), on: group, call)
      return .router(group)
    }
  }

  /// `joinPaths`: an empty path leaves the prefix as it is; else both are joined and cleaned, and a slash at the end
  /// of the path stays. The prefix of an engine is `/`, written as nothing here.
  static func join(_ prefix: TextValue, _ path: TextValue) -> TextValue {
    if path.known == "" { return TextValue("") + prefix + TextValue("", origins: path.origins) }
    let joined = (prefix.pieces.isEmpty ? TextValue("/") : prefix) + TextValue("/") + path
    guard let known = joined.known else { return prefix.joined(path) }
    let clean = GoPath.clean("/" + known, emptyIsDot: false)
    let keepsSlash = known.hasSuffix("/") && !clean.hasSuffix("/")
    return TextValue(keepsSlash ? clean + "/" : clean, origins: joined.origins)
  }

  /// `:name` matches up to the next slash, `*name` at the end matches the rest with its slash.
  func template(of pattern: String) -> RoutePattern? {
    RoutePattern(path: PathTemplate(parts: ColonPattern.parts(of: pattern)))
  }
}
