#if SwiftClients
import ContractModel
import Testing

@Suite struct WrapperTests {
  @Test func `The path is stated where the wrapper is called`() async {
    let source = SwiftSource([
      "App/Client.swift": """
      import Foundation
      final class Client {
        static let shared = Client()
        private let base = "https://a.example/api"
        func requestJSON<T: Decodable>(path: String, method: String = "GET", query: [URLQueryItem] = [], body: Encodable? = nil)
          async throws -> T {
          var components = URLComponents(string: base + path)!
          if !query.isEmpty { components.queryItems = query }
          var request = URLRequest(url: components.url!)
          request.httpMethod = method
          if let body { request.httpBody = try JSONEncoder().encode(body) }
          let (data, response) = try await URLSession.shared.data(for: request)
          guard let http = response as? HTTPURLResponse, http.statusCode < 300 else { throw Failure.status }
          return try JSONDecoder().decode(T.self, from: data)
        }
        func get<T: Decodable>(_ path: String) async throws -> T { try await requestJSON(path: path) }
      }
      """,
      "App/Users.swift": """
      struct Users {
        func list() async throws -> [User] { try await Client.shared.get("/users") }
        func make(name: String) async throws -> User {
          struct Payload: Encodable { let name: String }
          return try await Client.shared.requestJSON(path: "/users", method: "POST", body: Payload(name: name))
        }
        func one(id: UUID) async throws -> User { try await Client.shared.get("/users/\\(id.uuidString)") }
      }
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/users @2 list on a.example", "POST /api/users @5 make on a.example",
        "GET /api/users/{id} @7 one on a.example",
      ])
  }

  @Test func `Functions of one name are told apart by their labels`() async {
    let source = SwiftSource(
      """
      import Foundation
      struct Client {
        func send(path: String) { send(url: URL(string: "https://a.example/v1" + path)!, method: "GET") }
        func send(deleting path: String) { send(url: URL(string: "https://a.example/v1" + path)!, method: "DELETE") }
        func send(url: URL, method: String) {
          var request = URLRequest(url: url)
          request.httpMethod = method
          URLSession.shared.dataTask(with: request)
        }
        func a() { send(path: "/a") }
        func b() { send(deleting: "/b") }
      }
      """)
    #expect(await source.findings() == ["GET /v1/a @10 a on a.example", "DELETE /v1/b @11 b on a.example"])
  }

  @Test func `What a function describes is stated by the call that completes the description`() async {
    let source = SwiftSource(
      """
      import Foundation
      struct Client {
        func request(_ path: String, _ method: String) -> URLRequest {
          var request = URLRequest(url: URL(string: "https://a.example" + path)!)
          request.httpMethod = method
          return request
        }
        func a() async throws {
          let described = request("/a", "PATCH")
          log()
          _ = try await URLSession.shared.data(for: described)
        }
      }
      """)
    #expect(await source.findings() == ["PATCH /a @9 a on a.example"])
  }

  @Test func `A copy of a request that a wrapper was given is the same request, changed`() async {
    let source = SwiftSource([
      "App/Client.swift": """
      import Foundation
      extension URLSession {
        func send(request: URLRequest, method: String, payload: Data) async throws {
          var copy = request
          copy.httpMethod = method
          _ = try await upload(for: copy, from: payload)
        }
      }
      """,
      "App/Users.swift": """
      struct Users {
        func rename(id: Int, to name: Data) async throws {
          let request = URLRequest(url: URL(string: "https://a.example/users/\\(id)")!)
          try await URLSession.shared.send(request: request, method: "PUT", payload: name)
        }
      }
      """,
    ])
    let findings = await source.findings()
    #expect(findings == ["PUT /users/{id} @3 rename on a.example"])
  }

  @Test
  func
    `What the type of a parameter decides is decided for each call, through a request that is handed back`()
    async
  {
    let source = SwiftSource(
      """
      import Foundation
      protocol Endpoint { func path() -> String }
      enum OAuth: Endpoint { case token; func path() -> String { "oauth/token" } }
      enum Lists: Endpoint { case all; func path() -> String { "lists" } }
      struct Client {
        func makeURL(_ endpoint: Endpoint) -> URL {
          var components = URLComponents()
          components.host = "a.example"
          if type(of: endpoint) == OAuth.self {
            components.path += "/\\(endpoint.path())"
          } else {
            components.path += "/api/\\(endpoint.path())"
          }
          return components.url!
        }
        func makeRequest(_ endpoint: Endpoint, method: String) -> URLRequest {
          var request = URLRequest(url: makeURL(endpoint))
          request.httpMethod = method
          return request
        }
        func get(_ endpoint: Endpoint) async throws -> Data {
          try await URLSession.shared.data(for: makeRequest(endpoint, method: "GET")).0
        }
        func a() async throws { _ = try await get(Lists.all) }
        func b() async throws { _ = try await get(OAuth.token) }
      }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /api/lists @24 a on a.example", "GET /oauth/token @25 b on a.example"])
  }

  @Test func `An extension belongs to the type that is named in full`() async {
    let source = SwiftSource([
      "App/API.swift": """
      import Foundation
      enum API {}
      extension API { enum Lists {} }
      extension API.Lists {
        static func address() -> URL { URL(string: "https://a.example/lists")! }
      }
      """,
      "App/Calls.swift": """
      extension API.Lists {
        static func load() async throws { _ = try await URLSession.shared.data(from: address().appendingPathComponent("all")) }
      }
      """,
      "App/Entities.swift": "enum Entity { struct Lists {} }",
    ])
    let findings = await source.findings()
    #expect(findings == ["GET /lists/all @2 load on a.example"])
  }

  @Test func `A client that nobody is seen to make holds what its constructor says by default`() async {
    let source = SwiftSource([
      "App/Client.swift": """
      import Foundation
      final class Client {
        enum Version: String { case v1, v2 }
        let server: String
        let version: Version
        init(server: String, version: Version = .v1) {
          self.server = server
          self.version = version
        }
        func get(_ path: String) async throws -> Data {
          try await URLSession.shared.data(from: URL(string: "https://\\(server)/api/\\(version.rawValue)/\\(path)")!).0
        }
      }
      """,
      "App/Lists.swift": """
      struct Lists {
        let client: Client
        let kind: Kind
        func load() async throws { _ = try await client.get("lists/\\(kind.name)") }
        func check() async throws { _ = try await Client(server: "a.example", version: .v2).get("instance") }
      }
      struct Kind { let name: String; init(name: String = "all") { self.name = name } }
      """,
    ])
    let findings = await source.findings()
    #expect(findings == ["GET /api/v1/lists/{name} @4 load", "GET /api/v2/instance @5 check on a.example"])
  }

  @Test func `Of the types that a value can have none is one that it cannot have`() async {
    let source = SwiftSource(
      """
      import Foundation
      protocol Endpoint { func path() -> String }
      struct OAuth: Endpoint { func path() -> String { "oauth" } }
      struct Home: Endpoint { func path() -> String { "home" } }
      struct Tags: Endpoint { func path() -> String { "tags" } }
      struct Client {
        func get(_ endpoint: Endpoint) async throws {
          let prefix = type(of: endpoint) == OAuth.self ? "" : "/api"
          _ = try await URLSession.shared.data(from: URL(string: "https://a.example\\(prefix)/\\(endpoint.path())")!)
        }
        func load(_ atHome: Bool) async throws { try await get(atHome ? Home() : Tags()) }
      }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /api/home @11 load on a.example", "GET /api/tags @11 load on a.example"])
  }

  @Test func `A protocol's extension sends for the types that conform to it`() async {
    let source = SwiftSource(
      """
      import Foundation
      protocol Endpoint { var path: String { get }; var method: String { get } }
      extension Endpoint {
        var method: String { "GET" }
        var request: URLRequest {
          var request = URLRequest(url: URL(string: "https://a.example/")!.appendingPathComponent(path))
          request.httpMethod = method
          return request
        }
      }
      struct GetUser: Endpoint { let id: Int; var path: String { "users/\\(id)" } }
      struct MakeUser: Endpoint { let path = "users"; let method = "POST" }
      struct Client {
        func send<E: Endpoint>(_ endpoint: E) async throws { _ = try await URLSession.shared.data(for: endpoint.request) }
        func a() async throws { try await send(GetUser(id: 1)) }
        func b() async throws { try await send(MakeUser()) }
      }
      """)
    #expect(await source.findings() == ["POST /users @16 b on a.example", "GET /users/1 @15 a on a.example"])
  }

  @Test func `Of wrappers with one name the types of what is handed over tell which is meant`() async {
    let source = SwiftSource(
      """
      import Foundation
      final class Downloader {
        static let shared = Downloader()
        func download(_ url: URL) { download(URLRequest(url: url)) }
        func download(_ request: URLRequest) { URLSession.shared.dataTask(with: request) { _, _, _ in }.resume() }
      }
      func report() {
        var request = URLRequest(url: URL(string: "https://a.example/crash")!)
        request.httpMethod = "POST"
        Downloader.shared.download(request)
      }
      func fetch() { Downloader.shared.download(URL(string: "https://a.example/image")!) }
      """)
    #expect(
      await source.findings() == [
        "POST /crash @8 report on a.example", "GET /image @12 fetch on a.example",
      ])
  }

  @Test func `A property that the program adds to texts is read of a text that is known in part`() async {
    let source = SwiftSource(
      """
      import Alamofire
      extension String { var asAddress: URLConvertible? { try? asURL() } }
      class Common {
        func address(of server: String, endpoint: String) -> URLConvertible? {
          var server = server
          if server.last != "/" { server = server + "/" }
          server = server + endpoint
          return server.asAddress
        }
        func load(from server: String) {
          guard let address = address(of: server, endpoint: "ocs/all") else { return }
          AF.request(address, method: .put).response { _ in }
        }
      }
      """)
    #expect(await source.findings() == ["PUT /ocs/all @12 load base unknown"])
  }

  @Test func `A closure behind a call goes to a parameter whose type is another name of a function's`() async
  {
    let source = SwiftSource(
      """
      import Foundation
      public typealias Handler = @MainActor (Data?, Error?) -> Void
      final class Downloader {
        typealias Done = (Data) -> Void
        static let shared = Downloader()
        func load(_ request: URLRequest) async throws -> Data {
          try await withCheckedThrowingContinuation { continuation in
            load(request) { data, error in continuation.resume(returning: data) }
          }
        }
        func load(_ request: URLRequest, _ handler: @escaping Handler) {
          URLSession.shared.dataTask(with: request) { data, _, error in handler(data, error) }.resume()
        }
        func fetch(_ path: String) async throws -> Data { try await fetch(path) { _ in } }
        func fetch(_ path: String, _ done: @escaping Done) { load(URLRequest(url: URL(string: path)!)) { _, _ in } }
      }
      func report() {
        var request = URLRequest(url: URL(string: "https://a.example/report")!)
        request.httpMethod = "POST"
        Downloader.shared.load(request) { _, _ in }
        Downloader.shared.fetch("https://a.example/all") { _ in }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /all @21 report on a.example", "POST /report @18 report on a.example",
        "? @14 the path is the parameter `path`, and no call of it was found",
      ])
  }

  @Test func `A path that a class hands to the one it inherits from is stated where it does`() async {
    let source = SwiftSource([
      "App/Call.swift": """
      import Foundation
      struct Server {
        let host: String
        let route: String?
        static var current = Server(host: "a.example", route: "api/v4")
        static func choose(_ version: String) { current = Server(host: "a.example", route: "api/\\(version)") }
      }
      class Call {
        let address: String
        let method: String
        init(server: Server? = nil, path: String, method: String = "GET") {
          self.address = Call.base(of: server ?? Server.current) + path
          self.method = method
        }
        static func base(of server: Server) -> String {
          if let route = server.route { return "https://\\(server.host)/\\(route)/" } else { return "https://\\(server.host)/" }
        }
        func fire() {
          var request = URLRequest(url: URL(string: address)!)
          request.httpMethod = method
          URLSession.shared.dataTask(with: request)
        }
      }
      class ObjectCall: Call {
        init(method: String, path: String) { super.init(path: path, method: method) }
      }
      """,
      "App/Calls.swift": """
      class Posts: Call { init() { super.init(path: "posts") } }
      class Like: ObjectCall {
        init(id: String) {
          super.init(method: "POST", path: "posts/\\(id)/like")
        }
      }
      class Opened: Call { init(link: String) { super.init(path: link) } }
      func run(_ post: Post) { Posts().fire(); Like(id: post.id).fire(); Opened(link: post.link).fire() }
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/v4/posts @1 Posts on a.example", "POST /api/v4/posts/{id}/like @4 Like on a.example",
        "GET /api/v4/{link} @8 run on a.example",
      ])
  }
}
#endif
