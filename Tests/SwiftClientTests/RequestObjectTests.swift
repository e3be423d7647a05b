#if SwiftClients
import ContractModel
import Testing

/// Objects that say all of a request, and are sent somewhere else than where they are made.
@Suite struct RequestObjectTests {
  private static let request = """
    import Foundation
    public struct Request<Answer> {
      let session: URLSession
      let url: URL
      let method: String
      var headers: [String: String] = [:]
      var urlRequest: URLRequest {
        let request = NSMutableURLRequest(url: url)
        request.httpMethod = method
        return request as URLRequest
      }
      public func start(_ callback: @escaping (Answer) -> Void) {
        session.dataTask(with: urlRequest) { _, _, _ in }.resume()
      }
      public func adding(_ headers: [String: String]) -> Request<Answer> {
        Request(session: session, url: url, method: method, headers: headers)
      }
    }
    """

  @Test func `A request is stated where the object that says it is made`() async {
    let source = SwiftSource([
      "App/Request.swift": Self.request,
      "App/Users.swift": """
      import Foundation
      public struct Users {
        let url: URL
        public func all() -> Request<[String]> {
          Request(session: .shared, url: url.appendingPathComponent("users"), method: "GET")
        }
        public func delete(_ id: String) -> Request<Void> {
          let url = URL(string: "users/\\(id)", relativeTo: self.url)!
          return Request(session: .shared, url: url, method: "DELETE").adding(["X-Sure": "yes"])
        }
      }
      """,
    ])
    let findings = await source.findings()
    #expect(findings == ["GET /users @5 all base unknown", "DELETE /users/{id} @9 delete base unknown"])
  }

  @Test func `However many such objects there are, each states its own`() async {
    let makers = (0..<80).map { number in
      "func made\(number)() -> Request<Void> { Request(session: .shared, url: base.appendingPathComponent(\"at/\(number)x\"), method: \"PUT\") }"
    }
    let source = SwiftSource([
      "App/Request.swift": Self.request,
      "App/Makers.swift": "let base = URL(string: \"https://a.example\")!\n" + makers.joined(separator: "\n"),
    ])
    let findings = await source.findings()
    #expect(findings.count == 80)
    #expect(findings.contains("PUT /at/7x @9 made7 on a.example"))
  }

  @Test func `What an object was handed another may have been handed, too`() async {
    let source = SwiftSource([
      "App/Request.swift": Self.request,
      "App/Account.swift": """
      import Foundation
      public struct Account {
        let url: URL
        public init(url: URL) { self.url = url.appendingPathComponent("me/v1") }
        public var devices: Devices { Devices(url: self.url) }
      }
      public struct Devices {
        let url: URL
        init(url: URL) { self.url = url }
        public func all() -> Request<[String]> {
          Request(session: .shared, url: url.appendingPathComponent("devices"), method: "GET")
        }
      }
      public func account(_ domain: String) -> Account { Account(url: URL(string: domain)!) }
      """,
    ])
    #expect(await source.findings() == ["GET /me/v1/devices @11 all base unknown"])
  }

  @Test func `What a request that was sent is asked afterwards sends nothing`() async {
    let source = SwiftSource(
      """
      import Alamofire
      struct Call: URLRequestConvertible {
        let path: String
        let method: HTTPMethod
        func asURLRequest() throws -> URLRequest {
          try URLRequest(url: URL(string: "https://a.example/tunnel/")!, method: .get)
        }
      }
      extension DataRequest {
        func validateIfRequest(for call: URLRequestConvertible) -> Self { validate() }
      }
      func load() {
        let call = Call(path: "users", method: .post)
        AF.request(call).validateIfRequest(for: call).responseData { _ in }
      }
      """)
    #expect(await source.findings() == ["GET /tunnel/ @14 load on a.example"])
  }

  @Test func `A closure that a constructor is handed knows of what type its parameters are`() async {
    let source = SwiftSource(
      """
      import Foundation
      protocol Network { func get(_ path: String) }
      class Live: Network {
        func get(_ path: String) { URLSession.shared.dataTask(with: URL(string: "https://a.example" + path)!) }
      }
      struct Feature {
        let load: (Network) -> Void
        init(load: @escaping (Network) -> Void) { self.load = load }
      }
      let users = Feature(load: { network in network.get("/users") })
      """)
    #expect(await source.findings() == ["GET /users @10 users on a.example"])
  }

  @Test func `A closure that is declared with a type knows of what type its parameters are`() async {
    let source = SwiftSource(
      """
      import Foundation
      typealias Fetch = (URLRequest) async throws -> (Data, URLResponse)
      struct Call {
        var url: URL
        var method: String
        var request: URLRequest {
          var request = URLRequest(url: url)
          request.httpMethod = method
          return request
        }
      }
      actor Sender {
        let fetch: Fetch
        init(fetch: @escaping Fetch) { self.fetch = fetch }
        func send(_ call: Call) async throws {
          let next: (Call) async throws -> Void = { call in _ = try await self.fetch(call.request) }
          try await next(call)
        }
      }
      public struct Client {
        let url: URL
        let sender: Sender
        public init(url: URL, fetch: @escaping Fetch = { try await URLSession.shared.data(for: $0) }) {
          self.url = url
          self.sender = Sender(fetch: fetch)
        }
        public func remove(_ id: String) async throws {
          try await sender.send(Call(url: url.appendingPathComponent("users/\\(id)"), method: "DELETE"))
        }
      }
      """)
    #expect(await source.findings() == ["DELETE /users/{id} @28 remove base unknown"])
  }

  @Test func `What a package has for methods holds them as HTTP writes them`() async {
    let source = SwiftSource(
      """
      import Foundation
      import HTTPTypes
      struct Call {
        let path: String
        let method: HTTPTypes.HTTPRequest.Method
        func send() {
          var request = URLRequest(url: URL(string: "https://a.example" + path)!)
          request.httpMethod = method.rawValue
          URLSession.shared.dataTask(with: request)
        }
      }
      func remove() { Call(path: "/users", method: .delete).send() }
      """)
    #expect(await source.findings() == ["DELETE /users @12 remove on a.example"])
  }

  @Test func `A constructor that sends is called with what its request says`() async {
    let source = SwiftSource(
      """
      import Foundation
      class Loader {
        init(path: String) { URLSession.shared.dataTask(with: URL(string: "https://a.example" + path)!) }
      }
      class Sub: Loader { init() { super.init(path: "/sub") } }
      func go() { _ = Loader(path: "/items"); _ = Sub() }
      """)
    #expect(
      await source.findings() == ["GET /items @6 go on a.example", "GET /sub @5 Sub on a.example"])
  }
}
#endif
