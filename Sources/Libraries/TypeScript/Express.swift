internal import ContractModel
package import Evaluation
package import Program

/// Express 4 and 5: routes on applications and routers, which `use` puts below prefixes (Express API reference, "Application",
/// "Router").
package struct Express: LibraryModel {
  /// What the package exports by default; no program can call anything so.
  static let maker = "express default"
  static let app = "Express"
  static let router = "Router"
  /// The types that programs declare applications and routers with (`@types/express`).
  static let apps: Set<String> = [app, "Application", "IApplication"]
  static let routerTypes = apps.union([router, "IRouter"])
  /// One path of a router, as `route(path)` gives it.
  private static let route = "IRoute"

  package let name = "express"
  package let imports = ["express"] + ExpressPackages.imports
  package let markers: [String]? = ["'express'", "\"express\"", "'\(Self.promises)'", "\"\(Self.promises)\""]
  package var exports: [String: PackageNames.Exports] {
    [
      "express": .init(
        whole: Self.maker, parts: ["express": Self.maker]),
      Self.promises: .init(whole: Self.promising),
    ].merging(ExpressPackages.exports) { own, _ in own }
  }
  /// The package that makes routers whose handlers may be asynchronous, and what it exports.
  private static let promises = "express-promise-router"
  private static let promising = "express-promise-router default"
  package let types = Set([Self.maker, Self.promising, Self.route]).union(routerTypes).union(
    ExpressPackages.types)
  package let traces: Set<String> = routerTypes.union([Self.maker, Self.promising])

  private static let verbs: [String: String] = [
    "get": "GET", "head": "HEAD", "post": "POST", "put": "PUT", "delete": "DELETE", "del": "DELETE",
    "options": "OPTIONS", "patch": "PATCH", "all": "ANY",
    // A web socket is opened by GET (express-ws).
    "ws": "GET",
  ]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: Self.routerTypes, applications: Self.apps,
      methods: Set(Self.verbs.keys).union(["use", "route"]), templates: ExpressPattern.templates)
    syntax.matching = [.ignoresSlash, .ignoresCase]
    syntax.arranging = ["use", "route"]
    syntax.answersHead = true
    syntax.asksHandler = true
    syntax.decidedByArguments = ["use"]
    return syntax
  }

  package var handlers: HandlerSyntax? { ExpressHandlers.syntax }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.maker, ""): LibraryAnswer(made(Self.app))
    case .type(Self.maker, "Router"), .type(Self.router, ""), .type(Self.promising, ""):
      LibraryAnswer(made(Self.router), strictness(of: call))
    case .type(Self.maker, "static"): LibraryAnswer(Middleware.files(in: name))
    case .type(Self.maker, _): LibraryAnswer(Middleware.value(asks: false, in: name))
    // What a module exports by default is itself where the whole module is asked for.
    case .property(let type, let router?, "default") where Self.routerTypes.contains(type):
      LibraryAnswer(Value(router))
    case .method(let type, let router, let method) where Self.routerTypes.contains(type):
      answer(method, of: Value(router), call)
    case .method(Self.route, let route, let method):
      Self.verbs[method].map { verb in
        let router = call.member(Value(route), "router")
        return LibraryAnswer(
          Value(route),
          [Self.stated(verb, call.member(Value(route), "path"), on: router, call.positional[...])])
      }
    default: ExpressPackages.answer(call, in: name)
    }
  }

  private func made(_ type: String) -> Value { Value(.instance(Instance(.library(name, type)))) }

  /// What a router is told about the paths of requests: `express.Router({strict: true, caseSensitive: true})`.
  private func strictness(of call: LibraryCall) -> [LibraryAnswer.Registered] {
    guard let options = call.argument(nil, 0) else { return [] }
    let settings: [(String, PathMatching)] = [("strict", .ignoresSlash), ("caseSensitive", .ignoresCase)]
    return settings.filter { call.member(options, $0.0).known == "true" }.map {
      .init(.strictness($0.1, isOn: true), on: made(Self.router))
    }
  }

  private func answer(_ method: String, of router: Value, _ call: LibraryCall) -> LibraryAnswer? {
    if let verb = Self.verbs[method] {
      // `app.get('port')` reads a setting.
      guard call.positional.count > 1 else { return LibraryAnswer(.unknown("a setting")) }
      return LibraryAnswer(
        router, [Self.stated(verb, call.positional[0], on: router, call.positional.dropFirst())])
    }
    switch method {
    case "use": return LibraryAnswer(router, put(call.positional, on: router, call))
    case "route":
      let fields = ["router": router, "path": call.argument(nil, 0) ?? .unknown("path")]
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.route), fields: fields))))
    case "set", "enable", "disable": return LibraryAnswer(router, setting(method, on: router, call))
    case "param", "engine", "listen": return LibraryAnswer(router)
    default: return nil
    }
  }

  /// Handlers at a path: a route, or by `all` what may run before the routes of single methods there.
  private static func stated(
    _ verb: String, _ path: Value, on router: Value, _ handlers: ArraySlice<Value>
  ) -> LibraryAnswer.Registered {
    let handlers = handlers.flatMap(\.flattened)
    return verb == "ANY"
      ? .init(.answeringPath, on: router, path: [path], handlers: handlers)
      : .route(.text(verb), [path], on: router, handlers: handlers)
  }

  /// A setting of an application about the paths of requests: `app.set('strict routing', true)`.
  private func setting(_ method: String, on router: Value, _ call: LibraryCall) -> [LibraryAnswer.Registered]
  {
    let matching: PathMatching
    switch call.argument(nil, 0)?.known {
    case "strict routing": matching = .ignoresSlash
    case "case sensitive routing": matching = .ignoresCase
    default: return []
    }
    let isOn = method == "enable" || method == "set" && call.argument(nil, 1)?.known == "true"
    return [.init(.strictness(matching, isOn: isOn), on: router)]
  }

  /// What `use` puts on a router: other routers and applications below it, and what runs before what comes behind it. What comes
  /// last at a path may answer everything below.
  private func put(_ arguments: [Value], on router: Value, _ call: LibraryCall) -> [LibraryAnswer.Registered]
  {
    let hasPath = arguments.first.map { $0.isPath(before: arguments.dropFirst()) } ?? false
    let path = hasPath ? [arguments[0]] : []
    let handlers = arguments.dropFirst(hasPath ? 1 : 0).flatMap(\.flattened)
    var before: [Value] = []
    var result: [LibraryAnswer.Registered] = []
    for (place, handler) in handlers.enumerated() {
      if handler.isRouter(of: name) || handler.isRequired {
        result.append(.mount(handler, at: path, on: router, handlers: before))
      } else if handler.answersBelow {
        result += RouterSyntax.below(path, on: router, handlers: before + [handler])
      } else if hasPath, path[0].isUnknown, handlers[place...].contains(where: { $0.isRouter(of: name) }) {
        // What is asked there is not known, so it says nothing about other routes.
        before.append(handler)
      } else {
        let isLast = place == handlers.count - 1
        result.append(
          .init(
            isLast && hasPath ? .answering : .guarding, on: router, path: path, handlers: before + [handler]))
        before.append(handler)
      }
    }
    return result
  }
}

extension Value {
  /// Whether it is a router, or one that is known but for which.
  fileprivate func isRouter(of library: String) -> Bool {
    options.contains { option in
      guard case .library(library, let type)? = option.type else { return false }
      return Express.routerTypes.contains(type)
    }
  }

  /// Whether it answers everything below its path: a proxy, or an application that is a member of what a package made.
  fileprivate var answersBelow: Bool {
    options.contains { option in
      if option.type?.libraryName == ExpressPackages.serving { return true }
      guard case .hole(let hole) = option, hole.root == .elsewhere, let member = hole.members.last else {
        return false
      }
      return ["app", "router"].contains(member)
    }
  }

  /// Whether it is a module that a value names and that is not known, which may be a router.
  fileprivate var isRequired: Bool {
    options.allSatisfy { option in
      guard case .hole(let hole) = option, case .library(_, let type)? = hole.rootType else { return false }
      return type == Intrinsic.required
    }
  }

  /// Whether it is the path in front of handlers: a text or a list of them, or what is not known where a router follows.
  fileprivate func isPath(before rest: ArraySlice<Value>) -> Bool {
    options.allSatisfy { option in
      switch option {
      case .text: true
      case .list(let values): values.contains { $0.options.contains(where: \.isText) }
      case .hole(let hole): hole.type?.libraryName == nil && rest.contains { $0.isRouter(of: "express") }
      case .instance(let instance): instance.type.libraryName == "RegExp"
      default: false
      }
    }
  }
}
