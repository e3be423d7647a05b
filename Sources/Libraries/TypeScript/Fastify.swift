internal import ContractModel
package import Evaluation
package import Program

/// Fastify: routes on instances, plugins that get an instance of their own below a prefix, and hooks (Fastify documentation,
/// "Routes", "Plugins", "Hooks").
package struct Fastify: LibraryModel {
  /// What the package exports by default, and what `fastify-plugin` and `@fastify/autoload` do; no program can call anything so.
  private static let maker = "fastify default"
  private static let shared = "fastify-plugin default"
  private static let autoload = "@fastify/autoload default"

  private static let instance = "FastifyInstance"
  private static let plugin = "shared plugin"

  package let name = "fastify"
  package let imports = ["fastify", "@fastify/"]
  package var exports: [String: PackageNames.Exports] {
    [
      "fastify": .init(whole: Self.maker, parts: ["fastify": Self.maker]),
      "fastify-plugin": .init(whole: Self.shared, parts: ["fastifyPlugin": Self.shared]),
      "@fastify/autoload": .init(whole: Self.autoload, parts: ["fastifyAutoload": Self.autoload]),
    ]
  }
  package let types: Set<String> = [Self.maker, Self.shared, Self.autoload, Self.instance]
  package let traces: Set<String> = [Self.maker, Self.instance]

  private static let verbs: [String: String] = [
    "get": "GET", "head": "HEAD", "post": "POST", "put": "PUT", "delete": "DELETE", "options": "OPTIONS",
    "patch": "PATCH", "all": "ANY",
  ]
  /// The hooks that run before a handler, in their order; routes have them among their options too.
  private static let hooks = ["onRequest", "preParsing", "preValidation", "preHandler"]
  private static let chained: Set<String> = [
    "decorate", "decorateRequest", "decorateReply", "addSchema", "setErrorHandler", "setNotFoundHandler",
    "setValidatorCompiler", "setSerializerCompiler", "withTypeProvider", "addContentTypeParser",
  ]

  /// Makes the framework's description.
  package init() {}

  package var routers: RouterSyntax? {
    var syntax = RouterSyntax(
      routers: [Self.instance], applications: [Self.instance],
      methods: Set(Self.verbs.keys).union(["route", "register", "addHook"]), templates: ColonPath.templates)
    syntax.arranging = ["route", "register", "addHook"]
    syntax.join = Self.join
    syntax.matchingOfPrefixes = .ignoresSlash
    syntax.answersHead = true
    syntax.guardsWhole = true
    return syntax
  }

  package var handlers: HandlerSyntax? { FastifyHandlers.syntax }

  /// One path behind another; a slash alone below a prefix is the prefix with and without it (Fastify documentation, "Route
  /// Prefixing").
  @Sendable private static func join(_ prefix: String, _ path: String) -> String {
    if path.isEmpty || (path == "/" && !prefix.isEmpty) { return prefix }
    let rest = path.hasPrefix("/") ? path : path == "*" ? path : "/" + path
    if prefix.hasSuffix("/"), rest.hasPrefix("/") { return prefix + rest.dropFirst() }
    return prefix + (rest.hasPrefix("/") ? rest : "/" + rest)
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.maker, ""):
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.instance)))))
    case .type(Self.shared, ""):
      return call.argument(nil, 0).map { function in
        LibraryAnswer(Value(.instance(Instance(.library(name, Self.plugin), fields: ["function": function]))))
      }
    case .method(Self.instance, let instance, let method): return answer(method, of: Value(instance), call)
    default: return nil
    }
  }

  private func answer(_ method: String, of instance: Value, _ call: LibraryCall) -> LibraryAnswer? {
    if let verb = Self.verbs[method] {
      guard let path = call.argument(nil, 0) else { return nil }
      let options = call.positional.dropFirst()
      let handler = options.last.map {
        $0.options.contains(where: \.isRecord) ? call.member($0, "handler") : $0
      }
      let hooks = options.first.map { self.hooks(in: $0, call) } ?? []
      let checks = options.first.map { FastifyHandlers.checks(in: $0, call, in: name) } ?? []
      return LibraryAnswer(
        instance,
        [
          .route(.text(verb), [path], on: instance, handlers: hooks + checks + [handler ?? .unknown()])
        ])
    }
    switch method {
    case "route":
      guard let options = call.argument(nil, 0) else { return nil }
      let url = call.member(options, "url")
      let path = url == .null ? call.member(options, "path") : url
      let handlers =
        hooks(in: options, call) + FastifyHandlers.checks(in: options, call, in: name)
        + [call.member(options, "handler")]
      return LibraryAnswer(
        instance,
        [.route(call.member(options, "method").inCapitals, [path], on: instance, handlers: handlers)])
    case "register": return registered(on: instance, call)
    case "addHook":
      guard let hook = call.argument(nil, 0)?.known, Self.hooks.contains(hook) else {
        return LibraryAnswer(instance)
      }
      let handlers = Array(call.positional.dropFirst())
      return LibraryAnswer(instance, [.init(.guarding, on: instance, handlers: handlers)])
    case "after", "ready":
      return LibraryAnswer(instance, [], calling: call.positional.filter(\.isFunction).map { .init($0) })
    case let method where Self.chained.contains(method): return LibraryAnswer(instance)
    default: return nil
    }
  }

  /// A plugin gets an instance of its own below the prefix, but for one that `fastify-plugin` shares with the instance around it.
  private func registered(on instance: Value, _ call: LibraryCall) -> LibraryAnswer? {
    guard let plugin = call.argument(nil, 0) else { return nil }
    let options = call.argument(nil, 1) ?? .record([:])
    let given = call.member(options, "prefix")
    let prefix = given == .null || options.isUnknown ? Value.text("") : given
    let function = self.function(of: plugin, call)
    switch function.options[0] {
    case .instance(let shared) where shared.type.libraryName == Self.plugin:
      let inner = shared.fields["function"] ?? .unknown()
      return LibraryAnswer(instance, [], calling: [.init(inner, [instance, options, .unknown("done")])])
    case .type(.library(name, Self.autoload)):
      return LibraryAnswer(instance, [.mount(.unknown("autoload"), at: [prefix], on: instance)])
    case .callable:
      let child = Value(.instance(Instance(.library(name, Self.instance))))
      return LibraryAnswer(
        instance, [.mount(child, at: [prefix], on: instance)],
        calling: [.init(function, [child, options, .unknown("done")])])
    default:
      // What other packages serve is no part of the contract; what is mounted at a prefix may be.
      guard prefix != .text("") else { return LibraryAnswer(instance) }
      return LibraryAnswer(instance, [.mount(.unknown(plugin.name), at: [prefix], on: instance)])
    }
  }

  /// The function of a plugin, which a module may export by default.
  private func function(of plugin: Value, _ call: LibraryCall) -> Value {
    guard plugin.options.count == 1, case .instance(let module) = plugin.options[0], module.isRecord else {
      return plugin
    }
    return call.member(plugin, "default")
  }

  private func hooks(in options: Value, _ call: LibraryCall) -> [Value] {
    guard options.options.contains(where: \.isRecord) else { return [] }
    return Self.hooks.map { call.member(options, $0) }.filter { $0 != .null }
  }
}

extension Value.Option {
  /// Whether it has named parts, as the options of a route.
  fileprivate var isRecord: Bool {
    if case .instance(let instance) = self { instance.isRecord } else { false }
  }
}
