package import Evaluation
internal import Program

/// The hooks of `swr-openapi` around a client of `openapi-fetch`: `const useQuery = createQueryHook(client, 'prefix')`, then
/// `useQuery('/users/{id}', init)`, which sends `GET` (the package's documentation, "Hook Builders").
package struct SWROpenAPI: LibraryModel {
  package let name = "swr-openapi"
  package let imports = ["swr-openapi"]
  package let types: Set<String> = makers.union(["Hook"])
  package let traces: Set<String> = makers

  /// What makes a hook that sends requests; `createMutateHook` only changes what is kept.
  private static let makers: Set<String> = ["createImmutableHook", "createInfiniteHook", "createQueryHook"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(let maker, "") where Self.makers.contains(maker):
      let base = call.argument(nil, 0).map { call.member($0, "baseUrl") } ?? .unknown("baseUrl")
      return LibraryAnswer(Value(.instance(Instance(.library(name, "Hook"), fields: ["baseUrl": base]))))
    case .method("Hook", let hook, "call"):
      guard let url = call.argument(nil, 0) else { return nil }
      let base = BaseURL.folder(call.member(Value(hook), "baseUrl"))
      return LibraryAnswer(.unknown("response"), request: .init(method: .text("GET"), url: url, base: base))
    default: return nil
    }
  }
}
