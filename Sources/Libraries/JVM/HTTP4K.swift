internal import ContractModel
package import Evaluation
internal import Program

/// http4k: handlers that are bound to paths, and put together by `routes` (http4k documentation, "Core module", "Routing").
///
/// What is bound is a router of its own, which the one around it mounts.
package struct HTTP4K: LibraryModel {
  private static let router = "RoutingHttpHandler"
  private static let bound = "PathMethod"

  package let name = "http4k"
  package let imports = ["org.http4k"]
  package let types: Set<String> = [router, bound, "ServerFilters", "DebuggingFilters", "Method"]
  package let functions: Set<String> = ["routes", "contract", "static", "singlePageApp", "websockets", "sse"]
  package let traces: Set<String> = ["routes", "bind"]

  /// Filters that turn away who does not say who they are.
  private static let asking: Set<String> = [
    "BasicAuth", "BearerAuth", "ApiKeyAuth", "BearerAuthWithAuthServerDiscovery",
  ]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.router, Self.bound], applications: [Self.router],
      methods: ["withFilter", "withBasePath"],
      templates: { path in
        BracePattern.template(path.hasPrefix("/") ? path : "/" + path, .anything, wildcards: false).map {
          [$0]
        }
      })
    syntax.arranging = ["withFilter", "withBasePath"]
    syntax.guardsWhole = true
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function("routes"), .function("websockets"), .function("sse"): return joined(call.positional)
    case .function("contract"):
      let router = made()
      return LibraryAnswer(router, [.mount(.unknown("contract"), at: [], on: router)])
    case .function("static"), .function("singlePageApp"): return LibraryAnswer(Middleware.files(in: name))
    case .property("Method", nil, let verb): return LibraryAnswer(.text(verb))
    case .unknown(let path, "bind"):
      // Anything may have a method of that name.
      guard let other = call.argument(nil, 0), call.positional.count == 1,
        path.options.allSatisfy(\.isText)
          || path.isUnknown && (Self.verb(other) != nil || Self.isRouter(other))
      else { return nil }
      return bound(path, to: other)
    case .method(Self.router, let router, let method): return answer(method, of: Value(router), call)
    case .type("ServerFilters", let filter), .property("ServerFilters", nil, let filter):
      return LibraryAnswer(Middleware.value(asks: Self.asking.contains(filter), in: name))
    case .type("DebuggingFilters", _): return LibraryAnswer(Middleware.value(asks: false, in: name))
    case .method(Middleware.type, let filter, "then"), .method(Self.router, let filter, "then"):
      return then(Value(filter), call)
    case .unknown(let filter, "then"): return then(filter, call)
    default: return nil
    }
  }

  private func made() -> Value { Value(.instance(Instance(.library(name, Self.router)))) }

  private static func isRouter(_ value: Value) -> Bool {
    value.options.allSatisfy { $0.type?.libraryName == router }
  }

  /// The routers of a list, one beside the other.
  private func joined(_ parts: [Value]) -> LibraryAnswer {
    let router = made()
    return LibraryAnswer(router, parts.flatMap { stated($0, on: router) })
  }

  /// What a part puts on a router: another router, a list of parts, or a route, which is a pair of what is bound and its handler.
  private func stated(_ part: Value, on router: Value) -> [LibraryAnswer.Registered] {
    guard let elements = part.elements else { return [.mount(part, at: [.text("")], on: router)] }
    if elements.count == 2, let verb = Self.verb(elements[0]) {
      return [.route(verb, [.text("")], on: router, handlers: [elements[1]])]
    }
    guard elements.count == 2, case .instance(let row)? = elements[0].options.first,
      row.type.libraryName == Self.bound, elements[0].options.count == 1
    else { return elements.flatMap { stated($0, on: router) } }
    var route = LibraryAnswer.Registered.route(
      row.fields["method"] ?? .unknown("method"), [row.fields["path"] ?? .unknown("path")], on: router,
      handlers: [elements[1]])
    route.row = row
    return [route]
  }

  /// `"/users" bind GET` waits for a handler; anything else is bound to all that the path stands for.
  private func bound(_ path: Value, to other: Value) -> LibraryAnswer {
    if let verb = Self.verb(other) {
      return LibraryAnswer(
        Value(.instance(Instance(.library(name, Self.bound), fields: ["path": path, "method": verb]))))
    }
    let router = made()
    if Self.isRouter(other) { return LibraryAnswer(router, [.mount(other, at: [path], on: router)]) }
    if other.options.contains(where: { Middleware.asks($0) != nil }) {
      return LibraryAnswer(
        router, [.route(.text("GET"), [path, .text("/{path:.*}")], on: router, handlers: [other])])
    }
    guard other.isFunction else { return LibraryAnswer(router, [.mount(other, at: [path], on: router)]) }
    return LibraryAnswer(router, [.route(.text("ANY"), [path], on: router, handlers: [other])])
  }

  /// A method of HTTP, by a name in capitals or as a text.
  private static func verb(_ value: Value) -> Value? {
    if let known = value.known { return known.allSatisfy(\.isUppercase) ? value : nil }
    guard value.isUnknown, let name = value.name, HTTPMethod.listed.contains(HTTPMethod(name)) else {
      return nil
    }
    return .text(name)
  }

  private func answer(_ method: String, of router: Value, _ call: LibraryCall) -> LibraryAnswer? {
    guard let argument = call.argument(nil, 0) else { return nil }
    switch method {
    case "withFilter": return LibraryAnswer(router, [guarding(argument, router)])
    case "withBasePath":
      let outer = made()
      return LibraryAnswer(outer, [.mount(router, at: [argument], on: outer)])
    case "then": return then(router, call)
    default: return nil
    }
  }

  /// What runs in front of a router: `filter.then(routes(…))`. Filters alone make a filter of both.
  private func then(_ filter: Value, _ call: LibraryCall) -> LibraryAnswer? {
    guard let next = call.argument(nil, 0) else { return nil }
    if next.elements?.contains(where: { $0.options[0].type?.libraryName == Self.bound }) ?? false {
      let router = made()
      return LibraryAnswer(router, stated(next, on: router) + filter.flattened.map { guarding($0, router) })
    }
    if Self.isRouter(next) { return LibraryAnswer(next, filter.flattened.map { guarding($0, next) }) }
    guard next.options.contains(where: { Middleware.asks($0) != nil }) else { return nil }
    return LibraryAnswer(Value(.list(filter.flattened + [next])))
  }

  private func guarding(_ filter: Value, _ router: Value) -> LibraryAnswer.Registered {
    .init(.guarding, on: router, path: [.text("")], handlers: [filter])
  }
}
