package import Evaluation
package import Program

/// Node's `request` and the packages that are called like it: `request(url, options)`, `request.get(options)`,
/// `request.defaults({baseUrl})` (request's README, "request(options, callback)", "Convenience methods").
package struct NodeRequest: LibraryModel {
  /// What the packages export by default; no program can call anything so.
  private static let shared = "request default"
  private static let client = "request with defaults"
  private static let packages = [
    "request", "request-promise", "request-promise-native", "postman-request", "@cypress/request",
  ]

  package let name = "request"
  package let imports: [String] = []
  package let markers: [String]? = packages.flatMap(NodePackages.markers)
  package var exports: [String: PackageNames.Exports] { .named(Self.packages, .init(whole: Self.shared)) }
  package let types: Set<String> = [Self.shared, Self.client]
  package var traces: Set<String> { types.union(Self.verbs.keys) }

  private static let verbs = [
    "get": "GET", "post": "POST", "put": "PUT", "patch": "PATCH", "del": "DELETE", "delete": "DELETE",
    "head": "HEAD", "options": "OPTIONS",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.shared, let method): answer(method, base: nil, call)
    case .method(Self.client, let client, let method):
      answer(method == "call" ? "" : method, base: call.member(Value(client), "baseUrl"), call)
    default: nil
    }
  }

  private func answer(_ method: String, base: Value?, _ call: LibraryCall) -> LibraryAnswer? {
    guard let first = call.argument(nil, 0) else { return nil }
    if method == "defaults" {
      let fields = ["baseUrl": Self.base(in: first, call) ?? base ?? .null]
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.client), fields: fields))))
    }
    let isDescription = first.mayBeInstance
    let options = isDescription ? first : call.argument(nil, 1).flatMap { $0.mayBeInstance ? $0 : nil }
    let named = options.map { HTTPVerb.of(call.member($0, "method")) } ?? .text("GET")
    guard let verb = method.isEmpty ? named : Self.verbs[method].map({ .text($0) }) else { return nil }
    let base = options.flatMap { Self.base(in: $0, call) } ?? base ?? .null
    return LibraryAnswer(
      .unknown("response"),
      request: .init(
        method: verb, url: isDescription ? Self.url(in: first, call) : first,
        base: base == .null ? nil : BaseURL.folder(base)))
  }

  private static func url(in options: Value, _ call: LibraryCall) -> Value {
    let url = call.member(options, "url")
    return url == .null ? call.member(options, "uri") : url
  }

  /// What options have for a base, where it is there.
  private static func base(in options: Value, _ call: LibraryCall) -> Value? {
    let base = call.member(options, "baseUrl")
    return base == .null ? nil : base
  }
}
