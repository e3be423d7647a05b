internal import ContractModel
internal import SourceText

/// labstack/echo (after its `context.go` and `bind.go`, release 4).
struct EchoRequests: RequestLibrary {
  private static let query = FieldNaming(tag: "query", takesGoName: false)
  private static let form = FieldNaming(tag: "form", takesGoName: false)
  private static let jsonTypes: Set = ["application/json"]

  func part(of path: String, _ type: String) -> RequestPart.Kind? {
    guard Echo().owns(path) else { return nil }
    switch type {
    case "Context": return .context
    case "Response": return .writer
    default: return nil
    }
  }

  func member(_ name: String, of part: RequestPart, _ reading: HandlerReading) -> CodeValue? {
    guard part.kind == .writer else { return HTTPRequests().member(name, of: part, reading) }
    switch name {
    case "Writer": return .subject(part)
    case "Status": return .typed(.basic("int"))
    case "Committed": return .typed(.basic("bool"))
    default: return nil
    }
  }

  func call(
    _ name: String, on part: RequestPart, _ call: RequestCall, _ reading: HandlerReading
  ) -> CodeValue? {
    guard part.kind == .context else { return HTTPRequests().call(name, on: part, call, reading) }
    return reads(name, call, reading) ?? answers(name, call, reading)
      ?? (Self.silent.contains(name) ? .unknown("echo's \(name) is not followed") : nil)
  }

  private func reads(_ name: String, _ call: RequestCall, _ reading: HandlerReading) -> CodeValue? {
    func part(_ kind: RequestPart.Kind) -> CodeValue {
      .subject(RequestPart(kind: kind, library: HTTPRequests()))
    }
    let error = CodeValue.typed(.basic("error"))
    switch name {
    case "Request": return part(.request)
    case "Response": return .subject(RequestPart(kind: .writer, library: self))
    case "QueryParams": return part(.query)
    case "QueryParam": reading.read(call[0], of: .query, at: call.location)
    case "QueryString":
      reading.notes.query.openings.append(Unread("the query is read as a whole", at: call.location))
    case "FormValue": HTTPRequests().formValue(call, reading)
    case "FormParams": return .tuple([part(.form(withQuery: true)), error])
    case "MultipartForm": return .tuple([part(.form(withQuery: false)), error])
    case "FormFile":
      reading.read(call[0], of: .form(withQuery: false), .scalar(Scalar(.file)), at: call.location)
      return .tuple([.unknown("it is a file"), error])
    case "Bind":
      bind(call, reading)
      return error
    default: return nil
    }
    return .typed(.basic("string"))
  }

  /// `DefaultBinder.Bind`: the path, the query of `GET`, `DELETE` and `HEAD`, and the body by its media type.
  private func bind(_ call: RequestCall, _ reading: HandlerReading) {
    let hasQuery = reading.method.map { ["GET", "DELETE", "HEAD"].contains($0) } ?? true
    if hasQuery { reading.bind(call[0], [.query(Self.query)], at: call.location) }
    guard reading.method.map({ !["GET", "HEAD"].contains($0) }) ?? true else { return }
    if reading.method == "DELETE" {
      // The body is decoded if there is one, which the content of such a request hardly is (RFC 9110 §9.3.5).
      guard mayFillFromBody(call[0], reading) else { return }
      let reason = Unread("whether a body is meant is not known", at: call.location)
      return reading.notes.bodies.append(
        .init(shape: .unknown(reason), contentTypes: nil, presence: .unstated))
    }
    reading.bind(call[0], [.json(types: Self.jsonTypes)], at: call.location)
    guard let type = reading.type(of: call[0]),
      let fields = StructFields(of: type, Self.form, reading.resolver),
      !fields.fields.isEmpty
    else { return }
    reading.bind(call[0], [.form(Self.form)], at: call.location)
  }

  /// Whether a body has a name that the type which is bound takes from nowhere else, as it takes those with the tag `param` from the
  /// path and those with the tag `query` from the query.
  private func mayFillFromBody(_ value: CodeValue, _ reading: HandlerReading) -> Bool {
    guard let type = reading.type(of: value),
      let fields = StructFields(of: type, .json, reading.resolver),
      fields.openings.isEmpty
    else { return true }
    return fields.fields.contains { named in
      guard let tag = named.field?.tag else { return true }
      return tag.entry("param") == nil && tag.entry("query") == nil
    }
  }

  private func answers(_ name: String, _ call: RequestCall, _ reading: HandlerReading) -> CodeValue? {
    let location = call.location
    let text = Shape.scalar(Scalar(.string))
    switch name {
    case "JSON", "JSONPretty": reading.answer(call[0], json: call[1], at: location)
    case "JSONP": reading.answer(call[0], json: call[2], at: location)
    case "JSONBlob":
      reading.answer(
        call[0], reading.shape(ofBytes: call[1], at: location).shape, contentType: "application/json",
        at: location)
    case "String": reading.answer(call[0], text, contentType: "text/plain", at: location)
    case "HTML", "HTMLBlob", "Render": reading.answer(call[0], text, contentType: "text/html", at: location)
    case "XML", "XMLPretty", "XMLBlob":
      reading.answer(
        call[0], .unknown(Unread("XML is not read", at: location)), contentType: "application/xml",
        at: location)
    case "Blob":
      let read = reading.shape(ofBytes: call[2], at: location)
      reading.answer(call[0], read.shape, contentType: call[1].text ?? read.type, at: location)
    case "Stream": reading.answer(call[0], .scalar(Scalar(.file)), contentType: call[1].text, at: location)
    case "File", "Attachment", "Inline":
      reading.answer(.number(200), .scalar(Scalar(.file)), contentType: nil, at: location)
    case "NoContent", "Redirect": reading.answer(call[0], .none, contentType: nil, at: location)
    default: return nil
    }
    return .typed(.basic("error"))
  }

  func call(function name: String, of path: String, _ call: RequestCall, _ reading: HandlerReading)
    -> CodeValue?
  {
    guard Echo().owns(path), name == "NewHTTPError" else { return nil }
    refuse(call, reading, by: "echo")
    return .typed(.basic("error"))
  }

  private static let silent: Set = [
    "Param", "ParamNames", "ParamValues", "SetParamNames", "SetParamValues", "Get", "Set", "Cookie",
    "Cookies",
    "SetCookie", "RealIP", "Path", "SetPath", "Logger", "Validate", "Scheme", "IsTLS", "IsWebSocket", "Echo",
    "Handler", "Error", "SetRequest", "SetResponse",
  ]
}

extension RequestLibrary {
  /// Notes the answer that an error stands for, whose body the program's error handler decides.
  func refuse(_ call: RequestCall, _ reading: HandlerReading, by name: String) {
    for status in reading.status(call[0], at: call.location) {
      let reason = Unread("what the error handler of \(name) writes is not followed", at: call.location)
      reading.answer(status, .unknown(reason), contentType: nil, at: call.location)
    }
  }
}
