package import Program

/// What the server frameworks among some libraries say of routers.
package struct RouterNames: Sendable {
  /// The types of routers.
  package let types: Set<TypeReference>
  /// The methods that register something.
  package let methods: Set<String>
  /// The members that have the routes of values in blocks, by the types that they inherit from.
  let built: [TypeReference: String]
  /// The members that say something once they are assigned.
  let assigned: Set<String>
  /// The protocols of libraries that the types of routers conform to, whose extensions they have.
  let conforming: [TypeReference: [String]]
  /// The names of functions that generators write.
  let generated: [RouterSyntax.GeneratedName]
  /// The names by which code is recognised that may put something on routers.
  let tellingNames: Set<String>

  /// What programs call an application or a router that they hand over.
  package static let variables: Set<String> = [
    "app", "router", "server", "express", "expressApp", "api", "fastify", "instance", "koa", "hono",
  ]
  /// The methods that any code calls on anything else as well.
  private static let common: Set<String> = ["get", "set", "all", "options", "delete", "on", "start", "add"]

  /// Whether code that mentions a name may put something on routers.
  func tells(_ name: String) -> Bool {
    tellingNames.contains(name) || generated.contains { $0.fits(name) }
  }

  /// Gathers it; nil where no library is a server framework of this kind.
  package init?(_ libraries: [any LibraryModel]) {
    let frameworks = libraries.compactMap { library in library.routers.map { (library.name, $0) } }
    guard !frameworks.isEmpty else { return nil }
    types = Set(frameworks.flatMap { name, syntax in syntax.routers.map { .library(name, $0) } })
    methods = frameworks.reduce(into: [LibraryCall.verb]) { $0.formUnion($1.1.methods) }
    built = frameworks.reduce(into: [:]) { result, framework in
      for (type, member) in framework.1.built { result[.library(framework.0, type)] = member }
    }
    assigned = frameworks.reduce(into: []) { $0.formUnion($1.1.assigned) }
    conforming = frameworks.reduce(into: [:]) { result, framework in
      for (type, protocols) in framework.1.conforming { result[.library(framework.0, type)] = protocols }
    }
    generated = frameworks.compactMap(\.1.generated)
    tellingNames = frameworks.reduce(into: methods.subtracting(Self.common).union(Self.variables)) {
      $0.formUnion($1.1.routers)
    }
  }
}
