import Evaluation
import Program

/// The routers of a framework whose servers stand beside the code of a client, as in a repository that is read as a whole.
///
/// Nothing is registered for a client. What makes a router is known, so that what is called on one is no request.
struct RoutersBesideClients: LibraryModel {
  private let server: any LibraryModel

  /// What the import of the framework's own packages begins with.
  let imports: [String]
  let markers: [String]? = []
  let traces: Set<String> = []

  /// Takes the routers of a framework; `imports` where it knows more packages than its own.
  init(_ server: any LibraryModel, imports: [String]? = nil) {
    self.server = server
    self.imports = imports ?? server.imports
  }

  var name: String { server.name }
  var types: Set<String> { server.types }
  var exports: [String: PackageNames.Exports] {
    server.exports.filter { package, _ in imports.contains(where: package.hasPrefix) }
  }
  var routersBesideClients: Set<String> { server.routers?.routers ?? [] }

  func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .type = call.target, let value = server.answer(call)?.value else { return nil }
    let isRouter = value.options.allSatisfy { option in
      option.type?.libraryName.map(routersBesideClients.contains) ?? false
    }
    return isRouter ? LibraryAnswer(value) : nil
  }
}
