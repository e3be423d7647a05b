internal import ContractModel
internal import SourceText

/// What travels through a handler of huma, whose types say it (after its `huma.go`, release 2).
struct TypedPayload {
  let shapes: TypeShapes
  private static let body = FieldNaming(tag: "json", takesGoName: true, isStrict: true)

  /// The payload of a handler that gets a struct and gives one.
  func payload(of input: CodeType, _ output: CodeType, status: Int?, at location: SourceLocation) -> Payload {
    var payload = Payload(query: ObjectShape(), headers: ObjectShape(), body: nil)
    guard let fields = flattened(input) else {
      let reason = "the type of the input is not known"
      payload.query = .unread(reason, at: location)
      payload.headers = payload.query
      payload.body = Payload.Body(.unknown(Unread(reason, at: location)))
      payload.answers = [answer(output, status, at: location)]
      return payload
    }
    for field in fields { add(field, to: &payload) }
    payload.answers = [answer(output, status, at: location)]
    return payload
  }

  /// The fields of a struct and of those that it embeds.
  private func flattened(_ type: CodeType, depth: Int = 0) -> [CodeField]? {
    guard depth < Limit.embeddingDepth, let fields = shapes.resolver.fields(of: type) else { return nil }
    return fields.flatMap { field in
      field.isEmbedded ? flattened(field.type, depth: depth + 1) ?? [field] : [field]
    }
  }

  private func add(_ field: CodeField, to payload: inout Payload) {
    let place = field.file.location(of: field.node)
    let presence: Presence = field.tag["required"] == "true" ? .always : .sometimes
    func named(_ name: String) -> Field {
      let shape = shapes.shape(of: field.type, .json, .read)
      return Field(name, shape, .bound, presence: presence, at: place)
    }
    if let name = field.tag.entry("query")?.name, !name.isEmpty {
      payload.query.fields.append(named(name))
    } else if let name = field.tag.entry("header")?.name, !name.isEmpty {
      payload.headers.fields.append(named(name.lowercased()))
    } else if field.name == "Body" {
      let type = field.tag["contentType"] ?? "application/json"
      let isOptional = if case .pointer = field.type { true } else { false }
      payload.body = Payload.Body(
        shapes.shape(of: field.type, Self.body, .read), contentTypes: [type],
        presence: isOptional || field.tag["required"] == "false" ? .sometimes : .always)
    } else if field.name == "RawBody", payload.body == nil {
      payload.body = Payload.Body(.unknown(Unread("the body is taken as it is", at: place)))
    } else if field.isEmbedded {
      let reason = Unread("\(field.type.name) is declared in another module", at: place)
      payload.query.openings.append(reason)
      payload.headers.openings.append(reason)
    }
  }

  private func answer(_ output: CodeType, _ status: Int?, at location: SourceLocation) -> Payload.Answer {
    guard let fields = flattened(output) else {
      let reason = Unread("the type of the output is not known", at: location)
      return Payload.Answer(status.map { .code($0) } ?? .success, .unknown(reason), at: location)
    }
    let body = fields.first { $0.name == "Body" }
    let hasStatus = fields.contains { $0.name == "Status" }
    let code: Payload.Status =
      hasStatus ? .success : .code(status ?? (body == nil ? 204 : 200))
    guard let body else { return Payload.Answer(code, .none, at: location) }
    let place = body.file.location(of: body.node)
    if case .function = shapes.resolver.underlying(body.type) {
      return Payload.Answer(code, .unknown(Unread("a function writes the body", at: place)), at: place)
    }
    return Payload.Answer(
      code, shapes.shape(of: body.type, .json, .written), contentType: "application/json", at: place)
  }
}
