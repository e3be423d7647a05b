internal import ContractModel
internal import SourceText

// The functions of net/http that answer.
extension HTTPRequests {
  func call(function name: String, of path: String, _ call: RequestCall, _ reading: HandlerReading)
    -> CodeValue?
  {
    guard path == "net/http" else { return nil }
    let location = call.location
    switch name {
    case "Error": reading.answer(call[2], .scalar(Scalar(.string)), contentType: "text/plain", at: location)
    case "NotFound":
      reading.answer(.number(404), .scalar(Scalar(.string)), contentType: "text/plain", at: location)
    case "Redirect": reading.answer(call[3], .none, contentType: nil, at: location)
    case "ServeFile", "ServeContent", "ServeFileFS":
      reading.answer(.number(200), .scalar(Scalar(.file)), contentType: nil, at: location)
    case "MaxBytesReader": return call[1]
    case "StatusText", "DetectContentType", "CanonicalHeaderKey": return .typed(.basic("string"))
    case "HandlerFunc": return call[0]
    case "SetCookie", "NewResponseController", "ParseHTTPVersion", "NewRequest", "NewRequestWithContext":
      break
    default: return nil
    }
    return .unknown("\(name) gives nothing that is followed")
  }
}

/// Functions of the standard library that encode, decode, read and write, and what others give.
struct JSONFunctions: RequestLibrary {
  func call(function name: String, of path: String, _ call: RequestCall, _ reading: HandlerReading)
    -> CodeValue?
  {
    let error = CodeValue.typed(.basic("error"))
    switch (path, name) {
    case (_, "NewDecoder") where Self.isJSON(path):
      guard call[0].part?.kind == .body else { return .unknown("what it decodes is not of the request") }
      return .subject(RequestPart(kind: .decoder, library: HTTPRequests()))
    case (_, "NewEncoder") where Self.isJSON(path):
      guard call[0].part.map({ $0.kind == .writer || $0.kind == .context }) ?? false else {
        return .unknown("what it encodes is not for the answer")
      }
      return .subject(RequestPart(kind: .encoder, library: HTTPRequests()))
    case (_, "Marshal") where Self.isJSON(path), (_, "MarshalIndent") where Self.isJSON(path):
      return .tuple([.encoded(call[0]), error])
    case (_, "Unmarshal") where Self.isJSON(path):
      if call[0].part?.kind == .body {
        reading.bind(call[1], [.json(types: ["application/json"])], at: call.location)
      }
      return error
    case ("io", "ReadAll"), ("io/ioutil", "ReadAll"): return .tuple([call[0], error])
    case ("io", "LimitReader"), ("io", "NopCloser"), ("bufio", "NewReader"), ("bytes", "NewReader"),
      ("bytes", "NewBuffer"):
      return call[0]
    case ("github.com/gorilla/schema", "NewDecoder"): return .typed(.foreign(path: path, name: "Decoder"))
    default: return writes(name, path, call, reading) ?? Self.result(name, path)
    }
  }

  private static func isJSON(_ path: String) -> Bool {
    [
      "encoding/json", "github.com/goccy/go-json", "github.com/json-iterator/go",
      "github.com/bytedance/sonic",
    ]
    .contains(path) || path.hasSuffix("segmentio/encoding/json")
  }

  /// Functions that write texts to whatever they get.
  private func writes(
    _ name: String, _ path: String, _ call: RequestCall, _ reading: HandlerReading
  ) -> CodeValue? {
    guard call[0].part?.kind == .writer else { return nil }
    switch (path, name) {
    case ("fmt", "Fprint"), ("fmt", "Fprintf"), ("fmt", "Fprintln"), ("io", "WriteString"):
      reading.answer(nil as CodeValue?, .scalar(Scalar(.string)), contentType: nil, at: call.location)
    case ("io", "Copy"), ("io", "CopyN"):
      reading.answer(nil as CodeValue?, .scalar(Scalar(.file)), contentType: nil, at: call.location)
    default: return nil
    }
    return .unknown("\(name) gives nothing that is followed")
  }

  /// The type of what a function gives that gets nothing of the request.
  private static func result(_ name: String, _ path: String) -> CodeValue? {
    let text = CodeValue.typed(.basic("string"))
    switch (path, name) {
    case ("fmt", "Sprintf"), ("fmt", "Sprint"), ("fmt", "Sprintln"), ("strconv", "Itoa"),
      ("strconv", "FormatInt"):
      return text
    case ("strings", "ToLower"), ("strings", "ToUpper"), ("strings", "TrimSpace"), ("strings", "Join"),
      ("strings", "ReplaceAll"), ("strings", "TrimPrefix"), ("strings", "TrimSuffix"):
      return text
    case ("strconv", "Atoi"): return .tuple([.typed(.basic("int")), .typed(.basic("error"))])
    case ("time", "Now"): return .typed(.foreign(path: path, name: "Time"))
    case (_, "New") where path.hasSuffix("errors"), ("fmt", "Errorf"): return .failure
    case (_, _)
    where path.hasSuffix("/errors")
      && (name == "InternalServer" || HTTPStatusNames.code("Status\(name)") != nil):
      return .failure
    case ("github.com/google/uuid", "NewString"): return text
    case ("github.com/google/uuid", "New"): return .typed(.foreign(path: path, name: "UUID"))
    // Path parameters, and what a library keeps in the request.
    case (_, "URLParam"), (_, "URLParamFromCtx"), (_, "Vars"), (_, "CurrentRoute"), (_, "RouteContext"),
      (_, "GetReqID"), ("github.com/gin-contrib/sessions", "Default"), ("log/slog", _), ("log", _),
      ("context", _):
      return .unknown("\(GoFile.guessedName(path)).\(name) is not followed")
    default: return nil
    }
  }
}
