package import Evaluation
internal import Program

/// Clients that `@ts-rest/core` and `@ts-rest/react-query` make of a contract in code (`ContractRoutes`):
/// `initClient(contract, {baseUrl}).getUser(...)`.
///
/// The URL is the base, the prefixes and the path, one behind the other (ts-rest documentation, "Core", "Fetch Client"); a
/// function `api` of the options sends it in place of `fetch` ("Custom API").
package struct TSRest: LibraryModel {
  package let name = "ts-rest"
  package let imports = ["@ts-rest/"]
  package let types: Set<String> = ["Client"]
  package let functions: Set<String> = clients.union([sender])
  package let traces: Set<String> = clients.union([sender])

  private static let clients: Set<String> = ["initClient", "initQueryClient", "initTsrReactQuery"]
  /// What sends the requests of clients without a function of their own.
  private static let sender = "tsRestFetchApi"
  /// What the hooks for TanStack Query have on every route.
  private static let hooks: Set<String> = [
    "call", "query", "mutate", "mutation", "useQuery", "useMutation", "useInfiniteQuery", "useSuspenseQuery",
    "useSuspenseInfiniteQuery", "fetchQuery", "prefetchQuery", "ensureQueryData", "fetchInfiniteQuery",
  ]
  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function(Self.sender):
      guard let sent = call.argument(nil, 0) else { return nil }
      let request = LibraryAnswer.Request(
        method: HTTPVerb.of(call.member(sent, "method")), url: call.member(sent, "path"), base: .text("/"))
      return LibraryAnswer(.unknown("response"), request: request)
    case .function(let maker) where Self.clients.contains(maker):
      guard let contract = call.argument(nil, 0), let options = call.argument(nil, 1) else { return nil }
      return LibraryAnswer(
        client(of: contract, base: call.member(options, "baseUrl"), api: call.member(options, "api")))
    case .property("Client", let client?, let part):
      return LibraryAnswer(self.part(part, of: Value(client), call))
    case .method("Client", let client, let part):
      let route = Self.hooks.contains(part) ? Value(client) : self.part(part, of: Value(client), call)
      return sent(route, call)
    default: return nil
    }
  }

  private func client(of contract: Value, base: Value, api: Value) -> Value {
    let fields = ["contract": contract, "base": base, "api": api]
    return Value(.instance(Instance(.library(name, "Client"), fields: fields)))
  }

  /// The client of a part of the contract: of a router in it, or of a route.
  private func part(_ part: String, of client: Value, _ call: LibraryCall) -> Value {
    self.client(
      of: call.member(call.member(client, "contract"), part), base: call.member(client, "base"),
      api: call.member(client, "api"))
  }

  private func sent(_ client: Value, _ call: LibraryCall) -> LibraryAnswer {
    let route = call.member(client, "contract")
    let (base, api) = (call.member(client, "base"), call.member(client, "api"))
    let path = ResourceURL.filled(call.member(route, "path")) { .value(.unknown($0)) }
    let url = base == .null ? path : .joined([base, path])
    let request = LibraryAnswer.Request(
      method: HTTPVerb.of(call.member(route, "method")), url: url, base: .text("/"))
    guard api != .null else { return LibraryAnswer(.unknown("response"), request: request) }
    let handed = Instance(.library("", ""), fields: ["path": url, "method": request.method])
    return LibraryAnswer(
      .unknown("response"), sentBy: .init(api, [Value(.instance(handed))], otherwise: request))
  }
}
