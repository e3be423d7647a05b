internal import ContractModel
package import Evaluation
package import Program

/// Hapi: routes of a server, stated by objects or lists of them, and plugins that get the server with a prefix (Hapi
/// documentation, "Routing", "Plugins", "Authentication").
package struct Hapi: LibraryModel {
  /// What the package exports as a whole; no program can call anything so.
  private static let module = "@hapi/hapi"
  private static let server = "Server"

  package let name = "hapi"
  package let imports = ["@hapi/hapi", "hapi"]
  package var exports: [String: PackageNames.Exports] {
    let whole = PackageNames.Exports(whole: Self.module)
    return ["@hapi/hapi": whole, "hapi": whole]
  }
  package let types: Set<String> = [Self.module, Self.server]
  package let functions: Set<String> = ["server"]
  package let traces: Set<String> = [Self.module, Self.server, "register"]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.server], applications: [Self.server], methods: ["route", "register"],
      templates: Self.templates)
    syntax.arranging = ["route", "register"]
    syntax.answersHead = true
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.module, "server"), .type(Self.module, Self.server), .type(Self.server, ""),
      .function("server"):
      return LibraryAnswer(made())
    case .method(Self.server, let server, let method): return answer(method, on: Value(server), call)
    default: return nil
    }
  }

  private func made() -> Value { Value(.instance(Instance(.library(name, Self.server)))) }

  private func answer(_ method: String, on server: Value, _ call: LibraryCall) -> LibraryAnswer? {
    switch method {
    case "route":
      guard let routes = call.argument(nil, 0) else { return nil }
      return LibraryAnswer(.null, stated(routes, on: server, call))
    case "register":
      guard let plugins = call.argument(nil, 0) else { return nil }
      let prefix = self.prefix(in: call.argument(nil, 1), call)
      let found = plugins.elements ?? [plugins]
      let effects = found.map { registered($0, below: prefix, on: server, call) }
      return LibraryAnswer(
        .unknown("registered"), effects.flatMap(\.registered), calling: effects.flatMap(\.calls))
    default: return nil
    }
  }

  /// The routes of an object, or of a list of them. What is not known of a list may be a route as well.
  private func stated(_ routes: Value, on server: Value, _ call: LibraryCall) -> [LibraryAnswer.Registered] {
    if let elements = routes.elements { return elements.flatMap { stated($0, on: server, call) } }
    guard routes.options.count == 1, case .instance(let row) = routes.options[0], row.isRecord else {
      return [.route(.unknown("method"), [.unknown(routes.name ?? "routes")], on: server, handlers: [])]
    }
    let method = call.member(routes, "method").map {
      $0 == Value.text("*").options[0] ? .text("ANY") : Value($0)
    }
    let options =
      [call.member(routes, "options"), call.member(routes, "config")].first { $0 != .null } ?? .null
    let own = call.member(routes, "handler")
    let handler = own == .null && options != .null ? call.member(options, "handler") : own
    var route = LibraryAnswer.Registered.route(
      method.inCapitals, [call.member(routes, "path")], on: server,
      handlers: [self.guarding(options, call), answering(handler, call)])
    route.row = row
    return [route]
  }

  /// What serves files, or the function of a route.
  private func answering(_ handler: Value, _ call: LibraryCall) -> Value {
    guard handler.options.count == 1, case .instance(let served) = handler.options[0], served.isRecord else {
      return handler
    }
    let isFiles = ["directory", "file"].contains { served.fields[$0] != nil }
    return isFiles ? Middleware.files(in: name) : handler
  }

  /// Whether a route asks who is calling. A server may have a default for routes that say nothing of it.
  private func guarding(_ options: Value, _ call: LibraryCall) -> Value {
    let auth = options == .null ? .null : call.member(options, "auth")
    if auth == .null || auth.isUnknown { return .unknown("auth") }
    if auth.known == "false" { return Middleware.value(asks: false, in: name) }
    let mode = auth.known == nil ? call.member(auth, "mode").known : nil
    return Middleware.value(asks: mode != "try" && mode != "optional", in: name)
  }

  private func prefix(in options: Value?, _ call: LibraryCall) -> Value? {
    guard let options, options.options.count == 1, case .instance(let stated) = options.options[0],
      stated.isRecord, let routes = stated.fields["routes"], routes != .null
    else { return nil }
    let prefix = call.member(routes, "prefix")
    return prefix == .null ? nil : prefix
  }

  /// A plugin gets the server, with a prefix in front of its routes where one is asked for. It may stand in an object with its
  /// options, and be an export of its module.
  private func registered(_ stated: Value, below prefix: Value?, on server: Value, _ call: LibraryCall)
    -> LibraryAnswer.Effects
  {
    let held = call.member(stated, "plugin")
    let places = [stated, held, call.member(held, "plugin")]
    let functions = places.map { call.member($0, "register") }
    let prefix = self.prefix(in: stated, call) ?? prefix
    guard let place = functions.firstIndex(where: \.isFunction) else {
      // What other packages serve is no part of the contract; what is mounted at a prefix may be.
      guard let prefix else { return .init() }
      return .init([.mount(.unknown(stated.name), at: [prefix], on: server)])
    }
    let function = functions[place]
    let options = place > 0 ? call.member(stated, "options") : .null
    guard let prefix else { return .init([], calling: [.init(function, [server, options])]) }
    let child = made()
    return .init([.mount(child, at: [prefix], on: server)], calling: [.init(function, [child, options])])
  }

  /// Paths with parameters in braces: `{id}`, `{id?}` at the end, `{rest*}` for all that follows and `{rest*2}` for two segments.
  @Sendable private static func templates(_ pattern: String) -> [PathTemplate]? {
    var parts: [PathTemplate.Part] = []
    var shorter: [PathTemplate.Part]?
    for segment in pattern.split(separator: "/", omittingEmptySubsequences: true) {
      if case .catchAll? = parts.last { return nil }
      guard segment.hasPrefix("{"), segment.hasSuffix("}"), !segment.dropFirst().dropLast().contains("{")
      else {
        parts.append(.text("/"))
        guard let piece = mixed(segment) else { return nil }
        parts += piece
        continue
      }
      let content = segment.dropFirst().dropLast()
      let name = String(content.prefix { $0 != "?" && $0 != "*" })
      let sign = content.dropFirst(name.count)
      if sign.hasPrefix("*"), let count = Int(sign.dropFirst()) {
        for place in 1...max(1, min(count, 16)) { parts += [.text("/"), .parameter("\(name)\(place)")] }
        continue
      }
      if !sign.isEmpty { shorter = parts }
      parts.append(.text("/"))
      parts.append(sign == "*" ? .catchAll(name) : .parameter(name))
    }
    if pattern.count > 1, pattern.hasSuffix("/") { parts.append(.text("/")) }
    let whole = PathTemplate(parts: parts)
    return shorter.map { [whole, PathTemplate(parts: $0)] } ?? [whole]
  }

  private static func mixed(_ segment: Substring) -> [PathTemplate.Part]? {
    var parts: [PathTemplate.Part] = []
    var rest = segment
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      let name = rest[open..<close].dropFirst()
      guard !name.contains("*"), !name.contains("?") else { return nil }
      parts.append(.parameter(String(name)))
      rest = rest[close...].dropFirst()
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    return parts
  }
}
