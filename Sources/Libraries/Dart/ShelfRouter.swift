internal import ContractModel
package import Evaluation
internal import Program

/// `package:shelf_router`: routes on routers, which are mounted on others, and annotations of methods of which a generator makes a
/// router (documentation of shelf_router and shelf_router_generator).
package struct ShelfRouter: LibraryModel {
  private static let router = "Router"
  private static let pipeline = "Pipeline"

  package let name = "shelf_router"
  package let imports = ["package:shelf_router/", "package:shelf/"]
  package let markers: [String]? = ["package:shelf_router/"]
  package let types: Set<String> = [router, pipeline]
  package let functions: Set<String> = ["logRequests", "createStaticHandler"]
  package let functionImports = ["package:shelf/", "package:shelf_static/"]
  package let traces: Set<String> = [router, pipeline, "Route"]

  private static let verbs: [String: String] = [
    "get": "GET", "head": "HEAD", "post": "POST", "put": "PUT", "delete": "DELETE", "connect": "CONNECT",
    "options": "OPTIONS", "trace": "TRACE", "patch": "PATCH", "all": "ANY",
  ]

  /// Makes the library's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.router], applications: [Self.router],
      methods: Set(Self.verbs.keys).union(["add", "mount"]), templates: Self.templates)
    syntax.arranging = ["mount"]
    syntax.join = Self.join
    syntax.answersHead = true
    syntax.guardsWhole = true
    syntax.generated = .init(prefix: "_$", suffix: "Router")
    return syntax
  }

  /// A path behind the prefix of a mount, which keeps its slash only in front of a slash alone.
  @Sendable private static func join(_ prefix: String, _ path: String) -> String {
    if prefix.hasSuffix("/"), path == "/" { return prefix }
    return RouterSyntax.joined(prefix, path)
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.router, ""): return LibraryAnswer(made(Self.router))
    case .type(Self.pipeline, ""): return LibraryAnswer(made(Self.pipeline))
    case .method(Self.pipeline, let pipeline, let method): return piped(RouteGroup(pipeline), method, call)
    case .property(Self.router, let router?, "call"): return LibraryAnswer(Value(router))
    case .function("logRequests"): return LibraryAnswer(Middleware.value(asks: false, in: name))
    case .function("createStaticHandler"): return LibraryAnswer(Middleware.files(in: name))
    case .method(Self.router, let router, let method): return answer(method, of: Value(router), call)
    case .unknown(let function, "call")
    where function.name.map(routers?.generated?.fits ?? { _ in false }) ?? false:
      return call.argument(nil, 0).map { generated(for: $0, call) }
    default: return nil
    }
  }

  private func made(_ type: String) -> Value { Value(.instance(Instance(.library(name, type)))) }

  /// What runs in front of a handler, `Pipeline().addMiddleware(auth()).addHandler(router.call)`.
  private func piped(_ pipeline: RouteGroup, _ method: String, _ call: LibraryCall) -> LibraryAnswer? {
    guard let argument = call.argument(nil, 0) else { return nil }
    switch method {
    case "addMiddleware":
      return LibraryAnswer(pipeline.adding([], guards: [argument]).value(Self.pipeline, of: name))
    case "addHandler":
      guard argument.options.allSatisfy({ $0.type?.libraryName == Self.router }) else {
        return LibraryAnswer(argument)
      }
      return LibraryAnswer(
        argument, pipeline.guards.map { .init(.guarding, on: argument, path: [.text("")], handlers: [$0]) })
    default: return nil
    }
  }

  private func answer(_ method: String, of router: Value, _ call: LibraryCall) -> LibraryAnswer? {
    guard let path = call.argument(nil, 0), let handler = call.argument(nil, 1) else { return nil }
    switch method {
    case "add":
      guard let last = call.argument(nil, 2) else { return nil }
      return LibraryAnswer(.null, [.route(path.inCapitals, [handler], on: router, handlers: [last])])
    case "mount": return LibraryAnswer(.null, mounted(handler, at: path, on: router))
    default:
      return Self.verbs[method].map {
        LibraryAnswer(.null, [.route(.text($0), [path], on: router, handlers: [handler])])
      }
    }
  }

  /// A router below a path, or a handler of everything there.
  private func mounted(_ handler: Value, at path: Value, on router: Value) -> [LibraryAnswer.Registered] {
    let isHandler = handler.isFunction || handler.options.contains { Middleware.asks($0) != nil }
    guard isHandler else { return [.mount(handler, at: [path], on: router)] }
    return [.route(.text("ANY"), [path, .text("/<path|.*>")], on: router, handlers: [handler])]
  }

  /// The router that a generator makes of the annotations of a service's methods: `@Route.get('/users/<id>')`.
  private func generated(for service: Value, _ call: LibraryCall) -> LibraryAnswer {
    let router = made(Self.router)
    let stated = call.declared.methodAnnotations(service).flatMap { stated -> [LibraryAnswer.Registered] in
      let handler = call.member(service, stated.function)
      var routes: [LibraryAnswer.Registered] = []
      if stated.name == "mount", let path = stated.positional.first {
        routes = mounted(handler, at: path, on: router)
      } else if stated.name == "Route", stated.positional.count == 2 {
        routes = [
          .route(stated.positional[0].inCapitals, [stated.positional[1]], on: router, handlers: [handler])
        ]
      } else if let verb = Self.verbs[stated.name], let path = stated.positional.first {
        routes = [.route(.text(verb), [path], on: router, handlers: [handler])]
      }
      for index in routes.indices { routes[index].place = stated.place }
      return routes
    }
    return LibraryAnswer(router, stated)
  }

  /// Paths with parameters in angle brackets, which may have a regular expression: `<id>`, `<id|[0-9]+>`, `<rest|.*>`.
  @Sendable private static func templates(_ pattern: String) -> [PathTemplate]? {
    var parts: [PathTemplate.Part] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      let content = rest[open..<close].dropFirst()
      let name = String(content.prefix { $0 != "|" })
      let expression = content.dropFirst(name.count + 1)
      let takesRest = [".*", ".+", "[^]*", "[^]+"].contains(expression)
      parts.append(takesRest ? .catchAll(name) : .parameter(name))
      rest = rest[close...].dropFirst()
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    let isEndless = parts.dropLast().contains { if case .catchAll = $0 { true } else { false } }
    return isEndless ? nil : [PathTemplate(parts: parts)]
  }
}
