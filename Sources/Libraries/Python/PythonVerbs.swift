internal import Evaluation
internal import Program

/// The methods that clients of Python have for those of HTTP.
enum PythonVerbs {
  /// A response decodes its body by `json()`, and has its text (the documentation of requests, "JSON Response Content"; HTTPX,
  /// "QuickStart"; aiohttp, "ClientResponse").
  static var answers: AnswerSyntax {
    var answers = AnswerSyntax()
    answers.decoding = ["json"]
    answers.texts = ["text", "content"]
    answers.reading = ["text", "read"]
    answers.successes = ["ok", "is_success"]
    answers.statuses = ["status_code", "status"]
    return answers
  }

  static let all: Set<String> = ["get", "post", "put", "patch", "delete", "head", "options"]

  /// The request that a function or method of a client sends, `get(url)` or `request(method, url)`; nil for any other.
  static func request(_ function: String, _ call: LibraryCall, base: Value?) -> LibraryAnswer.Request? {
    if all.contains(function) {
      guard let url = call.argument("url", 0) ?? call.argument("str_or_url") else { return nil }
      return .init(
        method: .text(function.uppercased()), url: url, base: base,
        parts: parts(of: call, function, behind: 1))
    }
    guard ["request", "stream", "build_request", "ws_connect"].contains(function) else { return nil }
    if function == "ws_connect" {
      return call.argument("url", 0).map { .init(method: .text("GET"), url: $0, base: base) }
    }
    guard let method = call.argument("method", 0), let url = call.argument("url", 1) else { return nil }
    return .init(
      method: upper(method), url: url, base: base, parts: parts(of: call, function, behind: 2))
  }

  /// What a call sends beside method and URL (Requests documentation, "Main Interface"; httpx and aiohttp take the same names).
  /// Only `requests` takes what follows the URL by its place: `params` of a `get`, the body of others.
  private static func parts(of call: LibraryCall, _ function: String, behind place: Int) -> SentParts {
    // What the call hands on under names that are not written here may be any of them.
    let others = call.argument(Intrinsic.spreadParts)
    let takesBody = ["post", "put", "patch"].contains(function)
    let data = call.argument("data", takesBody ? place : nil) ?? call.argument("content")
    let json = call.argument("json")
    let isForm = data?.options.allSatisfy { option in
      switch option {
      case .instance, .map: true
      default: false
      }
    }
    return SentParts(
      query: [call.argument("params", function == "get" ? place : nil) ?? others],
      headers: [call.argument("headers") ?? others],
      body: json ?? data ?? call.argument("files") ?? others.map { _ in .unknown("what is handed on") },
      encoding: json != nil
        ? .json : call.argument("files") != nil ? .multipart : isForm == true ? .form : .open)
  }

  /// A method as it is sent: known texts in capitals.
  static func upper(_ method: Value) -> Value {
    method.map { option in Value(option).known.map { .text($0.uppercased()) } ?? Value(option) }
  }

  /// What a class of the program sends that inherits from a client: its own `request`, where it has one, gets what the verbs
  /// are called with.
  static func handed(
    on request: LibraryAnswer.Request, _ function: String, _ client: Value.Option, _ call: LibraryCall
  )
    -> LibraryAnswer
  {
    let response = Value.unknown("response")
    guard function != "request", case .program? = client.type else {
      return LibraryAnswer(response, request: request)
    }
    let own = call.member(Value(client), "request")
    guard own.options.contains(where: { if case .callable = $0 { true } else { false } }) else {
      return LibraryAnswer(response, request: request)
    }
    return LibraryAnswer(response, sentBy: .init(own, [request.method, request.url], otherwise: request))
  }
}
