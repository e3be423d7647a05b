#if SwiftClients
import Testing

@Suite struct OptionalTests {
  @Test func `A function that gives nothing for some of its arguments still gives a URL for others`() async {
    let source = SwiftSource(
      """
      import Foundation
      func url(proxy: URL?, attempt: Int?, path: String) -> URL? {
        let base: URL
        if let proxy {
          guard attempt == nil else { return nil }
          base = proxy
        } else {
          base = URL(string: "https://a.example/api")!
        }
        return base.appendingPathComponent(path)
      }
      func send(_ path: String, attempt: Int?, proxy: URL?) {
        guard let target = url(proxy: proxy, attempt: attempt, path: path) else { return }
        URLSession.shared.dataTask(with: target).resume()
      }
      func list(attempt: Int?) { send("items", attempt: attempt, proxy: nil) }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /api/items @16 list on a.example"])
  }

  @Test func `An optional that is handed on may be missing`() async {
    let source = SwiftSource(
      """
      import Foundation
      struct Request {
        let page: Int?
        func url() -> URL { address(page: page) }
      }
      func address(page: Int?) -> URL {
        if let page { return URL(string: "https://a.example/items/pages/\\(page)")! }
        return URL(string: "https://a.example/items")!
      }
      func load(_ request: Request) { URLSession.shared.dataTask(with: request.url()).resume() }
      func show(_ page: Int?) { URLSession.shared.dataTask(with: address(page: page)).resume() }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /items @10 load on a.example", "GET /items @11 show on a.example",
        "GET /items/pages/{page} @10 load on a.example", "GET /items/pages/{page} @11 show on a.example",
      ])
  }
}
#endif
