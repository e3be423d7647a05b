#if SwiftClients
import ContractModel
import Testing

/// Endpoints of an app that a package sends which is not among the sources.
@Suite struct ForeignSenderTests {
  private static let endpoint = """
    import Alamofire
    import SomeNetworking
    enum CourseEndpoint: EndPointType {
      case list(page: Int), detail(id: String), enroll(String), file(String)
      var path: String {
        switch self {
        case .list: return "/api/courses/"
        case .detail(let id): return "/api/courses/\\(id)"
        case .enroll: return "/api/enrollment"
        case .file(let url): return url
        }
      }
      var httpMethod: HTTPMethod {
        switch self {
        case .list, .detail, .file: return .get
        case .enroll: return .post
        }
      }
    }
    """

  @Test func `What a package sends that nobody sees is stated where it is handed over`() async {
    let source = SwiftSource([
      "App/CourseEndpoint.swift": Self.endpoint,
      "App/Repository.swift": """
      import SomeNetworking
      struct Repository {
        private let api: API
        func list(page: Int) async throws -> [Course] {
          try await api.requestData(CourseEndpoint.list(page: page)).mapResponse()
        }
        func detail(_ id: String) async throws -> Course {
          try await api.requestData(
            CourseEndpoint.detail(id: id)
          ).mapResponse()
        }
        func file(_ part: String) async throws { _ = try await api.send(endpoint: CourseEndpoint.file(part)) }
        func enroll(_ id: String) async throws { _ = try await api.send(endpoint: CourseEndpoint.enroll(id)) }
      }
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/courses/ @5 list base unknown", "GET /api/courses/{id} @8 detail base unknown",
        "POST /api/enrollment @13 enroll base unknown",
        "? @12 the path is the parameter `url`, and no call of it was found",
      ])
  }

  @Test func `What is not sent is none, nor what says no method of HTTP`() async {
    let source = SwiftSource([
      "App/CourseEndpoint.swift": Self.endpoint,
      "App/Screen.swift": """
      import Alamofire
      struct Shown { let method: HTTPMethod }
      enum Screen {
        case home
        var path: String { "/home" }
        var method: Presentation { .push }
      }
      func show(_ log: Log, _ router: Router) {
        log.debug(CourseEndpoint.list(page: 1))
        router.perform(Screen.home)
        router.send(Shown(method: .get))
        Activity.request(attributes: log.attributes, pushType: CourseEndpoint.list(page: 1))
      }
      """,
    ])
    let findings = await source.findings()
    #expect(findings == [])
  }
}
#endif
