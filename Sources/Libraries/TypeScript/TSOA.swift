internal import ContractModel
package import Evaluation

/// tsoa: controllers whose methods have decorators, of which a generator makes routes of Express, Koa or Hapi (tsoa documentation,
/// "Getting started", "Path mapping").
package struct TSOA: LibraryModel {
  /// The setting of `tsoa.json` with the path in front of all routes.
  package static let base = "tsoa.routes.basePath"

  package let name = "tsoa"
  package let imports = ["tsoa", "@tsoa/runtime", "tsoa-next"]
  package let types: Set<String> = []

  /// Makes the framework's description.
  package init() {}

  package var annotatedRoutes: AnnotatedRoutes? {
    var routes = AnnotatedRoutes { DecoratorPath.template(Self.withColons($0)) }
    routes.controllers = ["Route"]
    routes.prefixes = ["Route"]
    routes.verbs = [
      "Get": "GET", "Post": "POST", "Put": "PUT", "Patch": "PATCH", "Delete": "DELETE", "Head": "HEAD",
      "Options": "OPTIONS",
    ]
    routes.hasOnePath = true
    routes.isInherited = false
    routes.rootSettings = [Self.base]
    routes.protecting = ["Security"]
    routes.opening = ["NoSecurity"]
    routes.matching = [.ignoresSlash, .ignoresCase]
    return routes
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? { nil }

  /// A path whose parameters begin with colons, as routers have them that tsoa hands it to.
  private static func withColons(_ path: String) -> String {
    path.split(separator: "{", omittingEmptySubsequences: false).joined(separator: ":").filter { $0 != "}" }
  }
}
