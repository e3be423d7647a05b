internal import ContractModel
internal import Evaluation
internal import Program

/// How the handlers of Hono read requests and answer (Hono documentation, "HonoRequest", "Context", "Validation").
enum HonoHandlers {
  /// The parts of a request, as validators and descriptions of routes name them.
  static let parts: [String: HandlerSyntax.Place] = [
    "json": .body, "form": .form, "query": .query, "param": .path, "header": .header, "cookie": .nothing,
  ]

  static var syntax: HandlerSyntax {
    var request = RequestSyntax()
    request.handed = ["c", "next"]
    request.steps = [
      "c.req.json()": .part(.body), "c.req.text()": .nothing, "c.req.blob()": .nothing,
      "c.req.parseBody()": .part(.form), "c.req.formData()": .part(.form), "c.req.query()": .named(.query),
      "c.req.queries()": .named(.query), "c.req.header()": .named(.header), "c.req.param()": .named(.path),
      "c.req.valid()": .nothing, "c.req.raw.headers": .part(.header), "c.req.path": .nothing,
      "c.json()": .answer(.init(.json, status: 1)), "c.text()": .answer(.init(.text, status: 1)),
      "c.html()": .answer(.init(.text, status: 1)), "c.body()": .answer(.init(.any, status: 1)),
      "c.newResponse()": .answer(.init(.any, status: 1)), "c.notFound()": .answer(.init(.text, usual: 404)),
      "c.redirect()": .answer(.init(.none, status: 1, usual: 302, empty: 302)), "c.status()": .status(0),
      "c.header()": .same, "c.get()": .nothing, "c.set()": .nothing, "next()": .nothing,
    ]
    return HandlerSyntax(request: request)
  }

  /// What the description of a route says of the request and of the answers: `createRoute({request, responses})`
  /// (@hono/zod-openapi).
  static func checks(described route: Value, _ call: LibraryCall, in library: String) -> [Value] {
    let request = call.member(route, "request")
    let places: [(String, HandlerSyntax.Place)] = [
      ("query", .query), ("headers", .header), ("params", .path),
    ]
    var checks = places.compactMap { name, place -> Value? in
      let schema = call.member(request, name)
      return schema.schema == nil ? nil : RequestCheck.value(place, schema, in: library)
    }
    let body = schema(in: call.member(request, "body"), call)
    if body.schema != nil { checks.append(RequestCheck.value(.body, body, in: library)) }
    guard case .instance(let responses)? = call.member(route, "responses").options.first,
      responses.isRecord
    else { return checks }
    for (status, answer) in responses.fields.sorted(by: { $0.key < $1.key }) where Int(status) != nil {
      let schema = schema(in: answer, call)
      checks.append(RequestCheck.answer(status, schema.schema == nil ? .null : schema, in: library))
    }
    return checks
  }

  private static func schema(in described: Value, _ call: LibraryCall) -> Value {
    call.member(call.member(call.member(described, "content"), "application/json"), "schema")
  }
}
