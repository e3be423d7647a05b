internal import ContractModel
internal import SourceText

/// gin-gonic/gin (after its `context.go` and `binding`, releases 1.8 to 1.11).
struct GinRequests: RequestLibrary {
  /// Form fields have the name of their tag, else that of Go, and structs inside are no objects of their own.
  static let form = FieldNaming(tag: "form", takesGoName: true, flattens: true)
  /// The fields that are meant for a form beside JSON.
  private static let taggedForm = FieldNaming(tag: "form", takesGoName: false, flattens: true)
  private static let header = FieldNaming(tag: "header", takesGoName: true, flattens: true)
  private static let jsonTypes: Set = ["application/json"]

  func part(of path: String, _ type: String) -> RequestPart.Kind? {
    Gin().owns(path) && type == "Context"
      ? .context : Gin().owns(path) && type == "ResponseWriter" ? .writer : nil
  }

  func member(_ name: String, of part: RequestPart, _ reading: HandlerReading) -> CodeValue? {
    guard part.kind == .context else { return HTTPRequests().member(name, of: part, reading) }
    switch name {
    case "Request": return .subject(RequestPart(kind: .request, library: HTTPRequests()))
    case "Writer": return .subject(RequestPart(kind: .writer, library: HTTPRequests()))
    case "Params", "Errors", "Keys", "Accepted": return .unknown("gin's \(name) is not followed")
    default: return nil
    }
  }

  func call(
    _ name: String, on part: RequestPart, _ call: RequestCall, _ reading: HandlerReading
  ) -> CodeValue? {
    guard part.kind == .context else { return HTTPRequests().call(name, on: part, call, reading) }
    if name == "Copy" { return .subject(part) }
    return reads(name, call, reading) ?? binds(name, call, reading) ?? answers(name, call, reading)
      ?? (Self.isSilent(name) ? .unknown("gin's \(name) is not followed") : nil)
  }

  // What is read by its name.

  private func reads(_ name: String, _ call: RequestCall, _ reading: HandlerReading) -> CodeValue? {
    let text = CodeValue.typed(.basic("string"))
    let list = Shape.list(.scalar(Scalar(.any)))
    switch name {
    case "Query": reading.read(call[0], of: .query, at: call.location)
    case "DefaultQuery": reading.read(call[0], of: .query, fallback: call[1], at: call.location)
    case "GetQuery":
      reading.read(call[0], of: .query, at: call.location)
      return .tuple([text, .typed(.basic("bool"))])
    case "QueryArray", "GetQueryArray": reading.read(call[0], of: .query, list, at: call.location)
    case "QueryMap", "GetQueryMap":
      reading.notes.query.openings.append(
        Unread("\(name) reads names with keys in brackets", at: call.location))
    case "PostForm", "DefaultPostForm": reading.read(call[0], of: .form(withQuery: false), at: call.location)
    case "GetPostForm":
      reading.read(call[0], of: .form(withQuery: false), at: call.location)
      return .tuple([text, .typed(.basic("bool"))])
    case "PostFormArray", "GetPostFormArray":
      reading.read(call[0], of: .form(withQuery: false), list, at: call.location)
    case "FormFile":
      reading.read(call[0], of: .form(withQuery: false), .scalar(Scalar(.file)), at: call.location)
      return .tuple([.unknown("it is a file"), .typed(.basic("error"))])
    case "PostFormMap", "GetPostFormMap", "MultipartForm":
      reading.notes.addToForm(
        [], openings: [Unread("\(name) reads whatever the form has", at: call.location)])
      return .tuple([.unknown("it is a form"), .typed(.basic("error"))])
    case "GetHeader": reading.read(call[0], of: .headers, at: call.location)
    case "GetRawData":
      return .tuple([.subject(RequestPart(kind: .body, library: HTTPRequests())), .typed(.basic("error"))])
    default: return nil
    }
    return text
  }

  // What is decoded.

  private func binds(_ name: String, _ call: RequestCall, _ reading: HandlerReading) -> CodeValue? {
    let isMust = name.hasPrefix("Bind") || name.hasPrefix("MustBind")
    guard isMust || name.hasPrefix("ShouldBind") else { return nil }
    let kind =
      name.hasPrefix("MustBindWith") || name.hasSuffix("BindWith") || name.hasSuffix("BodyWith")
      ? binding(call[1])
      : String(name.trimmingPrefix("Should").trimmingPrefix("Bind").trimmingPrefix("BodyWith"))
    switch kind {
    case "JSON": reading.bind(call[0], [.json(types: Self.jsonTypes)], at: call.location)
    case "XML", "YAML", "TOML", "Plain", "ProtoBuf", "MsgPack":
      let reason = Unread("\(kind ?? "") is not read", at: call.location)
      reading.notes.bodies.append(.init(shape: .unknown(reason), contentTypes: nil, presence: .always))
    case "Query": reading.bind(call[0], [.query(Self.form)], at: call.location)
    case "Header": reading.bind(call[0], [.headers(Self.header)], at: call.location)
    case "Uri": break
    case "Form", "FormPost", "FormMultipart": bindForm(call, Self.form, reading)
    case "": bindAny(call, reading)
    default:
      let reason = Unread("the binding is not known", at: call.location)
      reading.notes.lostRequests.append(reason)
    }
    if isMust {
      reading.notes.answers.append(
        Payload.Answer(
          .code(400), .unknown(Unread("gin refuses what it cannot bind")), writer: .binder, at: call.location)
      )
    }
    return .typed(.basic("error"))
  }

  /// The name of a binding that a call is handed: `binding.Query`.
  private func binding(_ value: CodeValue) -> String? {
    guard case .function(let function) = value, case .foreign(_, let name) = function.target else {
      return nil
    }
    return name
  }

  /// `binding.Default`: a form for `GET`, else what the media type says; what it does not know is a form, and a form takes the
  /// query with it.
  private func bindAny(_ call: RequestCall, _ reading: HandlerReading) {
    guard let method = reading.method, method != "GET" else {
      return reading.bind(call[0], [.query(Self.form)], at: call.location)
    }
    reading.bind(call[0], [.json(types: Self.jsonTypes)], at: call.location)
    if hasFormTags(call[0], reading) { bindForm(call, Self.taggedForm, reading) }
  }

  private func bindForm(_ call: RequestCall, _ naming: FieldNaming, _ reading: HandlerReading) {
    if reading.method == "GET" { return reading.bind(call[0], [.query(Self.form)], at: call.location) }
    reading.bind(call[0], [.form(naming)], at: call.location)
    reading.notes.query.openings.append(
      Unread("gin takes the fields of a form from the query too", at: call.location))
  }

  private func hasFormTags(_ target: CodeValue, _ reading: HandlerReading) -> Bool {
    guard let type = reading.type(of: target),
      let fields = StructFields(of: type, Self.form, reading.resolver)
    else {
      return false
    }
    return fields.fields.contains { $0.field?.tag["form"] != nil }
  }

  // What is answered.

  private func answers(_ name: String, _ call: RequestCall, _ reading: HandlerReading) -> CodeValue? {
    let location = call.location
    func unread(_ what: String) -> Shape { .unknown(Unread(what, at: location)) }
    switch name {
    case "JSON", "IndentedJSON", "PureJSON", "SecureJSON", "AsciiJSON", "JSONP", "AbortWithStatusJSON",
      "AbortWithStatusPureJSON":
      reading.answer(call[0], json: call[1], at: location)
    case "XML", "YAML", "TOML", "ProtoBuf", "Render", "Negotiate", "NegotiateFormat":
      reading.answer(call[0], unread("\(name) is not read"), contentType: nil, at: location)
    case "String": reading.answer(call[0], .scalar(Scalar(.string)), contentType: "text/plain", at: location)
    case "HTML": reading.answer(call[0], .scalar(Scalar(.string)), contentType: "text/html", at: location)
    case "Data":
      let read = reading.shape(ofBytes: call[2], at: location)
      reading.answer(call[0], read.shape, contentType: call[1].text ?? read.type, at: location)
    case "DataFromReader": reading.answer(call[0], .scalar(Scalar(.file)), contentType: nil, at: location)
    case "File", "FileAttachment", "FileFromFS", "Stream", "SSEvent":
      reading.answer(.number(200), .scalar(Scalar(.file)), contentType: nil, at: location)
    case "Redirect", "AbortWithStatus": reading.answer(call[0], .none, contentType: nil, at: location)
    case "Status": for status in reading.status(call[0], at: location) { reading.set(status, at: location) }
    case "AbortWithError":
      reading.answer(
        call[0], unread("what middleware makes of the error is not followed"), contentType: nil, at: location)
    default: return nil
    }
    return .unknown("gin's \(name) gives nothing that is followed")
  }

  /// Whether a method neither reads anything of the contract nor writes an answer.
  private static func isSilent(_ name: String) -> Bool {
    silent.contains(name) || name.hasPrefix("Get") || name.hasPrefix("Set")
  }

  private static let silent: Set = [
    "Param", "MustGet", "Next", "Abort", "IsAborted", "ClientIP", "RemoteIP", "Cookie", "Header", "FullPath",
    "ContentType", "Error", "HandlerName", "HandlerNames", "Handler", "IsWebsocket", "Value", "Done", "Err",
    "Deadline", "SaveUploadedFile", "AddParam",
  ]
}
