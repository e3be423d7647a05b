internal import ContractModel
package import Evaluation
internal import Program

/// inversify-express-utils: controllers whose methods have decorators with a path and what runs before, and the root path of the
/// server (inversify-express-utils documentation, "Decorators", "Using a custom router").
package struct InversifyExpress: LibraryModel {
  private static let server = "InversifyExpressServer"
  private static let root = "rootPath"

  package let name = "inversify-express-utils"
  package let imports = ["inversify-express-utils", "@inversifyjs/http-core"]
  package let types: Set<String> = [Self.server]
  package let traces: Set<String> = [Self.server]

  /// Makes the framework's description.
  package init() {}

  package var annotatedRoutes: AnnotatedRoutes? {
    var routes = AnnotatedRoutes(template: DecoratorPath.template)
    routes.controllers = ["controller"]
    routes.prefixes = ["controller"]
    routes.verbs = [
      "httpGet": "GET", "httpPost": "POST", "httpPut": "PUT", "httpPatch": "PATCH", "httpDelete": "DELETE",
      "httpHead": "HEAD", "httpOptions": "OPTIONS", "all": "ANY",
    ]
    routes.hasOnePath = true
    routes.isInherited = false
    routes.protecting = routes.controllers.union(routes.verbs.keys)
    routes.guardsBehindPath = true
    routes.guardWords = ["auth", "jwt", "token", "session", "guard", "permission", "role"]
    routes.matching = [.ignoresSlash, .ignoresCase]
    routes.prefixMakesServer = true
    routes.prefixCall = Self.root
    return routes
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .type(Self.server, "") = call.target else { return nil }
    let server = Value.unknown(Self.server)
    guard let options = call.argument(nil, 2), options != .null else { return LibraryAnswer(server) }
    let root = call.member(options, Self.root)
    guard root != .null else { return LibraryAnswer(server) }
    return LibraryAnswer(server, request: .init(method: .text(Self.root), url: root, base: .null))
  }
}
