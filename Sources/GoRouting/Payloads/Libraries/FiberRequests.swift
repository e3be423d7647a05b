internal import ContractModel
internal import SourceText

/// gofiber/fiber (after its `ctx.go`, `bind.go` and `redirect.go`, releases 2 and 3).
struct FiberRequests: RequestLibrary {
  private static let query = FieldNaming(tag: "query", takesGoName: true)
  private static let form = FieldNaming(tag: "form", takesGoName: true)
  private static let header = FieldNaming(tag: "reqHeader", takesGoName: true)
  private static let newHeader = FieldNaming(tag: "header", takesGoName: true)

  func part(of path: String, _ type: String) -> RequestPart.Kind? {
    Fiber().owns(path) && type == "Ctx" ? .context : nil
  }

  func call(
    _ name: String, on part: RequestPart, _ call: RequestCall, _ reading: HandlerReading
  ) -> CodeValue? {
    guard part.kind == .context else { return HTTPRequests().call(name, on: part, call, reading) }
    return binds(name, part, call, reading) ?? reads(name, call, reading) ?? answers(
      name, part, call, reading)
      ?? (Self.silent.contains(name) ? .unknown("fiber's \(name) is not followed") : nil)
  }

  func member(_ name: String, of part: RequestPart, _ reading: HandlerReading) -> CodeValue? {
    part.kind == .context ? nil : HTTPRequests().member(name, of: part, reading)
  }

  /// Whether an argument is something to decode into and not a name.
  private func isTarget(_ call: RequestCall, _ reading: HandlerReading) -> Bool {
    guard call.arguments.count == 1, let type = reading.type(of: call[0]) else { return false }
    if case .basic = reading.resolver.underlying(type) { return false }
    return true
  }

  private func binds(
    _ name: String, _ part: RequestPart, _ call: RequestCall, _ reading: HandlerReading
  ) -> CodeValue? {
    switch name {
    case "Bind", "Context", "WithAutoHandling", "Must": return .subject(part)
    case "BodyParser": bindBody(call, reading)
    case "QueryParser": reading.bind(call[0], [.query(Self.query)], at: call.location)
    case "ReqHeaderParser": reading.bind(call[0], [.headers(Self.header)], at: call.location)
    case "ParamsParser", "CookieParser", "URI": break
    case "Body" where isTarget(call, reading): bindBody(call, reading)
    case "JSON" where isTarget(call, reading) && call.name.contains("Bind()"):
      reading.bind(call[0], [.json(types: ["application/json"])], at: call.location)
    case "Query" where isTarget(call, reading): reading.bind(call[0], [.query(Self.query)], at: call.location)
    case "Header" where isTarget(call, reading):
      reading.bind(call[0], [.headers(Self.newHeader)], at: call.location)
    case "Form" where isTarget(call, reading): reading.bind(call[0], [.form(Self.form)], at: call.location)
    default: return nil
    }
    return .typed(.basic("error"))
  }

  private func bindBody(_ call: RequestCall, _ reading: HandlerReading) {
    reading.bind(call[0], [.json(types: ["application/json"])], at: call.location)
    guard let type = reading.type(of: call[0]),
      let fields = StructFields(of: type, Self.form, reading.resolver),
      fields.fields.contains(where: { $0.field?.tag["form"] != nil })
    else { return }
    reading.bind(call[0], [.form(Self.form)], at: call.location)
  }

  private func reads(_ name: String, _ call: RequestCall, _ reading: HandlerReading) -> CodeValue? {
    let error = CodeValue.typed(.basic("error"))
    switch name {
    case "Query": reading.read(call[0], of: .query, at: call.location)
    case "QueryInt", "QueryFloat", "QueryBool":
      let kind: Scalar.Kind = name == "QueryInt" ? .integer : name == "QueryBool" ? .boolean : .number
      reading.read(call[0], of: .query, .scalar(Scalar(kind)), at: call.location)
      return .typed(.basic(kind == .integer ? "int" : kind == .boolean ? "bool" : "float64"))
    case "Queries":
      reading.notes.query.openings.append(Unread("the query is read as a whole", at: call.location))
      return .typed(.map(key: .basic("string"), value: .basic("string")))
    case "FormValue": reading.read(call[0], of: .form(withQuery: false), at: call.location)
    case "FormFile":
      reading.read(call[0], of: .form(withQuery: false), .scalar(Scalar(.file)), at: call.location)
      return .tuple([.unknown("it is a file"), error])
    case "MultipartForm":
      return .tuple([.subject(RequestPart(kind: .form(withQuery: false), library: HTTPRequests())), error])
    case "Get": reading.read(call[0], of: .headers, at: call.location)
    case "GetReqHeaders", "GetHeaders":
      reading.notes.headers.openings.append(Unread("the headers are read as a whole", at: call.location))
      return .unknown("they are headers")
    case "Body", "BodyRaw": return .subject(RequestPart(kind: .body, library: HTTPRequests()))
    case "Method": return reading.method.map { .text($0) } ?? .typed(.basic("string"))
    default: return nil
    }
    return .typed(.basic("string"))
  }

  private func answers(
    _ name: String, _ part: RequestPart, _ call: RequestCall, _ reading: HandlerReading
  ) -> CodeValue? {
    let location = call.location
    let none: CodeValue? = nil
    switch name {
    case "Status":
      for status in reading.status(call[0], at: location) { reading.set(status, at: location) }
      return .subject(part)
    case "Type", "Vary", "Links": return .subject(part)
    case "Redirect" where call.arguments.isEmpty: return .subject(part)
    case "JSON", "JSONP": reading.answer(nil, json: call[0], at: location)
    case "SendStatus":
      reading.answer(call[0], .scalar(Scalar(.string)), contentType: "text/plain", at: location)
    case "SendString": reading.answer(none, .scalar(Scalar(.string)), contentType: "text/plain", at: location)
    case "Send", "Write":
      let read = reading.shape(ofBytes: call[0], at: location)
      reading.answer(none, read.shape, contentType: read.type, at: location)
    case "SendFile", "SendStream", "Download", "SendStreamWriter":
      reading.answer(none, .scalar(Scalar(.file)), contentType: nil, at: location)
    case "Render": reading.answer(none, .scalar(Scalar(.string)), contentType: "text/html", at: location)
    case "XML", "Format", "AutoFormat", "MsgPack", "CBOR":
      reading.answer(
        none, .unknown(Unread("\(name) is not read", at: location)), contentType: nil, at: location)
    case "Redirect":
      reading.answer(
        call[1].text == nil && call.arguments.count > 1 ? call[1] : .number(302), .none, contentType: nil,
        at: location)
    case "To", "Back", "Route": reading.answer(none, .none, contentType: nil, at: location)
    default: return nil
    }
    return .typed(.basic("error"))
  }

  func call(function name: String, of path: String, _ call: RequestCall, _ reading: HandlerReading)
    -> CodeValue?
  {
    guard Fiber().owns(path), name == "NewError" else { return nil }
    refuse(call, reading, by: "fiber")
    return .typed(.basic("error"))
  }

  private static let silent: Set = [
    "Params", "ParamsInt", "AllParams", "Locals", "Cookies", "Cookie", "ClearCookie", "Next",
    "RestartRouting",
    "Set", "Append", "Attachment", "Path", "OriginalURL", "BaseURL", "Hostname", "Host", "IP", "IPs",
    "Protocol",
    "Secure", "XHR", "Is", "Accepts", "AcceptsCharsets", "UserContext", "SetUserContext", "Subdomains", "App",
    "GetRespHeader", "SaveFile", "Fresh", "Stale", "String", "Response", "Deadline", "Done", "Err", "Value",
  ]
}
