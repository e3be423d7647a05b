internal import ContractModel
package import Evaluation
internal import Program

/// Hono: routes on applications, which are mounted on others by `route` and get prefixes by `basePath` (Hono documentation,
/// "Routing", "Hono - App").
package struct Hono: LibraryModel {
  private static let app = "Hono"
  private static let factory = "Factory"

  package let name = "hono"
  package let imports = ["hono", "@hono/"]
  package let functionImports = ["hono/", "@hono/"]
  package let types: Set<String> = [Self.app, "OpenAPIHono", Self.factory]
  package let functions: Set<String> = asking.union(harmless).union(checking).union([
    "createRoute", "createFactory", "createMiddleware", "serveStatic", "swaggerUI", "Scalar", "apiReference",
  ])
  package let traces: Set<String> = [Self.app, "OpenAPIHono"]

  /// Middleware that turns away who does not say who they are.
  private static let asking: Set<String> = ["jwt", "bearerAuth", "basicAuth", "jwk"]
  private static let harmless: Set<String> = [
    "cors", "logger", "prettyJSON", "secureHeaders", "etag", "compress", "csrf", "timing", "timeout",
    "requestId",
    "bodyLimit", "poweredBy", "cache", "trimTrailingSlash", "contextStorage",
    "methodOverride",
  ]
  /// Middleware that makes sure of a part of the request: `zValidator("json", schema)`.
  private static let checking: Set<String> = ["validator", "zValidator", "vValidator", "sValidator"]
  private static let verbs: [String: String] = [
    "get": "GET", "post": "POST", "put": "PUT", "delete": "DELETE", "patch": "PATCH", "options": "OPTIONS",
    "all": "ANY",
  ]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.app, "OpenAPIHono"], applications: [Self.app, "OpenAPIHono"],
      methods: Set(Self.verbs.keys).union(["on", "use", "route", "basePath", "openapi", "mount"]),
      templates: { ColonPath.templates($0, segmentBetween: "any") })
    syntax.arranging = ["use", "route", "basePath", "mount"]
    syntax.join = Self.join
    syntax.answersHead = true
    return syntax
  }

  package var handlers: HandlerSyntax? { HonoHandlers.syntax }

  /// One path behind another (hono/utils/url, `mergePath`).
  @Sendable private static func join(_ prefix: String, _ path: String) -> String {
    let front = prefix.isEmpty || prefix.hasPrefix("/") ? prefix : "/" + prefix
    if path.isEmpty || path == "/" { return front.isEmpty ? path : front }
    let rest = path.hasPrefix("/") ? path.dropFirst() : path[...]
    return front.hasSuffix("/") ? front + rest : front + "/" + rest
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.app, ""), .type("OpenAPIHono", ""), .method(Self.factory, _, "createApp"):
      return LibraryAnswer(made(prefix: .text("")))
    case .method(Self.app, let app, let method), .method("OpenAPIHono", let app, let method):
      return answer(method, of: app, call)
    case .function("createFactory"):
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.factory)))))
    case .function("createMiddleware"), .method(Self.factory, _, "createMiddleware"),
      .function("createRoute"):
      return call.argument(nil, 0).map { LibraryAnswer($0) }
    case .method(Self.factory, _, "createHandlers"): return LibraryAnswer(Value(.list(call.positional)))
    case .function("serveStatic"), .function("swaggerUI"), .function("Scalar"), .function("apiReference"):
      return LibraryAnswer(Middleware.files(in: name))
    case .function(let function) where Self.checking.contains(function):
      return LibraryAnswer(checked(by: call.positional))
    case .function(let function):
      return LibraryAnswer(Middleware.value(asks: Self.asking.contains(function), in: name))
    default: return nil
    }
  }

  /// What makes sure of a part of the request (Hono documentation, "Validation").
  private func checked(by arguments: [Value]) -> Value {
    guard arguments.count > 1, let part = arguments[0].known.flatMap({ HonoHandlers.parts[$0] }) else {
      return Middleware.value(asks: false, in: name)
    }
    return RequestCheck.value(part, arguments[1], in: name)
  }

  private func made(prefix: Value) -> Value {
    Value(.instance(Instance(.library(name, Self.app), fields: ["prefix": prefix, "path": .text("/")])))
  }

  private func answer(_ method: String, of app: Value.Option, _ call: LibraryCall) -> LibraryAnswer? {
    let router = Value(app)
    let prefix = call.member(router, "prefix")
    let arguments = call.positional
    if let verb = Self.verbs[method] {
      let (path, handlers) = parted(arguments, otherwise: call.member(router, "path"))
      let routed = at(path, app)
      if handlers.isEmpty { return LibraryAnswer(routed) }
      return LibraryAnswer(routed, [.route(.text(verb), [prefix, path], on: router, handlers: handlers)])
    }
    switch method {
    case "on":
      guard arguments.count >= 2 else { return nil }
      let methods = arguments[0].inCapitals
      return LibraryAnswer(
        router,
        [.route(methods, [prefix, arguments[1]], on: router, handlers: Array(arguments.dropFirst(2)))])
    case "use":
      let (path, handlers) = parted(arguments, otherwise: .text("*"))
      return LibraryAnswer(router, [.init(.guarding, on: router, path: [prefix, path], handlers: handlers)])
    case "route":
      guard let child = call.argument(nil, 1) else { return LibraryAnswer(router) }
      return LibraryAnswer(
        router, [.mount(child, at: [prefix, call.argument(nil, 0) ?? .unknown()], on: router)])
    case "basePath": return LibraryAnswer(based(app, prefix, call.argument(nil, 0) ?? .unknown("path")))
    case "openapi":
      guard let route = call.argument(nil, 0) else { return nil }
      return LibraryAnswer(router, [described(by: route, prefix, router, call)])
    case "mount":
      // A handler of another framework answers everything below (Hono documentation, "mount()").
      let path = [prefix, call.argument(nil, 0) ?? .unknown("path"), .text("*")]
      return LibraryAnswer(
        router, [.route(.text("ANY"), path, on: router, handlers: Array(arguments.dropFirst()))])
    case "notFound", "onError": return LibraryAnswer(router)
    default: return nil
    }
  }

  /// The route of `createRoute({method, path})`, whose path has parameters in braces (@hono/zod-openapi).
  private func described(by route: Value, _ prefix: Value, _ router: Value, _ call: LibraryCall)
    -> LibraryAnswer.Registered
  {
    let path = call.member(route, "path").map { option in
      guard case .text(let text) = option, let known = text.known else { return Value(option) }
      return .text(
        known.split(separator: "{", omittingEmptySubsequences: false).joined(separator: ":").filter {
          $0 != "}"
        })
    }
    let verb = call.member(route, "method").inCapitals
    let guards = call.member(route, "middleware")
    let handlers =
      (guards.isUnknown && guards.name == "middleware" ? [] : [guards])
      + HonoHandlers.checks(described: route, call, in: name) + call.positional.dropFirst()
    return .route(verb, [prefix, path], on: router, handlers: handlers)
  }

  /// The path in front of handlers, where there is one.
  private func parted(_ arguments: [Value], otherwise path: Value) -> (path: Value, handlers: [Value]) {
    guard let first = arguments.first else { return (path, []) }
    let isPath = first.options.allSatisfy { option in
      switch option {
      case .text: true
      case .list(let values): values.allSatisfy { !$0.isFunction }
      case .hole: arguments.count > 1
      default: false
      }
    }
    return isPath ? (first, Array(arguments.dropFirst())) : (path, arguments)
  }

  /// The application with the path that a further verb behind this one is for.
  private func at(_ path: Value, _ app: Value.Option) -> Value { changed(app, "path", path) }

  /// The application with a prefix in front of what is put on it from now on.
  private func based(_ app: Value.Option, _ prefix: Value, _ path: Value) -> Value {
    let whole = prefix.known.flatMap { front in path.known.map { Value.text(Self.join(front, $0)) } }
    return changed(app, "prefix", whole ?? .joined([prefix, path]))
  }

  private func changed(_ app: Value.Option, _ field: String, _ value: Value) -> Value {
    guard case .instance(var instance) = app else { return Value(app) }
    instance.fields[field] = value
    return Value(.instance(instance))
  }
}
