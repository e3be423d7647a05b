package import Evaluation
internal import Program

/// `package:flutter_appauth`, which signs in by OAuth: it asks for the discovery document (OpenID Connect Discovery §4), and
/// for tokens by a `POST` (RFC 6749 §3.2). The endpoint for authorization is a page that a browser opens.
package struct AppAuth: LibraryModel {
  package let name = "appauth"
  package let imports = ["package:flutter_appauth/"]
  package let types: Set<String> = [
    "AuthorizationRequest", "AuthorizationServiceConfiguration", "AuthorizationTokenRequest", "TokenRequest",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard case .type(let type, "") = call.target else { return nil }
    let value = Value(.instance(Instance(.library(name, type))))
    if let url = call.argument("tokenEndpoint") {
      return LibraryAnswer(value, request: .init(method: .text("POST"), url: url, base: nil))
    }
    if let url = call.argument("discoveryUrl") {
      return LibraryAnswer(value, request: .init(method: .text("GET"), url: url, base: nil))
    }
    return LibraryAnswer(value)
  }
}
