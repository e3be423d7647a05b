#if SwiftClients
import ContractModel
import Testing

@Suite struct URLSessionTests {
  @Test func `A call states an endpoint once, by whatever names of its parameters`() async {
    let source = SwiftSource(
      """
      func find(_ tag: String, _ other: String?) {
        var address = "https://a.example/tags/\\(tag)"
        if let other { address = "https://a.example/tags/\\(other)" }
        URLSession.shared.dataTask(with: URL(string: address)!)
      }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /tags/{other} @4 find on a.example"])
  }

  @Test func `What is dropped at the ends of a text is no part of the path`() async {
    let source = SwiftSource(
      """
      func address(_ base: String, _ path: String) -> URL {
        let root = base.hasSuffix("/") ? String(base.dropLast()) : base
        let rest = path.hasPrefix("/") ? String(path.dropFirst(1)) : path
        return URL(string: "\\(root)/\\(rest)")!
      }
      func users() { URLSession.shared.dataTask(with: address("https://a.example/api/", "/users")) }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /api/users @6 users on a.example"])
  }

  @Test func `Components that are given another host keep the path of the URL that they were made of`() async
  {
    let source = SwiftSource(
      """
      func start(_ address: String, id: String) {
        let url = URL(string: address)!.appendingPathComponent("General/Start")
        let components = NSURLComponents(url: url, resolvingAgainstBaseURL: false)!
        components.scheme = url.scheme
        components.host = url.host
        components.queryItems = [URLQueryItem(name: "id", value: id)]
        URLSession.shared.dataTask(with: components.url!)
      }
      func move() {
        var components = URLComponents(string: "https://a.example/v1/items")!
        components.host = "b.example"
        URLSession.shared.dataTask(with: components.url!)
      }
      func run(baseURL: String) { start(baseURL, id: "1") }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /General/Start @7 start base unknown", "GET /v1/items @12 move on b.example"])
  }

  @Test func `A request is stated where it is described, with the method that it is given later`() async {
    let source = SwiftSource(
      """
      import Foundation
      struct API {
        func make(id: String) async throws {
          var request = URLRequest(url: URL(string: "https://a.example/api/users/\\(id)")!)
          request.httpMethod = "PUT"
          request.setValue("application/json", forHTTPHeaderField: "Content-Type")
          let (data, _) = try await URLSession.shared.data(for: request)
        }
        func list() { URLSession.shared.dataTask(with: URL(string: "https://a.example/api/users")!) { _, _, _ in }.resume() }
      }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/users @9 list on a.example", "PUT /api/users/{id} @4 make on a.example",
      ])
  }

  @Test func `Constants, interpolation, concatenation and the functions of URL are followed`() async {
    let source = SwiftSource(
      """
      import Foundation
      enum Config {
        static let host = "https://a.example"
        static let version = "v1"
        static var base: String { "\\(host)/api/\\(version)" }
      }
      let root = URL(string: Config.host)!
      func a(session: URLSession) { session.data(from: URL(string: Config.base + "/a")!) }
      func b(session: URLSession, id: Int) { session.data(from: root.appendingPathComponent("b").appendingPathComponent("\\(id)")) }
      func c(session: URLSession) {
        var url = root
        url.append(path: "c/d")
        url.append(queryItems: [URLQueryItem(name: "q", value: "1")])
        session.data(from: url)
      }
      func d(session: URLSession) { session.data(from: URL(string: String(format: "%@/d/%@/e", Config.base, name()))!) }
      func e(session: URLSession) { session.data(from: URL(string: "/e", relativeTo: URL(string: Config.base))!) }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/v1/a @8 a on a.example", "GET /api/v1/d/{name}/e @16 d on a.example",
        "GET /b/{id} @9 b on a.example", "GET /c/d @14 c on a.example", "GET /e @17 e on a.example",
      ])
  }

  @Test func `Components come to a URL without their query`() async {
    let source = SwiftSource(
      """
      import Foundation
      func search(_ text: String) async throws {
        var components = URLComponents(string: "https://a.example/books/search")
        components?.queryItems = [URLQueryItem(name: "query", value: text)]
        guard let url = components?.url else { return }
        _ = try await URLSession.shared.data(from: url)
      }
      func make(id: String) {
        var components = URLComponents()
        components.scheme = "https"
        components.host = "a.example"
        components.path = "/books/" + id
        var request = URLRequest(url: components.url!)
        request.httpMethod = "DELETE"
        URLSession.shared.dataTask(with: request)
      }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /books/search @6 search on a.example", "DELETE /books/{id} @13 make on a.example",
      ])
  }

  @Test func `A URL whose base is not known keeps its path, one that is not known at all is unresolved`()
    async
  {
    let source = SwiftSource(
      """
      import Foundation
      actor Client {
        let baseURL: URL
        init(baseURL: URL) { self.baseURL = baseURL }
        func known() async throws { _ = try await URLSession.shared.data(from: baseURL.appending(path: "known")) }
      }
      func unknown(_ link: Link) { URLSession.shared.dataTask(with: link.target) }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /known @5 known base unknown",
        "? @7 the path is the parameter `target`, and no call of it was found",
      ])
  }

  @Test func `An absent text is no part of a path`() async {
    let source = SwiftSource(
      """
      import Foundation
      func name(_ kind: Kind) -> String? {
        switch kind { case .user: return "users"; case .other: return nil }
      }
      func load(_ kind: Kind) async throws {
        guard let name = name(kind) else { return }
        _ = try await URLSession.shared.data(from: URL(string: "https://a.example")!.appendingPathComponent(name))
      }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /users @7 load on a.example"])
  }

  @Test func `A request in a comment, a string or a test is none`() async {
    let source = SwiftSource([
      "App/A.swift": """
      // URLSession.shared.data(from: URL(string: "https://a.example/comment")!)
      /* URLSession.shared.data(from: URL(string: "https://a.example/block")!) */
      let text = "URLSession.shared.data(from: URL(string: https://a.example/text)!)"
      let names = ["/photos/upload", "/settings"]
      """,
      "AppTests/B.swift":
        #"func f() { URLSession.shared.data(from: URL(string: "https://a.example/test")!) }"#,
    ])
    #expect(await source.findings() == [])
  }

  @Test func `Both sides of a condition of compilation are possible`() async {
    let source = SwiftSource(
      """
      import Foundation
      enum Environment {
        #if DEBUG
        static let base = "http://localhost:8080/dev"
        #else
        static let base = "https://a.example/live"
        #endif
      }
      func load() { URLSession.shared.data(from: URL(string: Environment.base + "/load")!) }
      """)
    #expect(await source.findings() == ["GET /dev/load @9 load", "GET /live/load @9 load on a.example"])
  }

  @Test func `An initializer that the program adds to URLs makes what it says`() async {
    let source = SwiftSource(
      """
      extension URL {
        init(throwing text: String) throws {
          guard let url = URL(string: text) else { throw Unreadable() }
          self = url
        }
        init(api path: String, version: Int = 2) { self.init(string: "https://a.example/v2/" + path)! }
      }
      func a(id: Int) throws { URLSession.shared.dataTask(with: try URL(throwing: "https://a.example/a/\\(id)")) }
      func b(id: Int) { URLSession.shared.dataTask(with: URL(api: "b/\\(id)")) }
      func c() { URLSession.shared.dataTask(with: URL(fileURLWithPath: "/c")) }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /a/{id} @8 a on a.example", "GET /v2/b/{id} @9 b on a.example",
        "? @10 the path depends on `file`, which is not known here",
      ])
  }

  @Test func `Segments that a type lists are put together where they are known`() async {
    let source = SwiftSource(
      """
      protocol Call {
        var segments: [String] { get }
      }
      extension Call { var url: String { return "https://a.example/" + segments.joined(separator: "/") } }
      struct Assignees: Call {
        let owner: String
        let repo: String
        var segments: [String] { return ["repos", owner, repo, "assignees"] }
      }
      struct Zen: Call { var segments: [String] { ["zen"] } }
      struct Anything: Call { let segments: [String] }
      func load(_ call: Call) { URLSession.shared.dataTask(with: URL(string: call.url)!) }
      func a(_ owner: String, _ repo: String) { load(Assignees(owner: owner, repo: repo)) }
      func b() { load(Zen()) }
      func c(_ segments: [String]) { load(Anything(segments: segments)) }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /repos/{owner}/{repo}/assignees @13 a on a.example", "GET /zen @14 b on a.example",
        "? @15 the path is the parameter `segments path`, and no call of it was found",
      ])
  }

  @Test func `A feed is asked for where it is read`() async {
    let source = SwiftSource(
      """
      import FeedKit
      enum Choice { case news, user
        func url(_ name: String) -> String {
          switch self {
          case .news: return "https://a.example/news.atom"
          case .user: return "https://a.example/@/\\(name)/blog.atom"
          }
        }
      }
      func user(_ name: String) async throws { _ = try await Feed(urlString: Choice.user.url(name)) }
      func old() { FeedParser(URL: URL(string: Choice.news.url(""))!).parse() }
      func file(_ url: URL) throws { _ = try Feed(fileURL: url) }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /@/{name}/blog.atom @10 user on a.example", "GET /news.atom @11 old on a.example",
      ])
  }

  @Test func `A web socket opens by a GET`() async {
    let source = SwiftSource(
      """
      import Foundation
      func live(_ id: String) { URLSession.shared.webSocketTask(with: URL(string: "wss://a.example/live/\\(id)")!).resume() }
      func told(_ session: URLSession) {
        var request = URLRequest(url: URL(string: "wss://a.example/told")!)
        request.setValue("a", forHTTPHeaderField: "B")
        session.webSocketTask(with: request).resume()
      }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /live/{id} @2 live on a.example", "GET /told @4 told on a.example"])
  }

  @Test func `An address that nothing is put into is not the root of the server`() async {
    let source = SwiftSource(
      """
      import Foundation
      final class Builder {
        var components = URLComponents()
        init(with configure: (inout Builder) -> Void) { var this = self; configure(&this) }
        func build() -> URLRequest { URLRequest(url: components.url!) }
      }
      func load(id: String) async throws {
        let request = Builder { $0.components.path = "/items/" + id }
        _ = try await URLSession.shared.data(for: request.build())
      }
      """)
    let findings = await source.findings()
    #expect(findings == ["? @5 the path is not known here"])
  }

  @Test func `Combine's publisher takes a URL or a request under one label`() async {
    let source = SwiftSource(
      """
      import Combine
      import Foundation
      func a(_ id: String) { URLSession.shared.dataTaskPublisher(for: URL(string: "https://a.example/a/\\(id)")!) }
      func b(_ url: URL) { URLSession.shared.dataTaskPublisher(for: url.appendingPathComponent("b")) }
      func c() { b(URL(string: "https://a.example")!) }
      func d() { URLSession.shared.dataTaskPublisher(for: URLRequest(url: URL(string: "https://a.example/d")!)) }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /a/{id} @3 a on a.example", "GET /b @4 b on a.example", "GET /d @6 d on a.example",
      ])
  }

  @Test func `A format that a caller hands over has its places where the caller states it`() async {
    let source = SwiftSource(
      """
      import Foundation
      func call(_ path: String, _ parts: CVarArg...) async throws {
        _ = try await URLSession.shared.data(from: URL(string: "https://a.example" + String(format: path, arguments: parts))!)
      }
      func a() async throws { try await call("/users/%@/posts/%ld", "x", 3) }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /users/{p1}/posts/{p2} @5 a on a.example"])
  }
}
#endif
