package import Evaluation
internal import Program

/// The HTTP client Alamofire: `AF`, `Session` (before version 5 `SessionManager` and functions of the module), and what
/// it takes for a request: a URL, `URLConvertible` or `URLRequestConvertible`.
package struct Alamofire: LibraryModel {
  package let name = "alamofire"
  package let imports = ["Alamofire"]
  package let types: Set<String> = AlamofireParameters.encoders.union(
    ["AF", "HTTPMethod", "Session", "SessionManager", "URLRequestConvertible"])
  package let functions: Set<String> = ["request", "upload", "download", "streamRequest"]

  package let argumentTypes = ["method": "HTTPMethod"]

  package let traces: Set<String> = ["AF", "Session", "SessionManager", "request", "streamRequest"]
  package let calledTraces: Set<String> = ["upload", "download"]

  /// Makes the library's description.
  package init() {}

  /// A request decodes its answer by the type that it is handed, or by the type of the response that a function gets
  /// (Alamofire's "Response Handling").
  package func answers(of call: String) -> AnswerSyntax? {
    var answers = AnswerSyntax()
    answers.decoding = ["responseDecodable", "serializingDecodable", "publishDecodable"]
    answers.callbacks = ["response", "responseData", "responseDecodable", "responseJSON"]
    answers.responseTypes = ["AFDataResponse", "AFDownloadResponse", "DataResponse", "DownloadResponse"]
    answers.bodies = ["result", "value"]
    answers.texts = ["data"]
    return answers
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("HTTPMethod", ""): call.argument("rawValue", 0).map { LibraryAnswer($0) }
    case .property("HTTPMethod", nil, let method): LibraryAnswer(.text(method.uppercased()))
    case .property("HTTPMethod", .hole(let hole)?, "rawValue"): LibraryAnswer(Value(.hole(hole)))
    case .type("AF", let method): request(method, call)
    case .type(let type, _) where AlamofireParameters.encoders.contains(type):
      LibraryAnswer(AlamofireParameters.encoder(type, "", of: name))
    case .property(let type, nil, let member) where AlamofireParameters.encoders.contains(type):
      LibraryAnswer(AlamofireParameters.encoder(type, member, of: name))
    case .type: LibraryAnswer(session)
    case .property("Session", nil, "default"), .property("SessionManager", nil, "default"):
      LibraryAnswer(session)
    case .function(let method): request(method, call)
    case .method("Session", _, let method), .method("SessionManager", _, let method): request(method, call)
    default: nil
    }
  }

  private var session: Value { Value(.instance(Instance(.library(name, "Session")))) }

  private func request(_ method: String, _ call: LibraryCall) -> LibraryAnswer? {
    let kind = method == "download" ? "DownloadRequest" : "DataRequest"
    let response = Value.unknown("response", type: .library(name, kind))
    let target: Value?
    var fallback = "GET"
    switch method {
    case "request", "download", "streamRequest": target = call.argument(nil, 0)
    case "upload":
      target = call.argument("to") ?? call.argument("with")
      fallback = "POST"
    default: return nil
    }
    guard let target else { return nil }
    if let described = described(target, call) {
      return LibraryAnswer(response, describedBy: described) { request in
        .init(
          method: call.member(request, "httpMethod"), url: call.member(request, "url"), base: nil,
          description: described == target ? request : nil,
          parts: URLSessionLibrary.parts(of: request, call))
      }
    }
    let verb = call.argument("method") ?? .text(fallback)
    let parts =
      method == "upload"
      ? nil
      : AlamofireParameters.parts(
        call.argument("parameters"), encoder: call.argument("encoder") ?? call.argument("encoding"),
        method: verb)
    return LibraryAnswer(
      response, request: .init(method: verb, url: address(target, call), base: nil, parts: parts))
  }

  /// The `URLRequest` that a value is or turns into, or nil where it stands for a URL.
  private func described(_ target: Value, _ call: LibraryCall) -> Value? {
    let described = target.map { option in
      switch Self.type(of: option) {
      case .library(_, "URLRequest"): return Value(option)
      case .library(_, "URLRequestConvertible"): return call.member(Value(option), Self.turning)
      case .program:
        let request = call.invoke(Value(option), "asURLRequest")
        if !request.isUnknown { return request }
        return isLeftToSubclasses(option, call) ? call.member(Value(option), Self.turning) : .null
      default: return .null
      }
    }
    return described == .null ? nil : described
  }

  /// The member that stands for what a value turns into, once it is known.
  private static let turning = "asURLRequest()"

  /// Whether only the types that conform to a protocol of the program say what a value of it turns into. What has a
  /// method of its own beside it is a URL.
  private func isLeftToSubclasses(_ option: Value.Option, _ call: LibraryCall) -> Bool {
    guard case .hole = option, call.argument("method") == nil else { return false }
    return call.invoke(Value(option), "asURL").isUnknown
  }

  /// The URL that a value is or turns into.
  private func address(_ target: Value, _ call: LibraryCall) -> Value {
    target.map { option in
      guard case .program? = Self.type(of: option) else { return Value(option) }
      return call.invoke(Value(option), "asURL")
    }
  }

  private static func type(of option: Value.Option) -> TypeReference? {
    switch option {
    case .instance(let instance): instance.type
    case .hole(let hole): hole.type
    default: nil
    }
  }
}
