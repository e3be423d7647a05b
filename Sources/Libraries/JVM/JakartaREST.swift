package import Evaluation

/// Jakarta REST, once JAX-RS, as Jersey, RESTEasy, Quarkus and CXF serve it (Jakarta RESTful Web Services 3.1 §3).
package struct JakartaREST: LibraryModel {
  package let name = "jax-rs"
  package let imports = ["jakarta.ws.rs", "javax.ws.rs"]
  package let types: Set<String> = []

  /// Makes the framework's description.
  package init() {}

  package var annotatedRoutes: AnnotatedRoutes? {
    var routes = AnnotatedRoutes { BracePattern.template($0, .anything, wildcards: false) }
    routes.controllers = ["Path"]
    routes.prefix = "Path"
    routes.verbs = [
      "GET": "GET", "POST": "POST", "PUT": "PUT", "PATCH": "PATCH", "DELETE": "DELETE", "HEAD": "HEAD",
      "OPTIONS": "OPTIONS",
    ]
    routes.methodPath = "Path"
    routes.paths = ["value"]
    routes.application = "ApplicationPath"
    routes.clients = ["RegisterRestClient"]
    routes.rootSettings = ["quarkus.http.root-path", "quarkus.rest.path", "quarkus.resteasy.path"]
    routes.protecting = ["RolesAllowed", "Authenticated", "DenyAll", "PermissionsAllowed"]
    routes.opening = ["PermitAll"]
    return routes
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? { nil }
}
