package import Evaluation
internal import Program

/// The router of Vue, which puts the base of the page in front of a path: `this.$router.resolve('/api/tags').href` (Vue
/// Router's API reference, "Router", `resolve`).
///
/// The base is where the page itself lies, which is the root unless its server says otherwise.
package struct VueRouter: LibraryModel {
  private static let location = "resolved location"

  package let name = "vue-router"
  package let imports: [String] = []
  package let markers: [String]? = []
  package let types: Set<String> = [Self.location]
  package let functions: Set<String> = []

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .unknown(let router, "resolve") where ["$router", "router"].contains(router.name):
      // What names a route of the page, `resolve({name: 'tags'})`, is an address that no request asks for.
      guard let path = call.argument(nil, 0), path.templates.count == path.options.count else { return nil }
      return LibraryAnswer(
        Value(.instance(Instance(.library(name, Self.location), fields: ["href": path, "fullPath": path]))))
    default: return nil
    }
  }
}
