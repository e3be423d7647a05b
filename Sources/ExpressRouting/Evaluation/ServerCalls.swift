import ContractModel
import TypeScriptSyntax

// Calls (ECMAScript §13.3.6), and what Express makes of them.
extension ServerEvaluation {
  func call(_ id: Node, _ callee: Node, _ arguments: [Node], _ context: Context) -> ServerValue {
    let tree = tree(context)
    if tree.text(of: callee) == "require", let argument = arguments.first {
      let value = evaluate(argument, context)
      guard case .text(let text) = value else { return value }
      return required(source(at: text.text, context), context)
    }
    if let value = superCall(callee, arguments, context) { return value }
    if let value = partsOfObject(callee, arguments, context) { return value }
    if let value = handedOn(callee, arguments, context) { return value }
    if let (base, nameNode, name) = member(called: callee, context) {
      let receiver = evaluate(base, context)
      let call = ExpressCall(node: id, base: base, name: nameNode, arguments: arguments, context: context)
      if let value = express(name, on: receiver, call) { return value }
      if let value = textCall(name, on: receiver, arguments, context) { return value }
      return invoke(member(name, of: receiver), id, arguments, context)
    }
    if let value = callOfUnknownMethod(id, callee, arguments, context) { return value }
    return invoke(evaluate(callee, context), id, arguments, context)
  }

  /// The base and the name of a member that is called, `this.app[verb](…)` included where the verb is known.
  private func member(called callee: Node, _ context: Context) -> (base: Node, node: Node, name: String)? {
    let tree = tree(context)
    switch tree.node(callee) {
    case .member(let base, let node): return tree.name(of: node).map { (base, node, $0) }
    case .index(let base, let key):
      guard case .text(let text) = evaluate(key, context) else { return nil }
      return (base, key, text.text)
    default: return nil
    }
  }

  /// What a router gives for a call of a method that is not known, `router[route.method](route.path, …)`, which is listed; nil
  /// for a call of anything else.
  private func callOfUnknownMethod(
    _ id: Node, _ callee: Node, _ arguments: [Node], _ context: Context
  ) -> ServerValue? {
    guard case .index(let base, let key) = tree(context).node(callee), arguments.count > 1,
      case .router(let router) = evaluate(base, context)
    else { return nil }
    let call = ExpressCall(node: id, base: base, name: key, arguments: arguments, context: context)
    note(
      unread: call, on: router,
      "its method is \(Self.singleLine(tree(context).text(of: key))), which is not known here")
    return .router(router)
  }

  private func invoke(_ callee: ServerValue, _ id: Node, _ arguments: [Node], _ context: Context)
    -> ServerValue
  {
    switch callee {
    case .function(let function):
      let values = values(arguments, context)
      frames.append(ServerFrame(call: id, arguments: arguments, context: context, function: function))
      defer { frames.removeLast() }
      return call(function, values, isComplete: !hasSpread(arguments, context))
    case .package("express"): return makeRouter(isApplication: true, id, [], context)
    case .package("express.Router"): return makeRouter(isApplication: false, id, arguments, context)
    case .package(let name) where ContractRoutes.routeMakers.contains(name):
      return values(arguments, context).first ?? callee
    case .package(ContractRoutes.router): return ContractRoutes.router(of: values(arguments, context))
    case .package(ContractRoutes.registration):
      registerContract(values(arguments, context), id, context)
      return callee
    case .package(let name):
      let values = values(arguments, context)
      if let value = fileCall(name, values, context) { return value }
      // What goes to a package may be called by it: `connect().then(() => listen(app))`.
      for case .function(let function) in values where !answersRequests(function) { _ = call(function, []) }
      if Passport.isAuthentication(name) { return Passport.authentication(arguments, tree(context)) }
      return .package(name)
    case .unknown:
      // So may what unknown code is handed, unless it is a handler: `ready().then(() => configure(app))`.
      for case .function(let function) in values(arguments, context) where !answersRequests(function) {
        _ = call(function, [])
      }
      return callee
    default: return .unknown("what is called is no function")
    }
  }

  private func hasSpread(_ arguments: [Node], _ context: Context) -> Bool {
    arguments.contains { if case .spread = tree(context).node($0) { true } else { false } }
  }

  /// Whether a function is a handler of requests, which registers nothing, by what its first parameter is called.
  private func answersRequests(_ function: ServerFunction) -> Bool {
    let tree = modules[function.module].tree
    guard case .function(_, let parameters, _, _, _) = tree.node(function.node),
      let first = tree.nodes(parameters).first, case .parameter(let target, _, _, _, _) = tree.node(first)
    else { return false }
    return ["req", "_req", "request", "_request"].contains(tree.name(of: target))
  }

  func construct(_ id: Node, _ callee: Node, _ arguments: [Node], _ context: Context) -> ServerValue {
    if let made = collection(callee, arguments, context) { return made }
    switch evaluate(callee, context) {
    case .type(let type): return make(type, values(arguments, context))
    case .package("express.Router"): return makeRouter(isApplication: false, id, arguments, context)
    case .package(let name): return .package(name)
    default: return .unknown("\(Self.singleLine(tree(context).text(of: callee))) is no class of the program")
    }
  }

  /// The arguments, spreads taken apart.
  func values(_ arguments: [Node], _ context: Context) -> [ServerValue] {
    elements(of: arguments, context).map(\.value)
  }

  private func makeRouter(
    isApplication: Bool, _ id: Node, _ arguments: [Node], _ context: Context
  ) -> ServerValue {
    let router = RouterNode(isApplication: isApplication, at: location(id, context))
    configure(router, arguments, context)
    routers.append(router)
    return .router(router)
  }

  /// Methods of texts and lists that paths are made with.
  private func textCall(_ name: String, on receiver: ServerValue, _ arguments: [Node], _ context: Context)
    -> ServerValue?
  {
    switch (receiver, name) {
    case (.list(let list), "join"):
      guard case .text(let separator)? = values(arguments, context).first, let elements = list.knownValues
      else { return nil }
      let texts = elements.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
      return texts.count == elements.count ? .text(ServerText(texts.joined(separator: separator.text))) : nil
    case (.list(let list), _): return listCall(name, on: list, arguments, context)
    case (.text(let text), "split"):
      guard case .text(let separator)? = values(arguments, context).first, !separator.text.isEmpty else {
        return nil
      }
      let parts = text.text.split(separator: separator.text, omittingEmptySubsequences: false)
      return list(of: parts.map { .text(ServerText(String($0), notes: text.notes)) })
    case (.text(let text), "concat"):
      return values(arguments, context).reduce(ServerValue.text(text)) { whole, part in
        guard case .text(let one) = whole, case .text(let other) = part else {
          return .unknown("a part is not known")
        }
        return .text(one + other)
      }
    case (.text(let text), _):
      return Self.changed(text.text, name, values(arguments, context)).map {
        .text(ServerText($0, notes: text.notes, origin: text.origin))
      }
    default: return nil
    }
  }
}
