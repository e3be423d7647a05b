internal import ContractModel
package import Evaluation
internal import Program

/// Litestar: handlers that decorators make of functions, controllers whose methods are handlers, and routers that are made of
/// both (Litestar documentation, "Routing", "Route handlers").
package struct Litestar: LibraryModel {
  private static let app = "Litestar"
  private static let router = "Router"
  private static let verbs: Set<String> = ["get", "post", "put", "patch", "delete", "head"]

  package let name = "litestar"
  package let imports = ["litestar"]
  package let markers: [String]? = ["import litestar", "from litestar"]
  package let types: Set<String> = [Self.app, Self.router, "Controller"]
  package let traces: Set<String> = [Self.app, "register"]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.app, Self.router], applications: [Self.app], methods: ["register"],
      templates: PythonPatterns.fields)
    syntax.join = Self.join
    syntax.guardsWhole = true
    return syntax
  }

  /// A path behind another: one slash between them, and none at the end.
  @Sendable private static func join(_ prefix: String, _ path: String) -> String {
    let parts = (prefix + "/" + path).split(separator: "/")
    return "/" + parts.joined(separator: "/")
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.app, ""):
      let app = Value(.instance(Instance(.library(name, Self.app))))
      return LibraryAnswer(
        app, prefix(call, on: app) + handlers(call.argument("route_handlers", 0), on: app, call))
    case .type(Self.router, ""):
      let router = Value(.instance(Instance(.library(name, Self.router))))
      return LibraryAnswer(
        router, prefix(call, on: router) + handlers(call.argument("route_handlers"), on: router, call))
    case .method(let type, let router, "register") where types.contains(type):
      let value = call.argument("value", 0).map { Value(.list([$0])) }
      return LibraryAnswer(.null, handlers(value ?? .unknown("value"), on: Value(router), call))
    default: return nil
    }
  }

  private func prefix(_ call: LibraryCall, on router: Value) -> [LibraryAnswer.Registered] {
    var stated: [LibraryAnswer.Registered] = []
    if let path = call.argument("path"), path != .null {
      stated.append(.init(.prefix, on: router, path: [path]))
    }
    if let guards = call.argument("guards") {
      stated.append(.init(.guarding, on: router, path: [.text("")], handlers: [guards]))
    }
    return stated
  }

  /// What a list of handlers, controllers and routers puts on a router.
  private func handlers(_ list: Value?, on router: Value, _ call: LibraryCall)
    -> [LibraryAnswer.Registered]
  {
    guard let list, list != .null else { return [] }
    guard let elements = list.elements else {
      return [PythonRoutes.unread(list.name ?? "route_handlers", on: router)]
    }
    return elements.flatMap { element -> [LibraryAnswer.Registered] in
      guard element.options.count == 1 else { return [PythonRoutes.unread("route_handlers", on: router)] }
      switch element.options[0] {
      case .callable:
        let stated = call.declared.annotations(element)
        let routes = stated.flatMap { self.routes($0, behind: [], on: router, handlers: [element]) }
        return routes.isEmpty ? [PythonRoutes.unread(element.name ?? "handler", on: router)] : routes
      case .type(let reference): return controller(element, Instance(reference), on: router, call)
      case .instance(let instance) where instance.type.libraryName == Self.router:
        return [.mount(element, at: [.text("")], on: router)]
      default: return [PythonRoutes.unread(element.name ?? "route_handlers", on: router)]
      }
    }
  }

  /// The handlers of a controller, below its path.
  private func controller(_ type: Value, _ instance: Instance, on router: Value, _ call: LibraryCall)
    -> [LibraryAnswer.Registered]
  {
    guard call.declared.foreignParents(type).contains("Controller") else {
      return [PythonRoutes.unread(type.name ?? "route_handlers", on: router)]
    }
    let own = Value(.instance(instance))
    let front = call.declared.hasField(type, "path") ? [call.member(own, "path"), Value.text("/")] : []
    let guards = call.declared.hasField(type, "guards") ? [call.member(own, "guards")] : []
    return call.declared.methodAnnotations(type).flatMap {
      routes($0, behind: front, on: router, handlers: guards + [.unknown($0.function)])
    }
  }

  /// The routes that a decorator states: its paths are its first argument, one or several, and the root where it has none.
  private func routes(
    _ stated: DeclaredParts.Stated, behind front: [Value], on router: Value, handlers: [Value]
  ) -> [LibraryAnswer.Registered] {
    let methods: Value
    switch stated.name {
    case _ where Self.verbs.contains(stated.name): methods = .text(stated.name.uppercased())
    case "route": methods = stated.named["http_method"].map(PythonRoutes.methods) ?? .unknown("methods")
    case "websocket", "websocket_listener": methods = .text("GET")
    default: return []
    }
    let isSocket = stated.name.hasPrefix("websocket")
    let path = stated.positional.first ?? stated.named["path"] ?? .text("")
    let paths = path == .null ? [.text("")] : path.elements ?? [path]
    let own = stated.named["guards"].map { [$0] } ?? []
    return paths.map {
      var route = LibraryAnswer.Registered.route(
        methods, front + [$0], on: router,
        handlers: isSocket ? [Middleware.files(in: name)] : own + handlers)
      route.place = stated.place
      return route
    }
  }
}
