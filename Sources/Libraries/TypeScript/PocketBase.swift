package import Evaluation
package import Program

/// The client of PocketBase servers: `new PocketBase(url)`, its `send`, and the records of its collections (PocketBase, "API
/// records").
package struct PocketBase: LibraryModel {
  /// What the package exports by default.
  static let client = "PocketBase"

  private static let records = "RecordService"

  /// What a method of a collection sends: the method of HTTP and the path below the collection, with its first argument in
  /// the place of a star.
  private static let actions: [String: (verb: String, path: String)] = [
    "getList": ("GET", "records"), "getFullList": ("GET", "records"), "getFirstListItem": ("GET", "records"),
    "getOne": ("GET", "records/*"), "create": ("POST", "records"), "update": ("PATCH", "records/*"),
    "delete": ("DELETE", "records/*"), "listAuthMethods": ("GET", "auth-methods"),
    "authWithPassword": ("POST", "auth-with-password"), "authWithOTP": ("POST", "auth-with-otp"),
    "authWithOAuth2Code": ("POST", "auth-with-oauth2"), "authRefresh": ("POST", "auth-refresh"),
    "requestOTP": ("POST", "request-otp"), "requestPasswordReset": ("POST", "request-password-reset"),
    "confirmPasswordReset": ("POST", "confirm-password-reset"),
    "requestVerification": ("POST", "request-verification"),
    "confirmVerification": ("POST", "confirm-verification"),
    "requestEmailChange": ("POST", "request-email-change"),
    "confirmEmailChange": ("POST", "confirm-email-change"), "impersonate": ("POST", "impersonate/*"),
  ]

  package let name = "pocketbase"
  package let imports = ["pocketbase"]
  package var exports: [String: PackageNames.Exports] {
    ["pocketbase": .init(whole: Self.client)]
  }
  package let types: Set<String> = [Self.client, Self.records]
  package let traces: Set<String> = [Self.client]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.client, ""):
      let base = BaseURL.folder(call.argument(nil, 0) ?? .text("/"))
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.client), fields: ["baseURL": base]))))
    case .method(Self.client, let client, "send"):
      guard let url = call.argument(nil, 0) else { return nil }
      let method = call.argument(nil, 1).map { HTTPVerb.of(call.member($0, "method")) } ?? .text("GET")
      return sent(method, url, base: call.member(Value(client), "baseURL"))
    case .method(Self.client, let client, "collection"):
      guard let collection = call.argument(nil, 0) else { return nil }
      let fields = ["baseURL": call.member(Value(client), "baseURL"), "collection": collection]
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.records), fields: fields))))
    case .method(Self.records, let records, let method):
      guard let action = Self.actions[method] else { return nil }
      let start = Value.joined([
        .text("/api/collections/"), call.member(Value(records), "collection"), .text("/"),
      ])
      let tail =
        action.path.hasSuffix("*")
        ? .joined([.text(String(action.path.dropLast())), call.argument(nil, 0) ?? .unknown("id")])
        : Value.text(action.path)
      return sent(
        .text(action.verb), .joined([start, tail]), base: call.member(Value(records), "baseURL"))
    default: return nil
    }
  }

  private func sent(_ method: Value, _ url: Value, base: Value) -> LibraryAnswer {
    LibraryAnswer(.unknown("response"), request: .init(method: method, url: url, base: base))
  }
}
