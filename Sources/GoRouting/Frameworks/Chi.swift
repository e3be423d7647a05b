internal import ContractModel

/// go-chi/chi (after its `mux.go` and `tree.go`, releases 4 and 5).
///
/// Below `Route` and `Mount` the path `/` answers with and without the slash at its end; it is listed without.
struct Chi: RoutingFramework {
  let name = "chi"
  let interfaces: Set<String> = ["Router", "Routes"]
  let registrations: Set<String> = [
    "Get", "Post", "Put", "Patch", "Delete", "Head", "Options", "Connect", "Trace", "Method", "MethodFunc",
    "Handle", "HandleFunc", "With", "Group", "Route", "Mount", "NewRouter", "NewMux",
  ]

  func owns(_ importPath: String) -> Bool { ImportPath(importPath).isModule("github.com/go-chi/chi") }

  func routerKind(of type: String) -> RouterKind? {
    type == "Mux" || type == "Router" ? .part : nil
  }

  /// Groups are routers like any other: `With`, `Group` and `Route` make a `*Mux` each.
  func types(of router: RouterObject) -> Set<String>? { ["Mux", "Router", "Routes"] }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    name == "NewRouter" || name == "NewMux" ? makeRoot(call, evaluator) : nil
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "Get", "Post", "Put", "Patch", "Delete", "Head", "Options", "Connect", "Trace":
      register([.text(name.uppercased())], at: 0, on: router, call, evaluator)
    case "Method", "MethodFunc": register([call[0]], at: 1, on: router, call, evaluator)
    case "Handle", "HandleFunc": handle(router, call, evaluator)
    case "Use":
      evaluator.use(evaluator.indices(of: call, from: 0), on: router, call)
      if router.prefix.known == "", call.arguments.contains(where: Self.takesSlashOff) {
        router.root.matching.insert(.takesSlashOff)
      }
    case "With", "Group":
      let group = RouterObject(root: router.root, prefix: router.prefix, middleware: router.middleware)
      if name == "With" { evaluator.use(evaluator.indices(of: call, from: 0), on: group, call) }
      if name == "Group" { evaluator.run(call[0], filling: group, call) }
      return .router(group)
    case "Route":
      return evaluator.distribute(call[0]) { pattern in
        let prefix = Self.join(router.prefix, Self.mountPrefix(pattern.asPattern))
        let group = RouterObject(root: router.root, prefix: prefix, middleware: router.middleware)
        evaluator.run(call[1], filling: group, call)
        return .router(group)
      }
    case "Mount": mount(router, call, evaluator)
    case "NotFound", "MethodNotAllowed", "ServeHTTP", "Middlewares", "Routes", "Match", "Find":
      return .unknown("chi's \(name) registers nothing")
    default: return nil
    }
    return .tuple([])
  }

  /// Whether a middleware is chi's own that takes a slash off the end; the one that redirects makes a detour of it.
  private static func takesSlashOff(_ middleware: GoValue) -> Bool {
    guard case .function(let callable) = middleware, case .foreign(let path, "StripSlashes") = callable.target
    else { return false }
    return path.hasPrefix("github.com/go-chi/chi") && path.hasSuffix("/middleware")
  }

  private func register(
    _ methods: [GoValue], at path: Int, on router: RouterObject, _ call: Call, _ evaluator: Evaluator
  ) {
    _ = evaluator.distribute(call[path]) { value in
      evaluator.register(
        methods, Self.join(router.prefix, value.asPattern), on: router, call, handler: path + 1)
      return value
    }
  }

  /// `Handle(pattern, handler)`: for every method, or for the one that stands before the pattern.
  private func handle(_ router: RouterObject, _ call: Call, _ evaluator: Evaluator) {
    _ = evaluator.distribute(call[0]) { value in
      let pattern = value.asPattern
      let words = (pattern.known ?? "").split(separator: " ")
      if words.count == 2 {
        let path = TextValue(String(words[1]), origins: pattern.origins)
        evaluator.register(
          [.text(String(words[0]))], Self.join(router.prefix, path), on: router, call, handler: 1)
      } else {
        evaluator.register([.text("ANY")], Self.join(router.prefix, pattern), on: router, call, handler: 1)
      }
      return value
    }
  }

  private func mount(_ router: RouterObject, _ call: Call, _ evaluator: Evaluator) {
    _ = evaluator.distribute(call[0]) { value in
      evaluator.distribute(handler: call[1]) { handler in
        mount(handler, at: Self.mountPrefix(value.asPattern), below: router, call, evaluator)
        return handler
      }
    }
  }

  private func mount(
    _ handler: GoValue, at prefix: TextValue, below router: RouterObject, _ call: Call, _ evaluator: Evaluator
  ) {
    guard let child = evaluator.mounted(handler) else {
      evaluator.register(
        [.text("ANY")], Self.join(router.prefix, prefix + TextValue("/*")), on: router, call, handler: 1)
      return
    }
    let parent = RouterObject(root: router.root, prefix: router.prefix, middleware: router.middleware)
    if let wrapping = evaluator.wrapping(handler) {
      parent.middleware.append(Middleware(value: wrapping, text: call.text(1)))
    }
    evaluator.mount(child.router, at: prefix, below: parent)
  }

  /// The prefix of what is mounted: without the slash and star that chi puts there itself.
  private static func mountPrefix(_ pattern: TextValue) -> TextValue {
    guard let known = pattern.known else { return pattern }
    let base = known.hasSuffix("/*") ? String(known.dropLast(2)) : known
    return TextValue(base.trimmingEnd { $0 == "/" }, origins: pattern.origins)
  }

  private static func join(_ prefix: TextValue, _ path: TextValue) -> TextValue {
    if path.known == "/", prefix.known != "" { return prefix + TextValue("", origins: path.origins) }
    return prefix + path
  }

  func mounted(_ pattern: TextValue, behind prefix: TextValue) -> TextValue { Self.join(prefix, pattern) }

  /// An expression is held against the text up to the next slash, whatever it would match.
  func template(of pattern: String) -> RoutePattern? {
    BracePattern.parts(of: pattern, starIsCatchAll: true, expressionsTakeSlashes: false).map {
      RoutePattern(path: PathTemplate(parts: $0))
    }
  }
}
