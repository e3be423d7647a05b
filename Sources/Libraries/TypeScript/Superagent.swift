package import Evaluation
package import Program

/// The client `superagent`, also wrapped by `superagent-promise`.
package struct Superagent: LibraryModel {
  /// What the package exports by default; no program can call anything so.
  static let shared = "superagent default"

  package let name = "superagent"
  package let imports = ["superagent"]
  package var exports: [String: PackageNames.Exports] {
    ["superagent": .init(whole: Self.shared), "superagent-promise": .init(whole: "superagentPromise")]
  }
  package let types: Set<String> = [Self.shared]
  package let functions: Set<String> = ["superagentPromise"]

  package var traces: Set<String> { types.union(Self.verbs.keys) }

  private static let verbs = [
    "get": "GET", "post": "POST", "put": "PUT", "patch": "PATCH", "del": "DELETE", "delete": "DELETE",
    "head": "HEAD",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function: return call.argument(nil, 0).map { LibraryAnswer($0) }
    case .type(_, let method):
      guard let url = call.argument(nil, 0) else { return nil }
      if method.isEmpty, let second = call.argument(nil, 1) {
        return request(HTTPVerb.of(url), second)
      }
      return Self.verbs[method].flatMap { request(.text($0), url) }
    default: return nil
    }
  }

  private func request(_ method: Value, _ url: Value) -> LibraryAnswer {
    LibraryAnswer(
      .unknown("response"), request: .init(method: method, url: url, base: .text("/")))
  }
}
