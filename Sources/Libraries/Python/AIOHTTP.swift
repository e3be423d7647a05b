package import Evaluation
internal import Program

/// The client of `aiohttp`: sessions, whose base every reference is resolved against (its documentation, "ClientSession").
package struct AIOHTTP: LibraryModel {
  package let name = "aiohttp"
  package let imports = ["aiohttp", "aiohttp_retry", "aiohttp_client_cache"]
  package let markers: [String]? = ["aiohttp.ClientSession", "ClientSession", "RetryClient"]
  package let types: Set<String> = ["ClientSession", "RetryClient", "CachedSession"]
  package let functions: Set<String> = ["request"]

  package var traces: Set<String> { types.union(PythonVerbs.all).union(["request", "ws_connect"]) }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function(let function):
      return PythonVerbs.request(function, call, base: nil).map {
        LibraryAnswer(.unknown("response"), request: $0)
      }
    case .type(let type, ""):
      let base = call.argument("base_url", 0) ?? .null
      return LibraryAnswer(
        Value(.instance(Instance(.library(name, type), fields: ["base_url": base]))))
    case .method(_, let client, let method):
      let base = call.member(Value(client), "base_url")
      guard let request = PythonVerbs.request(method, call, base: nil) else { return nil }
      guard base != .null, !base.isUnknown else {
        return PythonVerbs.handed(on: request, method, client, call)
      }
      return PythonVerbs.handed(
        on: .init(method: request.method, url: URLText.resolved(request.url, against: base), base: base),
        method,
        client, call)
    default: return nil
    }
  }

  package func answers(of call: String) -> AnswerSyntax? { PythonVerbs.answers }

  package func handsOn(_ method: String, of type: String) -> Bool {
    PythonVerbs.all.contains(method) || method == "request"
  }
}
