internal import ContractModel
package import Evaluation
internal import Program

/// Ktor's server: blocks in which routes are nested, `routing { route("/api") { get("/users") { … } } }` (Ktor documentation,
/// "Routing", "Authentication and authorization").
package struct KtorServer: LibraryModel {
  private static let application = "Application"
  private static let route = "Route"

  package let name = "ktor server"
  package let imports = ["io.ktor.server"]
  package let types: Set<String> = Set(
    [Self.application, Self.route, "Routing", "HttpMethod"] + Self.segments)
  package let functions: Set<String> = Set(["embeddedServer"] + Self.pluginMakers)
  package let traces: Set<String> = ["routing", "embeddedServer"]

  private static let verbs: [String: String] = [
    "get": "GET", "post": "POST", "put": "PUT", "patch": "PATCH", "delete": "DELETE", "head": "HEAD",
    "options": "OPTIONS", "webSocket": "GET", "webSocketRaw": "GET", "sse": "GET",
  ]
  /// Blocks whose routes are those of the group around: what they ask of a request is no part of the path.
  private static let selectors: Set<String> = [
    "accept", "header", "param", "optionalParam", "host", "port", "localPort", "contentType", "rateLimit",
    "createRouteFromPath", "cors",
  ]
  /// What serves files and pages of documentation.
  private static let files: Set<String> = [
    "static", "staticResources", "staticFiles", "staticZip", "staticFileSystem", "swaggerUI", "openAPI",
  ]

  /// Functions that make plugins of the program's own, which may refuse requests (Ktor documentation, "Custom server plugins").
  private static let pluginMakers = ["createRouteScopedPlugin", "createApplicationPlugin"]
  private static let plugin = "Plugin"
  /// The selectors that take a segment of a path (Ktor API,
  /// `io.ktor.server.routing`).
  private static let segments = [
    "PathSegmentConstantRouteSelector", "PathSegmentParameterRouteSelector",
    "PathSegmentOptionalParameterRouteSelector", "PathSegmentWildcardRouteSelector",
    "PathSegmentTailcardRouteSelector",
  ]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.route, "Routing", Self.application], applications: [Self.application, "Routing"],
      methods: Set(Self.verbs.keys).union(Self.selectors).union(Self.files).union([
        "routing", "route", "method", "handle", "authenticate", "createChild", "install",
      ]), templates: Self.templates)
    syntax.arranging = ["routing", "route", "handle", "authenticate"]
    syntax.startsModules = true
    syntax.conforming = ["Routing": [Self.route]]
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function("embeddedServer"):
      let block = call.argument("module") ?? call.argument(Expression.Argument.trailing)
      let app = Value(.instance(Instance(.library(name, Self.application))))
      return LibraryAnswer(.unknown("server"), [], calling: block.map { [.init($0, receiver: app)] } ?? [])
    case .function(let maker) where Self.pluginMakers.contains(maker):
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.plugin)))))
    case .type(let selector, "") where Self.segments.contains(selector):
      return LibraryAnswer(Self.segment(selector, call))
    case .property("HttpMethod", nil, let method): return LibraryAnswer(.text(method.uppercased()))
    case .method(Self.application, let app, "routing"): return answer("routing", in: RouteGroup(app), call)
    case .method(Self.route, let group, let method), .method("Routing", let group, let method):
      return answer(method, in: RouteGroup(group), call)
    default: return nil
    }
  }

  private func answer(_ method: String, in group: RouteGroup, _ call: LibraryCall) -> LibraryAnswer? {
    let block =
      call.argument(Expression.Argument.trailing) ?? call.argument("build") ?? call.argument("body")
      ?? call.positional.last.flatMap { $0.isFunction ? $0 : nil }
    let path = call.argument("path", 0)
    if let verb = Self.verbs[method] {
      guard let block = block ?? call.positional.last else { return nil }
      return stated(.text(verb), resource(call) ?? (path == block ? nil : path), group, block)
    }
    if Self.selectors.contains(method) { return nested(group, block) }
    if Self.files.contains(method) {
      let below = group.adding([path ?? call.argument("remotePath") ?? .text("/"), .text("{...}")])
      return LibraryAnswer(
        group.value(Self.route, of: name),
        [below.route(.text("GET"), [], handlers: [Middleware.files(in: name)])])
    }
    switch method {
    case "routing": return nested(group, block)
    case "route":
      var inner = group.adding([path ?? .unknown("path")])
      if let verb = call.argument("method", 1), verb != block { inner.methods = verb }
      return nested(inner, block)
    case "method":
      var inner = group
      inner.methods = path ?? .unknown("method")
      return nested(inner, block)
    case "handle": return stated(group.methods ?? .text("ANY"), nil, group, block ?? .unknown())
    case "authenticate":
      let isOptional = call.argument("optional")?.known == "true"
      return nested(group.adding([], guards: [Middleware.value(asks: !isOptional, in: name)]), block)
    case "createChild": return child(call.argument("selector", 0) ?? .unknown("selector"), of: group)
    case "install":
      // A plugin of the program's own may refuse requests; those of the framework are not looked into here.
      guard let plugin = call.argument("plugin", 0), isOwn(plugin) else { return nil }
      return LibraryAnswer(
        group.adding([], guards: [.unknown("plugin")]).value(Self.route, of: name), changesReceiver: true)
    default: return nil
    }
  }

  /// A route below another that is chosen by a selector. One that the program writes itself looks at the request and leaves
  /// the path alone, as the documentation's own do.
  private func child(_ selector: Value, of group: RouteGroup) -> LibraryAnswer {
    let isOwn = selector.options.allSatisfy { option in
      if case .instance(let instance) = option { instance.type.isOfProgram } else { false }
    }
    return LibraryAnswer((isOwn ? group : group.adding([selector])).value(Self.route, of: name))
  }

  /// The segment of a path that a selector of the framework stands for, as a path is written.
  private static func segment(_ selector: String, _ call: LibraryCall) -> Value {
    let name = call.argument("name", 0) ?? call.argument("value", 0)
    switch selector {
    case "PathSegmentConstantRouteSelector": return name ?? .unknown("segment")
    case "PathSegmentWildcardRouteSelector": return .text("*")
    default:
      guard let name = name?.known, call.positional.count < 2 else { return .unknown("segment") }
      let end = selector.contains("Optional") ? "?" : selector.contains("Tailcard") ? "..." : ""
      return .text("{\(name)\(end)}")
    }
  }

  private func isOwn(_ plugin: Value) -> Bool {
    plugin.options.contains { option in
      switch option {
      case .instance(let instance): instance.type.isOfProgram || instance.type == .library(name, Self.plugin)
      case .type(let type): type.isOfProgram
      default: false
      }
    }
  }

  private func nested(_ group: RouteGroup, _ block: Value?) -> LibraryAnswer {
    let inner = group.value(Self.route, of: name)
    return LibraryAnswer(inner, [], calling: block.map { [.init($0, receiver: inner)] } ?? [])
  }

  private func stated(_ verb: Value, _ path: Value?, _ group: RouteGroup, _ handler: Value) -> LibraryAnswer {
    let route = group.route(verb, path.map { [$0] } ?? [], handlers: [handler])
    return LibraryAnswer(group.adding(path.map { [$0] } ?? []).value(Self.route, of: name), [route])
  }

  /// The path of a class with the annotation `@Resource`: `get<Articles.Id> { … }`.
  private func resource(_ call: LibraryCall) -> Value? {
    guard let type = call.types.first, let type, case .program = type else { return nil }
    return ResourcePath(call).pattern(of: .unknown("resource", type: type)) ?? .unknown("the resource")
  }

  /// Paths with parameters in braces: `{id}`, `{id?}`, `{rest...}`, `{...}`, and `*` for a segment. What stands for the rest of a
  /// path may be empty (Ktor documentation, "Specify a path pattern", "Tailcard").
  @Sendable private static func templates(_ pattern: String) -> [PathTemplate]? {
    var parts: [PathTemplate.Part] = []
    var shorter: [PathTemplate.Part]?
    for segment in pattern.split(separator: "/", omittingEmptySubsequences: true) {
      if case .catchAll? = parts.last { return nil }
      if segment.hasSuffix("?}") || segment.hasSuffix("...}") { shorter = shorter ?? parts }
      parts.append(.text("/"))
      guard let open = segment.firstIndex(of: "{") else {
        parts.append(segment == "*" ? .parameter("any") : .text(String(segment)))
        continue
      }
      guard let close = segment.lastIndex(of: "}"), open < close else { return nil }
      let name = segment[segment.index(after: open)..<close]
      guard !name.contains("{") else { return nil }
      if open > segment.startIndex { parts.append(.text(String(segment[..<open]))) }
      parts.append(
        name.hasSuffix("...") ? .catchAll(String(name.dropLast(3))) : .parameter(name.filter { $0 != "?" }))
      let rest = segment[segment.index(after: close)...]
      if !rest.isEmpty { parts.append(.text(String(rest))) }
    }
    if pattern.count > 1, pattern.hasSuffix("/") { parts.append(.text("/")) }
    let whole = PathTemplate(parts: parts)
    return shorter.map { [whole, PathTemplate(parts: $0.isEmpty ? [.text("/")] : $0)] } ?? [whole]
  }
}

extension TypeReference {
  fileprivate var isOfProgram: Bool { if case .program = self { true } else { false } }
}
