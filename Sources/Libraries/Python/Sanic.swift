internal import ContractModel
package import Evaluation
internal import Program

/// Sanic: routes on applications and blueprints, and groups of blueprints (Sanic documentation, "Routing", "Blueprints",
/// "Class Based Views").
package struct Sanic: LibraryModel {
  private static let app = "Sanic"
  private static let blueprint = "Blueprint"
  private static let view = "view"

  package let name = "sanic"
  package let imports = ["sanic"]
  package let markers: [String]? = ["import sanic", "from sanic"]
  package let types: Set<String> = [Self.app, Self.blueprint, "BlueprintGroup"]
  package let traces: Set<String> = [Self.app, Self.blueprint]

  private static let verbs: Set<String> = ["get", "post", "put", "patch", "delete", "head", "options"]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: types, applications: [Self.app],
      methods: Self.verbs.union([
        "route", "add_route", "blueprint", "static", "websocket", "on_request", "middleware",
      ]),
      templates: PythonPatterns.typed)
    syntax.arranging = ["route", "middleware"]
    syntax.join = { $0 + $1 }
    syntax.guardsWhole = true
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.app, ""): return LibraryAnswer(Value(.instance(Instance(.library(name, Self.app)))))
    case .type(Self.blueprint, ""): return made(Self.blueprint, prefixPlace: 1, call, children: [])
    case .type(Self.blueprint, "group"):
      let children = call.positional.flatMap { $0.elements ?? [$0] }
      return made("BlueprintGroup", prefixPlace: nil, call, children: children)
    case .unknown(let type, "as_view"):
      guard call.declared.foreignParents(type).contains("HTTPMethodView") else { return nil }
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.view), fields: ["of": type]))))
    case .method(let type, let router, let method) where types.contains(type):
      return answer(method, of: Value(router), call)
    default: return nil
    }
  }

  /// A blueprint or a group of them, with version and prefix in front of what it has.
  private func made(_ type: String, prefixPlace: Int?, _ call: LibraryCall, children: [Value])
    -> LibraryAnswer
  {
    let router = Value(.instance(Instance(.library(name, type))))
    let prefix = call.argument("url_prefix", prefixPlace).map { $0 == .null ? .text("") : $0 } ?? .text("")
    let front = versioned(prefix.droppingSlashes(atStart: false, atEnd: true), call)
    return LibraryAnswer(
      router,
      [.init(.prefix, on: router, path: [front])] + children.map { .mount($0, at: [.text("")], on: router) })
  }

  /// `/v1` in front of a path.
  private func versioned(_ path: Value, _ call: LibraryCall) -> Value {
    guard let version = call.argument("version"), version != .null else { return path }
    let isOne = version.known.map { $0.hasPrefix("v") } ?? false
    return .joined([.text(isOne ? "/" : "/v"), version, path])
  }

  private func answer(_ method: String, of router: Value, _ call: LibraryCall) -> LibraryAnswer? {
    let path = versioned(call.argument("uri", method == "add_route" ? 1 : 0) ?? .unknown("uri"), call)
    let decorated = call.named[PythonRoutes.decorated]
    switch method {
    case _ where Self.verbs.contains(method):
      let handlers = PythonRoutes.guards(call) + [decorated ?? .unknown("handler")]
      return LibraryAnswer(
        .unknown(method), [.route(.text(method.uppercased()), [path], on: router, handlers: handlers)])
    case "route", "add_route":
      let handler = decorated ?? call.argument("handler", 0) ?? .unknown("handler")
      return LibraryAnswer(
        .unknown(method),
        [
          .route(
            methods(of: handler, call), [path], on: router, handlers: PythonRoutes.guards(call) + [handler])
        ])
    case "websocket":
      return LibraryAnswer(
        .unknown(method), [.route(.text("GET"), [path], on: router, handlers: [Middleware.files(in: name)])])
    case "static":
      let below = Value.joined([path.droppingSlashes(atStart: false, atEnd: true), .text("/<rest:path>")])
      return LibraryAnswer(
        .null, [.route(.text("GET"), [below], on: router, handlers: [Middleware.files(in: name)])])
    case "blueprint":
      guard let child = call.argument("blueprint", 0) else { return nil }
      let front = versioned(call.argument("url_prefix") ?? .text(""), call)
      return LibraryAnswer(
        .null, (child.elements ?? [child]).map { .mount($0, at: [front], on: router) })
    case "on_request", "middleware":
      let handler = decorated ?? call.argument(nil, 0) ?? .unknown("guard")
      return LibraryAnswer(
        .unknown(method), [.init(.guarding, on: router, path: [.text("")], handlers: [handler])])
    default: return nil
    }
  }

  /// The methods that a route is for: those that are named, those of a view's class, or `GET` alone.
  private func methods(of handler: Value, _ call: LibraryCall) -> Value {
    if let stated = call.argument("methods"), stated != .null { return PythonRoutes.methods(stated) }
    if case .instance(let view)? = handler.options.first, view.type.libraryName == Self.view,
      let type = view.fields["of"]
    {
      return PythonRoutes.methods(ofClass: type, call)
    }
    return .text("GET")
  }
}
