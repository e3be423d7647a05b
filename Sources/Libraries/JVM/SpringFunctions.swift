internal import ContractModel
package import Evaluation
internal import Program

/// Spring's functional routes, of MVC and of WebFlux: router functions that builders and Kotlin's blocks make (Spring Framework,
/// "Functional Endpoints"), and springdoc's builder around them.
///
/// A router function serves where it is a bean, or is nested in one or added to one.
package struct SpringFunctions: LibraryModel {
  static let router = "RouterFunction"
  private static let builders: Set<String> = [
    "RouterFunctions.Builder", "RouterFunctionDsl", "CoRouterFunctionDsl", "SpringdocRouteBuilder",
  ]
  private static let scope = "RouterFunctionDsl"
  private static let makers: Set<String> = ["RouterFunctions", "SpringdocRouteBuilder"]

  package let name = "spring functions"
  package let imports = [
    "org.springframework.web.servlet.function", "org.springframework.web.reactive.function.server",
    "org.springdoc.webflux.core.fn", "org.springdoc.webmvc.core.fn",
  ]
  package let types: Set<String> = Self.builders.union([
    Self.router, RoutePredicate.type, "RouterFunctions", "RequestPredicates",
  ])
  package let functions: Set<String> = RoutePredicate.makers.union([
    "route", "nest", "resources", "router", "coRouter",
  ])
  package let traces: Set<String> = Self.builders.union([
    Self.router, "RouterFunctions", "route", "router", "coRouter",
  ])

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: Self.builders.union([Self.router]), applications: [],
      methods: RoutePredicate.verbs.union(["nest", "andRoute", "andNest", "andOther"]),
      templates: { path in
        BracePattern.template(path.hasPrefix("/") ? path : "/" + path, .segment, wildcards: true).map { [$0] }
      })
    syntax.join = Self.joined
    syntax.arranging = ["nest", "andNest", "andOther"]
    syntax.guardsWhole = true
    syntax.serving = ["Bean"]
    syntax.isGuardedElsewhere = true
    syntax.rootSettings = SpringWeb.rootSettings
    return syntax
  }

  /// What is nested matches the rest of the path, so that a slash alone stands for one at the end.
  @Sendable private static func joined(_ prefix: String, _ path: String) -> String {
    let front = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
    return path.isEmpty || path.hasPrefix("/") ? front + path : front + "/" + path
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    let arguments = call.positional + [call.argument(Expression.Argument.trailing)].compactMap(\.self)
    switch call.target {
    case .function(let function): return made(by: function, arguments)
    case .type(let type, let function) where Self.makers.contains(type): return made(by: function, arguments)
    case .type("RequestPredicates", let function):
      return RoutePredicate(function, arguments).map { LibraryAnswer($0.value(of: name)) }
    case .method(RoutePredicate.type, let predicate, let method):
      return answer(method, of: Value(predicate), arguments)
    case .method(let type, let option, let method) where routers?.routers.contains(type) ?? false:
      return answer(method, in: RouteGroup(option), of: type, arguments)
    case .unknown(let path, let method) where path.options.allSatisfy(\.isText):
      return answer(method, of: path, arguments)
    default: return nil
    }
  }

  private func made() -> Value { Value(.instance(Instance(.library(name, Self.router)))) }

  private static func isRouter(_ value: Value) -> Bool {
    value.options.allSatisfy { $0.type?.libraryName == router }
  }

  /// What a function outside of types, or of the type of makers, makes.
  private func made(by function: String, _ arguments: [Value]) -> LibraryAnswer? {
    let router = made()
    let group = RouteGroup(router.options[0])
    switch function {
    case "router", "coRouter":
      guard let block = arguments.last, block.isFunction else { return nil }
      let scope = RouteGroup.around(of: name).value(Self.scope, of: name)
      return LibraryAnswer(router, [], calling: [.init(block, receiver: scope, around: group)])
    case "route" where arguments.isEmpty: return LibraryAnswer(router)
    case "route", "nest", "resources":
      guard let answer = answer(function, in: group, of: Self.router, arguments) else { return nil }
      return LibraryAnswer(router, answer.effects.registered, calling: answer.effects.calls)
    default: return RoutePredicate(function, arguments).map { LibraryAnswer($0.value(of: name)) }
    }
  }

  /// What is done with a predicate, or with a text that stands for one of a path: `"/api".nest { … }`.
  private func answer(_ method: String, of predicate: Value, _ arguments: [Value]) -> LibraryAnswer? {
    switch method {
    case "nest":
      let scope = RouteGroup.around(of: name)
      return arguments.last.map { nested($0, at: RoutePredicate(predicate), in: scope, isScope: true) }
    case "invoke", "call":
      guard let handler = arguments.last else { return nil }
      return stated(RoutePredicate(predicate), handler, in: RouteGroup.around(of: name))
    case "and", "or", "negate", "not":
      guard let combined = RoutePredicate(predicate).combined(by: method, arguments.first) else { return nil }
      return LibraryAnswer(combined.value(of: name))
    default: return nil
    }
  }

  private func answer(_ method: String, in group: RouteGroup, of type: String, _ arguments: [Value])
    -> LibraryAnswer?
  {
    let isScope = type == Self.scope || type == "CoRouterFunctionDsl"
    let whole = group.path.isEmpty && !isScope ? group.router : group.value(type, of: name)
    if RoutePredicate.verbs.contains(method) {
      return route(method, in: group, arguments, isScope: isScope).map { stated in
        stated.effects.registered.isEmpty ? stated : self.whole(stated, whole)
      }
    }
    switch method {
    case "build": return LibraryAnswer(whole)
    case "route", "andRoute":
      guard arguments.count > 1 else { return nil }
      return self.whole(stated(RoutePredicate(arguments[0]), arguments[1], in: group), whole)
    case "path" where arguments.count > 1 && !isScope, "nest" where arguments.count > 1,
      "andNest" where arguments.count > 1:
      let nested = nested(arguments[1], at: RoutePredicate(arguments[0]), in: group, isScope: isScope)
      return self.whole(nested, whole)
    case "add", "and", "andOther":
      guard let other = arguments.first else { return nil }
      return LibraryAnswer(whole, [.mount(other, at: group.path, on: group.router)])
    case "filter", "before":
      let guarding = LibraryAnswer.Registered(
        .guarding, on: group.router, path: group.path, handlers: Array(arguments.prefix(1)))
      return LibraryAnswer(whole, [guarding])
    case "resources", "resource":
      guard arguments.count > 1 else { return LibraryAnswer(whole) }
      let predicate = RoutePredicate(arguments[0]).withMethod(.text("GET"))
      return self.whole(stated(predicate, Middleware.files(in: name), in: group), whole)
    case "after", "onError", "withAttribute", "withAttributes", "afterFinally": return LibraryAnswer(whole)
    default:
      return isScope ? RoutePredicate(method, arguments).map { LibraryAnswer($0.value(of: name)) } : nil
    }
  }

  /// The same effects with another value.
  private func whole(_ answer: LibraryAnswer, _ value: Value) -> LibraryAnswer {
    LibraryAnswer(value, answer.effects.registered, calling: answer.effects.calls)
  }

  /// `GET("/users", handler)`, with a predicate between or in the place of the path, and with springdoc's description behind.
  private func route(_ verb: String, in group: RouteGroup, _ arguments: [Value], isScope: Bool)
    -> LibraryAnswer?
  {
    guard !arguments.isEmpty else { return nil }
    let isHandler = { (value: Value) in value.isFunction && !RoutePredicate.isOne(value) }
    guard let place = arguments.firstIndex(where: isHandler) ?? arguments.indices.dropFirst().last else {
      // In a block of Kotlin's, `GET("/users")` is a predicate that is yet to be given its handler.
      if isScope { return RoutePredicate(verb, arguments).map { LibraryAnswer($0.value(of: name)) } }
      return stated(RoutePredicate(of: verb), arguments[0], in: group)
    }
    var predicate = RoutePredicate(of: verb)
    if place > 0 { predicate = RoutePredicate(arguments[0]).withMethod(.text(verb)) }
    return stated(predicate, arguments[place], in: group)
  }

  /// A route for each alternative of a predicate.
  private func stated(_ predicate: RoutePredicate, _ handler: Value, in group: RouteGroup) -> LibraryAnswer {
    let routes = predicate.alternatives.map { alternative in
      let path = alternative.path ?? .text(alternative.isOpen ? "/**" : "")
      return group.route(alternative.methods ?? .text("ANY"), [path], handlers: [handler])
    }
    return LibraryAnswer(.null, routes)
  }

  /// What lies below a predicate: a router function, what a supplier gives, or what a block puts on the group that it is handed.
  private func nested(_ inner: Value, at predicate: RoutePredicate, in group: RouteGroup, isScope: Bool)
    -> LibraryAnswer
  {
    let paths = predicate.alternatives.map { $0.path ?? .text("") }
    let below = group.adding(paths.count == 1 ? paths : [Value(.list(paths))])
    guard inner.isFunction else {
      return LibraryAnswer(.null, [.mount(inner, at: below.path, on: below.router)])
    }
    if isScope {
      let scope = RouteGroup.around(of: name).value(Self.scope, of: name)
      return LibraryAnswer(.null, [], calling: [.init(inner, receiver: scope, around: below)])
    }
    let builder = below.value("RouterFunctions.Builder", of: name)
    return LibraryAnswer(.null, [], calling: [.init(inner, [builder], mounted: below)])
  }
}
