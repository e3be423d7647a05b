internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Writing down what frameworks are told.
extension Evaluator {
  /// Writes down a route. The last of the handlers is the handler, those before it are middleware.
  func register(
    _ methods: [GoValue], _ pattern: TextValue, on router: RouterObject, _ call: Call, handlers: Range<Int>,
    kind: Sighting.Kind = .api
  ) {
    register(
      methods, pattern, on: router, call, handler: handlers.last, before: Array(handlers.dropLast()),
      kind: kind)
  }

  /// Writes down a route behind a router's prefix for each value of the path, an argument that the handler follows.
  func register(_ method: GoValue, pathAt place: Int, on router: RouterObject, _ call: Call) {
    _ = distribute(call[place]) { path in
      register([method], router.prefix + path.asPattern, on: router, call, handler: place + 1)
      return path
    }
  }

  /// Writes down a route whose handler and middleware are the arguments at those places; gives its index.
  @discardableResult
  func register(
    _ methods: [GoValue], _ pattern: TextValue, on router: RouterObject, _ call: Call, handler: Int?,
    before: [Int] = [], kind: Sighting.Kind = .api
  ) -> Int {
    let statement = statement(of: call, pattern, handler: handler)
    let row = row(of: statement, pattern)
    let more = before.map { Middleware(handed: call[$0], text: call.text($0)) }
    var record = RouteRecord(
      root: router.root, methods: methods, pattern: pattern,
      location: row?.location ?? statement.call.location, text: row?.text ?? statement.call.text,
      registration: call.location,
      middleware: router.middleware + more, conditions: conditions)
    record.handler = handler.map { call[$0] }
    if let handler, let wrapper = wrapper(around: handler, call) { record.middleware.append(wrapper) }
    record.handlerText = row?.handler ?? statement.handler.map { handlerName(statement.call, $0) }
    record.kind = kind
    record.isReached = isReached
    records.append(record)
    return records.count - 1
  }

  /// Writes down a route that a call registers and that is stated elsewhere, in an element of a list or in a comment, with its
  /// handler and the name of that.
  func register(
    _ methods: [GoValue], _ pattern: TextValue, on router: RouterObject, _ call: Call,
    at location: SourceLocation, _ text: String, under more: [Sighting.Condition] = [],
    handler: (value: GoValue?, name: String?)
  ) {
    var record = RouteRecord(
      root: router.root, methods: methods, pattern: pattern, location: location, text: text,
      registration: call.location, middleware: router.middleware, conditions: conditions + more)
    (record.handler, record.handlerText) = handler
    record.isReached = isReached
    records.append(record)
  }

  /// What a handler was wrapped in: the function that was called with it, and with middleware beside it.
  private func wrapper(around handler: Int, _ call: Call) -> Middleware? {
    guard call.argumentNodes.indices.contains(handler),
      case .call(let function, let arguments, _) = call.context.tree.node(call.argumentNodes[handler])
    else { return nil }
    if case .foreign(let path, let name, var values) = call[handler], frameworks.owner(of: path) == nil,
      path.split(separator: "/").first?.contains(".") == true,
      let inner = values.firstIndex(where: { if case .function = $0.underlying { true } else { false } })
    {
      // What the handler itself answers says nothing about what stands around it.
      values.remove(at: inner)
      return Middleware(
        value: .foreign(path: path, name: name, arguments: values), text: call.text(handler), isWrapper: true)
    }
    guard arguments.contains(where: { isHandler($0, call.context) }) else { return nil }
    if case .type = evaluate(function, call.context) { return nil }
    return Middleware(value: call[handler], text: call.text(handler), isWrapper: true)
  }

  /// Whether an expression is a function, or the result of calling something with one.
  private func isHandler(_ id: GoNodeID, _ context: Context) -> Bool {
    switch context.tree.node(id) {
    case .functionLiteral: return true
    case .call(let function, let arguments, _):
      return arguments.contains { isHandler($0, context) } || makesHandler(function, context)
    case .identifier, .selector:
      if case .function = evaluate(id, context).underlying { return true }
      return false
    default: return false
    }
  }

  /// Hangs a router below another one: its routes are listed behind the prefix.
  func mount(_ child: RouterObject, at prefix: TextValue, below parent: RouterObject) {
    guard child.root !== parent.root else { return }
    child.root.mounts.append(
      RouterRoot.Mount(
        parent: parent.root, prefix: parent.prefix + prefix, middleware: parent.middleware,
        conditions: conditions))
  }

  /// The router that a handler leads to, and the prefix that is taken off before it sees a request.
  func mounted(_ handler: GoValue, depth: Int = 0) -> (router: RouterObject, stripped: GoValue)? {
    guard depth < 16 else { return nil }
    switch handler.underlying {
    case .router(let router): return (router, .text(""))
    case .choice(let alternatives):
      let found = alternatives.compactMap { mounted($0.value, depth: depth + 1) }
      return found.dropFirst().allSatisfy { $0.router === found[0].router } ? found.first : nil
    case .foreign(let path, let name, let arguments):
      for argument in arguments {
        guard let found = mounted(argument, depth: depth + 1) else { continue }
        let strips = path == "net/http" && name == "StripPrefix"
        return (found.router, strips ? add(arguments[0], found.stripped) : found.stripped)
      }
      return nil
    case .structure, .function:
      return handedOn(by: handler.underlying).flatMap { mounted($0, depth: depth + 1) }
    default: return nil
    }
  }

  /// What a handler of the program hands its requests on to, where that is one thing.
  func handedOn(by handler: GoValue) -> GoValue? {
    switch handler {
    case .structure(let object, _):
      return embeddedRouter(of: object) ?? served(by: handler) ?? embeddedHandler(of: object)
    case .function(let callable):
      switch callable.target {
      case .literal(let file, _, let body, let scope):
        return served(in: body, Context(file: file, scope: scope))
      case .method(let receiver, "ServeHTTP"): return receiver
      default: return nil
      }
    default: return nil
    }
  }

  /// What a struct that is a handler itself hands its requests on to: the field `router` of one whose method says
  /// `s.router.ServeHTTP(w, r)`.
  private func served(by handler: GoValue) -> GoValue? {
    guard let (method, receiver) = method("ServeHTTP", of: handler), let body = method.body,
      let field = method.receiver, case .field(let names, _, _) = method.file.tree.node(field),
      let name = names.first
    else { return nil }
    let tree = method.file.tree
    return servers(in: body, tree).lazy.compactMap { base -> GoValue? in
      guard case .selector(let owner, let part) = tree.node(base),
        tree.isIdentifier(owner, tree.name(of: name)), case .structure(let object, _) = receiver
      else { return nil }
      return self.field(tree.name(of: part), of: object)
    }.first
  }

  /// The function or the wrapped handler that a struct embeds as the handler that it is (`type API struct{ http.Handler }`).
  private func embeddedHandler(of object: StructObject) -> GoValue? {
    (fields(of: object.type) ?? []).lazy.filter(\.isEmbedded).compactMap { embedded -> GoValue? in
      guard let value = self.field(embedded.name, of: object) else { return nil }
      switch value.underlying {
      case .function, .foreign: return value
      default: return nil
      }
    }.first
  }

  /// The handler around a router that requests come by before they reach it; nil where there is only the router.
  func wrapping(_ handler: GoValue) -> GoValue? {
    switch handler.underlying {
    case .function, .foreign: handler
    case .structure(let object, _): embeddedRouter(of: object) == nil ? embeddedHandler(of: object) : nil
    default: nil
    }
  }

  /// What a function literal hands its requests on to: `next` of `next.ServeHTTP(w, r)`.
  private func served(in body: GoNodeID, _ context: Context) -> GoValue? {
    let tree = context.tree
    return servers(in: body, tree).lazy.compactMap { base -> GoValue? in
      guard case .identifier = tree.node(base) else { return nil }
      return context.scope.find(tree.name(of: base))?.value
    }.first
  }

  /// The expressions in a body whose method `ServeHTTP` is called, in order.
  func servers(in body: GoNodeID, _ tree: GoTree) -> [GoNodeID] {
    var found: [GoNodeID] = []
    tree.walk(body) { _, node in
      if case .call(let function, _, _) = node, case .selector(let base, let name) = tree.node(function),
        tree.isIdentifier(name, "ServeHTTP")
      {
        found.append(base)
      }
      return true
    }
    return found
  }

  /// Whether an expression names a function of the program that gives a function, as `handlers.List(store)` does.
  private func makesHandler(_ id: GoNodeID, _ context: Context) -> Bool {
    switch context.tree.node(id) {
    case .identifier, .selector: break
    default: return false
    }
    guard case .function(let callable) = evaluate(id, context).underlying,
      case .declared(let function, _) = callable.target,
      case .functionType(_, _, let results) = function.file.tree.node(function.type), results.count == 1,
      case .field(_, let result, _)? = results.first.map(function.file.tree.node)
    else { return false }
    switch underlying(type(result, Context(file: function.file, scope: Scope(parent: nil)))) {
    case .literal(let file, let node, _):
      if case .functionType = file.tree.node(node) { return true }
      return false
    case .foreign(_, let name): return name.hasPrefix("Handler") || name.hasSuffix("Handler")
    default: return false
    }
  }

  /// Adds middleware to a router, for the routes that come after.
  func use(_ indices: Range<Int>, on router: RouterObject, _ call: Call) {
    journal.note(.router(router, router.prefix, router.middleware))
    router.middleware += indices.map {
      Middleware(handed: call[$0], text: call.text($0), conditions: conditions)
    }
  }

  /// The indices of the arguments from one on.
  func indices(of call: Call, from first: Int) -> Range<Int> {
    min(first, call.arguments.count)..<call.arguments.count
  }
}
