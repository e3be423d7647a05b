package import Evaluation
internal import Program

/// Angular's `HttpClient`, handed to constructors or taken with `inject`, and the `Http` and `Jsonp` of `@angular/http` that
/// came before version 5.
package struct AngularHTTP: LibraryModel {
  package let name = "angular"
  package let imports = ["@angular/"]
  package let markers: [String]? = ["@angular/common/http", "@angular/http"]
  package let types: Set<String> = ["HttpClient", "Http", "Jsonp"]
  package let functions: Set<String> = ["inject"]

  package let traces: Set<String> = [
    "HttpClient", "Http", "Jsonp", "get", "post", "put", "patch", "delete", "head", "options", "jsonp",
    "request",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function("inject"):
      guard case .type(let type)? = call.argument(nil, 0)?.options.first else { return nil }
      return LibraryAnswer(.unknown(nil, type: type))
    case .method("HttpClient", _, let method): return request(method, call)
    case .method("Http", _, "request"):
      // `Http.request(url, options)`: the method is one of the options, GET unless they say otherwise.
      guard let url = call.argument(nil, 0) else { return nil }
      let options = call.argument(nil, 1)
      let verb = options.flatMap { call.member($0, "method") }.map(HTTPVerb.of) ?? .text("GET")
      return LibraryAnswer(.unknown("response"), request: .init(method: verb, url: url, base: .text("/")))
    case .method("Http", _, let method): return request(method, call)
    case .method("Jsonp", _, "get"): return request("jsonp", call)
    default: return nil
    }
  }

  /// What options say is sent (Angular, "HttpClient: setting URL parameters, headers"), and the type of the answer.
  private static func parts(in options: Value?, _ call: LibraryCall) -> SentParts {
    let member = { (name: String) in options.map { call.member($0, name) } }
    return SentParts(
      query: [member("params")], headers: [member("headers")], body: member("body"),
      answer: call.typeArguments.first)
  }

  private func request(_ method: String, _ call: LibraryCall) -> LibraryAnswer? {
    let response = Value.unknown("response")
    switch method {
    case "get", "post", "put", "patch", "delete", "head", "options", "jsonp":
      guard let url = call.argument(nil, 0) else { return nil }
      let verb = method == "jsonp" ? "GET" : method.uppercased()
      let takesBody = ["post", "put", "patch"].contains(method)
      var parts = Self.parts(in: call.argument(nil, takesBody ? 2 : 1), call)
      if takesBody { parts.body = call.argument(nil, 1) }
      return LibraryAnswer(
        response, request: .init(method: .text(verb), url: url, base: .text("/"), parts: parts))
    case "request":
      guard let verb = call.argument(nil, 0), let url = call.argument(nil, 1) else { return nil }
      let parts = Self.parts(in: call.argument(nil, 2), call)
      return LibraryAnswer(
        response, request: .init(method: HTTPVerb.of(verb), url: url, base: .text("/"), parts: parts))
    default: return nil
    }
  }
}
