#if SwiftClients
import ContractModel
import Testing

/// Where one of several requests is sent, each keeps its own method and path.
@Suite struct PairedRequestTests {
  @Test func `A converter that gives one of two requests leaves each its own method`() async {
    let source = SwiftSource(
      """
      import Alamofire
      struct Direct: URLRequestConvertible {
        let method: HTTPMethod
        let path: String
        func asURLRequest() throws -> URLRequest {
          try URLRequest(url: URL(string: "https://a.example/direct/" + path)!, method: method)
        }
      }
      struct Tunnelled: URLRequestConvertible {
        let method: HTTPMethod
        let path: String
        func asURLRequest() throws -> URLRequest {
          try URLRequest(url: URL(string: "https://a.example/tunnel")!, method: .post)
        }
        func direct() -> Direct { Direct(method: method, path: path) }
      }
      struct Converter {
        let isDirect: Bool
        func convert(_ request: URLRequestConvertible) -> URLRequestConvertible {
          guard isDirect, let tunnelled = request as? Tunnelled else { return request }
          return tunnelled.direct()
        }
      }
      struct Network {
        let converter: Converter
        func send(_ request: URLRequestConvertible) { AF.request(converter.convert(request)) }
      }
      func a(_ network: Network) { network.send(Tunnelled(method: .delete, path: "a")) }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "DELETE /direct/a @28 a on a.example", "POST /tunnel @28 a on a.example",
      ])
  }

  @Test func `A value is no instance of a class that has nothing to do with the one it is cast to`() async {
    let source = SwiftSource(
      """
      import Alamofire
      protocol Call { var path: String { get } }
      protocol Versioned { var version: String { get } }
      struct Plain: Call { let path: String }
      struct Old: Call, Versioned {
        let path: String
        let version = "v1"
      }
      func send(_ call: Call) {
        if let versioned = call as? Versioned {
          AF.request("https://a.example/\\(versioned.version)/\\(call.path)")
        } else {
          AF.request("https://a.example/\\(call.path)")
        }
      }
      func a() { send(Plain(path: "a")) }
      func b() { send(Old(path: "b")) }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /a @16 a on a.example", "GET /v1/b @17 b on a.example"])
  }

  @Test func `One of two requests of URLSession is each with its own method`() async {
    let source = SwiftSource(
      """
      func build(_ isNew: Bool, _ id: Int) -> URLRequest? {
        guard id > 0 else { return nil }
        if isNew {
          var request = URLRequest(url: URL(string: "https://a.example/items")!)
          request.httpMethod = "POST"
          return request
        }
        var request = URLRequest(url: URL(string: "https://a.example/items/\\(id)")!)
        request.httpMethod = "PUT"
        return request
      }
      struct Sender {
        let session: URLSession
        func send(_ request: URLRequest) { session.dataTask(with: request) { _, _, _ in }.resume() }
      }
      func save(_ sender: Sender, isNew: Bool, id: Int) {
        guard let request = build(isNew, id) else { return }
        sender.send(request)
      }
      """)
    let findings = await source.findings()
    #expect(
      findings == ["POST /items @17 save on a.example", "PUT /items/{id} @17 save on a.example"])
  }

  @Test func `A request that could not be made is none, wherever its server stands`() async {
    let source = SwiftSource(
      """
      struct Server {
        static let isTest = UserDefaults.standard.bool(forKey: "test")
        static func base() -> String { isTest ? "https://test.example/" : "https://a.example/" }
      }
      func make<T: Encodable>(_ url: URL, _ body: T) -> URLRequest? {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        do { request.httpBody = try JSONEncoder().encode(body) } catch { return nil }
        return request
      }
      func load(_ body: [String]) {
        guard let request = make(URL(string: Server.base() + "import")!, body) else { return }
        URLSession.shared.dataTask(with: request) { _, _, _ in }.resume()
      }
      """)
    let findings = await source.findings()
    #expect(findings == ["POST /import @12 load on a.example"])
  }

  @Test func `A request that a loop may change is stated by who says its URL`() async {
    let source = SwiftSource(
      """
      struct Network {
        let session: URLSession
        func build(_ url: URL, _ method: String, _ headers: [String: String]) -> URLRequest {
          var request = URLRequest(url: url)
          request.httpMethod = method
          for (key, value) in headers { request = request.adding(key, value) }
          return request
        }
        func send(_ url: URL, _ method: String) {
          session.dataTask(with: build(url, method, [:])) { _, _, _ in }.resume()
        }
      }
      func a(_ network: Network, _ server: String) { network.send(URL(string: server + "/api/a")!, "POST") }
      """)
    let findings = await source.findings()
    #expect(findings == ["POST /api/a @13 a base unknown"])
  }

  @Test func `Moya's one target or another keeps its own method`() async {
    let source = SwiftSource(
      """
      import Moya
      enum Target: TargetType {
        case follow(Int), unfollow(Int)
        var baseURL: URL { URL(string: "https://a.example")! }
        var path: String {
          switch self {
          case .follow(let id): return "/follow/\\(id)"
          case .unfollow(let id): return "/unfollow/\\(id)"
          }
        }
        var method: Moya.Method {
          switch self {
          case .follow: return .post
          case .unfollow: return .delete
          }
        }
      }
      let provider = MoyaProvider<Target>()
      func toggle(_ isOn: Bool, _ id: Int) {
        let target: Target = isOn ? .follow(id) : .unfollow(id)
        provider.request(target) { _ in }
      }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "POST /follow/{id} @21 toggle on a.example", "DELETE /unfollow/{id} @21 toggle on a.example",
      ])
  }

  @Test func `A request of a type that is not here is none of those that are`() async {
    let source = SwiftSource(
      """
      import Foundation
      import OtherRequests
      protocol Request { var path: String { get } }
      struct Health: Request { let path = "health" }
      class Client {
        func send(_ request: any Request) async throws {
          let base = URL(string: "https://api.example.com")!
          _ = try await URLSession.shared.data(from: base.appendingPathComponent(request.path))
        }
        func health() async throws { try await send(Health()) }
        func events() async throws {
          let request = EventsRequest(limit: 10)
          try await send(request)
        }
      }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /health @10 health on api.example.com",
        "? @13 the path depends on `path`, which is not known here",
      ])
  }
}
#endif
