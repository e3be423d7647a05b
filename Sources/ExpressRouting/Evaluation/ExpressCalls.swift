import ContractModel
import SourceText
import TypeScriptSyntax

/// A call of a method, as the source has it.
struct ExpressCall {
  let node: TypeScriptNodeID
  let base: TypeScriptNodeID
  let name: TypeScriptNodeID
  let arguments: [TypeScriptNodeID]
  let context: ServerEvaluation.Context
}

// The methods of Express 4 and 5 (`lib/application.js`, `router/index.js`).
extension ServerEvaluation {
  private static let methods: [String: HTTPMethod] = [
    "get": .get, "post": .post, "put": .put, "patch": .patch, "delete": .delete, "head": .head,
    "options": .options, "all": .any,
    // A web socket is opened by GET (express-ws).
    "ws": .get,
  ]

  /// What a method of a router gives; nil for another value or a method that does not concern routes.
  func express(_ name: String, on receiver: ServerValue, _ call: ExpressCall) -> ServerValue? {
    switch receiver {
    case .router(let router):
      if let method = Self.methods[name] {
        // `app.get('port')` reads a setting.
        guard call.arguments.count > 1 else { return .unknown("a setting") }
        register(method, on: router, call)
        return receiver
      }
      switch name {
      case "use":
        use(router, call)
        return receiver
      case "route":
        switch call.arguments.first.map({ evaluate($0, call.context) }) {
        case .text(let path)?: return .route(router, path)
        case let other: return .unknown(Self.reason(other))
        }
      case "set", "enable", "disable", "param", "engine", "listen": return receiver
      default: return nil
      }
    case .route(let router, let path):
      guard let method = Self.methods[name] else { return nil }
      add(method, path, call.arguments, on: router, at: call.name, call)
      return receiver
    default: return nil
    }
  }

  private func register(_ method: HTTPMethod, on router: RouterNode, _ call: ExpressCall) {
    guard let first = call.arguments.first else { return }
    let paths: [ServerValue]
    switch evaluate(first, call.context) {
    case .list(let values): paths = values
    case let value: paths = [value]
    }
    // A chain goes on over lines; the place of a route is then its own method.
    let isChained = if case .call = tree(call.context).node(call.base) { true } else { false }
    for path in paths {
      switch path {
      case .text(let text):
        add(
          method, text, Array(call.arguments.dropFirst()), on: router, at: isChained ? call.name : call.node,
          call)
      case let other:
        unresolved.append(
          Unresolved(
            Self.reason(other), text: shortText(call),
            at: statement(of: call)?.location ?? location(call.node, call.context)))
      }
    }
  }

  private static func reason(_ value: ServerValue?) -> String {
    switch value {
    case .unknown(let reason)?: reason
    case .regularExpression(let text)?: "the path is the regular expression \(text)"
    default: "the path is no text"
    }
  }

  private func add(
    _ method: HTTPMethod, _ path: ServerText, _ handlers: [Node], on router: RouterNode, at place: Node,
    _ call: ExpressCall
  ) {
    let guards = self.guards(handlers, call.context)
    let statement = statement(of: call)
    let symbol = statement?.symbol ?? guards.last?.text ?? ""
    router.routes.append(
      RouterNode.Route(
        method: method, path: path, location: statement?.location ?? location(place, call.context),
        symbol: symbol.isEmpty ? nil : symbol,
        handler: guards.last?.value,
        middleware: router.middleware + guards.dropLast(), conditions: conditions))
  }

  /// The handlers of a call; lists of them are taken apart.
  private func guards(_ handlers: [Node], _ context: Context) -> [RouterNode.Guard] {
    let tree = tree(context)
    return handlers.flatMap { handler -> [RouterNode.Guard] in
      switch tree.node(handler) {
      case .array(let elements): return guards(Array(tree.nodes(elements)), context)
      case .spread(let inner):
        let value = evaluate(inner, context)
        if case .list = value { return guards(in: value, Self.symbol(inner, tree)) }
        // Of several handlers that are not known any may ask who is calling, the last answers.
        let unknown = RouterNode.Guard(value: value, text: Self.symbol(inner, tree))
        return [unknown, unknown]
      default: return guards(in: evaluate(handler, context), Self.symbol(handler, tree))
      }
    }
  }

  private func guards(in value: ServerValue, _ text: String) -> [RouterNode.Guard] {
    switch value {
    case .list(let values):
      values.flatMap { value in
        if case .function(let function) = value {
          guards(in: value, function.name)
        } else {
          guards(in: value, text)
        }
      }
    // `isOpen && limit`, where it is not.
    case .missing, .boolean: []
    default: [RouterNode.Guard(value: value, text: text)]
    }
  }

  static func symbol(_ handler: Node, _ tree: TypeScriptTree) -> String {
    switch tree.node(handler) {
    case .function: return ""
    case .call(let callee, _, let arguments):
      // `asyncHandler(users.list)`: what is wrapped is what people look for.
      if let inner = tree.nodes(arguments).first, tree.nodes(arguments).count == 1 {
        switch tree.node(inner) {
        case .identifier, .member: return singleLine(tree.text(of: inner))
        default: break
        }
      }
      return singleLine(tree.text(of: callee))
    default: return singleLine(tree.text(of: handler))
    }
  }

  /// `use([path,] …)`: routers are mounted, everything else runs before what comes later.
  private func use(_ router: RouterNode, _ call: ExpressCall) {
    var handlers = call.arguments
    var prefix = ServerText("")
    if let first = handlers.first {
      switch evaluate(first, call.context) {
      case .text(let text):
        prefix = text
        handlers.removeFirst()
      case .list(let values) where values.contains(where: { if case .text = $0 { true } else { false } }):
        for case .text(let text) in values { use(router, Array(handlers.dropFirst()), at: text, call) }
        return
      case .unknown(let reason) where handlers.count > 1 && isRouter(handlers[1], call.context):
        unresolved.append(Unresolved(reason, text: shortText(call), at: location(call.node, call.context)))
        return
      default: break
      }
    }
    use(router, handlers, at: prefix, call)
  }

  private func isRouter(_ node: Node, _ context: Context) -> Bool {
    if case .router = evaluate(node, context) { true } else { false }
  }

  private func use(_ router: RouterNode, _ handlers: [Node], at prefix: ServerText, _ call: ExpressCall) {
    var before = router.middleware
    let guards = guards(handlers, call.context)
    for (place, guardian) in guards.enumerated() {
      if case .router(let child) = guardian.value {
        child.isMounted = true
        router.mounts.append(
          RouterNode.Mount(prefix: prefix, child: child, middleware: before, conditions: conditions))
      } else if case .package(let name) = guardian.value, Self.isApplication(name) {
        router.routes.append(
          RouterNode.Route(
            method: .any, path: prefix + ServerText("/*"), location: location(call.node, call.context),
            symbol: guardian.text, handler: guardian.value, middleware: before, conditions: conditions))
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

  private func shortText(_ call: ExpressCall) -> String {
    let text = Self.singleLine(tree(call.context).text(of: call.node))
    return text.count > 120 ? text.prefix(119) + "…" : text
  }
}
