package import Evaluation

/// Spring MVC and WebFlux: controllers whose methods have annotations (Spring Framework, "Mapping Requests").
package struct SpringWeb: LibraryModel {
  package let name = "spring"
  package let imports = ["org.springframework."]
  package let markers: [String]? = ["org.springframework.web.bind.annotation"]
  package let types: Set<String> = []

  /// Makes the framework's description.
  package init() {}

  package var annotatedRoutes: AnnotatedRoutes? {
    var routes = AnnotatedRoutes { BracePattern.template($0, .segment, wildcards: true) }
    routes.controllers = [
      "RestController", "Controller", "BasePathAwareController", "RepositoryRestController",
    ]
    routes.components = ["Component", "Service", "Configuration"]
    routes.prefix = "RequestMapping"
    routes.verbs = [
      "GetMapping": "GET", "PostMapping": "POST", "PutMapping": "PUT", "PatchMapping": "PATCH",
      "DeleteMapping": "DELETE",
    ]
    routes.anyVerb = "RequestMapping"
    routes.clients = ["FeignClient"]
    routes.hasPlaceholders = true
    routes.rootSettings = [
      "server.servlet.context-path", "spring.mvc.servlet.path", "spring.webflux.base-path",
    ]
    routes.protecting = ["PreAuthorize", "Secured", "RolesAllowed"]
    routes.opening = ["PermitAll"]
    routes.openTexts = ["permitAll()", "permitAll", "isAnonymous()"]
    routes.conditions = [
      "Profile", "ConditionalOnProperty", "ConditionalOnExpression", "ConditionalOnBooleanProperty",
    ]
    routes.unread = ["RouterFunction"]
    routes.unreadMarks = ["RepositoryRestResource"]
    routes.movers = ["addPathPrefix"]
    return routes
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? { nil }
}
