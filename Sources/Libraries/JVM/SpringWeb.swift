package import Evaluation

/// Spring MVC and WebFlux: controllers whose methods have annotations (Spring Framework, "Mapping Requests").
package struct SpringWeb: LibraryModel {
  package let name = "spring"
  package let imports = ["org.springframework."]
  package let markers: [String]? = ["org.springframework.web.bind.annotation"]
  package let types: Set<String> = []

  /// The settings with the path in front of a whole application: of one of servlets, and of one of WebFlux.
  package static let servletContext = "server.servlet.context-path"
  package static let webFluxBase = "spring.webflux.base-path"

  /// The settings with what stands in front of every path, in their order.
  static let rootSettings = [servletContext, "spring.mvc.servlet.path", webFluxBase]

  /// Makes the framework's description.
  package init() {}

  package var annotatedRoutes: AnnotatedRoutes? {
    var routes = AnnotatedRoutes { BracePattern.template($0, .segment, wildcards: true) }
    routes.controllers = [
      "RestController", "Controller", "BasePathAwareController", "RepositoryRestController",
    ]
    routes.components = ["Component", "Service", "Configuration"]
    routes.prefixes = ["RequestMapping"]
    routes.verbs = [
      "GetMapping": "GET", "PostMapping": "POST", "PutMapping": "PUT", "PatchMapping": "PATCH",
      "DeleteMapping": "DELETE",
    ]
    routes.anyVerb = "RequestMapping"
    routes.clients = ["FeignClient"]
    routes.hasPlaceholders = true
    routes.rootSettings = Self.rootSettings
    routes.protecting = ["PreAuthorize", "Secured", "RolesAllowed"]
    routes.opening = ["PermitAll"]
    routes.openTexts = ["permitAll()", "permitAll", "isAnonymous()"]
    routes.conditions = [
      "Profile", "ConditionalOnProperty", "ConditionalOnExpression", "ConditionalOnBooleanProperty",
    ]
    routes.unreadMarks = ["RepositoryRestResource"]
    routes.movers = ["addPathPrefix"]
    return routes
  }

  /// What the methods of controllers are handed and give back (Spring Framework, "Handler Methods").
  package var handlers: HandlerSyntax? {
    var syntax = HandlerSyntax()
    syntax.places = [
      "PathVariable": .path, "RequestParam": .query, "RequestHeader": .header, "RequestBody": .body,
      "RequestPart": .file, "CookieValue": .nothing, "MatrixVariable": .nothing, "RequestAttribute": .nothing,
      "SessionAttribute": .nothing, "AuthenticationPrincipal": .nothing,
    ]
    // A request parameter is one of the query or of a form, of parts too (Spring Framework, "@RequestParam").
    syntax.formsAreQueries = true
    syntax.names = ["value", "name"]
    syntax.required = "required"
    syntax.defaults = ["defaultValue"]
    syntax.bare = .attribute
    syntax.given = [
      "HttpServletRequest": .anything, "ServerHttpRequest": .anything, "ServerWebExchange": .anything,
      "WebRequest": .anything, "NativeWebRequest": .anything, "HttpEntity": .anything,
      "RequestEntity": .anything, "Pageable": .anything, "HttpServletResponse": .nothing,
    ]
    syntax.requiring = ["NotNull", "NotBlank", "NotEmpty"]
    syntax.refusesMissing = true
    syntax.status = "ResponseStatus"
    syntax.statusLabel = "value"
    syntax.wrappers = [
      "ResponseEntity": true, "HttpEntity": true, "Mono": false, "CompletableFuture": false,
      "Callable": false, "DeferredResult": false, "Optional": false,
    ]
    syntax.streams = ["Flux", "Flow"]
    syntax.raw = [
      "ModelAndView", "Resource", "StreamingResponseBody", "SseEmitter", "ServerResponse",
      "InputStreamResource",
      "ResponseBodyEmitter", "HttpServletResponse",
    ]
    syntax.changers = ["ResponseBodyAdvice"]
    syntax.answersAreExact = true
    return syntax
  }

  /// Jackson writes what controllers give back where nothing else is set up.
  package var naming: FieldNaming? {
    var naming = Jackson().naming
    naming?.isBuiltIn = true
    naming?.writesGetters = true
    naming?.computed = ["JsonGetter", "JsonValue", "JsonAnyGetter"]
    return naming
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? { nil }
}
