internal import ContractModel
package import Evaluation
internal import Program

/// FastAPI, and Starlette, which it is built on. Decorators register operations on applications and routers, and routers are
/// included in others (FastAPI documentation, "Bigger Applications", "Path Operation Configuration").
package struct FastAPI: LibraryModel {
  private static let app = "FastAPI"
  private static let router = "APIRouter"
  private static let dependency = "dependency"
  private static let routed: Set<String> = [app, router, StarletteRoutes.app, StarletteRoutes.router]

  package let name = "fastapi"
  package let imports = ["fastapi", "starlette"]
  package let markers: [String]? = [
    "import fastapi", "from fastapi", "from starlette.applications", "from starlette.routing",
  ]
  package let types: Set<String> = asking.union([Self.app, Self.router, "StaticFiles"]).union(
    StarletteRoutes.types)
  package let functions: Set<String> = ["Depends", "Security"]
  package let traces: Set<String> = [Self.app, Self.router, StarletteRoutes.app, StarletteRoutes.router]

  /// What asks who is calling when an operation depends on it (FastAPI documentation, "Security Tools").
  private static let asking: Set<String> = [
    "HTTPBearer", "HTTPBasic", "HTTPDigest", "OAuth2PasswordBearer", "OAuth2AuthorizationCodeBearer",
    "APIKeyHeader",
    "APIKeyQuery", "APIKeyCookie", "OpenIdConnect",
  ]
  /// Middleware that asks nobody who is calling.
  static let harmless: Set<String> = [
    "CORSMiddleware", "GZipMiddleware", "TrustedHostMiddleware", "HTTPSRedirectMiddleware",
    "SessionMiddleware",
  ]
  private static let verbs: Set<String> = [
    "get", "post", "put", "patch", "delete", "head", "options", "trace",
  ]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: Self.routed.union(StarletteRoutes.stated), applications: [Self.app, StarletteRoutes.app],
      methods: Self.verbs.union([
        "api_route", "add_api_route", "include_router", "mount", "websocket", "websocket_route",
        "add_middleware",
        "middleware", "add_route", "route", "on_event", "add_event_handler",
      ]), templates: PythonPatterns.braces)
    syntax.converters = PythonPatterns.ownBraces
    syntax.arranging = [
      "include_router", "mount", "add_middleware", "middleware", "route", "on_event", "add_event_handler",
    ]
    syntax.join = { $0 + $1 }
    syntax.guardsWhole = true
    syntax.operations = FastAPIDocument.syntax
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.app, ""), .type(Self.router, ""): return made(call)
    case .type(let type, "") where StarletteRoutes.types.contains(type):
      return StarletteRoutes.made(type, call, in: name)
    case .type("StaticFiles", ""): return LibraryAnswer(Middleware.files(in: name))
    case .type(let type, "") where Self.asking.contains(type):
      let turnsAway = call.argument("auto_error")?.known != "false"
      return LibraryAnswer(turnsAway ? Middleware.value(asks: true, in: name) : .unknown(type))
    case .function: return LibraryAnswer(dependency(call))
    case .method(let type, let router, let method) where Self.routed.contains(type):
      return answer(method, of: Value(router), call)
    default: return nil
    }
  }

  /// What an operation depends on. Whether that depends on something itself that asks is not followed.
  private func dependency(_ call: LibraryCall) -> Value {
    let function = call.argument("dependency", 0) ?? .unknown()
    return Value(.list([function, .unknown(Self.dependency)]))
  }

  /// An application or router, with its prefix and what all of its operations depend on.
  private func made(_ call: LibraryCall) -> LibraryAnswer {
    guard case .type(let type, _) = call.target else { return LibraryAnswer(.unknown()) }
    let router = Value(.instance(Instance(.library(name, type))))
    var stated: [LibraryAnswer.Registered] = []
    let operation = OperationParts(call.named, FastAPIDocument.ofRouters)
    let prefix = type == Self.router ? call.argument("prefix") : nil
    if prefix != nil || !operation.parts.isEmpty {
      var front = LibraryAnswer.Registered(.prefix, on: router, path: [prefix ?? .text("")])
      front.operation = operation
      stated.append(front)
    }
    let handlers = [call.argument("dependencies"), call.argument("middleware")].compactMap(\.self)
    if !handlers.isEmpty {
      stated.append(.init(.guarding, on: router, path: [.text("")], handlers: handlers))
    }
    return LibraryAnswer(router, stated, calling: started(call, with: router))
  }

  /// What runs when an application starts, which is handed the application or nothing (FastAPI documentation, "Lifespan Events").
  private func started(_ call: LibraryCall, with router: Value) -> [LibraryAnswer.HandedCall] {
    let lifespan = call.argument("lifespan").map { LibraryAnswer.HandedCall($0, [router]) }
    let others = call.argument("on_startup")?.elements ?? []
    return (lifespan.map { [$0] } ?? []) + others.map { LibraryAnswer.HandedCall($0) }
  }

  private func answer(_ method: String, of router: Value, _ call: LibraryCall) -> LibraryAnswer? {
    let path = call.argument("path", 0) ?? .unknown("path")
    switch method {
    case _ where Self.verbs.contains(method):
      return LibraryAnswer(
        .unknown(method), [documented(route(.text(method.uppercased()), path, router, call), call)])
    case "api_route", "add_api_route":
      let methods = call.argument("methods").map(PythonRoutes.methods) ?? .text("GET")
      return LibraryAnswer(.unknown(method), [documented(route(methods, path, router, call), call)])
    case "route", "add_route":
      let methods =
        call.argument("methods", method == "route" ? 1 : nil).map(PythonRoutes.methods) ?? .text("GET")
      return LibraryAnswer(.unknown(method), [route(methods, path, router, call)])
    case "websocket", "websocket_route", "add_api_websocket_route":
      return LibraryAnswer(
        .unknown(method), [.route(.text("GET"), [path], on: router, handlers: [Middleware.files(in: name)])])
    case "include_router":
      guard let child = call.argument("router", 0) else { return nil }
      let handlers = [call.argument("dependencies")].compactMap(\.self)
      var mount = LibraryAnswer.Registered.mount(
        child, at: [call.argument("prefix") ?? .text("")], on: router, handlers: handlers)
      mount.operation = OperationParts(call.named, FastAPIDocument.ofRouters)
      return LibraryAnswer(.null, [mount])
    case "mount": return mounted(path, router, call)
    case "on_event", "add_event_handler":
      guard let function = call.named[PythonRoutes.decorated] ?? call.argument("func", 1),
        call.argument("event_type", 0)?.known == "startup"
      else { return nil }
      return LibraryAnswer(.unknown(method), [], calling: [.init(function)])
    case "add_middleware":
      guard let type = call.argument(nil, 0) else { return nil }
      let isHarmless = type.name.map(Self.harmless.contains) ?? false
      let handler =
        isHarmless ? Middleware.value(asks: false, in: name) : Value.unknown(type.name ?? "middleware")
      return LibraryAnswer(.null, [.init(.guarding, on: router, path: [.text("")], handlers: [handler])])
    case "middleware":
      let handler = call.named[PythonRoutes.decorated] ?? .unknown("middleware")
      return LibraryAnswer(
        .unknown(method), [.init(.guarding, on: router, path: [.text("")], handlers: [handler])])
    default: return nil
    }
  }

  private func route(_ methods: Value, _ path: Value, _ router: Value, _ call: LibraryCall)
    -> LibraryAnswer.Registered
  {
    let own = [call.argument("dependencies")].compactMap(\.self)
    let handler = call.named[PythonRoutes.decorated] ?? call.argument("endpoint", 1) ?? .unknown("handler")
    return .route(methods, [path], on: router, handlers: own + PythonRoutes.guards(call) + [handler])
  }

  /// A route with what its call says for the document.
  private func documented(
    _ route: LibraryAnswer.Registered, _ call: LibraryCall
  ) -> LibraryAnswer.Registered {
    var route = route
    route.operation = OperationParts(call.named, FastAPIDocument.ofRoutes)
    return route
  }

  /// An application below a path, or files.
  private func mounted(_ path: Value, _ router: Value, _ call: LibraryCall) -> LibraryAnswer? {
    guard let child = call.argument("app", 1) else { return nil }
    let front = path.droppingSlashes(atStart: false, atEnd: true)
    if child.options.contains(where: { Middleware.asks($0) != nil }) {
      return LibraryAnswer(
        .null, [.route(.text("GET"), [front, .text("/{path:path}")], on: router, handlers: [child])])
    }
    return LibraryAnswer(.null, [.mount(child, at: [front], on: router)])
  }
}
