package import Evaluation
package import Program

/// The client `openapi-fetch`, whose methods are the verbs in capitals and take paths as the OpenAPI document has them:
/// `client.GET('/users/{id}', {params})`.
package struct OpenAPIFetch: LibraryModel {
  /// What the package exports by default; no program can call anything so.
  static let shared = "openapi-fetch default"

  package let name = "openapi-fetch"
  package let imports = ["openapi-fetch"]
  package var exports: [String: PackageNames.Exports] {
    ["openapi-fetch": .init(whole: Self.shared)]
  }
  package let types: Set<String> = ["Client", Self.shared]

  package var traces: Set<String> { Self.verbs.union([Self.shared]) }

  private static let verbs: Set<String> = [
    "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.shared, ""):
      let base = call.argument(nil, 0).map { call.member($0, "baseUrl") } ?? .null
      return LibraryAnswer(Value(.instance(Instance(.library(name, "Client"), fields: ["baseUrl": base]))))
    case .method(_, let client, let verb) where Self.verbs.contains(verb):
      guard let url = call.argument(nil, 0) else { return nil }
      let base = BaseURL.folder(call.member(Value(client), "baseUrl"))
      return LibraryAnswer(.unknown("response"), request: .init(method: .text(verb), url: url, base: base))
    default: return nil
    }
  }
}
