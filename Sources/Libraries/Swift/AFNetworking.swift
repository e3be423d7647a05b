package import Evaluation
internal import Program

/// The HTTP client AFNetworking as Swift sees it: `manager.get("users", parameters: nil, headers: nil, progress: nil)`, with
/// verbs in capitals before version 4 (AFNetworking, `AFHTTPSessionManager.h`). Subclasses of the manager call them on themselves.
///
/// Apps import it in their bridging header, so that every file sees it.
package struct AFNetworking: LibraryModel {
  package let name = "afnetworking"
  package let imports: [String] = []
  package let markers: [String]? = ["AFHTTPSessionManager"]
  package let types: Set<String> = ["AFHTTPRequestSerializer", "AFHTTPSessionManager"]
  package let traces: Set<String> = ["AFHTTPSessionManager"]
  package var calledTraces: Set<String> { Self.verbs.union(["request", "multipartFormRequest"]) }

  private static let verbs: Set<String> = [
    "get", "head", "post", "put", "patch", "delete", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE",
    "dataTask",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("AFHTTPSessionManager", ""):
      let base = call.argument("baseURL") ?? .unknown("baseURL")
      return LibraryAnswer(
        Value(.instance(Instance(.library(name, "AFHTTPSessionManager"), fields: ["baseURL": base]))))
    case .method("AFHTTPSessionManager", let manager, let verb) where Self.verbs.contains(verb):
      return sent(verb, by: Value(manager), call)
    case .method("AFHTTPRequestSerializer", _, "request"),
      .method("AFHTTPRequestSerializer", _, "multipartFormRequest"):
      return described(call)
    default: return nil
    }
  }

  private func sent(_ verb: String, by manager: Value, _ call: LibraryCall) -> LibraryAnswer? {
    let base = call.member(manager, "baseURL")
    if verb == "dataTask" {
      guard let method = call.argument("withHTTPMethod"), let url = call.argument("urlString") else {
        return nil
      }
      return answer(method, url, base)
    }
    guard let url = call.argument(nil, 0) else { return nil }
    return answer(.text(verb.uppercased()), url, base)
  }

  /// The URL is made relative to the base, as `URL(string:relativeTo:)` does.
  private func answer(_ method: Value, _ url: Value, _ base: Value) -> LibraryAnswer {
    let address = base == .null || base.isUnknown ? url : URLText.resolved(url, against: base)
    return LibraryAnswer(.unknown("task"), request: .init(method: method, url: address, base: nil))
  }

  /// The request that a serializer describes, for a task that sends it.
  private func described(_ call: LibraryCall) -> LibraryAnswer? {
    guard let method = call.argument("withMethod"), let url = call.argument("urlString") else { return nil }
    return answer(method, url, .null)
  }
}
