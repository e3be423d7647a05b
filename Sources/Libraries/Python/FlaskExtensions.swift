internal import ContractModel
internal import Evaluation
internal import Program

/// The routes that extensions of Flask register: resources and namespaces of Flask-RESTful and Flask-RESTX, views of Flask-Smorest
/// (documentation of these, "Resourceful Routing", "Swagger documentation", "Quickstart").
enum FlaskExtensions {
  static let api = "Api"
  static let namespace = "Namespace"
  static let types: Set<String> = [api, namespace]
  static let methods: Set<String> = ["add_resource", "add_namespace", "namespace", "init_app"]

  /// The value of a constructor call. An API is mounted on the application or blueprint that it is passed.
  static func made(_ type: String, _ call: LibraryCall, in library: String) -> LibraryAnswer {
    guard type == api else { return LibraryAnswer(namespace(call, in: library)) }
    let made = Value(.instance(Instance(.library(library, api))))
    guard let app = call.argument("app", 0), app != .null else { return LibraryAnswer(made) }
    return LibraryAnswer(made, [mount(made, call, on: app)])
  }

  /// What a method of one of these does; nil for one that is Flask's own.
  static func answer(_ method: String, of router: Value, _ call: LibraryCall, in library: String)
    -> LibraryAnswer?
  {
    switch method {
    case "init_app":
      return call.argument("app", 0).map { LibraryAnswer(.null, [mount(router, call, on: $0)]) }
    case "add_resource":
      guard let resource = call.argument("resource", 0) else { return nil }
      let urls = Array(call.positional.dropFirst())
      return LibraryAnswer(.null, routes(urls, of: resource, on: router, call))
    case "route" where router.options.first?.type?.libraryName.map(types.contains) ?? false:
      guard let resource = call.named[PythonRoutes.decorated] else { return nil }
      return LibraryAnswer(.unknown(method), routes(call.positional, of: resource, on: router, call))
    case "namespace":
      let made = namespace(call, in: library)
      return LibraryAnswer(made, [.mount(made, at: [call.member(made, "path")], on: router)])
    case "add_namespace":
      guard let child = call.argument("ns", 0) else { return nil }
      let path = call.argument("path", 1) ?? call.member(child, "path")
      return LibraryAnswer(.null, [.mount(child, at: [path], on: router)])
    default: return nil
    }
  }

  private static func mount(_ api: Value, _ call: LibraryCall, on app: Value)
    -> LibraryAnswer.Registered
  {
    .mount(api, at: [call.argument("prefix") ?? .text("")], on: app)
  }

  /// A namespace is below its path, or else below its name.
  private static func namespace(_ call: LibraryCall, in library: String) -> Value {
    let name = call.argument("name", 0) ?? .unknown("name")
    let path = call.argument("path").flatMap { $0 == .null ? nil : $0 } ?? .joined([.text("/"), name])
    return Value(.instance(Instance(.library(library, namespace), fields: ["path": path])))
  }

  private static func routes(
    _ urls: [Value], of resource: Value, on router: Value, _ call: LibraryCall
  ) -> [LibraryAnswer.Registered] {
    let methods = PythonRoutes.methods(ofClass: resource, call)
    return PythonRoutes.routes(
      methods, urls.isEmpty ? [.unknown("urls")] : urls, on: router,
      handlers: PythonRoutes.guards(call) + [resource])
  }
}
