internal import ContractModel
package import Evaluation
internal import Program

/// Flask and Quart: rules that decorators and calls put on applications and blueprints, which are registered on others (Flask
/// documentation, "API", "URL Route Registrations", "Blueprint Objects").
package struct Flask: LibraryModel {
  private static let apps: Set<String> = ["Flask", "Quart", "APIFlask", "OpenAPI"]
  private static let blueprint = "Blueprint"
  private static let view = "view"

  package let name = "flask"
  package let imports = [
    "flask", "quart", "apiflask", "flask_restx", "flask_restful", "flask_restplus", "flask_smorest",
  ]
  package let functionImports = ["flask", "quart"]
  package let markers: [String]? = [
    "import flask", "from flask", "import quart", "from quart", "from apiflask",
  ]
  package let types: Set<String> = Self.apps.union([Self.blueprint, "APIBlueprint"]).union(
    FlaskExtensions.types)
  package let functions: Set<String> = asking
  package var traces: Set<String> { types }

  /// Decorators of Flask's packages that turn away who does not say who they are.
  private static let asking: Set<String> = [
    "login_required", "jwt_required", "auth_required", "fresh_jwt_required", "roles_required",
    "token_required",
  ]
  private static let verbs: Set<String> = ["get", "post", "put", "patch", "delete"]
  private static let all: [String] = ["get", "post", "put", "patch", "delete", "head", "options", "trace"]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: types, applications: Self.apps,
      methods: Self.verbs.union(["route", "add_url_rule", "register_blueprint", "before_request"])
        .union(FlaskExtensions.methods),
      templates: PythonPatterns.angles)
    syntax.converters = PythonPatterns.ownAngles
    syntax.arranging = [
      "route", "register_blueprint", "before_request", "namespace", "add_namespace", "init_app",
    ]
    syntax.join = Self.join
    syntax.decidedByArguments = ["add_url_rule", "add_resource"]
    syntax.guardsWhole = true
    syntax.answersHead = true
    syntax.operations = OperationSyntax()
    return syntax
  }

  /// A rule behind a prefix: with one slash, and without any where the rule is empty.
  @Sendable private static func join(_ prefix: String, _ path: String) -> String {
    if prefix.isEmpty { return path }
    if path.isEmpty { return prefix }
    var front = prefix[...]
    while front.hasSuffix("/") { front.removeLast() }
    return front + "/" + path.drop { $0 == "/" }
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(let type, "") where FlaskExtensions.types.contains(type):
      return FlaskExtensions.made(type, call, in: name)
    case .type(let type, "") where types.contains(type):
      let prefix = call.argument("url_prefix", type == Self.blueprint ? 4 : nil) ?? .null
      var fields = ["url_prefix": prefix]
      if type == Self.blueprint { fields["name"] = call.argument("name", 0) }
      return LibraryAnswer(Value(.instance(Instance(.library(name, type), fields: fields))))
    case .function, .property("", _, _): return LibraryAnswer(Middleware.value(asks: true, in: name))
    case .method(let type, let router, let method) where types.contains(type):
      return FlaskExtensions.answer(method, of: Value(router), call, in: name)
        ?? answer(method, of: Value(router), call)
    // `Users.as_view("users")`: a class whose methods answer the verbs that they are called after.
    case .unknown(let type, "as_view"):
      guard case .type(let reference)? = type.options.first, type.options.count == 1,
        call.declared.foreignParents(type).contains("MethodView")
      else { return nil }
      return LibraryAnswer(
        Value(
          .instance(
            Instance(.library(name, Self.view), fields: ["of": Value(.instance(Instance(reference)))]))))
    default: return nil
    }
  }

  private func answer(_ method: String, of router: Value, _ call: LibraryCall) -> LibraryAnswer? {
    switch method {
    case "route":
      let methods = call.argument("methods").map(PythonRoutes.methods) ?? methodsOfDecorated(call)
      return LibraryAnswer(
        .unknown(method), SmorestDocument.described(route(methods, router, call), of: router, call))
    case _ where Self.verbs.contains(method):
      return LibraryAnswer(
        .unknown(method),
        SmorestDocument.described(route(.text(method.uppercased()), router, call), of: router, call))
    case "add_url_rule":
      let handler = call.argument("view_func", 2) ?? .unknown("handler")
      let methods = call.argument("methods").map(PythonRoutes.methods) ?? self.methods(of: handler, call)
      let path = call.argument("rule", 0) ?? .unknown("rule")
      return LibraryAnswer(.null, [.route(methods, [path], on: router, handlers: [handler])])
    case "register_blueprint":
      guard let child = call.argument("blueprint", 0) else { return nil }
      // What is said here takes the place of the blueprint's own prefix.
      let prefix = call.argument("url_prefix") ?? call.member(child, "url_prefix")
      return LibraryAnswer(.null, [.mount(child, at: [prefix], on: router)])
    case "before_request":
      let handler = call.named[PythonRoutes.decorated] ?? call.argument(nil, 0) ?? .unknown("guard")
      return LibraryAnswer(handler, [.init(.guarding, on: router, path: [.text("")], handlers: [handler])])
    default: return nil
    }
  }

  private func route(_ methods: Value, _ router: Value, _ call: LibraryCall) -> LibraryAnswer.Registered {
    let handler = call.named[PythonRoutes.decorated] ?? .unknown("handler")
    return .route(
      methods, [call.argument("rule", 0) ?? .unknown("rule")], on: router,
      handlers: PythonRoutes.guards(call) + [handler])
  }

  /// The methods of what a decorator stands above, which in Flask-Smorest may be a class of views; else `GET`.
  private func methodsOfDecorated(_ call: LibraryCall) -> Value {
    guard let view = call.named[PythonRoutes.decorated],
      case .type? = view.options.first, call.declared.foreignParents(view).contains("MethodView")
    else { return .text("GET") }
    return PythonRoutes.methods(ofClass: view, call)
  }

  /// The methods that a view answers: those that its class has functions for, or `GET` alone.
  private func methods(of handler: Value, _ call: LibraryCall) -> Value {
    guard case .instance(let view)? = handler.options.first, view.type.libraryName == Self.view,
      let type = view.fields["of"]
    else { return handler.isFunction ? .text("GET") : .unknown("methods") }
    let found = Self.all.filter { call.member(type, $0).isFunction }
    return found.isEmpty ? .unknown("methods") : Value(.list(found.map { .text($0.uppercased()) }))
  }
}
