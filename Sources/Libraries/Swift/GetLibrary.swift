package import Evaluation
internal import Program

/// The HTTP client Get: an `APIClient` sends what a `Request` was made with, `Request(path: "/users", method: .post)` or
/// `Request.get("/users")` (Get's documentation, "Sending Requests").
///
/// Client libraries that are generated only make requests; what is seen nowhere to be sent is stated where it is made.
package struct GetLibrary: LibraryModel {
  package let name = "get"
  package let imports = ["Get"]
  package let types: Set<String> = ["APIClient", "HTTPMethod", "Request"]
  package let describedRequests: Set<String> = ["Request"]
  package let statesDescriptions = true
  package let argumentTypes = ["": "Request", "for": "Request", "method": "HTTPMethod"]
  package let traces: Set<String> = ["APIClient", "Request"]

  private static let verbs: Set<String> = [
    "delete", "get", "head", "options", "patch", "post", "put", "trace",
  ]
  private static let sending: Set<String> = ["data", "download", "send", "upload", "value"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("APIClient", ""): LibraryAnswer(client(call))
    case .type("HTTPMethod", ""): call.argument("rawValue", 0).map { LibraryAnswer($0) }
    case .property("HTTPMethod", nil, let method): LibraryAnswer(.text(method.uppercased()))
    case .type("Request", ""): made(call.argument("method") ?? .text("GET"), address(call))
    case .type("Request", let verb) where Self.verbs.contains(verb):
      made(.text(verb.uppercased()), call.argument(nil, 0))
    // The same request with another type of what comes back.
    case .method("Request", let request, "withResponse"): LibraryAnswer(Value(request))
    case .method("APIClient", let client, let method) where Self.sending.contains(method):
      sent(call.argument("for", 0), by: Value(client), call)
    default: nil
    }
  }

  /// `APIClient(baseURL:)`; the first versions had the host alone.
  private func client(_ call: LibraryCall) -> Value {
    var client = Instance(.library(name, "APIClient"))
    let host = call.argument("host").map { Value.joined([.text("https://"), $0]) }
    client.fields["baseURL"] = call.argument("baseURL", 0) ?? host ?? .unknown("baseURL")
    return Value(.instance(client))
  }

  private func address(_ call: LibraryCall) -> Value? { call.argument("path") ?? call.argument("url") }

  private func made(_ method: Value, _ address: Value?) -> LibraryAnswer? {
    guard let address else { return nil }
    let request = Instance(.library(name, "Request"), fields: ["method": method, "url": address])
    return LibraryAnswer(
      Value(.instance(request)),
      request: .init(method: method, url: address, base: .unknown("baseURL")))
  }

  private func sent(_ request: Value?, by client: Value, _ call: LibraryCall) -> LibraryAnswer? {
    guard let request else { return nil }
    let base = call.member(client, "baseURL")
    return LibraryAnswer(.unknown("response"), describedBy: request) { request in
      .init(
        method: call.member(request, "method"), url: call.member(request, "url"), base: base,
        description: request)
    }
  }
}
