internal import ContractModel
internal import Program

/// The routers that stand behind functions of which the configuration says that they register routes: one that serves by itself
/// for each call. `Evaluator.declaredCall` puts the routes there.
package struct DeclaredRoutes: LibraryModel {
  static let library = "declared"
  static let router = "DeclaredRouter"
  /// The names of constants that stand for a method of HTTP.
  static let verbs: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "ANY", "ALL"]

  package let name = DeclaredRoutes.library
  package let imports: [String] = []
  package let types: Set<String> = []
  package let markers: [String]? = []

  /// Makes the model.
  package init() {}

  package var routers: RouterSyntax? {
    RouterSyntax(
      routers: [Self.router], applications: [Self.router], methods: [],
      templates: DeclaredPattern.templates)
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? { nil }
}
