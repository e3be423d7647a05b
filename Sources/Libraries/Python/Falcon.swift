internal import ContractModel
package import Evaluation
internal import Program

/// Falcon: routes of resources, whose classes have a responder for each method (Falcon documentation, "Routing", "Resource").
package struct Falcon: LibraryModel {
  private static let apps: Set<String> = ["App", "API"]

  package let name = "falcon"
  package let imports = ["falcon"]
  package let markers: [String]? = ["import falcon", "from falcon"]
  package let types = Self.apps
  package let traces: Set<String> = Self.apps.union(["add_route"])

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: Self.apps, applications: Self.apps, methods: ["add_route", "add_static_route", "add_sink"],
      templates: PythonPatterns.fields)
    syntax.join = { $0 + $1 }
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(let type, "") where types.contains(type):
      let app = Value(.instance(Instance(.library(name, type))))
      guard let before = call.argument("middleware") else { return LibraryAnswer(app) }
      return LibraryAnswer(app, [.init(.guarding, on: app, path: [.text("")], handlers: [before])])
    case .method(let type, let app, let method) where types.contains(type):
      return answer(method, of: Value(app), call)
    default: return nil
    }
  }

  private func answer(_ method: String, of app: Value, _ call: LibraryCall) -> LibraryAnswer? {
    switch method {
    case "add_route":
      let path = call.argument("uri_template", 0) ?? .unknown("path")
      let resource = call.argument("resource", 1) ?? .unknown("resource")
      let end = call.argument("suffix").map { $0 == .null ? .text("") : $0 } ?? .text("")
      guard let end = end.known else {
        return LibraryAnswer(.null, [.route(.unknown("suffix"), [path], on: app, handlers: [resource])])
      }
      let methods = PythonRoutes.methods(
        ofClass: resource, call, behind: "on_", end: end.isEmpty ? "" : "_" + end)
      return LibraryAnswer(.null, [.route(methods, [path], on: app, handlers: [resource])])
    case "add_static_route":
      let below = Value.joined([call.argument("prefix", 0) ?? .unknown("prefix"), .text("/{rest:path}")])
      return LibraryAnswer(
        .null, [.route(.text("GET"), [below], on: app, handlers: [Middleware.files(in: name)])])
    default: return nil
    }
  }
}
