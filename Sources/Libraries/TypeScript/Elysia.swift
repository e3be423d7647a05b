internal import ContractModel
package import Evaluation
package import Program

/// Elysia: chains of routes on an instance, which others use, groups and guards (Elysia documentation, "Route", "Plugin", "Handler").
package struct Elysia: LibraryModel {
  private static let app = "Elysia"

  package let name = "elysia"
  package let imports = ["elysia", "@elysiajs/"]
  package var exports: [String: PackageNames.Exports] { ["elysia": .init(whole: Self.app)] }
  package let types: Set<String> = [Self.app]
  package let traces: Set<String> = [Self.app]

  private static let verbs: [String: String] = [
    "get": "GET", "post": "POST", "put": "PUT", "patch": "PATCH", "delete": "DELETE", "head": "HEAD",
    "options": "OPTIONS", "connect": "CONNECT", "all": "ANY", "ws": "GET",
  ]
  /// What runs before handlers, by whose answer or error a request may be turned away.
  private static let before: Set<String> = [
    "onBeforeHandle", "derive", "resolve", "onRequest", "onTransform",
  ]
  /// What ends a chain.
  private static let ends: Set<String> = ["handle", "fetch", "compile", "stop"]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.app], applications: [Self.app],
      methods: Set(Self.verbs.keys).union(["route", "use", "group", "guard", "mount"]),
      templates: ColonPath.templates)
    syntax.arranging = ["use", "group", "guard"]
    syntax.decidedByArguments = ["use"]
    syntax.matching = .ignoresSlash
    syntax.answersHead = true
    return syntax
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.app, ""):
      let app = made()
      let options = call.argument(nil, 0) ?? .null
      let prefix = options == .null ? .null : call.member(options, "prefix")
      return LibraryAnswer(app, prefix == .null ? [] : [.init(.prefix, on: app, path: [prefix])])
    case .method(Self.app, let app, let method): return answer(method, of: Value(app), call)
    default: return nil
    }
  }

  private func made() -> Value { Value(.instance(Instance(.library(name, Self.app)))) }

  private func answer(_ method: String, of app: Value, _ call: LibraryCall) -> LibraryAnswer? {
    let arguments = call.positional
    if let verb = Self.verbs[method] {
      guard arguments.count > 1 else { return LibraryAnswer(app) }
      return LibraryAnswer(
        app, [stated(.text(verb), arguments[0], arguments[1], hook: call.argument(nil, 2), on: app, call)])
    }
    switch method {
    case "route":
      guard arguments.count > 2 else { return nil }
      return LibraryAnswer(
        app,
        [
          stated(
            arguments[0].inCapitals, arguments[1], arguments[2], hook: call.argument(nil, 3), on: app, call)
        ])
    case "use": return used(arguments.first ?? .null, on: app)
    case "group":
      let inner = made()
      let guards = arguments.count > 2 ? checks(arguments[1], call) : []
      return LibraryAnswer(
        app,
        [.mount(inner, at: [arguments.first ?? .unknown("path")], on: app)]
          + guards.map { guarding($0, inner) },
        calling: arguments.last.map { [.init($0, [inner])] } ?? [])
    case "guard": return guarded(arguments, app, call)
    case "mount":
      // A handler of another framework answers everything below.
      let hasPath = arguments.count > 1
      let path = [hasPath ? arguments[0] : .text(""), .text("/*")]
      return LibraryAnswer(app, [.route(.text("ANY"), path, on: app, handlers: arguments.suffix(1))])
    case _ where Self.before.contains(method):
      return LibraryAnswer(app, arguments.suffix(1).map { guarding($0, app) })
    case _ where Self.ends.contains(method): return nil
    default: return LibraryAnswer(app)
    }
  }

  /// What runs before the handlers of a block, or before those that follow where there is none.
  private func guarded(_ arguments: [Value], _ app: Value, _ call: LibraryCall) -> LibraryAnswer {
    let guards = arguments.first.map { checks($0, call) } ?? []
    guard let block = arguments.last, arguments.count > 1 else {
      return LibraryAnswer(app, guards.map { guarding($0, app) })
    }
    let inner = made()
    return LibraryAnswer(
      app, [.mount(inner, at: [.text("")], on: app)] + guards.map { guarding($0, inner) },
      calling: [.init(block, [inner])])
  }

  private func guarding(_ handler: Value, _ app: Value) -> LibraryAnswer.Registered {
    .init(.guarding, on: app, path: [.text("")], handlers: [handler])
  }

  /// What runs before handlers, by the options of a route or a guard.
  private func checks(_ options: Value, _ call: LibraryCall) -> [Value] {
    guard
      options.options.contains(where: { if case .instance(let made) = $0 { made.isRecord } else { false } })
    else { return [] }
    return ["beforeHandle", "resolve"].map { call.member(options, $0) }.filter { $0 != .null }
  }

  private func stated(
    _ verb: Value, _ path: Value, _ handler: Value, hook: Value?, on app: Value, _ call: LibraryCall
  ) -> LibraryAnswer.Registered {
    .route(verb, [path], on: app, handlers: (hook.map { checks($0, call) } ?? []) + [handler])
  }

  /// Another instance, or a function that gets this one. What other packages bring is no part of the contract.
  private func used(_ plugin: Value, on app: Value) -> LibraryAnswer {
    if let plugins = plugin.elements {
      let answers = plugins.map { used($0, on: app).effects }
      return LibraryAnswer(app, answers.flatMap(\.registered), calling: answers.flatMap(\.calls))
    }
    if plugin.options.allSatisfy({ $0.type?.libraryName == Self.app }) {
      return LibraryAnswer(app, [.mount(plugin, at: [.text("")], on: app)])
    }
    return LibraryAnswer(app, [], calling: plugin.isFunction ? [.init(plugin, [app])] : [])
  }
}
