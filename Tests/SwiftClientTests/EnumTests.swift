#if SwiftClients
import ContractModel
import Testing

@Suite struct EnumTests {
  @Test func `A wrapper that nothing calls says nothing new of what others are called with`() async {
    let source = SwiftSource(
      """
      enum Route {
        case list, detail(String), old
        var path: String {
          switch self {
          case .list: return "/list"
          case .detail(let id): return "/detail/\\(id)"
          case .old: return "/old"
          }
        }
      }
      func decoded(_ route: Route) { URLSession.shared.dataTask(with: URL(string: "https://a.example" + route.path)!) }
      func raw(_ route: Route) { URLSession.shared.dataTask(with: URL(string: "https://a.example" + route.path)!) }
      func a() { decoded(.list) }
      func b(id: String) { decoded(.detail(id)) }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /detail/{id} @14 b on a.example", "GET /list @13 a on a.example",
        "GET /old @12 raw on a.example",
      ])
  }

  @Test func `The call says which value of an enum it is for, and perhaps the method`() async {
    let source = SwiftSource([
      "App/Endpoint.swift": """
      enum APIEndpoint {
        case books, bookDetail(String), page(of: String, number: Int)
        var path: String {
          switch self {
          case .books: return "/books"
          case .bookDetail(let id): return "/books/\\(id)"
          case let .page(book, number): return "/books/\\(book)/pages/\\(number)"
          }
        }
        var url: URL? { URL(string: "https://a.example/v1" + path) }
      }
      """,
      "App/Manager.swift": """
      import Foundation
      class Network {
        static let shared = Network()
        func request<T: Codable>(endpoint: APIEndpoint, method: String = "GET") async throws -> T {
          guard let url = endpoint.url else { throw Failure.url }
          var request = URLRequest(url: url)
          request.httpMethod = method
          return try await decode(URLSession.shared.data(for: request))
        }
      }
      func a() async throws -> [Book] { try await Network.shared.request(endpoint: .books) }
      func b(id: String) async throws -> Book { try await Network.shared.request(endpoint: .bookDetail(id), method: "PATCH") }
      func c(id: String) async throws -> Page {
        let endpoint = APIEndpoint.page(of: id, number: 3)
        return try await Network.shared.request(endpoint: endpoint)
      }
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /v1/books @11 a on a.example", "GET /v1/books/{book}/pages/3 @15 c on a.example",
        "PATCH /v1/books/{id} @12 b on a.example",
      ])
  }

  @Test func `A value that comes from elsewhere may be any; method and path stay together`() async {
    let source = SwiftSource(
      """
      import Foundation
      enum Route: String {
        case list, make = "new", remove
        var method: String { switch self { case .list: "GET"; case .make: "POST"; default: "DELETE" } }
        func send() {
          var request = URLRequest(url: URL(string: "https://a.example/\\(rawValue)")!)
          request.httpMethod = method
          URLSession.shared.dataTask(with: request)
        }
      }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /list @6 send on a.example", "POST /new @6 send on a.example",
        "DELETE /remove @6 send on a.example",
      ])
  }

  @Test func `A class keeps its name where another module gives it to a type of its own`() async {
    let source = SwiftSource([
      "API/Client.swift": """
      import Foundation
      final class Client {
        func load(_ path: String) { URLSession.shared.dataTask(with: URL(string: "https://a.example" + path)!) }
      }
      struct Screen { let client: Client; func show() { client.load("/books") } }
      """,
      "Player/Player.swift": """
      final class Player { func load(_ path: String) { print(path) } }
      typealias Client = Player
      """,
    ])
    let findings = await source.findings()
    #expect(findings == ["GET /books @5 show on a.example"])
  }

  @Test func `What a file alone adds to an enum is meant in that file`() async {
    let source = SwiftSource([
      "App/API.swift": """
      import Foundation
      enum Kind { case channel, group }
      typealias RoomKind = Kind
      protocol Request { var path: String { get } }
      protocol Fetcher { func fetch(_ request: Request) }
      typealias AnyFetcher = Any & Fetcher
      class API: Fetcher {
        func fetch(_ request: Request) { URLSession.shared.dataTask(with: URL(string: "https://a.example" + request.path)!) }
      }
      struct Rooms {
        let api: AnyFetcher
        func roles(_ kind: Kind) { api.fetch(Roles(kind: kind)) }
        func members() { api.fetch(Members(kind: .group)) }
      }
      """,
      "App/Members.swift": """
      fileprivate extension RoomKind {
        var path: String { switch self { case .channel: "/channels.members"; case .group: "/groups.members" } }
      }
      struct Members: Request { let kind: RoomKind; var path: String { kind.path } }
      """,
      "App/Roles.swift": """
      private extension Kind {
        var path: String { switch self { case .channel: "/channels.roles"; case .group: "/groups.roles" } }
      }
      struct Roles: Request { let kind: Kind; var path: String { kind.path } }
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /channels.roles @12 roles on a.example", "GET /groups.members @13 members on a.example",
        "GET /groups.roles @12 roles on a.example",
      ])
  }

  @Test func `Names of endpoints in an enum are no calls`() async {
    let source = SwiftSource(
      """
      import Foundation
      enum Retired: String { case upload = "/photos/upload", settings = "/settings/me" }
      func ping() { URLSession.shared.dataTask(with: URL(string: "https://a.example/ping")!) }
      """)
    #expect(await source.findings() == ["GET /ping @3 ping on a.example"])
  }

  @Test func `A choice between two values is for no case that is for neither`() async {
    let source = SwiftSource(
      """
      import Alamofire
      enum Verb { case get, post, put, patch, delete }
      struct Lock {
        let id: String
        let locked: Bool
        var verb: Verb { return locked ? .put : .delete }
      }
      func send(_ path: String, _ verb: Verb) {
        let method: Alamofire.HTTPMethod
        switch verb {
        case .delete: method = .delete
        case .get: method = .get
        case .post: method = .post
        case .put: method = .put
        case .patch: method = .patch
        }
        AF.request("https://a.example" + path, method: method)
      }
      func set(_ id: String, locked: Bool) {
        let lock = Lock(id: id, locked: locked)
        send("/issues/\\(lock.id)/lock", lock.verb)
      }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "PUT /issues/{id}/lock @21 set on a.example", "DELETE /issues/{id}/lock @21 set on a.example",
      ])
  }

  @Test func `A type that is not here is none of those which have the path that it is asked for`() async {
    let source = SwiftSource(
      """
      import Foundation
      import Remote
      protocol Asking { associatedtype Answer: Decodable; var path: String { get } }
      struct Health: Asking { typealias Answer = Int; let path = "/v1/health" }
      final class Backend {
        func perform<Q: Asking>(_ request: Q) async throws -> Data {
          try await URLSession.shared.data(from: URL(string: "https://a.example\\(request.path)")!).0
        }
        func health() async throws { _ = try await perform(Health()) }
      }
      final class Remote {
        let base: URL
        init(base: URL) { self.base = base }
        func perform<Q: Asking>(_ request: Q) async throws -> Data {
          try await URLSession.shared.data(from: base.appending(path: request.path)).0
        }
        func performing<Q: Asking>(_ make: (Int) async throws -> Q) async throws -> Data {
          try await perform(make(3))
        }
        func comment() async throws { _ = try await performing { level in RemoteComment(level: level) } }
      }
      """)
    // What is not here has a path that nobody can tell, and is no heir of what is.
    #expect(
      await source.findings() == [
        "GET /v1/health @9 health on a.example", "? @20 the path depends on `path`, which is not known here",
      ])
  }

  @Test func `A member that a constructor is handed without its type belongs to the type that it asks for`()
    async
  {
    let source = SwiftSource(
      """
      import Alamofire
      import Foundation
      struct Settings { static let put = "DELETE" }
      struct Save: URLRequestConvertible {
        let verb: HTTPMethod
        func asURLRequest() throws -> URLRequest {
          var request = URLRequest(url: URL(string: "https://a.example/drafts")!)
          request.httpMethod = verb.rawValue
          return request
        }
      }
      func save() { AF.request(Save(verb: .put)).response { _ in } }
      """)
    #expect(await source.findings() == ["PUT /drafts @12 save on a.example"])
  }
}
#endif
