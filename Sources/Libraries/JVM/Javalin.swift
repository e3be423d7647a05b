internal import ContractModel
package import Evaluation
internal import Program

/// Javalin: handlers on an application and on its configuration, and functions that put them on what is built around the call
/// (Javalin documentation, "Handlers", "Handler groups").
package struct Javalin: LibraryModel {
  private static let app = "Javalin"
  private static let config = "JavalinConfig"

  package let name = "javalin"
  package let imports = ["io.javalin"]
  package let functionImports = ["io.javalin.apibuilder"]
  package let types: Set<String> = [
    app, config, "ApiBuilder", "HandlerType", "RoutesConfig", "RouterConfig", "JavalinDefaultRouting",
  ]
  package let functions = Set(verbs.keys).union(["path", "crud", "before", "after"])
  package let traces: Set<String> = [app, "ApiBuilder", "EndpointGroup", config]

  private static let verbs: [String: String] = [
    "get": "GET", "post": "POST", "put": "PUT", "patch": "PATCH", "delete": "DELETE", "head": "HEAD",
    "options": "OPTIONS", "query": "QUERY", "ws": "GET", "sse": "GET",
  ]
  /// The parts of a configuration that routes are put on.
  private static let parts = ["router": "RouterConfig", "routing": config, "routes": "RoutesConfig"]
  private static let started: Set<String> = ["create", "createAndStart", "start"]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.app, Self.config, "RoutesConfig", "RouterConfig", "JavalinDefaultRouting"],
      applications: [Self.app],
      methods: Set(Self.verbs.keys).union([
        "before", "routes", "apiBuilder", "mount", "addHandler", "addHttpHandler",
      ]), templates: Self.templates)
    syntax.arranging = ["before", "routes", "apiBuilder", "mount"]
    syntax.matching = .ignoresSlash
    syntax.guardsWhole = true
    syntax.assigned = ["contextPath"]
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.app, let method) where Self.started.contains(method): return started(call)
    case .function(let function), .type("ApiBuilder", let function):
      return answer(function, in: RouteGroup.around(of: name), call)
    case .property("HandlerType", nil, let verb): return LibraryAnswer(.text(verb))
    case .property(Self.config, let config?, let part):
      return Self.parts[part].map { LibraryAnswer(RouteGroup(config).value($0, of: name)) }
    case .method(let type, let option, let method) where routers?.routers.contains(type) ?? false:
      let group = RouteGroup(option)
      if type == Self.app, method == "start" { return LibraryAnswer(Value(option)) }
      return answer(method, in: group, call).map { answer in
        LibraryAnswer(Value(option), answer.effects.registered, calling: answer.effects.calls)
      }
    default: return nil
    }
  }

  /// An application, whose configuration a block may put routes on.
  private func started(_ call: LibraryCall) -> LibraryAnswer {
    let app = Value(.instance(Instance(.library(name, Self.app))))
    let config = RouteGroup(app.options[0]).value(Self.config, of: name)
    let block = call.argument(Expression.Argument.trailing) ?? call.positional.last { $0.isFunction }
    return LibraryAnswer(app, [], calling: block.map { [.init($0, [config])] } ?? [])
  }

  private func answer(_ method: String, in group: RouteGroup, _ call: LibraryCall) -> LibraryAnswer? {
    var arguments = call.positional
    if let block = call.argument(Expression.Argument.trailing) { arguments.append(block) }
    let hasPath = arguments.first.map { !$0.isFunction && arguments.count > 1 || $0.known != nil } ?? false
    let path = hasPath ? arguments[0] : .text("")
    let handlers = Array(arguments.dropFirst(hasPath ? 1 : 0))
    if let verb = Self.verbs[method] {
      guard let handler = handlers.first else { return nil }
      // Roles stand behind the handler, and what they mean the application decides.
      return LibraryAnswer(
        .null, [group.route(.text(verb), [path], handlers: handlers.dropFirst() + [handler])])
    }
    switch method {
    case "contextPath=": return LibraryAnswer(.null, [.init(.prefix, on: group.router, path: arguments)])
    case "path", "routes", "apiBuilder":
      guard let block = handlers.last else { return nil }
      let inner = call.member(block, "addEndpoints")
      return nested(inner.isFunction ? inner : block, at: hasPath ? path : nil, in: group)
    case "mount":
      return LibraryAnswer(.null, [], calling: arguments.prefix(1).map { .init($0, [group.router]) })
    case "before":
      let below = hasPath ? path : .text("")
      return LibraryAnswer(
        .null, [.init(.guarding, on: group.router, path: group.path + [below], handlers: handlers)])
    case "addHandler", "addHttpHandler":
      guard arguments.count > 2 else { return nil }
      return LibraryAnswer(
        .null, [group.route(arguments[0].inCapitals, [arguments[1]], handlers: [arguments[2]])])
    case "crud": return crud(path, handlers.first ?? .unknown("handler"), group)
    case "after", "afterMatched", "beforeMatched", "error", "exception", "wsBefore", "wsAfter":
      return LibraryAnswer(.null)
    default: return nil
    }
  }

  /// What a block puts below a path. One that only the run of the program tells is that of a router of its own, so that what is
  /// below it is known but for its base.
  private func nested(_ block: Value, at path: Value?, in group: RouteGroup) -> LibraryAnswer {
    guard let path, path.isOpenForGood else {
      return LibraryAnswer(.null, [], calling: [.init(block, around: group.adding(path.map { [$0] } ?? []))])
    }
    let router = Value(.instance(Instance(.library(name, "RoutesConfig"))))
    return LibraryAnswer(
      .null, [.mount(router, at: group.path + [path], on: group.router)],
      calling: [.init(block, around: RouteGroup(router.options[0]))])
  }

  /// The five routes of a resource, whose path ends in its parameter (Javalin documentation, "CrudHandler").
  private func crud(_ path: Value, _ handler: Value, _ group: RouteGroup) -> LibraryAnswer {
    let front = path.known.map { path in
      Value.text(path.split(separator: "/").dropLast().map { "/" + $0 }.joined())
    }
    let all = front ?? .unknown(path.name)
    let stated = [("GET", all), ("POST", all), ("GET", path), ("PATCH", path), ("DELETE", path)]
    return LibraryAnswer(.null, stated.map { group.route(.text($0), [$1], handlers: [handler]) })
  }

  /// Paths with `{name}` for a segment or a part of one, `<name>` for what may have slashes, and `*` at the end for the rest.
  @Sendable private static func templates(_ pattern: String) -> [PathTemplate]? {
    let segments = pattern.split(separator: "/", omittingEmptySubsequences: true)
    var path = ""
    for (place, segment) in segments.enumerated() {
      let isLast = place == segments.count - 1
      switch segment {
      case "*" where isLast: path += "/{*rest}"
      case _ where segment.hasPrefix("<") && segment.hasSuffix(">") && isLast:
        path += "/{*\(segment.dropFirst().dropLast())}"
      case _ where segment.contains { "*<>?".contains($0) }: return nil
      case _ where segment.hasPrefix(":"): path += "/{\(segment.dropFirst())}"
      default: path += "/\(segment)"
      }
    }
    return BracePattern.template(path, .segment, wildcards: true).map { [$0] }
  }
}

extension Value {
  /// Whether it is not known, and no caller will say what it is.
  fileprivate var isOpenForGood: Bool {
    let holes = options.flatMap { option -> [Hole] in
      switch option {
      case .text(let text): text.holes
      case .hole(let hole): [hole]
      default: []
      }
    }
    return !holes.isEmpty && !holes.contains { $0.root.isLeftToCallers }
  }
}
