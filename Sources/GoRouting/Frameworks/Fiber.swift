internal import ContractModel

/// gofiber/fiber (after its `app.go`, `group.go`, `mount.go` and `path.go`, releases 2 and 3).
///
/// `HEAD` answers beside every `GET` and is not listed. By default a slash at the end does not
/// count (`StrictRouting`), neither a route's nor a request's, and no more does the case of letters (`CaseSensitive`). A handler for static files hands on what is no file.
struct Fiber: RoutingFramework {
  let name = "fiber"
  let answersHead = true
  let interfaces: Set<String> = ["Router"]
  let registrations: Set<String> = [
    "Get", "Post", "Put", "Patch", "Delete", "Head", "Options", "Connect", "Trace", "All", "Add", "Static",
    "Group", "Route", "Mount", "Use", "New",
  ]

  func owns(_ importPath: String) -> Bool { ImportPath(importPath).isModule("github.com/gofiber/fiber") }

  func routerKind(of type: String) -> RouterKind? {
    switch type {
    case "App": .root
    case "Router", "Group": .part
    default: nil
    }
  }

  func types(of router: RouterObject) -> Set<String>? { [router.isPart ? "Group" : "App", "Router"] }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    guard name == "New" else { return nil }
    let app = makeRoot(call, evaluator)
    guard case .router(let router) = app else { return app }
    if !Self.mayAsk(for: "StrictRouting", call) { router.root.matching.insert(.takesSlashOff) }
    if !Self.mayAsk(for: "CaseSensitive", call) { router.root.matching.insert(.ignoresCase) }
    return app
  }

  /// Whether a configuration asks for something that is off by default, or may.
  private static func mayAsk(for name: String, _ call: Call) -> Bool {
    guard let configuration = call.arguments.first else { return false }
    guard case .structure(let object, _) = configuration.underlying else { return true }
    guard let setting = object.fields[name] else { return object.isFilledElsewhere }
    if case .truth(let holds, _) = setting.underlying { return holds }
    return true
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "Get", "Post", "Put", "Patch", "Delete", "Head", "Options", "Connect", "Trace":
      register([.text(name.uppercased())], at: 0, on: router, call, evaluator)
    case "All": register([.text("ANY")], at: 0, on: router, call, evaluator)
    case "Add":
      guard case .list(let list) = call[0].underlying, list.isComplete else {
        register([call[0]], at: 1, on: router, call, evaluator)
        break
      }
      register(list.elements, at: 1, on: router, call, evaluator)
    case "Static":
      serveFiles(below: Self.join(router.prefix, call[0].asPattern), router, call, evaluator)
    case "Group": return group(router, call, evaluator)
    case "Route": return route(router, call, evaluator)
    case "Mount", "Use": use(router, call, evaluator)
    case "Name", "Server", "Handler", "Stack", "Config", "Hooks", "Test", "Listen", "ListenTLS", "Listener",
      "Shutdown",
      "ShutdownWithTimeout", "GetRoute", "GetRoutes", "ErrorHandler", "HandlersCount":
      return name == "Name" ? .router(router) : .unknown("fiber's \(name) registers nothing")
    default: return nil
    }
    return .router(router)
  }

  private func register(
    _ methods: [GoValue], at path: Int, on router: RouterObject, _ call: Call, _ evaluator: Evaluator
  ) {
    // `app.Route("/x").Get(handler)` of release 3 has no path in the call.
    let isChained = path == 0 && router.draft != nil
    if isChained {
      evaluator.register(
        methods, router.prefix, on: router, call, handlers: evaluator.indices(of: call, from: 0))
      return
    }
    let handlers = evaluator.indices(of: call, from: path + 1)
    _ = evaluator.distribute(call[path]) { value in
      let index = evaluator.register(
        methods, Self.join(router.prefix, value.asPattern), on: router, call, handlers: handlers)
      if let index, let last = handlers.last, Self.servesFiles(call[last]) {
        evaluator.records[index].kind = .infrastructure
        evaluator.records[index].handsOn = true
      }
      return value
    }
  }

  /// Files below a path; what is no file goes on to the next route.
  private func serveFiles(
    below path: TextValue, _ router: RouterObject, _ call: Call, _ evaluator: Evaluator
  ) {
    let index = evaluator.register(
      [.text("GET")], Self.mountPrefix(path) + TextValue("/*"), on: router, call, handler: nil,
      kind: .infrastructure)
    if let index { evaluator.records[index].handsOn = true }
  }

  /// Whether a handler is fiber's own for static files: `static.New` of release 3, `filesystem.New` of release 2.
  private static func servesFiles(_ handler: GoValue) -> Bool {
    guard case .foreign(let path, "New", _) = handler.underlying else { return false }
    return path.hasPrefix("github.com/gofiber/fiber")
      && (path.hasSuffix("/middleware/static") || path.hasSuffix("/middleware/filesystem"))
  }

  private func group(_ router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue {
    evaluator.distribute(call[0]) { value in
      let group = router.group(behind: Self.join(router.prefix, value.asText))
      evaluator.use(evaluator.indices(of: call, from: 1), on: group, call)
      return .router(group)
    }
  }

  /// `Route(prefix, func(router))` of release 2, and `Route(path)` of release 3.
  private func route(_ router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue {
    evaluator.distribute(call[0]) { value in
      let group = router.group(behind: Self.join(router.prefix, value.asText))
      guard call.arguments.count > 1 else {
        group.draft = RouteDraft(hasPath: true)
        return .router(group)
      }
      evaluator.run(call[1], filling: group, call)
      return .router(group)
    }
  }

  /// Middleware, behind a prefix or not, and other apps behind a prefix.
  private func use(_ router: RouterObject, _ call: Call, _ evaluator: Evaluator) {
    var prefix = TextValue("")
    var first = 0
    if case .text(let text) = call[0].underlying { (prefix, first) = (text, 1) }
    for index in evaluator.indices(of: call, from: first) {
      if case .router(let child) = call[index].underlying {
        evaluator.mount(child, at: Self.mountPrefix(prefix), below: router)
      } else if Self.servesFiles(call[index]) {
        let path = prefix.pieces.isEmpty ? router.prefix : Self.join(router.prefix, prefix)
        serveFiles(below: path, router, call, evaluator)
      } else if first == 0 {
        evaluator.use(index..<index + 1, on: router, call)
      }
    }
  }

  private static func mountPrefix(_ prefix: TextValue) -> TextValue {
    guard let known = prefix.known else { return prefix }
    return TextValue(known.trimmingEnd { $0 == "/" }, origins: prefix.origins)
  }

  /// `getGroupPath`: an empty path leaves the prefix; a slash is put between both where there is none.
  private static func join(_ prefix: TextValue, _ path: TextValue) -> TextValue {
    if path.known == "" { return prefix + TextValue("", origins: path.origins) }
    let base = mountPrefix(prefix)
    return path.knownPrefix.hasPrefix("/") ? base + path : base + TextValue("/") + path
  }

  /// `:name` with an optional `?` or constraint in angle brackets, `*` and `+` for the rest.
  func template(of pattern: String) -> RoutePattern? {
    let trimmed = pattern == "/" ? pattern : pattern.trimmingEnd { $0 == "/" }
    var parts: [PathTemplate.Part] = []
    var optional: Int?
    var text = ""
    var rest = trimmed[...]
    while let character = rest.first {
      rest = rest.dropFirst()
      guard character == ":" || character == "*" || character == "+" else {
        text.append(character)
        continue
      }
      if !text.isEmpty { parts.append(.text(text)) }
      text = ""
      guard character == ":" else {
        parts.append(.catchAll(""))
        continue
      }
      let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      rest = rest.dropFirst(name.count)
      if rest.first == "<" { rest = rest.drop { $0 != ">" }.dropFirst() }
      if rest.first == "?" {
        rest = rest.dropFirst()
        optional = optional ?? parts.count
      }
      parts.append(.parameter(name))
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return RoutePattern(parts: parts, optional: optional)
  }
}
