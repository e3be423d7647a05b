internal import ContractModel
internal import SourceText
internal import YAMLTree

/// What travels through the operations of one document.
struct PayloadReading {
  private let dialect: Dialect
  private let consumes: YAMLNode?
  private let produces: YAMLNode?

  init(_ root: YAMLNode, _ dialect: Dialect) {
    self.dialect = dialect
    consumes = root["consumes"]
    produces = root["produces"]
  }

  /// The payload of an operation, with the parameters of its path item.
  func payload(of operation: OperationFields, shared: [YAMLNode], _ context: inout ReadingContext) -> Payload?
  {
    guard let responses = operation.responses else { return nil }
    context.schemas.dialect = dialect
    var parameters = ParameterReading()
    for list in [operation.parameters].compactMap(\.self) + shared { parameters.add(list, &context) }
    var payload = Payload(query: parameters.query, headers: parameters.headers, body: nil)
    payload.body =
      dialect == .swagger
      ? swaggerBody(parameters, operation) : operation.requestBody.flatMap { body($0, &context) }
    read(responses, of: operation, into: &payload, &context)
    return payload
  }

  private func swaggerBody(_ parameters: ParameterReading, _ operation: OperationFields) -> Payload.Body? {
    let types = Self.mediaTypes((operation.consumes ?? consumes)?.elements ?? [])
    if let schema = parameters.body {
      return Payload.Body(
        schema.shape, contentTypes: types.isEmpty ? nil : types, presence: parameters.bodyPresence)
    }
    guard !parameters.form.fields.isEmpty else { return nil }
    let hasFile = parameters.form.fields.contains { $0.shape == .scalar(Scalar(.file)) }
    let usual = hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded"
    let isRequired = parameters.form.fields.contains { $0.presence == .always }
    return Payload.Body(
      .object(parameters.form), contentTypes: types.isEmpty ? [usual] : types,
      presence: isRequired ? .always : .sometimes)
  }

  private func body(_ node: YAMLNode, _ context: inout ReadingContext) -> Payload.Body? {
    guard let body = context.followQuietly(node) else {
      return Payload.Body(.unknown(Unread("the request body could not be read", at: node.location)))
    }
    if body.isNull { return nil }
    guard let content = body["content"], !content.entries.isEmpty else {
      return Payload.Body(.unknown(Unread("the request body has no content", at: node.location)))
    }
    var shapes: [Shape] = []
    var types: [YAMLNode] = []
    for media in content.effectiveEntries where context.payForSchema(8) {
      let shape = shape(of: media, &context)
      types.append(media.key)
      if !shapes.contains(shape) { shapes.append(shape) }
    }
    let presence: Presence = body["required"]?.bool.map { $0 ? .always : .sometimes } ?? .unstated
    let shape = shapes.count == 1 ? shapes[0] : .choice(shapes)
    return Payload.Body(shape, contentTypes: Self.mediaTypes(types), presence: presence)
  }

  /// The schema of a media type; one that is not JSON, XML or a form is a file where no schema says more.
  private func shape(of media: YAMLEntry, _ context: inout ReadingContext) -> Shape {
    let content = context.followQuietly(media.value)
    if let item = content?["itemSchema"] { return .list(context.schema(item, level: 1).shape) }
    if let schema = content?["schema"] { return context.schema(schema).shape }
    return .unknown(Unread("there is no schema", at: media.location))
  }

  private func read(
    _ responses: YAMLNode, of operation: OperationFields, into payload: inout Payload,
    _ context: inout ReadingContext
  ) {
    guard let list = context.followQuietly(responses), list.kind == .mapping else { return }
    payload.answersAreComplete = true
    for entry in list.effectiveEntries where !entry.name.hasPrefix("x-") {
      guard context.payForSchema(16), let status = Payload.Status(key: entry.name) else {
        payload.answersAreComplete = false
        continue
      }
      if case .default = status { payload.answersAreComplete = false }
      payload.answers += answers(entry, status, operation, &context)
    }
  }

  private func answers(
    _ entry: YAMLEntry, _ status: Payload.Status, _ operation: OperationFields,
    _ context: inout ReadingContext
  ) -> [Payload.Answer] {
    guard let response = context.followQuietly(entry.value) else {
      let unread = Unread("the response could not be read", at: entry.location)
      return [Payload.Answer(status, .unknown(unread), at: entry.location)]
    }
    if dialect == .swagger {
      let types = Self.mediaTypes((operation.produces ?? produces)?.elements ?? [])
      let shape = response["schema"].map { context.schema($0).shape } ?? Self.bodyless(status, at: entry)
      return [
        Payload.Answer(status, shape, contentType: types.count == 1 ? types.first : nil, at: entry.location)
      ]
    }
    guard let content = response["content"], !content.entries.isEmpty else {
      return [Payload.Answer(status, Self.bodyless(status, at: entry), at: entry.location)]
    }
    return content.effectiveEntries.compactMap { media in
      guard context.payForSchema(8) else { return nil }
      let type = Self.mediaTypes([media.key]).first
      return Payload.Answer(status, shape(of: media, &context), contentType: type, at: entry.location)
    }
  }

  /// What an answer without a schema has: nothing where its status allows nothing (RFC 9110 §15), and otherwise what
  /// nobody wrote down.
  private static func bodyless(_ status: Payload.Status, at entry: YAMLEntry) -> Shape {
    if case .code(let code) = status, code < 200 || [204, 205, 304].contains(code) { return .none }
    return .unknown(Unread("the response has no content", at: entry.location))
  }

  /// Media types in lower case and without parameters.
  private static func mediaTypes(_ nodes: [YAMLNode]) -> Set<String> {
    Set(
      nodes.compactMap(\.text).map { text in
        String(text.prefix { $0 != ";" }.filter { !$0.isWhitespace }).lowercased()
      })
  }
}

extension Payload.Status {
  /// Reads a key of `responses`: `200`, `4XX`, `default`; nil for anything else.
  fileprivate init?(key: String) {
    if key == "default" {
      self = .default
    } else if let code = Int(key), (100..<600).contains(code) {
      self = .code(code)
    } else if key.utf8.count == 3, key.lowercased().hasSuffix("xx"),
      let hundreds = key.first?.wholeNumberValue
    {
      self = .range(hundreds)
    } else {
      return nil
    }
  }
}
