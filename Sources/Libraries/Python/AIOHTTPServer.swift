internal import ContractModel
package import Evaluation
internal import Program

/// aiohttp's server: routes on applications and on tables of routes, and applications below others (aiohttp documentation,
/// "Web Server Quickstart", "Server Reference").
package struct AIOHTTPServer: LibraryModel {
  private static let app = "Application"
  private static let table = "RouteTableDef"
  private static let route = "RouteDef"
  private static let resource = "Resource"

  package let name = "aiohttp.web"
  package let imports = ["aiohttp.web"]
  package let markers: [String]? = ["aiohttp import web", "aiohttp.web"]
  package let types: Set<String> = [Self.app, Self.table]
  package let functions = Self.verbs.union(["route", "view", "static"])
  package let traces: Set<String> = [Self.app, Self.table]

  private static let verbs: Set<String> = ["get", "post", "put", "patch", "delete", "head", "options"]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.app, Self.table, Self.route], applications: [Self.app],
      methods: Set(Self.verbs.map { "add_" + $0 }).union(Self.verbs).union([
        "add_route", "add_routes", "add_view", "add_subapp", "add_static", "add_resource", "route", "view",
      ]), templates: PythonPatterns.expressions)
    syntax.join = { $0 + $1 }
    syntax.arranging = functions.union(["route", "add_routes", "add_subapp", "add_resource", "add_static"])
    syntax.guardsWhole = true
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(let type, "") where types.contains(type):
      let router = Value(.instance(Instance(.library(name, type))))
      guard type == Self.app, let before = call.argument("middlewares") else { return LibraryAnswer(router) }
      return LibraryAnswer(router, [.init(.guarding, on: router, path: [.text("")], handlers: [before])])
    case .function(let function), .method("web", _, let function): return stated(function, call)
    case .property(Self.app, let app?, "router"): return LibraryAnswer(Value(app))
    case .method(Self.app, let router, let method), .method(Self.table, let router, let method):
      return answer(method, of: Value(router), call)
    case .method(Self.resource, let resource, "add_route"):
      guard case .instance(let made) = resource, let router = made.fields["router"],
        let path = made.fields["path"]
      else { return nil }
      let handler = call.argument("handler", 1) ?? .unknown("handler")
      let methods = PythonRoutes.methods(call.argument("method", 0) ?? .unknown("method"))
      return LibraryAnswer(.unknown("route"), [.route(any(methods), [path], on: router, handlers: [handler])])
    default: return nil
    }
  }

  /// A route that is stated before it is put on an application: `web.get("/", handler)`.
  private func stated(_ function: String, _ call: LibraryCall) -> LibraryAnswer? {
    guard functions.contains(function) else { return nil }
    let isRoute = function == "route"
    guard let path = call.argument(function == "static" ? "prefix" : "path", isRoute ? 1 : 0) else {
      return nil
    }
    let handler = call.argument("handler", isRoute ? 2 : 1) ?? .unknown("handler")
    let methods =
      function == "static"
      ? .text("GET")
      : function == "view"
        ? PythonRoutes.methods(ofClass: handler, call)
        : isRoute
          ? any(PythonRoutes.methods(call.argument("method", 0) ?? .unknown("method")))
          : .text(function.uppercased())
    let below = function == "static" ? Value.joined([path, .text("/{rest:.*}")]) : path
    let fields = [
      "path": below, "methods": methods,
      "handler": function == "static" ? Middleware.files(in: name) : handler,
    ]
    return LibraryAnswer(Value(.instance(Instance(.library(name, Self.route), fields: fields))))
  }

  /// `*` for every method.
  private func any(_ methods: Value) -> Value { methods.known == "*" ? .text("ANY") : methods }

  private func answer(_ method: String, of router: Value, _ call: LibraryCall) -> LibraryAnswer? {
    let decorated = call.named[PythonRoutes.decorated]
    let verb = method.hasPrefix("add_") ? String(method.dropFirst(4)) : method
    switch verb {
    case _ where Self.verbs.contains(verb):
      let handler = decorated ?? call.argument("handler", 1) ?? .unknown("handler")
      return LibraryAnswer(
        .unknown(method), [.route(.text(verb.uppercased()), [path(call, 0)], on: router, handlers: [handler])]
      )
    case "route":
      let handler = decorated ?? call.argument("handler", 2) ?? .unknown("handler")
      let methods = any(PythonRoutes.methods(call.argument("method", 0) ?? .unknown("method")))
      return LibraryAnswer(
        .unknown(method), [.route(methods, [path(call, 1)], on: router, handlers: [handler])])
    case "view":
      let view = decorated ?? call.argument("handler", 1) ?? .unknown("view")
      let methods = PythonRoutes.methods(ofClass: view, call)
      return LibraryAnswer(view, [.route(methods, [path(call, 0)], on: router, handlers: [view])])
    case "static":
      let below = Value.joined([call.argument("prefix", 0) ?? .unknown("prefix"), .text("/{rest:.*}")])
      return LibraryAnswer(
        .unknown(method), [.route(.text("GET"), [below], on: router, handlers: [Middleware.files(in: name)])])
    case "resource":
      let fields = ["router": router, "path": path(call, 0)]
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.resource), fields: fields))))
    case "routes": return added(call.argument("routes", 0) ?? .unknown("routes"), to: router)
    case "subapp":
      let front = call.argument("prefix", 0) ?? .unknown("prefix")
      let child = call.argument("subapp", 1) ?? .unknown("subapp")
      return LibraryAnswer(
        .null, [.mount(child, at: [front.droppingSlashes(atStart: false, atEnd: true)], on: router)])
    default: return nil
    }
  }

  private func path(_ call: LibraryCall, _ place: Int) -> Value {
    call.argument("path", place) ?? .unknown("path")
  }

  /// Routes that were stated in a list, or a table of them.
  private func added(_ routes: Value, to router: Value) -> LibraryAnswer {
    guard let elements = routes.elements else {
      return LibraryAnswer(.null, [.mount(routes, at: [.text("")], on: router)])
    }
    return LibraryAnswer(
      .null,
      elements.map { element in
        guard case .instance(let stated)? = element.options.first, element.options.count == 1,
          stated.type.libraryName == Self.route, let path = stated.fields["path"]
        else { return PythonRoutes.unread("route", on: router, handlers: [element]) }
        var route = LibraryAnswer.Registered.route(
          stated.fields["methods"] ?? .unknown("methods"), [path], on: router,
          handlers: [stated.fields["handler"] ?? .unknown("handler")])
        route.row = stated
        return route
      })
  }
}
