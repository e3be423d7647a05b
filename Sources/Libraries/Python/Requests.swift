package import Evaluation
internal import Program

/// The HTTP client `requests`: its functions, sessions, and sessions with a base (`requests_toolbelt`, "BaseUrlSession").
package struct Requests: LibraryModel {
  package let name = "requests"
  package let imports = ["requests", "requests_toolbelt", "requests_oauthlib", "cloudscraper", "curl_cffi"]
  package let markers: [String]? = ["import requests", "from requests"]
  package let types: Set<String> = ["Session", "BaseUrlSession", "OAuth2Session", "OAuth1Session", "Request"]
  package let functions = PythonVerbs.all.union(["request", "session"])
  package let sentRequests: Set<String> = ["PreparedRequest"]

  package var traces: Set<String> { types.union(functions) }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function("session"): return LibraryAnswer(session("Session", base: nil))
    case .function(let function):
      return PythonVerbs.request(function, call, base: nil).map {
        LibraryAnswer(.unknown("response"), request: $0)
      }
    case .property("", _, let function) where functions.contains(function):
      return LibraryAnswer(BoundMethod.value(function, of: nil, in: name))
    // A request object counts where it is made: there method and URL are stated.
    case .type("Request", ""):
      guard let method = call.argument("method", 0), let url = call.argument("url", 1) else { return nil }
      let request = LibraryAnswer.Request(method: PythonVerbs.upper(method), url: url, base: nil)
      return LibraryAnswer(session("Request", base: nil), request: request)
    case .type("BaseUrlSession", ""):
      return LibraryAnswer(session("BaseUrlSession", base: call.argument("base_url", 0)))
    case .type(let type, ""): return LibraryAnswer(session(type, base: nil))
    case .method(let type, let client, let method) where type.hasSuffix("Session"):
      return request(method, type, client, call)
    default: return nil
    }
  }

  package func answers(of call: String) -> AnswerSyntax? { PythonVerbs.answers }

  package func handsOn(_ method: String, of type: String) -> Bool {
    type.hasSuffix("Session") && (PythonVerbs.all.contains(method) || method == "request")
  }

  private func session(_ type: String, base: Value?) -> Value {
    Value(.instance(Instance(.library(name, type), fields: base.map { ["base_url": $0] } ?? [:])))
  }

  private func request(_ method: String, _ type: String, _ client: Value.Option, _ call: LibraryCall)
    -> LibraryAnswer?
  {
    if method == "__enter__" { return LibraryAnswer(Value(client)) }
    guard var request = PythonVerbs.request(method, call, base: nil) else { return nil }
    if type == "BaseUrlSession" {
      let base = call.member(Value(client), "base_url")
      request = .init(method: request.method, url: URLText.resolved(request.url, against: base), base: base)
    }
    return PythonVerbs.handed(on: request, method, client, call)
  }
}
