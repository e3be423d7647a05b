internal import ContractModel
internal import SourceText

/// Package net/http: `Request`, `ResponseWriter`, `Header`, and net/url's `Values`.
struct HTTPRequests: RequestLibrary {
  func part(of path: String, _ type: String) -> RequestPart.Kind? {
    guard path == "net/http" else { return nil }
    switch type {
    case "Request": return .request
    case "ResponseWriter": return .writer
    default: return nil
    }
  }

  func member(_ name: String, of part: RequestPart, _ reading: HandlerReading) -> CodeValue? {
    func other(_ kind: RequestPart.Kind) -> CodeValue { .subject(RequestPart(kind: kind, library: self)) }
    switch (part.kind, name) {
    case (.request, "Method"): return reading.method.map { .text($0) } ?? .typed(.basic("string"))
    case (.request, "Body"): return other(.body)
    case (.request, "URL"): return other(.url)
    case (.request, "Header"): return other(.headers)
    case (.request, "Form"): return other(.form(withQuery: true))
    case (.request, "PostForm"), (.request, "MultipartForm"): return other(.form(withQuery: false))
    case (.form, "Value"), (.form, "File"): return .subject(part)
    case (.request, "Host"), (.request, "RemoteAddr"), (.request, "RequestURI"), (.request, "Proto"),
      (.url, "Path"), (.url, "Host"), (.url, "Scheme"):
      return .typed(.basic("string"))
    case (.request, "ContentLength"): return .typed(.basic("int64"))
    case (.request, "TLS"), (.request, "Pattern"), (.request, "Close"), (.request, "Trailer"):
      return .unknown("\(name) of the request is not followed")
    case (.url, "RawQuery"):
      reading.notes.query.openings.append(Unread("the query is read as a whole"))
      return .typed(.basic("string"))
    default: return nil
    }
  }

  func call(
    _ name: String, on part: RequestPart, _ call: RequestCall, _ reading: HandlerReading
  ) -> CodeValue? {
    switch part.kind {
    case .request: request(name, part, call, reading)
    case .writer: writer(name, call, reading)
    case .url: url(name, call, reading)
    case .query, .form, .headers: values(name, part, call, reading)
    case .body: body(name, call, reading)
    case .decoder: decoder(name, call, reading)
    case .encoder: encoder(name, call, reading)
    case .answerHeaders: .unknown("headers of the answer are not followed")
    case .context, .method: nil
    }
  }

  private func request(
    _ name: String, _ part: RequestPart, _ call: RequestCall, _ reading: HandlerReading
  ) -> CodeValue? {
    let text = CodeValue.typed(.basic("string"))
    switch name {
    case "Context": return .typed(.foreign(path: "context", name: "Context"))
    case "WithContext", "Clone": return .subject(part)
    case "FormValue":
      formValue(call, reading)
      return text
    case "PostFormValue":
      reading.read(call[0], of: .form(withQuery: false), at: call.location)
      return text
    case "FormFile":
      reading.read(call[0], of: .form(withQuery: false), .scalar(Scalar(.file)), at: call.location)
      return .tuple([.unknown("it is a file"), .unknown("it is a file"), .typed(.basic("error"))])
    case "MultipartReader":
      reading.notes.addToForm([], openings: [Unread("the form is read part by part", at: call.location)])
      return .tuple([.unknown("it is a form"), .typed(.basic("error"))])
    case "PathValue", "UserAgent", "Referer": return text
    case "Cookie", "Cookies", "BasicAuth", "ParseForm", "ParseMultipartForm", "SetPathValue", "SetBasicAuth",
      "ProtoAtLeast", "AddCookie":
      return .unknown("\(name) is not followed")
    default: return nil
    }
  }

  /// `FormValue` takes a value from the body or from the query; a request without a body has the query alone.
  func formValue(_ call: RequestCall, _ reading: HandlerReading) {
    guard let method = reading.method, !["GET", "HEAD", "DELETE"].contains(method) else {
      return reading.read(call[0], of: .query, at: call.location)
    }
    reading.read(call[0], of: .form(withQuery: true), at: call.location)
    reading.notes.query.openings.append(Unread("FormValue takes it from the query too", at: call.location))
  }

  private func url(_ name: String, _ call: RequestCall, _ reading: HandlerReading) -> CodeValue? {
    switch name {
    case "Query": return .subject(RequestPart(kind: .query, library: self))
    case "String", "RequestURI", "EscapedPath", "Hostname", "IsAbs", "Port": return .typed(.basic("string"))
    default: return nil
    }
  }

  private func values(
    _ name: String, _ part: RequestPart, _ call: RequestCall, _ reading: HandlerReading
  ) -> CodeValue? {
    switch name {
    case "Get", "Has": reading.read(call[0], of: part.kind, at: call.location)
    case "Values": reading.read(call[0], of: part.kind, .list(.scalar(Scalar(.any))), at: call.location)
    case "Set", "Add", "Del": return .unknown("\(name) is not followed")
    default: return nil
    }
    return .typed(.basic("string"))
  }

  func element(
    _ key: CodeValue, of part: RequestPart, _ reading: HandlerReading, at location: SourceLocation
  ) -> CodeValue {
    switch part.kind {
    case .query, .form, .headers:
      reading.read(key, of: part.kind, .list(.scalar(Scalar(.any))), at: location)
      return .typed(.list(.basic("string")))
    default: return .unknown("its elements are not known")
    }
  }

  private func body(_ name: String, _ call: RequestCall, _ reading: HandlerReading) -> CodeValue? {
    name == "Close" ? .typed(.basic("error")) : nil
  }

  private func decoder(_ name: String, _ call: RequestCall, _ reading: HandlerReading) -> CodeValue? {
    switch name {
    case "Decode": reading.bind(call[0], [.json(types: ["application/json"])], at: call.location)
    case "DisallowUnknownFields", "UseNumber", "More", "Buffered": break
    default: return nil
    }
    return .typed(.basic("error"))
  }

  private func encoder(_ name: String, _ call: RequestCall, _ reading: HandlerReading) -> CodeValue? {
    switch name {
    case "Encode": reading.answer(nil, json: call[0], at: call.location)
    case "SetIndent", "SetEscapeHTML": break
    default: return nil
    }
    return .typed(.basic("error"))
  }

  private func writer(_ name: String, _ call: RequestCall, _ reading: HandlerReading) -> CodeValue? {
    switch name {
    case "Header": return .subject(RequestPart(kind: .answerHeaders, library: self))
    case "WriteHeader":
      for status in reading.status(call[0], at: call.location) { reading.set(status, at: call.location) }
    case "Write":
      let read = reading.shape(ofBytes: call[0], at: call.location)
      reading.answer(nil as CodeValue?, read.shape, contentType: read.type, at: call.location)
    case "WriteString":
      reading.answer(nil as CodeValue?, .scalar(Scalar(.string)), contentType: nil, at: call.location)
    case "Flush", "WriteHeaderNow", "Status", "Size", "Written", "CloseNotify", "SetWriteDeadline": break
    default: return nil
    }
    return .unknown("\(name) gives nothing that is followed")
  }
}
