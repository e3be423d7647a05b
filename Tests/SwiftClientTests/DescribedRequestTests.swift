#if SwiftClients
import ContractModel
import Testing

@Suite struct DescribedRequestTests {
  @Test func `A function that states the path of the request which it describes is where it is stated`() async
  {
    let source = SwiftSource(
      """
      struct Requests {
        static func user(_ id: String) -> URLRequest { URLRequest(url: URL(string: "https://a.example/users/\\(id)")!) }
        static func item(_ id: String, version: String) -> URLRequest {
          URLRequest(url: URL(string: "https://a.example/api/\\(version)/items/\\(id)")!)
        }
        static func any(_ path: String) -> URLRequest { URLRequest(url: URL(string: "https://a.example/" + path)!) }
      }
      func me() async throws { _ = try await URLSession.shared.data(for: Requests.user("me")) }
      func first() async throws { _ = try await URLSession.shared.data(for: Requests.item("1", version: "v2")) }
      func ping() async throws { _ = try await URLSession.shared.data(for: Requests.any("ping")) }
      func photo(_ id: String) async throws {
        _ = try await URLSession.shared.data(for: Requests.user("\\(id)/photo"))
      }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/v2/items/1 @9 first on a.example", "GET /ping @10 ping on a.example",
        "GET /users/{id} @2 user on a.example", "GET /users/{id}/photo @12 photo on a.example",
      ])
  }
}
#endif
