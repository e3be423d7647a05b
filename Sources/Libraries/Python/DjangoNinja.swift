internal import ContractModel
internal import Evaluation
internal import Program

/// django-ninja: operations that decorators put on an API and on routers below it, which stands in a list of patterns as routers
/// of the REST framework do (django-ninja documentation, "Routers", "HTTP Methods").
enum DjangoNinja {
  static let types: Set<String> = ["NinjaAPI", "NinjaExtraAPI", "Router"]
  static let methods: Set<String> = ["get", "post", "put", "patch", "delete", "api_operation", "add_router"]

  /// What a method of an API or a router does; nil for any other.
  static func answer(_ method: String, of router: Value, _ call: LibraryCall) -> LibraryAnswer? {
    let handler = call.named[PythonRoutes.decorated] ?? .unknown("handler")
    switch method {
    case "get", "post", "put", "patch", "delete":
      let path = segment(call.argument("path", 0) ?? .unknown("path"))
      return LibraryAnswer(
        .unknown(method), [.route(.text(method.uppercased()), [path], on: router, handlers: [handler])])
    case "api_operation":
      let methods = call.argument("methods", 0).map(PythonRoutes.methods) ?? .unknown("methods")
      let path = segment(call.argument("path", 1) ?? .unknown("path"))
      return LibraryAnswer(.unknown(method), [.route(methods, [path], on: router, handlers: [handler])])
    case "add_router":
      guard let prefix = call.argument("prefix", 0), let child = call.argument("router", 1) else {
        return nil
      }
      let front = segment(prefix).droppingSlashes(atStart: true, atEnd: true)
      let path = front.known == "" ? [front] : [front, .text("/")]
      return LibraryAnswer(.null, [.mount(child, at: path, on: router)])
    default: return nil
    }
  }

  /// A path in the form of Django's patterns, without the slash in front, which the prefix ends with.
  private static func segment(_ path: Value) -> Value {
    path.map { option in
      guard let known = Value(option).known else { return Value(option) }
      let plain = known.replacing("{", with: "<").replacing("}", with: ">")
      return .text(String(plain.drop { $0 == "/" }))
    }
  }
}
