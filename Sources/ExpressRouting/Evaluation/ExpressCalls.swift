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
      case "set", "enable", "disable":
        set(router, name, call)
        return receiver
      case "param", "engine", "listen": return receiver
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
    case .list(let list): paths = list.values
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
      case let other: note(unread: call, on: router, Self.reason(other))
      }
    }
  }

  /// Keeps a call that registers on a router what could not be evaluated, with the reason as a phrase.
  func note(unread call: ExpressCall, on router: RouterNode, _ reason: String) {
    router.unread.append(
      Unresolved(
        reason, text: shortText(call),
        at: statement(of: call)?.location ?? location(call.node, call.context)))
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
    let guards = self.guards(parts(of: handlers, call.context), call.context)
    let statement = statement(of: call)
    let symbol = statement?.symbol ?? guards.last?.text ?? ""
    router.routes.append(
      RouterNode.Route(
        method: method, path: path, location: statement?.location ?? location(place, call.context),
        symbol: symbol.isEmpty ? nil : symbol,
        handler: guards.last?.value,
        middleware: router.middleware + guards.dropLast(), conditions: conditions,
        isRow: handlers.last.map { isRow(path, $0, call.context) } ?? false))
  }

  /// An argument, or an element of one that is a list, with its value.
  struct Part {
    let node: Node
    let value: ServerValue
    var isSpread = false
  }

  /// The arguments of a call with their values; lists of them are taken apart.
  func parts(of arguments: [Node], _ context: Context) -> [Part] {
    let tree = tree(context)
    return arguments.flatMap { argument -> [Part] in
      switch tree.node(argument) {
      case .array(let elements): parts(of: Array(tree.nodes(elements)), context)
      case .spread(let inner): [Part(node: inner, value: evaluate(inner, context), isSpread: true)]
      default: [Part(node: argument, value: evaluate(argument, context))]
      }
    }
  }

  /// The handlers among arguments.
  func guards(_ parts: [Part], _ context: Context) -> [RouterNode.Guard] {
    parts.flatMap { part -> [RouterNode.Guard] in
      let text = Self.symbol(part.node, tree(context))
      let known = guards(in: part.value, text)
      if case .list = part.value { return known }
      // Of several handlers that are not known any may ask who is calling, the last answers.
      return part.isSpread ? known + known : known
    }
  }

  private func guards(in value: ServerValue, _ text: String) -> [RouterNode.Guard] {
    switch value {
    case .list(let list):
      list.elements.flatMap { element in
        // Whether what is there under a condition asks who is calling is not known.
        guard element.conditions.isEmpty else {
          return [RouterNode.Guard(value: .unknown("it is there under a condition"), text: text)]
        }
        if case .function(let function) = element.value { return guards(in: element.value, function.name) }
        return guards(in: element.value, text)
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

  /// The call on one line, in short.
  func shortText(_ call: ExpressCall) -> String {
    tree(call.context).text(of: call.node).excerpt
  }
}
