package import Evaluation
internal import Program

/// The HTTP client APIKit: a `Session` sends what a `Request` says in `baseURL`, `path` and `method`.
package struct APIKit: LibraryModel {
  package let name = "apikit"
  package let imports = ["APIKit"]
  package let types: Set<String> = ["HTTPMethod", "Request", "Session"]
  package let traces: Set<String> = ["Session"]

  private static let sending: Set<String> = ["response", "responsePublisher", "send"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .property("HTTPMethod", nil, let method): LibraryAnswer(.text(method.uppercased()))
    case .type("HTTPMethod", ""): call.argument("rawValue", 0).map { LibraryAnswer($0) }
    case .property("Session", nil, "shared"), .type("Session", ""):
      LibraryAnswer(Value(.instance(Instance(.library(name, "Session")))))
    case .type("Session", let method) where Self.sending.contains(method): request(call)
    case .method("Session", _, let method) where Self.sending.contains(method): request(call)
    default: nil
    }
  }

  private func request(_ call: LibraryCall) -> LibraryAnswer? {
    guard let request = call.argument("for", 0) else { return nil }
    return LibraryAnswer(.unknown("response"), describedBy: request) { request in
      let url = URLText.appending(call.member(request, "path"), to: call.member(request, "baseURL"))
      return .init(method: call.member(request, "method"), url: url, base: nil)
    }
  }
}
