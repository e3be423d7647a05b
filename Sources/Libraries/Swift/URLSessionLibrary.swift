package import Evaluation
internal import Program

/// Foundation's `URLSession`, and the types that a request is described with: `URLRequest` and `URLComponents`.
///
/// A request is stated where its `URLRequest` is made, or where a URL is handed to the session.
package struct URLSessionLibrary: LibraryModel {
  package let name = "URLSession"
  package let imports: [String] = []
  package let markers: [String]? = ["URLSession", "URLRequest"]
  package let types: Set<String> = [
    "URLSession", "NSURLSession", "URLRequest", "NSURLRequest", "NSMutableURLRequest", "URLComponents",
    "NSURLComponents",
  ]
  package let describedRequests: Set<String> = ["URLRequest", "NSURLRequest", "NSMutableURLRequest"]

  package let traces: Set<String> = [
    "URLSession", "NSURLSession", "dataTask", "dataTaskPublisher", "downloadTask", "uploadTask",
    "webSocketTask",
  ]
  package let calledTraces: Set<String> = ["bytes", "data", "download", "upload"]

  /// The methods of a session that send; a web socket opens by a `GET` (RFC 6455 §4.1).
  private static let sending: Set<String> = [
    "bytes", "data", "dataTask", "dataTaskPublisher", "download", "downloadTask", "upload", "uploadTask",
    "webSocketTask",
  ]

  /// Makes the library's description.
  package init() {}

  /// `data(for:)` gives the bytes and the response, a task hands the bytes to a function first, and a publisher is decoded by
  /// Combine's `decode(type:decoder:)`.
  package func answers(of call: String) -> AnswerSyntax? {
    var answers = AnswerSyntax()
    switch call {
    case "data", "upload": answers.part = 0
    case "dataTask", "uploadTask": answers.callback = .text
    case "dataTaskPublisher":
      answers.decoding = ["decode"]
      answers.passing = [
        "eraseToAnyPublisher", "map", "mapError", "receive", "retry", "subscribe", "timeout", "tryMap",
      ]
    default: return nil
    }
    return answers
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("URLSession", _), .type("NSURLSession", _), .property("URLSession", nil, _):
      LibraryAnswer(Value(.instance(Instance(.library(name, "URLSession")))))
    case .type("URLComponents", ""), .type("NSURLComponents", ""): LibraryAnswer(components(call))
    case .type(let type, "") where describedRequests.contains(type): LibraryAnswer(request(call))
    case .method("URLSession", _, let method), .method("NSURLSession", _, let method): send(method, call)
    // Alamofire's encoders give back the request that they put parameters into, and interceptors, one behind the other, the
    // request that they were handed: `interceptors.reduce(request) { $1.adapt($0) }`.
    case .unknown(_, "encode"), .unknown(_, "reduce"):
      call.argument(nil, 0).flatMap {
        $0.options.contains(where: isRequest) ? LibraryAnswer(encoded($0, call)) : nil
      }
    case .unknown(_, let method): sendUntraced(method, call)
    case .property("URLComponents", let value?, let member),
      .property("NSURLComponents", let value?, let member):
      URLComponentsText.member(member, of: value).map { LibraryAnswer($0) }
    // Alamofire adds `method`; where neither was set, a `GET` is sent.
    case .property(let type, .instance(let request)?, "httpMethod") where describedRequests.contains(type):
      (request.fields["method"] ?? (request.origin == nil ? .text("GET") : nil)).map { LibraryAnswer($0) }
    // Alamofire asks whatever it sends for the request that it is.
    case .property(let type, let request?, "asURLRequest()") where describedRequests.contains(type):
      LibraryAnswer(Value(request))
    default: nil
    }
  }

  private func components(_ call: LibraryCall) -> Value {
    let url = call.argument("string", 0) ?? call.argument("url") ?? .text("")
    return Value(.instance(Instance(.library(name, "URLComponents"), fields: [URLComponentsText.given: url])))
  }

  /// `URLRequest(url:)`; Alamofire adds one with a method.
  private func request(_ call: LibraryCall) -> Value {
    var request = Instance(.library(name, "URLRequest"))
    request.fields["url"] = call.argument("url", 0) ?? .unknown("url")
    request.fields["method"] = call.argument("method")
    request.fields["httpBody"] = .null
    return Value(.instance(request))
  }

  private func send(_ method: String, _ call: LibraryCall) -> LibraryAnswer? {
    guard Self.sending.contains(method),
      let argument = call.argument("for") ?? call.argument("with") ?? call.argument("from")
    else { return nil }
    // Combine's publisher takes either under one label (Foundation, `dataTaskPublisher(for:)`).
    let isURL = method == "dataTaskPublisher" && argument.options.contains(where: Self.isURL)
    if argument.options.contains(where: isRequest) || (call.argument("for") != nil && !isURL) {
      return described(argument, call)
    }
    return LibraryAnswer(
      .unknown("response"),
      request: .init(
        method: .text("GET"), url: argument, base: nil,
        parts: SentParts(query: [Self.queryItems], encoding: .open)))
  }

  /// A session behind a protocol, or of a library that is not known, is known by what it is asked to send.
  private func sendUntraced(_ method: String, _ call: LibraryCall) -> LibraryAnswer? {
    let argument =
      call.argument("for") ?? call.argument("with") ?? call.argument("request") ?? call.argument(nil, 0)
    guard let argument, argument.options.contains(where: isRequest) else { return nil }
    guard Self.sending.contains(method) || SendingWords.areIn(method) else { return nil }
    return described(argument, call)
  }

  private func described(_ request: Value, _ call: LibraryCall) -> LibraryAnswer {
    LibraryAnswer(.unknown("response"), describedBy: request) { request in
      .init(
        method: call.member(request, "httpMethod"), url: call.member(request, "url"), base: nil,
        description: request, parts: Self.parts(of: request, call))
    }
  }

  /// What a request that was made here carries; nothing is known of one that comes from elsewhere.
  static func parts(of request: Value, _ call: LibraryCall) -> SentParts? {
    let isMade = request.options.allSatisfy { option in
      if case .instance(let instance) = option { instance.fields["httpBody"] != nil } else { false }
    }
    guard isMade else { return nil }
    return SentParts(
      query: [queryItems], body: call.argument("from") ?? call.member(request, "httpBody"), encoding: .open)
  }

  /// What components of a URL or an encoder put behind it is not read.
  private static let queryItems = Value.unknown("queryItems")

  /// A request into which an encoder puts parameters: behind the URL or into the body, as the encoder has it. What an encoder
  /// is handed beside the request has a label.
  private func encoded(_ request: Value, _ call: LibraryCall) -> Value {
    guard call.argument("with") != nil else { return request }
    return request.map { option in
      guard case .instance(var instance) = option else { return Value(option) }
      instance.fields["httpBody"] = .unknown("parameters")
      return Value(.instance(instance))
    }
  }

  private static func isURL(_ option: Value.Option) -> Bool {
    switch option {
    case .text: true
    case .hole(let hole): hole.type?.libraryName == "URL"
    default: false
    }
  }

  private func isRequest(_ option: Value.Option) -> Bool {
    switch option {
    case .instance(let instance): describedRequests.contains(instance.type.libraryName ?? "")
    case .hole(let hole): describedRequests.contains(hole.type?.libraryName ?? "")
    default: false
    }
  }
}
