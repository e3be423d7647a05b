package import Evaluation
package import Program
internal import TypeScriptFrontend

/// VueUse's `useFetch`, whose verb is chained behind it: `useFetch('/users').post(body).json()`, and `createFetch`, which makes
/// one with a base (VueUse documentation, "useFetch").
package struct VueUse: LibraryModel {
  /// What `@vueuse/core` exports; no program can call anything so.
  static let fetch = LoweredVueUse.fetch
  static let maker = LoweredVueUse.maker
  /// The label of a verb that is chained behind a call.
  static let verb = LoweredVueUse.verb
  /// The verbs that can be.
  static let verbs = LoweredVueUse.verbs

  private static let client = "useFetch with a base"

  package let name = "vueuse"
  package let imports: [String] = []
  package let markers: [String]? = []
  package var exports: [String: PackageNames.Exports] {
    ["@vueuse/core": .init(parts: ["useFetch": Self.fetch, "createFetch": Self.maker])]
  }
  package let types: Set<String> = []
  package let functions: Set<String> = [Self.fetch, Self.maker]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function(Self.maker):
      let base = call.argument(nil, 0).map { call.member($0, "baseUrl") } ?? .null
      return LibraryAnswer(
        Value(.instance(Instance(.library(name, Self.client), fields: ["baseUrl": BaseURL.folder(base)]))))
    case .function: return sent(call, base: .text("/"))
    case .method(Self.client, let client, "call"):
      return sent(call, base: call.member(Value(client), "baseUrl"))
    default: return nil
    }
  }

  private func sent(_ call: LibraryCall, base: Value) -> LibraryAnswer? {
    guard let url = call.argument(nil, 0) else { return nil }
    let options = call.argument(nil, 1).map { HTTPVerb.of(call.member($0, "method")) } ?? .text("GET")
    let method = call.named[Self.verb].map(HTTPVerb.of) ?? options
    return LibraryAnswer(.unknown("response"), request: .init(method: method, url: url, base: base))
  }
}
