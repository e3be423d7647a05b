internal import Evaluation
internal import Program

/// How the handlers of Fastify read requests and answer, and what the schemas of routes say (Fastify documentation, "Request",
/// "Reply", "Validation and Serialization").
enum FastifyHandlers {
  static var syntax: HandlerSyntax {
    var request = RequestSyntax()
    request.handed = ["request", "reply"]
    request.steps = [
      "request.body": .part(.body), "request.query": .part(.query), "request.params": .part(.path),
      "request.headers": .part(.header), "request.file()": .part(.file), "request.parts()": .part(.file),
      "request.files()": .part(.file), "request.jwtVerify()": .nothing, "reply.code()": .status(0),
      "reply.status()": .status(0), "reply.header()": .same, "reply.headers()": .same, "reply.type()": .same,
      "reply.setCookie()": .same, "reply.clearCookie()": .same, "reply.setHeader()": .same,
      "reply.send()": .answer(.init(.any, empty: 200)), "reply.view()": .answer(.init(.text)),
      "reply.sendFile()": .answer(.init(.file)), "reply.redirect()": .answer(.init(.none, empty: 302)),
      "reply.callNotFound()": .answer(.init(.text, usual: 404)), "reply.getHeader()": .nothing,
    ]
    request.returned = .init(.any, empty: 200)
    return HandlerSyntax(request: request)
  }

  private static let places: [(String, HandlerSyntax.Place)] = [
    ("body", .body), ("querystring", .query), ("query", .query), ("params", .path), ("headers", .header),
  ]

  /// What the schemas among the options of a route make sure of.
  static func checks(in options: Value, _ call: LibraryCall, in library: String) -> [Value] {
    let schema = call.member(options, "schema")
    guard case .instance(let record)? = schema.options.first, record.isRecord else { return [] }
    var checks = places.compactMap { name, place in
      record.fields[name].map { RequestCheck.value(place, $0, in: library) }
    }
    if case .instance(let answers)? = record.fields["response"]?.options.first, answers.isRecord {
      for (status, answer) in answers.fields.sorted(by: { $0.key < $1.key }) {
        checks.append(RequestCheck.answer(status, answer, in: library))
      }
    }
    return checks
  }
}
