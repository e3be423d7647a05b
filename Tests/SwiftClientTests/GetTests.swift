#if SwiftClients
import ContractModel
import Testing

@Suite struct GetTests {
  @Test func `A client sends what a request was made with`() async {
    let source = SwiftSource([
      "App/Paths.swift": """
      import Get
      enum Paths {}
      extension Paths {
        static func item(_ id: String) -> Request<Item> { Request(path: "/items/\\(id)", method: "GET", id: "getItem") }
        static func rate(_ id: String, _ stars: Int) -> Request<Void> {
          Request(path: "/items/\\(id)/rating", method: .put, body: stars)
        }
        static func users(_ name: String) -> UserPath { UserPath(path: "/users/\\(name)") }
        struct UserPath {
          let path: String
          var get: Request<User> { .get(path) }
          var repos: Request<[Repo]> { .get(path + "/repos") }
        }
      }
      """,
      "App/Service.swift": """
      import Get
      final class Service {
        private let client = APIClient(baseURL: URL(string: "https://a.example/v1")) { $0.delegate = nil }
        func item(_ id: String) async throws -> Item { try await client.send(Paths.item(id)).value }
        func rate(_ id: String) async throws { try await client.send(Paths.rate(id, 5)) }
        func repos() async throws -> [Repo] { try await client.send(Paths.users("ada").repos).value }
        func mails() async throws { try await client.send(.post("/user/emails", body: ["a"])) }
        func raw() async throws { _ = try await client.data(for: Request(path: "/raw")) }
        func image(_ url: URL) async throws { _ = try await client.data(for: .init(url: url)) }
      }
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /v1/items/{id} @4 item", "PUT /v1/items/{id}/rating @6 rate", "GET /v1/raw @8 raw",
        "POST /v1/user/emails @7 mails", "GET /v1/users/ada/repos @6 repos",
        "? @9 the path is the parameter `url`, and no call of it was found",
      ])
  }

  @Test func `A library that only makes requests states them where they are made`() async {
    let source = SwiftSource([
      "Sources/Paths.swift": """
      import Get
      public enum Paths {
        public static func item(_ id: String) -> Request<Item> { Request(path: "/items/\\(id)") }
        public static func drop(_ id: String) -> Request<Void> { request("DELETE", id) }
        static func request(_ method: String, _ id: String) -> Request<Void> {
          Request(path: "/items/\\(id)/kept", method: HTTPMethod(rawValue: method))
        }
      }
      """,
      "Sources/Client.swift": """
      import Get
      public final class Client {
        private let client: APIClient
        public init(_ url: URL) { client = APIClient(baseURL: url) }
        public func send<T: Decodable>(_ request: Request<T>) async throws -> Response<T> {
          try await client.send(request)
        }
      }
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /items/{id} @3 item base unknown", "DELETE /items/{id}/kept @4 drop base unknown",
      ])
  }

  @Test func `What is handed over tells the sender of a request from another method of its name`() async {
    let source = SwiftSource(
      """
      import Get
      protocol Stateful { associatedtype Action }
      extension Stateful { func send(_ action: Action) { respond(action) } }
      class ViewModel {
        let client: APIClient
        func send<Value: Decodable>(_ request: Request<Value>) async throws -> Response<Value> {
          try await client.send(request)
        }
      }
      final class UserModel: ViewModel, Stateful {
        enum Action { case refresh(String) }
        func load() async throws { _ = try await send(Request<User>(path: "/users")) }
        func changed(_ id: String) { send(.refresh(id)) }
        func reset() { send(.cancelled(self)) }
      }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /users @12 load base unknown"])
  }
}
#endif
