package import Evaluation
internal import Program

/// The HTTP client `httpx`: its functions, and clients whose base stands in front of every path (its documentation, "Clients",
/// "base_url").
package struct HTTPX: LibraryModel {
  package let name = "httpx"
  package let imports = ["httpx"]
  package let markers: [String]? = ["import httpx", "from httpx"]
  package let types: Set<String> = ["Client", "AsyncClient", "Request", "URL"]
  package let functions = PythonVerbs.all.union(["request", "stream"])
  package let sentRequests: Set<String> = ["Request"]

  package var traces: Set<String> { types.union(functions) }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function(let function):
      return PythonVerbs.request(function, call, base: nil).map {
        LibraryAnswer(.unknown("response"), request: $0)
      }
    case .property("", _, let function) where functions.contains(function):
      return LibraryAnswer(BoundMethod.value(function, of: nil, in: name))
    case .type("URL", ""): return call.argument("url", 0).map { LibraryAnswer($0) }
    case .type("Request", ""):
      guard let method = call.argument("method", 0), let url = call.argument("url", 1) else { return nil }
      return LibraryAnswer(
        Value(.instance(Instance(.library(name, "Request")))),
        request: .init(method: PythonVerbs.upper(method), url: url, base: nil))
    case .type(let type, ""): return LibraryAnswer(client(type, base: call.argument("base_url")))
    case .method(let type, let client, let method) where type.hasSuffix("Client"):
      guard let request = PythonVerbs.request(method, call, base: base(of: client, call)) else { return nil }
      return PythonVerbs.handed(on: request, method, client, call)
    default: return nil
    }
  }

  package func answers(of call: String) -> AnswerSyntax? { PythonVerbs.answers }

  package func handsOn(_ method: String, of type: String) -> Bool {
    type.hasSuffix("Client") && functions.contains(method)
  }

  private func client(_ type: String, base: Value?) -> Value {
    Value(.instance(Instance(.library(name, type), fields: ["base_url": base ?? .text("")])))
  }

  /// What stands in front of every path; paths are put behind it with one slash.
  private func base(of client: Value.Option, _ call: LibraryCall) -> Value? {
    let base = call.member(Value(client), "base_url")
    return base == .null ? .text("") : base
  }
}
