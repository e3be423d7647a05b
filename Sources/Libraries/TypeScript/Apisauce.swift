package import Evaluation
package import Program

/// The client `apisauce` of React Native apps: `create({baseURL})` makes one, whose methods take a path and then what goes
/// into the query or the body (its readme, "Calling The API").
package struct Apisauce: LibraryModel {
  /// What the package exports as `create`, and by default with a `create` of its own; no program can call anything so.
  static let maker = "apisauce create"
  static let shared = "apisauce default"

  private static let instance = "ApisauceInstance"
  private static let verbs: Set<String> = [
    "get", "delete", "head", "post", "put", "patch", "link", "unlink",
  ]

  package let name = "apisauce"
  package let imports = ["apisauce"]
  package var exports: [String: PackageNames.Exports] {
    ["apisauce": .init(whole: Self.shared, parts: ["create": Self.maker])]
  }
  package let types: Set<String> = [Self.instance, Self.shared]
  package let functions: Set<String> = [Self.maker]

  package var traces: Set<String> { Self.verbs.union(["any", Self.maker, Self.shared]) }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function, .type(Self.shared, "create"):
      let base = call.argument(nil, 0).map { call.member($0, "baseURL") } ?? .null
      return LibraryAnswer(
        Value(.instance(Instance(.library(name, Self.instance), fields: ["baseURL": base]))))
    case .method(Self.instance, let client, "any"):
      guard let options = call.argument(nil, 0) else { return nil }
      return sent(HTTPVerb.of(call.member(options, "method")), call.member(options, "url"), client, call)
    case .method(Self.instance, let client, let verb) where Self.verbs.contains(verb):
      return call.argument(nil, 0).flatMap { sent(.text(verb.uppercased()), $0, client, call) }
    default: return nil
    }
  }

  private func sent(
    _ method: Value, _ url: Value, _ client: Value.Option, _ call: LibraryCall
  ) -> LibraryAnswer? {
    let base = BaseURL.folder(call.member(Value(client), "baseURL"))
    return LibraryAnswer(.unknown("response"), request: .init(method: method, url: url, base: base))
  }
}
