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
    routes.prefixes = ["Path"]
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

  /// What the methods of resources are handed and give back (Jakarta RESTful Web Services 3.1 §3.2, §3.3).
  package var handlers: HandlerSyntax? {
    var syntax = HandlerSyntax()
    syntax.places = [
      "PathParam": .path, "QueryParam": .query, "HeaderParam": .header, "FormParam": .form,
      "CookieParam": .nothing, "MatrixParam": .nothing, "Context": .nothing, "BeanParam": .anything,
      "Suspended": .nothing, "RestPath": .path, "RestQuery": .query, "RestForm": .form, "RestHeader": .header,
    ]
    syntax.names = ["value"]
    syntax.fallbacks = ["DefaultValue"]
    syntax.requiresParameters = false
    syntax.bare = .body
    syntax.requiring = ["NotNull", "NotBlank", "NotEmpty"]
    syntax.wrappers = [
      "RestResponse": true, "Uni": false, "CompletionStage": false, "CompletableFuture": false,
    ]
    syntax.streams = ["Multi"]
    syntax.raw = ["Response", "StreamingOutput"]
    syntax.answersAreExact = true
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? { nil }
}
