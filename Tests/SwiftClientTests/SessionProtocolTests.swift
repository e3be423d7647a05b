#if SwiftClients
import Testing

@Suite("Sessions behind protocols, and requests that are put together from parts") struct SessionProtocolTests
{
  @Test func `An extension of URLSession may give its own method another result`() async {
    let source = SwiftSource(
      """
      import Foundation
      protocol Session { func dataTask(with request: URLRequest) -> Task }
      protocol Task { func resume() }
      extension URLSessionDataTask: Task {}
      extension URLSession: Session {
        func dataTask(with request: URLRequest) -> Task { dataTask(with: request) as URLSessionDataTask }
      }
      struct Api {
        let session: Session
        func all() { session.dataTask(with: URLRequest(url: URL(string: "https://a.example/v1/all")!)).resume() }
      }
      """)
    #expect(await source.findings() == ["GET /v1/all @10 all on a.example"])
  }

  @Test func `What interceptors make of a request one after the other is that request`() async {
    let source = SwiftSource(
      """
      import Foundation
      protocol Interceptor { func adapt(_ request: URLRequest) -> URLRequest }
      struct Api {
        let interceptors: [Interceptor]
        func send(_ path: String) async throws {
          let request = URLRequest(url: URL(string: "https://a.example/v1" + path)!)
          let adapted = interceptors.reduce(request) { current, next in next.adapt(current) }
          _ = try await URLSession.shared.data(for: adapted)
        }
        func all() async throws { try await send("/all") }
      }
      """)
    #expect(await source.findings() == ["GET /v1/all @10 all on a.example"])
  }

  @Test func `A path of parts is joined without the slashes around them, and its placeholder is replaced`()
    async
  {
    let source = SwiftSource(
      """
      import Foundation
      struct Api {
        func send(_ path: String, _ id: String) async throws {
          let parts = ["/v1/", path].filter { !$0.isEmpty }.map { $0.trimmingCharacters(in: ["/"]) }
          let full = ("/" + parts.joined(separator: "/")).replacingOccurrences(of: "ITEM_ID", with: id)
          _ = try await URLSession.shared.data(from: URL(string: "https://a.example" + full)!)
        }
        func item(id: String) async throws { try await send("items/ITEM_ID/parts", id) }
      }
      """)
    #expect(await source.findings() == ["GET /v1/items/{id}/parts @8 item on a.example"])
  }
}
#endif
