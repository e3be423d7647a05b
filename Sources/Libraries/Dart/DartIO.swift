package import Evaluation
internal import Program

/// The `HttpClient` of `dart:io`.
package struct DartIO: LibraryModel {
  package let name = "dart:io"
  package let imports = ["dart:io"]
  package let markers: [String]? = ["HttpClient("]
  package let types: Set<String> = ["HttpClient"]

  package let traces: Set<String> = [
    "HttpClient", "openUrl", "open", "getUrl", "postUrl", "putUrl", "patchUrl", "deleteUrl", "headUrl", "get",
    "post", "put", "patch", "delete", "head",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type: return LibraryAnswer(Value(.instance(Instance(.library(name, "HttpClient")))))
    case .method(_, _, let method): return request(method, call)
    default: return nil
    }
  }

  private func request(_ method: String, _ call: LibraryCall) -> LibraryAnswer? {
    let response = Value.unknown("request")
    let verbs = ["get", "post", "put", "patch", "delete", "head"]
    if method == "openUrl", let verb = call.argument(nil, 0), let url = call.argument(nil, 1) {
      return LibraryAnswer(response, request: .init(method: verb, url: url, base: nil))
    }
    if method.hasSuffix("Url"), verbs.contains(String(method.dropLast(3))), let url = call.argument(nil, 0) {
      let verb = Value.text(method.dropLast(3).uppercased())
      return LibraryAnswer(response, request: .init(method: verb, url: url, base: nil))
    }
    if verbs.contains(method), let host = call.argument(nil, 0), let port = call.argument(nil, 1),
      let path = call.argument(nil, 2)
    {
      let url = Value.joined([.text("http://"), host, .text(":"), port, path])
      return LibraryAnswer(response, request: .init(method: .text(method.uppercased()), url: url, base: nil))
    }
    return nil
  }
}
