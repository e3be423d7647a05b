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
    let before = handlers.dropLast().map { Middleware(value: call[$0], text: call.text($0)) }
    let handler = handlers.last
    var record = RouteRecord(
      root: router.root, methods: methods, pattern: pattern, location: call.location, text: call.text,
      middleware: router.middleware + before, conditions: conditions)
    record.handler = handler.map { call[$0] }
    record.handlerText = handler.map { handlerName(call, $0) }
    record.kind = kind
    record.isReached = isReached
    records.append(record)
  }

  /// The handler as a report shows it: its text, or what it is when it is written in place.
  func handlerName(_ call: Call, _ index: Int) -> String {
    let text = call.text(index)
    return text.hasPrefix("func(") || text.hasPrefix("func (") ? "func literal" : text
  }

  /// Adds middleware to a router, for the routes that come after.
  func use(_ indices: Range<Int>, on router: RouterObject, _ call: Call) {
    journal.note(.router(router, router.prefix, router.middleware))
    let isConditional = journal.depth > 0
    router.middleware += indices.map {
      Middleware(value: call[$0], text: call.text($0), isConditional: isConditional)
    }
  }

  /// The indices of the arguments from one on.
  func indices(of call: Call, from first: Int) -> Range<Int> {
    min(first, call.arguments.count)..<call.arguments.count
  }
}
