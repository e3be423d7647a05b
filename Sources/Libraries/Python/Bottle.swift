internal import ContractModel
package import Evaluation
internal import Program

/// Bottle: routes on applications, and on the one that there always is by functions of the module (Bottle documentation,
/// "Request Routing").
package struct Bottle: LibraryModel {
  private static let app = "Bottle"

  package let name = "bottle"
  package let imports = ["bottle"]
  package let markers: [String]? = ["import bottle", "from bottle"]
  package let types: Set<String> = [Self.app]
  package let functions = Self.verbs.union(["route", "default_app", "app"])
  package let traces: Set<String> = [Self.app, "route", "get", "post", "put", "patch", "delete"]

  private static let verbs: Set<String> = ["get", "post", "put", "patch", "delete"]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.app], applications: [Self.app],
      methods: Self.verbs.union(["route", "mount", "merge"]), templates: PythonPatterns.filtered)
    syntax.arranging = ["route", "mount"]
    syntax.join = { $0 + $1 }
    syntax.answersHead = true
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.app, ""), .function("default_app"), .function("app"): return LibraryAnswer(made)
    // What functions of the module put on the application that there always is serves as what stands on one of its own.
    case .function(let function): return answer(function, of: made, call)
    case .method(Self.app, let app, let method): return answer(method, of: Value(app), call)
    default: return nil
    }
  }

  private var made: Value { Value(.instance(Instance(.library(name, Self.app)))) }

  private func answer(_ method: String, of router: Value, _ call: LibraryCall) -> LibraryAnswer? {
    let handler = call.named[PythonRoutes.decorated] ?? call.argument("callback", 2) ?? .unknown("handler")
    switch method {
    case _ where Self.verbs.contains(method) || method == "route":
      let stated =
        call.argument("method", method == "route" ? 1 : nil).map(PythonRoutes.methods) ?? .text("GET")
      let methods = method == "route" ? stated : .text(method.uppercased())
      let paths = call.argument("path", 0) ?? .unknown("path")
      return LibraryAnswer(
        .unknown(method),
        PythonRoutes.routes(
          methods, paths.elements ?? [paths], on: router, handlers: [handler]))
    case "mount":
      guard let front = call.argument("prefix", 0), let child = call.argument("app", 1) else { return nil }
      return LibraryAnswer(
        .null, [.mount(child, at: [front.droppingSlashes(atStart: false, atEnd: true)], on: router)])
    case "merge":
      guard let child = call.argument("routes", 0) else { return nil }
      return LibraryAnswer(.null, [.mount(child, at: [.text("")], on: router)])
    default: return nil
    }
  }
}
