package import Evaluation
internal import Program

/// `package:go_router`, whose routes take links by their paths, and the routers of other packages, whose tables are not read.
package struct GoRouter: LinkModel {
  package let name = "go_router"
  package let links: LinkSyntax? = Self.syntax

  private static let syntax = {
    var syntax = LinkSyntax()
    syntax.routes = [
      .init(
        table: "GoRouter", routes: ["Route", "Branch", "GoRoute.new"], path: "path",
        inside: ["routes", "branches"], builders: ["builder", "pageBuilder"], linkPlace: 1)
    ]
    // What the state of a route has.
    syntax.members = [
      .link: [
        "uri": .link, "location": .link, "matchedLocation": .path, "fullPath": .path,
        "pathParameters": .pathParameters, "extra": .nothing, "name": .nothing, "error": .nothing,
      ]
    ]
    syntax.openTables = [
      "onGenerateRoute", "RouterDelegate", "RootStackRouter", "AutoRouterConfig", "BeamerDelegate", "Beamer",
      "RouteInformationParser", "QRouterDelegate", "RoutemasterDelegate", "GetMaterialApp",
    ]
    return syntax
  }()

  /// Makes the library's description.
  package init() {}
}
