package import Evaluation
package import Program

/// The client `openapi-react-query` around one of `openapi-fetch`: `const $api = createClient(fetchClient)`, then
/// `$api.useQuery('get', '/users/{id}', init)` (the package's documentation).
package struct OpenAPIReactQuery: LibraryModel {
  /// What the package exports by default; no program can call anything so.
  static let shared = "openapi-react-query default"

  package let name = "openapi-react-query"
  package let imports = ["openapi-react-query"]
  package var exports: [String: PackageNames.Exports] {
    ["openapi-react-query": .init(whole: Self.shared)]
  }
  package let types: Set<String> = ["QueryClient", shared]
  package let traces: Set<String> = hooks.union([shared])

  /// The members that send a request, or say which one a hook of React Query sends.
  private static let hooks: Set<String> = [
    "queryOptions", "useInfiniteQuery", "useMutation", "useQuery", "useSuspenseQuery",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.shared, ""):
      let base = call.argument(nil, 0).map { call.member($0, "baseUrl") } ?? .unknown("baseUrl")
      return LibraryAnswer(
        Value(.instance(Instance(.library(name, "QueryClient"), fields: ["baseUrl": base]))))
    case .method("QueryClient", let client, let hook) where Self.hooks.contains(hook):
      guard let method = call.argument(nil, 0), let url = call.argument(nil, 1) else { return nil }
      let base = BaseURL.folder(call.member(Value(client), "baseUrl"))
      return LibraryAnswer(
        .unknown("response"), request: .init(method: HTTPVerb.of(method), url: url, base: base))
    default: return nil
    }
  }
}
