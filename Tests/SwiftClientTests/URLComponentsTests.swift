#if SwiftClients
import Testing

@Suite struct URLComponentsTests {
  @Test func `What is put behind the path of components keeps what they were made of`() async {
    let source = SwiftSource(
      """
      import Foundation
      struct Client {
        private func send(_ components: URLComponents) async throws -> Data {
          try await URLSession.shared.data(from: components.url!).0
        }
        func a() async throws {
          var parts = URLComponents(string: "https://a.example/api")!
          parts.path += "/a"
          _ = try await URLSession.shared.data(from: parts.url!)
        }
        func b() async throws {
          var parts = URLComponents(string: "https://a.example/api")!
          parts.path.append("/b")
          _ = try await URLSession.shared.data(from: parts.url!)
        }
        func c(id: Int) async throws {
          var parts = URLComponents(string: "https://a.example/api")!
          parts.path = "\\(parts.path)/c/\\(id)"
          _ = try await send(parts)
        }
      }
      """)
    let found = await source.findings()
    #expect(
      found == [
        "GET /api/a @9 a on a.example", "GET /api/b @14 b on a.example", "GET /api/c/{id} @19 c on a.example",
      ])
  }

  @Test func `Components may be made of a base and have doubled slashes taken out of what was put behind it`()
    async
  {
    let source = SwiftSource(
      """
      import Foundation
      struct Place {
        let path: String
        static func tag(_ id: Int) -> Place { Place(path: "/api/tags/\\(id)") }
        func url(below base: URL) -> URL? {
          guard var parts = URLComponents(url: base, resolvingAgainstBaseURL: false) else { return nil }
          parts.path = parts.path.replacingOccurrences(of: "/$", with: "")
          var result = parts.url!.appending(path: path, directoryHint: .isDirectory)
          if var whole = URLComponents(url: result, resolvingAgainstBaseURL: false) {
            whole.path = whole.path.replacingOccurrences(of: "//", with: "/")
            if let url = whole.url { result = url }
          }
          return result
        }
      }
      final class Repository {
        let server: URL
        init(server: URL) { self.server = server }
        func get(_ place: Place) async throws -> Data {
          try await URLSession.shared.data(from: place.url(below: server)!).0
        }
        func tag(_ id: Int) async throws -> Data { try await get(.tag(id)) }
      }
      """)
    let found = await source.findings()
    #expect(found == ["GET /api/tags/{id}/ @22 tag base unknown"])
  }
}
#endif
