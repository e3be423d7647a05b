internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Reads what travels through the routes of one program.
final class PayloadReader {
  private let evaluator: Evaluator
  private let shapes: TypeShapes
  private let bridge: ValueBridge
  private let readCalls = ReadCalls()
  private var known: [Key: Payload] = [:]
  /// What middleware reads of the query, by its code.
  private var openings: [FrameKey: [Unread]] = [:]
  private var steps = 0

  private struct Key: Hashable {
    let handler: ObjectIdentifier
    let method: String
  }

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
    shapes = evaluator.work.shapes ?? TypeShapes(evaluator.program)
    evaluator.work.shapes = shapes
    bridge = ValueBridge(shapes.resolver)
  }

  /// What travels through a route, read once for all programs of the side; nil where the code of its handler is not found.
  func payload(of record: RouteRecord, _ route: Sighting, behind middleware: [Middleware]) -> Payload? {
    let key = SideWork.RouteKey(endpoint: route.endpoint, location: route.location)
    if let known = evaluator.work.payloads[key] { return known }
    let payload = payload(of: record, route.endpoint.method, behind: middleware)
    evaluator.work.payloads[key] = payload
    return payload
  }

  private func payload(of record: RouteRecord, _ method: HTTPMethod, behind middleware: [Middleware])
    -> Payload?
  {
    guard let (handler, code) = code(of: record) else { return nil }
    let key = callable(of: handler).map { Key(handler: ObjectIdentifier($0), method: method.name) }
    var payload: Payload?
    if let key { payload = known[key] }
    if payload == nil {
      payload = record.framework == "huma" ? huma(code, record) : read(code, method)
      if let key { known[key] = payload }
    }
    payload?.query.openings += middleware.flatMap { openings(by: $0.value) }
    return payload
  }

  private func code(of record: RouteRecord) -> (GoValue, HandlerCode)? {
    for handler in [record.handler, record.innerHandler].compactMap(\.self) where !isWrapped(handler) {
      if let code = evaluator.code(of: handler) { return (handler, code) }
    }
    return nil
  }

  /// Whether another module puts something around a handler that may read and answer itself.
  private func isWrapped(_ handler: GoValue, depth: Int = 0) -> Bool {
    guard case .foreign(_, let name, let arguments) = handler.underlying, depth < 8 else { return false }
    return !Self.transparent.contains(name) || arguments.contains { isWrapped($0, depth: depth + 1) }
  }

  /// What hands requests on as they are, by its name in `net/http`, gin, echo and fiber.
  private static let transparent: Set<String> = [
    "HandlerFunc", "WrapF", "WrapH", "WrapHandler", "WrapHandlerFunc", "HTTPHandler", "HTTPHandlerFunc",
    "StripPrefix", "TimeoutHandler", "MaxBytesHandler",
  ]

  private func callable(of handler: GoValue) -> Callable? {
    if case .function(let callable) = handler.underlying { callable } else { nil }
  }

  // Handlers.

  private func read(_ code: HandlerCode, _ method: HTTPMethod) -> Payload? {
    guard let reading = reading(code, method == .any ? nil : method.name) else { return nil }
    if reading.hasSilentWay, reading.notes.lostAnswers.isEmpty,
      !reading.notes.answers.contains(where: { Self.mayBeSuccess($0.status) })
    {
      let location = code.context.file.location(of: code.body)
      reading.notes.answers.append(Payload.Answer(.code(200), .none, at: location))
    }
    var payload = reading.notes.payload()
    // Content of such a request has no meaning (RFC 9110 §9.3.1, §9.3.2).
    if method == .get || method == .head { payload.body = nil }
    return payload
  }

  private static func mayBeSuccess(_ status: Payload.Status) -> Bool {
    switch status {
    case .code(let code): code < 400
    default: true
    }
  }

  private func reading(_ code: HandlerCode, _ method: String?) -> HandlerReading? {
    guard steps < Limit.payloadStepsOfProgram else { return nil }
    let reading = HandlerReading(evaluator.program, shapes, readCalls, method: method)
    let scope = bridge.scope(of: code)
    let call = RequestCall(
      place: .known(name: "", code.context.file.location(of: code.body)), arguments: [], hasEllipsis: false)
    let given = reading.follow(code.body, code.type, scope, call, isCarrying: true)
    defer { steps += reading.steps }
    guard let given else { return nil }
    // A function that gives the handler.
    if case .function(let inner) = given.result(0), inner.isLiteral {
      reading.statuses = [nil]
      _ = reading.call(inner, call)
    } else if !RequestNames(code.type, code.context, evaluator: evaluator).areOfHandler {
      // What another module makes answers, and reads what it likes.
      return nil
    }
    return reading
  }

  /// Why the query may have more names than the handler reads: a middleware in front reads some.
  private func openings(by middleware: GoValue) -> [Unread] {
    guard let code = evaluator.code(of: middleware) else { return [] }
    if let known = openings[code.key] { return known }
    openings[code.key] = []
    guard let reading = reading(code, nil) else { return [] }
    let found = reading.notes.query.fields.map { field in
      Unread("a middleware reads \(field.name) of the query", at: field.location)
    }
    openings[code.key] = found
    return found
  }

  // Typed handlers.

  private func huma(_ code: HandlerCode, _ record: RouteRecord) -> Payload? {
    let scope = bridge.scope(of: code).typeScope
    let parameters = shapes.resolver.parameters(of: code.type, scope).types
    let results = shapes.resolver.results(of: code.type, scope)
    guard parameters.count == 2, results.count == 2 else { return nil }
    let stated = record.status.map { bridge.value($0).alternatives } ?? []
    let statuses = stated.compactMap { value in
      if case .number(let code) = value, code != 0 { code } else { nil }
    }
    let status = statuses.count == 1 ? statuses[0] : nil
    return TypedPayload(shapes: shapes).payload(
      of: parameters[1], results[0], status: status, at: code.context.file.location(of: code.type))
  }
}
