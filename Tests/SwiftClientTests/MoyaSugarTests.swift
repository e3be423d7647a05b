#if SwiftClients
import ContractModel
import Testing

@Suite struct MoyaSugarTests {
  @Test func `A route says method and path of a target, which is asked for its URL`() async {
    let source = SwiftSource([
      "App/Shots.swift": """
      import Moya
      import MoyaSugar
      enum Shots { case me, like(id: Int), next(URL) }
      extension Shots: SugarTargetType {
        var baseURL: URL { URL(string: "https://a.example/v1")! }
        var url: URL {
          switch self {
          case .next(let url): return url
          default: return self.defaultURL
          }
        }
        var route: Route {
          switch self {
          case .next: return .get("")
          case .me: return .get("/me")
          case .like(let id): return .post("/shots/\\(id)/like")
          }
        }
      }
      enum Status: SugarTargetType {
        case health
        var baseURL: URL { URL(string: "https://b.example/health")! }
        var route: Route { .get("") }
      }
      """,
      "App/Networking.swift": """
      import MoyaSugar
      final class Networking<Target: SugarTargetType>: MoyaSugarProvider<Target> {
        func request(_ target: Target) -> Single<Response> { self.rx.request(target).map { $0 } }
      }
      final class Service {
        let networking: Networking<Shots>
        let plain = MoyaSugarProvider<Status>()
        init(networking: Networking<Shots>) { self.networking = networking }
        func me() { networking.request(.me) }
        func like(_ id: Int) { networking.request(.like(id: id)) }
        func next(_ url: URL) { networking.request(.next(url)) }
        func health() { plain.request(.health) { _ in } }
      }
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /health @12 health on b.example", "GET /v1/me @9 me on a.example",
        "POST /v1/shots/{id}/like @10 like on a.example",
        "? @11 the path is the parameter `url`, and no call of it was found",
      ])
  }

  @Test func `A case that a target shares with other types is the target's where it is sent`() async {
    let source = SwiftSource([
      "App/Event.swift": "enum Event { case like(shotID: Int); func log() {} }",
      "App/Shots.swift": """
      import Moya
      enum Shots: TargetType {
        case like(id: Int)
        var baseURL: URL { URL(string: "https://a.example")! }
        var path: String { switch self { case .like(let id): return "/shots/\\(id)/like" } }
        var method: Moya.Method { .put }
      }
      class Networking<Target: TargetType>: MoyaProvider<Target> {
        func send(_ target: Target) { self.rx.request(target) }
      }
      func like(_ networking: Networking<Shots>, _ id: Int) { networking.send(.like(id: id)) }
      """,
    ])
    let findings = await source.findings()
    #expect(findings == ["PUT /shots/{id}/like @11 like on a.example"])
  }
}
#endif
