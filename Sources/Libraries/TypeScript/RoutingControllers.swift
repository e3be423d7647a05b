internal import ContractModel
package import Evaluation
internal import Program

/// routing-controllers: controllers whose methods have decorators, and the prefix of the server that is made of them
/// (routing-controllers documentation, "Set routePrefix", "Using @Authorized decorator").
package struct RoutingControllers: LibraryModel {
  private static let prefix = "routePrefix"

  package let name = "routing-controllers"
  package let imports = ["routing-controllers"]
  package let types: Set<String> = []
  package let functions: Set<String> = [
    "createExpressServer", "useExpressServer", "createKoaServer", "useKoaServer",
  ]

  /// Makes the framework's description.
  package init() {}

  package var annotatedRoutes: AnnotatedRoutes? {
    var routes = AnnotatedRoutes(template: DecoratorPath.template)
    routes.controllers = ["Controller", "JsonController"]
    routes.prefixes = routes.controllers
    routes.verbs = [
      "Get": "GET", "Post": "POST", "Put": "PUT", "Patch": "PATCH", "Delete": "DELETE", "Head": "HEAD",
      "All": "ANY",
    ]
    routes.hasOnePath = true
    routes.isInherited = false
    routes.protecting = ["Authorized"]
    routes.matching = [.ignoresSlash, .ignoresCase]
    routes.prefixMakesServer = true
    routes.prefixCall = Self.prefix
    return routes
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .function(let function) = call.target else { return nil }
    let options = call.argument(nil, function.hasPrefix("use") ? 1 : 0) ?? .null
    let prefix = call.member(options, Self.prefix)
    let app = function.hasPrefix("use") ? call.argument(nil, 0) ?? .unknown("app") : .unknown("app")
    guard options != .null, prefix != .null else { return LibraryAnswer(app) }
    return LibraryAnswer(app, request: .init(method: .text(Self.prefix), url: prefix, base: .null))
  }
}
