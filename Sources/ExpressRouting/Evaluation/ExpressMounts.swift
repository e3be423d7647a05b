import ContractModel
import SourceText
import TypeScriptSyntax

// What `use` puts on routers of Express: other routers, and what runs before them.
extension ServerEvaluation {
  /// `use([path,] …)`: routers are mounted, everything else runs before what comes later.
  func use(_ router: RouterNode, _ call: ExpressCall) {
    guard let first = call.arguments.first else { return }
    let context = call.context
    let beginning = parts(of: [first], context)
    let handlers = guards(parts(of: Array(call.arguments.dropFirst()), context), context)
    let prefixes = beginning.flatMap { Self.prefixes(in: $0.value) }
    for prefix in prefixes { use(router, handlers, at: prefix, call) }
    guard prefixes.isEmpty else { return }
    if handlers.contains(where: { $0.router != nil }), let prefix = openPrefix(first, beginning, call) {
      return mount(handlers, on: router, at: prefix)
    }
    use(router, guards(beginning, context) + handlers, at: ServerText(""), call)
  }

  private static func prefixes(in value: ServerValue) -> [ServerText] {
    switch value {
    case .text(let text): [text]
    case .list(let list): list.values.flatMap(prefixes)
    default: []
    }
  }

  /// The prefix that an argument of `use` is of which nothing is known; nil for a handler.
  private func openPrefix(_ argument: Node, _ parts: [Part], _ call: ExpressCall) -> RouterNode.OpenPrefix? {
    let code = Self.singleLine(tree(call.context).text(of: argument))
    let reason: String
    switch parts.first?.value {
    case .unknown(let why)?: reason = why
    // `config.get('api.prefix')`: what packages keep settings in has them under names.
    case .package(let name)? where name.hasSuffix(".get"): reason = "\(code) is a setting"
    default: return nil
    }
    return RouterNode.OpenPrefix(
      code: code, mount: Unresolved(reason, text: shortText(call), at: location(call.node, call.context)))
  }

  /// Mounts routers at a prefix that is not known, with what runs before them. What else is asked there is not known
  /// either, so it says nothing about other routes.
  private func mount(_ guards: [RouterNode.Guard], on router: RouterNode, at prefix: RouterNode.OpenPrefix) {
    var before = router.middleware
    for guardian in guards {
      guard let child = guardian.router else {
        before.append(guardian)
        continue
      }
      child.isMounted = true
      router.mounts.append(
        RouterNode.Mount(
          prefix: ServerText(""), openPrefix: prefix, child: child, middleware: before, conditions: conditions
        ))
    }
  }

  private func use(
    _ router: RouterNode, _ guards: [RouterNode.Guard], at prefix: ServerText, _ call: ExpressCall
  ) {
    var before = router.middleware
    for (place, guardian) in guards.enumerated() {
      if let child = guardian.router {
        child.isMounted = true
        router.mounts.append(
          RouterNode.Mount(prefix: prefix, child: child, middleware: before, conditions: conditions))
      } else if answersAll(guardian, isLast: place == guards.count - 1, at: prefix) {
        // A handler answers at the prefix itself too, and so does a proxy.
        for path in [prefix, prefix + ServerText("/*")] where !path.text.isEmpty {
          router.routes.append(
            RouterNode.Route(
              method: .any, path: path, location: location(call.node, call.context), symbol: guardian.text,
              handler: guardian.value, middleware: before, conditions: conditions))
        }
      } else {
        if place == guards.count - 1 { noteUnknownMount(guardian, at: prefix, call) }
        var guardian = guardian
        guardian.prefix = prefix.text.isEmpty || prefix.text == "/" ? nil : prefix
        guardian.conditions = conditions
        before.append(guardian)
        router.middleware.append(guardian)
      }
    }
  }

  /// Whether a handler answers whatever is asked below a prefix: an application or a proxy of a package, or a function at the
  /// end that hands nothing on, since it takes no `next`. One that says that there is nothing, for all that came so far,
  /// serves nothing.
  private func answersAll(_ guardian: RouterNode.Guard, isLast: Bool, at prefix: ServerText) -> Bool {
    switch guardian.value {
    case .package(let name):
      return Self.isApplication(name)
        || (!prefix.text.isEmpty && Self.proxies.contains { name.hasPrefix($0) })
    case .function(let function):
      let tree = modules[function.module].tree
      guard isLast, !prefix.text.isEmpty, prefix.text != "/",
        case .function(_, let parameters, _, let body?, _) = tree.node(function.node), parameters.count == 2
      else { return false }
      let text = tree.text(of: body)
      return !["404", "405", "NotFound", "notFound"].contains(where: text.contains)
    default: return false
    }
  }

  /// The packages whose middleware hands requests on to another server.
  private static let proxies = ["http-proxy-middleware", "express-http-proxy", "http-proxy", "fast-proxy"]

  /// Whether what a package gives is an application or a router of its own, which answers whatever is asked below it:
  /// `server.app` of parse-server.
  private static func isApplication(_ name: String) -> Bool {
    let part = name.split(separator: ".").last.map(String.init) ?? ""
    return name.contains(".")
      && (["app", "router", "getRouter"].contains(part) || part.hasPrefix("buildRouter"))
  }

  /// Says that a router may hang at a prefix of which nothing is known: what comes last there answers, as a rule.
  private func noteUnknownMount(_ guardian: RouterNode.Guard, at prefix: ServerText, _ call: ExpressCall) {
    guard case .unknown(let reason) = guardian.value, !prefix.text.isEmpty else { return }
    unresolved.append(Unresolved(reason, text: shortText(call), at: location(call.node, call.context)))
  }
}
