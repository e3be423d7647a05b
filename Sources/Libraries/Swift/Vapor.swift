internal import ContractModel
package import Evaluation
internal import Program

/// Vapor: routes on an application and on groups of it, and route collections (Vapor documentation, "Routing", "Controllers").
package struct Vapor: LibraryModel {
  private static let application = "Application"
  private static let builder = "RoutesBuilder"

  package let name = "vapor"
  package let imports = ["Vapor"]
  package let types: Set<String> = [
    Self.application, Self.builder, "HTTPMethod", "PathComponent", "Environment", "FileMiddleware",
    "Application.Responder",
  ]
  package let argumentTypes = ["": "PathComponent"]
  package let traces: Set<String> = [Self.application, Self.builder]

  private static let verbs: [String: String] = [
    "get": "GET", "post": "POST", "put": "PUT", "patch": "PATCH", "delete": "DELETE", "webSocket": "GET",
  ]
  /// What makes middleware that turns away who does not say who they are (Vapor documentation, "Authentication").
  private static let asking: Set<String> = ["guardMiddleware", "redirectMiddleware"]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.application, Self.builder], applications: [Self.application],
      methods: Set(Self.verbs.keys).union(["on", "group", "grouped", "register"]), templates: Self.templates)
    syntax.arranging = ["group", "grouped", "register"]
    syntax.startsModules = true
    syntax.conforming = [Self.application: [Self.builder]]
    syntax.matching = .ignoresSlash
    // A literal is one component (RoutingKit, `PathComponent.init(stringLiteral:)`).
    syntax.takesPartsWhole = true
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.application, _):
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.application)))))
    case .property("HTTPMethod", nil, let method), .type("HTTPMethod", let method):
      return LibraryAnswer(.text(method.uppercased()))
    case .type("PathComponent", let kind):
      return LibraryAnswer(Self.component(kind, call.argument("stringLiteral", 0)))
    case .property("PathComponent", nil, let kind): return LibraryAnswer(Self.component(kind, nil))
    case .unknown(_, let method) where Self.looksLikeMiddleware(method):
      return LibraryAnswer(Middleware.value(asks: Self.asking.contains(method), in: name))
    case .property(Self.application, let app?, "routes"): return LibraryAnswer(Value(app))
    case .method(Self.application, let group, let method), .method(Self.builder, let group, let method):
      return answer(method, in: RouteGroup(group), call)
    default: return nil
    }
  }

  private func answer(_ method: String, in group: RouteGroup, _ call: LibraryCall) -> LibraryAnswer? {
    let block = call.argument(Expression.Argument.trailing)
    let last = call.positional.last.flatMap { $0.isFunction ? $0 : nil }
    let handler = call.argument("use") ?? call.argument("onUpgrade") ?? block ?? last ?? .unknown("handler")
    let parts = call.positional.filter { !$0.isFunction }.flatMap(Self.elements)
    if let verb = Self.verbs[method] {
      return LibraryAnswer(.unknown("route"), [group.route(.text(verb), parts, handlers: [handler])])
    }
    switch method {
    case "on":
      let verb = parts.first.map(Self.verb) ?? .unknown("method")
      return LibraryAnswer(
        .unknown("route"), [group.route(verb, Array(parts.dropFirst()), handlers: [handler])])
    case "grouped", "group":
      let inner = group.adding(
        parts.filter { !Self.isMiddleware($0) }, guards: parts.filter(Self.isMiddleware))
      let value = inner.value(Self.builder, of: name)
      let block = method == "group" ? block ?? last ?? call.argument("configure") : nil
      return LibraryAnswer(value, [], calling: block.map { [.init($0, [value])] } ?? [])
    case "register":
      guard let collection = call.argument("collection") else { return nil }
      let boot = call.member(collection, "boot")
      let router =
        group.path.isEmpty && group.guards.isEmpty ? group.router : group.value(Self.builder, of: name)
      guard boot.isFunction else {
        return LibraryAnswer(.null, [.mount(.unknown(collection.name), at: group.path, on: group.router)])
      }
      return LibraryAnswer(.null, [], calling: [.init(boot, [router])])
    default: return nil
    }
  }

  /// The parts of a list that is handed over as one.
  private static func elements(_ value: Value) -> [Value] {
    if value.options.count == 1, case .list(let values) = value.options[0] { values } else { [value] }
  }

  /// Whether a value runs before handlers, and is no part of a path.
  private static func isMiddleware(_ value: Value) -> Bool {
    value.options.contains { option in
      switch option {
      case .instance: true
      case .hole(let hole):
        hole.type?.libraryName != "PathComponent" && hole.name.map(looksLikeMiddleware) ?? false
      default: false
      }
    }
  }

  private static func looksLikeMiddleware(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["middleware", "authenticator", "guard"].contains(where: name.contains)
  }

  private static func verb(_ value: Value) -> Value {
    guard value.known == nil, let name = value.name, name.allSatisfy({ $0.isUppercase }) else { return value }
    return .text(name)
  }

  private static func component(_ kind: String, _ argument: Value?) -> Value {
    switch kind {
    case "anything": .text("*")
    case "catchall": .text("**")
    case "parameter": argument.map { .joined([.text(":"), $0]) } ?? .unknown("parameter")
    default: argument ?? .unknown(kind)
    }
  }

  /// Paths whose segments are constants, `:name`, `*` for any and `**` for all that follow.
  @Sendable private static func templates(_ pattern: String) -> [PathTemplate]? {
    var parts: [PathTemplate.Part] = []
    for segment in pattern.split(separator: "/", omittingEmptySubsequences: true) {
      if case .catchAll? = parts.last { return nil }
      parts.append(.text("/"))
      switch segment {
      case "*": parts.append(.parameter("any"))
      case "**": parts.append(.catchAll("rest"))
      case _ where segment.hasPrefix(":"): parts.append(.parameter(String(segment.dropFirst())))
      default: parts.append(.text(String(segment)))
      }
    }
    return [PathTemplate(parts: parts)]
  }
}
