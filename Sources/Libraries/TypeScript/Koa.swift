internal import ContractModel
package import Evaluation
package import Program

/// Koa with the router of `@koa/router`: routes on routers, whose `routes()` are put into applications and other routers
/// (@koa/router, "API Reference"; koa-mount).
package struct Koa: LibraryModel {
  /// What the packages export by default that make no router; no program can call anything so.
  private static let mounting = "koa-mount default"
  private static let composing = "koa-compose default"

  private static let app = "Koa"
  private static let router = "KoaRouter"
  /// The field with the prefix of a router; no program can call anything so, as its method `prefix`.
  private static let front = "[prefix]"
  private static let routes = "routes of a router"
  private static let mounted = "what is mounted"

  package let name = "koa"
  package let imports = ["koa", "@koa/"]
  package var exports: [String: PackageNames.Exports] {
    let router = PackageNames.Exports(whole: Self.router, parts: ["Router": Self.router])
    return [
      "koa": .init(whole: Self.app), "koa-mount": .init(whole: Self.mounting),
      "koa-compose": .init(whole: Self.composing), "@koa/router": router, "koa-router": router,
    ]
  }
  package let types: Set<String> = [
    Self.app, Self.router, Self.mounting, Self.composing,
  ]
  package let traces: Set<String> = [Self.app, Self.router]

  private static let verbs: [String: String] = [
    "get": "GET", "head": "HEAD", "post": "POST", "put": "PUT", "delete": "DELETE", "del": "DELETE",
    "options": "OPTIONS", "patch": "PATCH", "all": "ANY",
  ]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.router, Self.app], applications: [Self.app],
      methods: Set(Self.verbs.keys).union(["use", "register", "prefix"]), templates: Self.templates)
    syntax.arranging = ["use", "register", "prefix"]
    syntax.join = Self.join
    syntax.matching = [.ignoresSlash, .ignoresCase]
    syntax.answersHead = true
    syntax.decidedByArguments = ["use"]
    return syntax
  }

  /// What handlers read of a context and write into it (Koa documentation, "Context"; koa-bodyparser).
  package var handlers: HandlerSyntax? {
    var request = RequestSyntax()
    request.handed = ["ctx", "next"]
    request.steps = [
      "ctx.throw()": .nothing, "ctx.assert()": .nothing, "ctx.redirect()": .answer(.init(.none, empty: 302)),
      "ctx.set()": .same, "ctx.append()": .same, "ctx.remove()": .same, "next()": .nothing,
      "ctx.onerror()": .nothing, "ctx.is()": .nothing, "ctx.accepts()": .nothing,
    ]
    for front in ["ctx", "ctx.request"] {
      let steps: [String: RequestSyntax.Step] = [
        "query": .part(.query), "headers": .part(.header), "header": .part(.header), "get()": .named(.header),
        "querystring": .nothing, "is()": .nothing, "accepts()": .nothing,
      ]
      for (name, step) in steps { request.steps["\(front).\(name)"] = step }
    }
    for front in ["ctx", "ctx.response"] {
      request.steps["\(front).body="] = .answer(.init(.any, empty: 204))
      request.steps["\(front).status="] = .status(0)
      request.steps["\(front).set()"] = .same
    }
    request.steps["ctx.request.body"] = .part(.body)
    request.steps["ctx.request.files"] = .part(.file)
    request.steps["ctx.params"] = .part(.path)
    request.answersByStatus = true
    request.bodyTypes = ["application/json", "application/x-www-form-urlencoded"]
    return HandlerSyntax(request: request)
  }

  /// A prefix and a path as they are; a path of a slash alone is the prefix itself (@koa/router, `Layer.setPrefix`).
  @Sendable private static func join(_ prefix: String, _ path: String) -> String {
    prefix.hasSuffix("/") && path.hasPrefix("/") ? prefix + path.dropFirst() : prefix + path
  }

  /// A slash at the end does not count unless the router is strict.
  @Sendable private static func templates(_ pattern: String) -> [PathTemplate]? {
    var path = pattern
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    path = path.replacing("(.*)", with: "*")
    if path.count > 2, path.hasSuffix("*"), !path.hasSuffix("/*") { path = path.dropLast() + "/*" }
    return ColonPath.templates(path)
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.app, ""): return LibraryAnswer(Value(.instance(Instance(.library(name, Self.app)))))
    case .type(Self.router, ""):
      let prefix = call.argument(nil, 0).map { call.member($0, "prefix") } ?? .null
      let fields = [Self.front: prefix == .null ? .text("") : prefix]
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.router), fields: fields))))
    case .type(Self.mounting, ""):
      let path = call.positional.count > 1 ? call.positional[0] : .text("/")
      let fields = ["path": path, "target": call.positional.last ?? .unknown()]
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.mounted), fields: fields))))
    case .type(Self.composing, ""): return call.argument(nil, 0).map { LibraryAnswer($0) }
    case .method(Self.app, let app, "use"):
      return LibraryAnswer(Value(app), put(call.positional, on: Value(app), at: [], call))
    case .method(Self.router, let router, let method): return answer(method, of: Value(router), call)
    default: return nil
    }
  }

  private func answer(_ method: String, of router: Value, _ call: LibraryCall) -> LibraryAnswer? {
    let prefix = call.member(router, Self.front)
    if let verb = Self.verbs[method] {
      let (path, handlers) = routed(call.positional)
      return LibraryAnswer(router, [.route(.text(verb), [prefix, path], on: router, handlers: handlers)])
    }
    switch method {
    case "register":
      guard call.positional.count > 2 else { return nil }
      return LibraryAnswer(
        router,
        [
          .route(
            call.positional[1], [prefix, call.positional[0]], on: router,
            handlers: Array(call.positional.dropFirst(2)))
        ])
    case "use":
      let hasPath = call.positional.first.map { !$0.isHandler } ?? false
      let path = hasPath ? [prefix, call.positional[0]] : [prefix]
      let handlers = Array(call.positional.dropFirst(hasPath ? 1 : 0))
      return LibraryAnswer(router, put(handlers, on: router, at: path, call))
    case "prefix":
      return LibraryAnswer(
        router, [.init(.prefix, on: router, path: [call.argument(nil, 0) ?? .unknown("prefix")])])
    case "routes", "middleware":
      return LibraryAnswer(
        Value(.instance(Instance(.library(name, Self.routes), fields: ["router": router]))))
    case "allowedMethods": return LibraryAnswer(Middleware.value(asks: false, in: name))
    case "param": return LibraryAnswer(router)
    default: return nil
    }
  }

  /// The path and the handlers of a route, which may have a name in front.
  private func routed(_ arguments: [Value]) -> (path: Value, handlers: [Value]) {
    guard let first = arguments.first else { return (.unknown("path"), []) }
    if arguments.count > 2, first.known != nil, arguments[1].known?.hasPrefix("/") ?? false {
      return (arguments[1], Array(arguments.dropFirst(2)))
    }
    return (first, Array(arguments.dropFirst()))
  }

  /// What is put on an application or a router: routers below it, and what runs before what comes behind it.
  private func put(_ handlers: [Value], on router: Value, at path: [Value], _ call: LibraryCall)
    -> [LibraryAnswer.Registered]
  {
    var before: [Value] = []
    var result: [LibraryAnswer.Registered] = []
    for handler in handlers.flatMap(\.flattened) {
      guard case .instance(let instance)? = handler.options.first else {
        before.append(handler)
        continue
      }
      switch instance.type.libraryName {
      case Self.routes:
        result.append(.mount(call.member(handler, "router"), at: path, on: router, handlers: before))
      case Self.mounted:
        let target = call.member(handler, "target")
        let below = path + [call.member(handler, "path")]
        if case .instance(let inner)? = target.options.first, inner.type.libraryName != nil {
          if inner.type.libraryName == Self.app {
            result.append(.mount(target, at: below, on: router, handlers: before))
          } else {
            result += put([target], on: router, at: below, call)
          }
        } else {
          result.append(.init(.guarding, on: router, path: below, handlers: [target]))
        }
      default: before.append(handler)
      }
    }
    return result.contains { $0.kind == .mount }
      ? result : result + [.init(.guarding, on: router, path: path, handlers: before)]
  }
}

extension Value {
  /// Whether it can run, and so is no path.
  fileprivate var isHandler: Bool {
    options.contains { option in
      switch option {
      case .callable, .instance: true
      default: false
      }
    }
  }
}
