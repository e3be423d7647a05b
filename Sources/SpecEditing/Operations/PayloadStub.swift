internal import ContractModel
internal import OpenAPI

/// What is written about what travels through an operation, as far as the router's code says it.
struct PayloadStub {
  private let payload: Payload
  private let outline: SpecificationOutline
  private let schemas: SchemaStub

  /// Reads a payload for a document.
  init(_ payload: Payload, in outline: SpecificationOutline) {
    self.payload = payload
    self.outline = outline
    schemas = SchemaStub(outline: outline)
  }

  // Parameters.

  /// The parameters beside those of the path; in Swagger 2.0 the body is one of them, or each of its fields.
  var parameters: [StubValue] {
    let query = payload.query.fields.map { parameter($0, in: "query") }
    let headers = payload.headers.fields.filter { !Self.ownHeaders.contains($0.name) }
    return query + headers.map { parameter($0, in: "header") } + (outline.isSwagger ? bodyParameters : [])
  }

  /// Fields of headers that a document states elsewhere (OpenAPI 3.1 §4.8.12.1).
  private static let ownHeaders: Set<String> = ["accept", "content-type", "authorization"]

  private func parameter(_ field: Field, in place: String) -> StubValue {
    var fields = [StubValue.Field("name", .text(field.name)), .init("in", .text(place))]
    if field.presence == .always { fields.append(.init("required", .bool(true))) }
    let schema = simple(field.shape)
    if outline.isSwagger {
      let isFile = place == "formData" && field.shape == .scalar(Scalar(.file))
      fields += isFile ? [.init("type", .text("file"))] : schema
    } else {
      fields.append(.init("schema", .mapping(schema)))
    }
    return .mapping(fields)
  }

  /// The schema of a text, a number or a list of them: parameters have no objects.
  private func simple(_ shape: Shape) -> [StubValue.Field] {
    let text = [StubValue.Field("type", .text("string"))]
    switch shape {
    case .scalar(let scalar):
      let fields = schemas.fields(of: .scalar(scalar))
      return fields.isEmpty ? text : fields.filter { $0.key != "format" }
    case .list(.list): return text
    case .list(let element):
      return [.init("type", .text("array")), .init("items", .mapping(simple(element)))]
    default: return text
    }
  }

  private var bodyParameters: [StubValue] {
    guard let body, let media = mediaTypes(of: body).first else { return [] }
    if media != "application/json", Self.forms.contains(media), case .object(let object) = body.shape {
      return object.fields.map { parameter($0, in: "formData") }
    }
    return [
      .mapping([
        .init("name", .text("body")), .init("in", .text("body")), .init("required", .bool(true)),
        .init("schema", schemas.schema(of: body.shape)),
      ])
    ]
  }

  // The body.

  private static let forms: Set<String> = ["application/x-www-form-urlencoded", "multipart/form-data"]

  /// The body, where something is known of it; that of a method whose requests have none says nothing (RFC 9110 §9.3.1).
  private var body: Payload.Body? {
    guard let body = payload.body else { return nil }
    switch body.shape {
    case .none, .unknown: return nil
    default: return body
    }
  }

  /// The media types, JSON first.
  private func mediaTypes(of body: Payload.Body) -> [String] {
    guard let types = body.contentTypes, !types.isEmpty else { return ["*/*"] }
    return types.sorted { ($0 != "application/json" ? 1 : 0, $0) < ($1 != "application/json" ? 1 : 0, $1) }
  }

  /// The field of an operation for the body in OpenAPI 3, and the media types of a form in Swagger 2.0.
  var requestBody: StubValue.Field? {
    guard let body else { return nil }
    let types = mediaTypes(of: body)
    guard !outline.isSwagger else {
      let isForm = types[0] != "application/json" && types.allSatisfy(Self.forms.contains)
      return isForm ? .init("consumes", .list(types.map(StubValue.text))) : nil
    }
    let schema = schemas.schema(of: body.shape)
    let content = types.map { StubValue.Field($0, .mapping([.init("schema", schema)])) }
    let required = body.presence == .always ? [StubValue.Field("required", .bool(true))] : []
    return .init("requestBody", .mapping(required + [.init("content", .mapping(content))]))
  }

  // Answers.

  /// The answers of the handler by status; none where no status is known.
  var responses: [StubValue.Field] {
    var seen: Set<Int> = []
    let codes = payload.answers.compactMap { answer -> Int? in
      guard case .code(let code) = answer.status, answer.writer != .middleware else { return nil }
      return seen.insert(code).inserted ? code : nil
    }
    return codes.sorted().map { StubValue.Field("\($0)", response($0)) }
  }

  /// Whether every answer of the handler is known.
  var hasAllResponses: Bool {
    payload.answersAreComplete
      && payload.answers.allSatisfy { if case .code = $0.status { true } else { false } }
  }

  private func response(_ code: Int) -> StubValue {
    let answers = payload.answers.filter { $0.status == .code(code) && $0.writer != .middleware }
    var fields = [StubValue.Field("description", .text(ReasonPhrase.of(code)))]
    let bodies = answers.filter { $0.shape != .none }
    if outline.isSwagger {
      let schema = schemas.fields(of: ShapeJoin.alternatives(bodies.map(\.shape)))
      if !schema.isEmpty { fields.append(.init("schema", .mapping(schema))) }
      return .mapping(fields)
    }
    let types = Dictionary(grouping: bodies) { $0.contentType ?? "*/*" }.sorted { $0.key < $1.key }
    let content = types.compactMap { type, answers -> StubValue.Field? in
      let schema = schemas.fields(of: ShapeJoin.alternatives(answers.map(\.shape)))
      return schema.isEmpty && type == "*/*"
        ? nil : .init(type, .mapping([.init("schema", .mapping(schema))]))
    }
    if !content.isEmpty { fields.append(.init("content", .mapping(content))) }
    return .mapping(fields)
  }
}

/// What statuses are called (RFC 9110 §15, RFC 6585).
enum ReasonPhrase {
  /// The phrase of a status.
  static func of(_ code: Int) -> String { phrases[code] ?? "Status \(code)" }

  private static let phrases = [
    200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 206: "Partial Content",
    301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect",
    308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 402: "Payment Required",
    403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
    408: "Request Timeout", 409: "Conflict", 410: "Gone", 412: "Precondition Failed",
    413: "Content Too Large", 415: "Unsupported Media Type", 422: "Unprocessable Content",
    423: "Locked", 424: "Failed Dependency", 428: "Precondition Required", 429: "Too Many Requests",
    500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout",
  ]
}
