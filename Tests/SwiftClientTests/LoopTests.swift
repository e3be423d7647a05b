#if SwiftClients
import Testing

@Suite("Loops that put paths together") struct LoopTests {
  @Test func `The elements of a list stand behind one another, whoever hands it over`() async {
    let source = SwiftSource(
      """
      import Foundation
      enum Api {
        static func url(base: URL, path: [String], query: [URLQueryItem] = []) throws -> URL {
          var url = base.appendingPathComponent("api")
          for component in path {
            if component.isEmpty { continue }
            url.appendPathComponent(component)
          }
          guard query.isEmpty == false else { return url }
          guard var components = URLComponents(url: url, resolvingAgainstBaseURL: false) else { throw Failure.url }
          components.queryItems = query
          return components.url!
        }
        static func send(path: [String], query: [URLQueryItem] = []) async throws {
          let request = URLRequest(url: try url(base: URL(string: "https://a.example")!, path: path, query: query))
          _ = try await URLSession.shared.data(for: request)
        }
        static func calendars() async throws { try await send(path: ["calendars"]) }
        static func events(id: String) async throws {
          try await send(path: ["calendars", id], query: [URLQueryItem(name: "start", value: "now")])
        }
        static func own(ids: [String]) async throws {
          for id in ids { _ = try await URLSession.shared.data(from: URL(string: "https://a.example/own/\\(id)")!) }
        }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /api/calendars @18 calendars on a.example", "GET /api/calendars/{id} @20 events on a.example",
        "GET /own/{id} @23 own on a.example",
      ])
  }

  @Test func `A list is gone through by forEach as by a loop`() async {
    let source = SwiftSource(
      """
      import Foundation
      struct Api {
        static let parts = ["server", "xml.php"]
        let host: String
        func songs() async throws {
          var url = URL(string: host)
          Self.parts.forEach { url?.appendPathComponent($0) }
          _ = try await URLSession.shared.data(from: url!)
        }
        func pages() {
          ["terms", "help"].forEach { page in
            URLSession.shared.dataTask(with: URL(string: "https://a.example/\\(page)")!).resume()
          }
        }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /help @12 pages on a.example", "GET /server/xml.php @8 songs base unknown",
        "GET /terms @12 pages on a.example",
      ])
  }

  @Test func `A loop over a list of its own instance puts all of it behind a URL`() async {
    let source = SwiftSource(
      """
      import Foundation
      enum Target {
        case lists
        var parts: [String] { ["api", "lists"] }
        func request() -> URLRequest {
          var url = URL(string: "https://a.example")!
          for part in parts { url.appendPathComponent(part) }
          return URLRequest(url: url)
        }
      }
      func lists() async throws { _ = try await URLSession.shared.data(for: Target.lists.request()) }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /api/lists @11 lists on a.example"])
  }

  @Test func `Arrays are put behind one another, in an endpoint that a generic target holds`() async {
    let source = SwiftSource(
      """
      import Foundation
      protocol Endpoint {
        var context: [String] { get }
        var own: [String] { get }
      }
      extension Endpoint {
        var version: String { "v1" }
        var root: [String] { ["api", version] }
        var context: [String] { root }
        var pathComponents: [String] { context + own }
      }
      enum Shelf: Endpoint {
        case all, one(id: String), lend(id: String), giveBack(id: String)
        var context: [String] { root + ["shelves"] }
        var own: [String] {
          switch self {
          case .all: return []
          case .one(let id): return [id]
          case .lend(let id): return [id, "lend"]
          case .giveBack(let id): return [id, "give-back"]
          }
        }
      }
      struct Target<E: Endpoint> {
        let endpoint: E
        var pathComponents: [String] { endpoint.pathComponents }
        func request() -> URLRequest {
          var url = URL(string: "https://a.example")!
          for part in pathComponents { url.appendPathComponent(part) }
          return URLRequest(url: url)
        }
      }
      struct Client {
        func send<E: Endpoint>(_ endpoint: E) { URLSession.shared.dataTask(with: Target(endpoint: endpoint).request()) }
        func all() { send(Shelf.all) }
        func one(id: String) { send(Shelf.one(id: id)) }
        func toggle(id: String, isLent: Bool) { send(isLent ? Shelf.giveBack(id: id) : Shelf.lend(id: id)) }
        func plain() {
          let parts: [String] = Shelf.all.root + Shelf.all.own
          URLSession.shared.dataTask(with: URL(string: "https://a.example/" + parts.joined(separator: "/"))!)
        }
      }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/v1 @40 plain on a.example", "GET /api/v1/shelves @35 all on a.example",
        "GET /api/v1/shelves/{id} @36 one on a.example",
        "GET /api/v1/shelves/{id}/give-back @37 toggle on a.example",
        "GET /api/v1/shelves/{id}/lend @37 toggle on a.example",
      ])
  }
}
#endif
