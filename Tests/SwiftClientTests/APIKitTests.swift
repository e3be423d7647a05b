#if SwiftClients
import ContractModel
import Testing

@Suite struct APIKitTests {
  @Test func `A session sends what a request says of itself`() async {
    let source = SwiftSource([
      "App/Requests.swift": """
      import APIKit
      protocol AppRequest: APIKit.Request {}
      extension AppRequest { var baseURL: URL { URL(string: "https://a.example/v1")! } }
      struct UserRequest: AppRequest {
        let id: Int
        var method: HTTPMethod { .get }
        var path: String { "/users/\\(id)" }
      }
      struct CallRequest: APIKit.Request {
        let server: URL
        var baseURL: URL { return server }
        var method: HTTPMethod { return .post }
        var path: String { return "/rpc" }
      }
      """,
      "App/Service.swift": """
      import APIKit
      func user(_ id: Int) { Session.send(UserRequest(id: id)) { _ in } }
      func call() async { try? await Session.shared.response(for: CallRequest(server: URL(string: "https://b.example")!)) }
      final class Service {
        let session: Session
        init(session: Session) { self.session = session }
        func me() { session.send(UserRequest(id: 1)) { _ in } }
      }
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "POST /rpc @3 call on b.example", "GET /v1/users/1 @7 me on a.example",
        "GET /v1/users/{id} @2 user on a.example",
      ])
  }
}
#endif
