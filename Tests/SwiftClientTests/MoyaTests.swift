#if SwiftClients
import ContractModel
import Testing

@Suite struct MoyaTests {
  @Test func `A target says base, path and method of what a provider sends`() async {
    let source = SwiftSource([
      "App/GitHub.swift": """
      import Moya
      enum GitHub { case zen, profile(String), star(owner: String, repo: String) }
      extension GitHub: TargetType {
        var baseURL: URL { URL(string: "https://api.github.example")! }
        var path: String {
          switch self {
          case .zen: return "/zen"
          case .profile(let name): return "/users/\\(name)"
          case let .star(owner, repo): return "/user/starred/\\(owner)/\\(repo)"
          }
        }
        var method: Moya.Method {
          switch self {
          case .star: return .put
          case .zen, .profile: return .get
          }
        }
        var task: Task { .requestPlain }
      }
      """,
      "App/Service.swift": """
      import Moya
      final class Service {
        let provider = MoyaProvider<GitHub>()
        func zen() { provider.request(.zen) { result in print(result) } }
        func user() { provider.rx.request(.profile("me")).subscribe() }
        func star(_ r: Repo) { provider.request(GitHub.star(owner: r.owner, repo: r.name)) { _ in } }
      }
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "PUT /user/starred/{owner}/{name} @6 star on api.github.example",
        "GET /users/me @5 user on api.github.example", "GET /zen @4 zen on api.github.example",
      ])
  }

  @Test func `A type behind the name of a module is the module's, whatever the program calls so`() async {
    let source = SwiftSource([
      "App/Method.swift": "enum Method: String { case sign }",
      "App/Icon.swift": "struct Icon { static func get(for url: URL?) -> URL? { url } }",
      "App/Target.swift": """
      import Moya
      enum Target: TargetType {
        case search(String)
        var baseURL: URL { URL(string: "https://a.example")! }
        var path: String { switch self { case .search: return "/search" } }
        var method: Moya.Method { switch self { case .search: return .get } }
      }
      let provider = MoyaProvider<Target>()
      func search(_ text: String) { provider.request(.search(text)) { _ in } }
      """,
    ])
    let findings = await source.findings()
    #expect(findings == ["GET /search @9 search on a.example"])
  }
}
#endif
