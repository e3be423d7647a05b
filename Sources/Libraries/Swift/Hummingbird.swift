internal import ContractModel
package import Evaluation
internal import Program

/// Hummingbird 2: routes on a router and on groups of it, collections of routes, and routers that a block builds (Hummingbird
/// documentation, "Router", "Result Builder Router").
package struct Hummingbird: LibraryModel {
  private static let router = "Router"
  private static let group = "RouterGroup"
  private static let methods = "RouterMethods"
  private static let collection = "RouteCollection"
  private static let builder = "RouterBuilder"
  private static let method = "Method"

  package let name = "hummingbird"
  package let imports = ["Hummingbird"]
  package let types: Set<String> = Set(built.keys).union(harmless).union(asking).union([
    router, group, methods, collection, builder, method, "RouteGroup", "Route", "HTTPRequest",
  ])
  package let functions = Set(builders.keys)
  package let argumentTypes = ["method": Self.method, "": Self.method]
  package let traces: Set<String> = [router, group, methods, collection, builder, "RouteGroup"]

  private static let verbs: [String: String] = [
    "get": "GET", "put": "PUT", "delete": "DELETE", "head": "HEAD", "post": "POST", "patch": "PATCH",
    "ws": "GET",
  ]
  /// The functions that make a route in a block.
  private static let builders: [String: String] = [
    "Get": "GET", "Put": "PUT", "Delete": "DELETE", "Head": "HEAD", "Post": "POST", "Patch": "PATCH",
  ]
  /// What stands in blocks beside routes.
  private static let built = [
    "RouterController": "body", "RouterMiddleware": "", "MiddlewareProtocol": "",
    "AuthenticatorMiddleware": "",
  ]
  /// Middleware that turns away who does not say who they are.
  private static let asking: Set<String> = ["IsAuthenticatedMiddleware"]
  private static let harmless: Set<String> = [
    "FileMiddleware", "CORSMiddleware", "LogRequestsMiddleware", "MetricsMiddleware", "TracingMiddleware",
    "SessionMiddleware", "SessionAuthenticator", "SetCodableMiddleware", "RequestDecompressionMiddleware",
    "ResponseCompressionMiddleware",
  ]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.router, Self.group, Self.methods, Self.collection], applications: [Self.router],
      methods: Set(Self.verbs.keys).union(["on", "group", "add", "addRoutes"]), templates: Self.templates)
    syntax.arranging = ["group", "add", "addRoutes"]
    syntax.matching = .ignoresSlash
    syntax.conforming = [Self.router: [Self.methods], Self.group: [Self.methods]]
    syntax.built = Self.built.merging([Middleware.type: ""]) { first, _ in first }
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(let type, "") where type == Self.router || type == Self.collection:
      return LibraryAnswer(made(type))
    case .type(Self.builder, ""):
      let router = made(Self.router)
      return LibraryAnswer(router, [], calling: nested(RouteGroup(router.options[0]), call))
    case .type("RouteGroup", ""):
      let inner = RouteGroup.around(of: name).adding([path(call, 0)])
      return LibraryAnswer(.unknown("group"), [], calling: nested(inner, call))
    case .type("Route", ""):
      return stated(call.argument(nil, 0) ?? .unknown("method"), call.argument(nil, 1), call)
    case .function(let function):
      return Self.builders[function].flatMap { stated(.text($0), call.argument(nil, 0), call) }
    case .property(Self.method, nil, let verb): return LibraryAnswer(.text(verb.uppercased()))
    case .property("HTTPRequest", nil, Self.method):
      return LibraryAnswer(Value(.type(.library(name, Self.method))))
    case .type(let type, "") where Self.asking.contains(type) || Self.harmless.contains(type):
      return LibraryAnswer(Middleware.value(asks: Self.asking.contains(type), in: name))
    case .method(let type, let router, let method) where routers?.routers.contains(type) ?? false:
      return answer(method, of: Value(router), call)
    case .unknown(_, "registerHandlers"):
      // What the generator of swift-openapi makes serves a document, which is read as one.
      guard let router = call.argument("on"), router.options[0].type?.libraryName.map(types.contains) ?? false
      else { return nil }
      return LibraryAnswer(.null, [.mount(.unknown("registerHandlers"), at: [], on: router)])
    default: return nil
    }
  }

  private func made(_ type: String) -> Value { Value(.instance(Instance(.library(name, type)))) }

  private func path(_ call: LibraryCall, _ place: Int) -> Value {
    call.argument(nil, place).flatMap { $0.isFunction ? nil : $0 } ?? .text("")
  }

  private func answer(_ method: String, of router: Value, _ call: LibraryCall) -> LibraryAnswer? {
    let handler =
      call.argument("use") ?? call.argument("onUpgrade") ?? call.argument(Expression.Argument.trailing)
    if let verb = Self.verbs[method] {
      return LibraryAnswer(
        router, [.route(.text(verb), [path(call, 0)], on: router, handlers: [handler ?? .unknown("handler")])]
      )
    }
    switch method {
    case "on":
      let verb = call.argument("method", 1) ?? .unknown("method")
      let handler = handler ?? call.argument("responder") ?? .unknown("handler")
      return LibraryAnswer(router, [.route(verb, [path(call, 0)], on: router, handlers: [handler])])
    case "group":
      let group = made(Self.group)
      let mount = LibraryAnswer.Registered.mount(group, at: [path(call, 0)], on: router)
      // A context that a group asks for may refuse to be made.
      let guards = call.argument("context").map { [guarding(group, $0)] } ?? []
      return LibraryAnswer(group, [mount] + guards)
    case "add":
      guard let middleware = call.argument("middleware") else { return nil }
      return LibraryAnswer(router, [guarding(router, middleware)])
    case "addMiddleware":
      return LibraryAnswer(
        router, [], calling: handler.map { [.init($0, around: RouteGroup(router.options[0]))] } ?? [])
    case "addRoutes":
      guard let routes = call.argument(nil, 0) else { return nil }
      return LibraryAnswer(
        router, [.mount(routes, at: [call.argument("atPath") ?? .text("")], on: router)])
    default: return nil
    }
  }

  private func guarding(_ router: Value, _ middleware: Value) -> LibraryAnswer.Registered {
    .init(.guarding, on: router, path: [.text("")], handlers: [middleware])
  }

  /// The block of a group, whose statements are put on it.
  private func nested(_ group: RouteGroup, _ call: LibraryCall) -> [LibraryAnswer.HandedCall] {
    let block = call.argument("builder") ?? call.argument(Expression.Argument.trailing)
    return block.map { [.init($0, around: group)] } ?? []
  }

  /// A route in a block.
  private func stated(_ verb: Value, _ path: Value?, _ call: LibraryCall) -> LibraryAnswer {
    let handler =
      call.argument("handler") ?? call.argument(Expression.Argument.trailing) ?? call.positional.last
    let path = path.flatMap { $0.isFunction ? nil : $0 } ?? .text("")
    let around = RouteGroup.around(of: name)
    let given = handler ?? .unknown("handler")
    guard call.argument("handler") == nil, let handler, handler.isFunction,
      !call.declared.hasParameters(handler)
    else { return LibraryAnswer(.unknown("route"), [around.route(verb, [path], handlers: [given])]) }
    // A block whose last statement is the handler, behind what runs before it.
    return LibraryAnswer(
      .unknown("route"), [around.route(verb, [path], handlers: [.unknown("block"), given])],
      calling: [.init(handler, around: around.adding([path]))])
  }

  /// Paths whose segments are constants, `:name`, `{name}` with a text on one side, `*` for any text and `**` for all that follow.
  @Sendable private static func templates(_ pattern: String) -> [PathTemplate]? {
    var parts: [PathTemplate.Part] = []
    for segment in pattern.split(separator: "/", omittingEmptySubsequences: true) {
      if case .catchAll? = parts.last { return nil }
      parts.append(.text("/"))
      parts += self.parts(of: segment)
    }
    return [PathTemplate(parts: parts)]
  }

  private static func parts(of segment: Substring) -> [PathTemplate.Part] {
    if segment == "**" { return [.catchAll("rest")] }
    if segment.hasPrefix(":") { return [.parameter(String(segment.dropFirst()))] }
    if segment.hasPrefix("{"), let close = segment.firstIndex(of: "}") {
      return [.parameter(String(segment[..<close].dropFirst()))] + text(segment[close...].dropFirst())
    }
    if segment.hasSuffix("}"), let open = segment.lastIndex(of: "{") {
      return text(segment[..<open]) + [.parameter(String(segment[open...].dropFirst().dropLast()))]
    }
    if segment.hasPrefix("*") { return [.parameter("any")] + text(segment.dropFirst()) }
    if segment.hasSuffix("*") { return text(segment.dropLast()) + [.parameter("any")] }
    return text(segment)
  }

  private static func text(_ text: Substring) -> [PathTemplate.Part] {
    text.isEmpty ? [] : [.text(String(text))]
  }
}
