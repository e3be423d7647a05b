internal import ContractModel
internal import Evaluation
internal import Program

/// Starlette: lists of routes that applications and routers are made of, and mounts below them (Starlette documentation,
/// "Routing").
enum StarletteRoutes {
  static let app = "Starlette"
  static let router = "Router"
  private static let route = "Route"
  private static let mount = "Mount"
  private static let socket = "WebSocketRoute"
  /// The types of values that state a route. They are allocation sites, so that two equal routes stay apart.
  static let stated: Set<String> = [route, socket]
  static let types: Set<String> = [app, router, route, mount, socket, "Host"]

  /// What making one of these gives; nil for what is none of them.
  static func made(_ type: String, _ call: LibraryCall, in library: String) -> LibraryAnswer? {
    let value = { (fields: [String: Value]) in
      Value(.instance(Instance(.library(library, type), fields: fields)))
    }
    let path = call.argument("path", 0) ?? .unknown("path")
    switch type {
    case app, router:
      let made = value([:])
      return LibraryAnswer(
        made, listed(call.argument("routes", type == app ? 1 : 0), on: made, call, library))
    case route, socket:
      let endpoint = call.argument("endpoint", 1) ?? .unknown("endpoint")
      let stated = call.argument("methods").flatMap { $0 == .null ? nil : $0 }.map(PythonRoutes.methods)
      let methods = type == socket ? .text("GET") : stated ?? methods(of: endpoint, call)
      return LibraryAnswer(value(["path": path, "endpoint": endpoint, "methods": methods]))
    case mount:
      let front = path.droppingSlashes(atStart: false, atEnd: true)
      if let app = call.argument("app", 1), app != .null {
        return LibraryAnswer(value(["path": front, "app": app]))
      }
      let inner = Value(.instance(Instance(.library(library, router))))
      return LibraryAnswer(
        value(["path": front, "app": inner]), listed(call.argument("routes"), on: inner, call, library))
    default: return LibraryAnswer(.unknown(type))
    }
  }

  /// The routes of a list; what is not known of it is listed as unresolved.
  static func listed(_ routes: Value?, on router: Value, _ call: LibraryCall, _ library: String)
    -> [LibraryAnswer.Registered]
  {
    guard let routes, routes != .null else { return [] }
    let open = PythonRoutes.unread(routes.name ?? "routes", on: router)
    guard let elements = routes.elements else { return [open] }
    return elements.map { element in
      guard element.options.count == 1, case .instance(let stated) = element.options[0],
        let type = stated.type.libraryName, let path = stated.fields["path"]
      else { return open }
      if type == mount {
        let app = stated.fields["app"] ?? .unknown("app")
        guard app.options.contains(where: { Middleware.asks($0) != nil }) else {
          return .mount(app, at: [path], on: router)
        }
        return .route(.text("GET"), [path, .text("/{path:path}")], on: router, handlers: [app])
      }
      let handler =
        type == socket ? Middleware.files(in: library) : stated.fields["endpoint"] ?? .unknown("endpoint")
      var route = LibraryAnswer.Registered.route(
        stated.fields["methods"] ?? .unknown("methods"), [path], on: router, handlers: [handler])
      route.row = stated
      return route
    }
  }

  /// The methods that an endpoint answers: `GET` for a function, those that it has functions for where it is a class.
  private static func methods(of endpoint: Value, _ call: LibraryCall) -> Value {
    endpoint.isFunction ? .text("GET") : PythonRoutes.methods(ofClass: endpoint, call)
  }
}
