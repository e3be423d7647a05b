internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Writing down what frameworks are told.
extension Evaluator {
  /// Writes down a route. The last of the handlers is the handler, those before it are middleware.
  @discardableResult
  func register(
    _ methods: [GoValue], _ pattern: TextValue, on router: RouterObject, _ call: Call, handlers: Range<Int>,
    kind: Sighting.Kind = .api
  ) -> Int? {
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

  /// Writes down a route whose handler and middleware are the arguments at those places; gives its index, or nil where its
  /// place has registered too many already.
  @discardableResult
  func register(
    _ methods: [GoValue], _ pattern: TextValue, on router: RouterObject, _ call: Call, handler: Int?,
    before: [Int] = [], kind: Sighting.Kind = .api
  ) -> Int? {
    let statement = statement(of: call, pattern, handler: handler)
    let row = row(of: statement, pattern)
    let more = before.map { Middleware(handed: call[$0], text: call.text($0)) }
    var record = RouteRecord(
      root: router.root, methods: methods, pattern: pattern,
      location: row?.location ?? statement.call.location, text: row?.text ?? statement.call.text,
      registration: call.location,
      middleware: router.middleware + more, conditions: conditions)
    record.trace = trace(of: statement, isRow: row != nil)
    record.handler = handler.map { call[$0] }
    if let handler, let wrapper = wrapper(around: handler, call) { record.middleware.append(wrapper) }
    record.innerHandler = handler.flatMap { innerHandler(at: $0, call) }
    record.handlerText = row?.handler ?? statement.handler.map { handlerName(statement.call, $0) }
    record.kind = kind
    record.isReached = isReached
    record.isSuperseded = isSuperseded
    if let handler { open(&record, to: call[handler]) }
    return keep(record)
  }

  /// Keeps a route unless its place has registered too many, or this one in too many ways; gives its index.
  private func keep(_ record: RouteRecord) -> Int? {
    let place = RouterRoute(place: RoutePlace(record), router: ObjectIdentifier(record.root))
    let ways = waysToRoutes[place, default: 0]
    if let bound = ways == 0 ? boundOnRoutes(at: record) : nil {
      leftRegistrations += 1
      noteCut(bound, record.text, at: record.location)
      return nil
    }
    guard ways < Limit.waysToOneRoute else {
      leftRegistrations += 1
      return nil
    }
    waysToRoutes[place] = ways + 1
    if ways == 0 { routesAtPlaces[record.location, default: 0] += 1 }
    conditionsAtPlaces[record.location, default: []].insert(record.conditions)
    records.append(record)
    return records.count - 1
  }

  /// The bound that keeps a place from registering one more route.
  private func boundOnRoutes(at record: RouteRecord) -> Bound? {
    let count = routesAtPlaces[record.location, default: 0]
    if count >= Limit.routesAtOnePlace { return .routesAtOnePlace }
    guard record.conditions.contains(where: { $0.byDefault == nil }) else { return nil }
    let known = conditionsAtPlaces[record.location, default: []]
    if known.contains(record.conditions) { return nil }
    return known.count >= Limit.doubtfulWaysToOnePlace ? .doubtfulWaysToOnePlace : nil
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
    _ = keep(record)
  }

  /// The function inside of a handler that code from elsewhere makes of it: `chain.Then(list)`.
  private func innerHandler(at place: Int, _ call: Call) -> GoValue? {
    guard call[place].isUnknown, call.argumentNodes.indices.contains(place),
      case .call(_, let arguments, _) = call.context.tree.node(call.argumentNodes[place])
    else { return nil }
    for argument in arguments {
      let value = evaluate(argument, call.context)
      if case .function = value.underlying { return value }
    }
    return nil
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

/// Where a route is registered, and with which pattern.
struct RoutePlace: Hashable {
  private let location: SourceLocation
  private let pattern: TextValue

  init(_ record: RouteRecord) {
    location = record.location
    pattern = record.pattern
  }
}

/// A route of one router.
struct RouterRoute: Hashable {
  let place: RoutePlace
  let router: ObjectIdentifier
}
