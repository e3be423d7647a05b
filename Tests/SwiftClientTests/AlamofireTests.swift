#if SwiftClients
import ContractModel
import Testing

@Suite struct AlamofireTests {
  @Test func `Requests, uploads and downloads of the default and of own sessions`() async {
    let source = SwiftSource(
      """
      import Alamofire
      let base = "https://a.example"
      class API {
        private let session = Session(configuration: .default)
        func a() { AF.request(base + "/a") }
        func b(id: Int) { AF.request("\\(base)/b/\\(id)", method: .patch, parameters: ["x": 1]).responseDecodable(of: B.self) { _ in } }
        func c(file: URL) { session.upload(file, to: base + "/c") }
        func d() { Session.default.download(base + "/d", method: .get) }
        func e() { Alamofire.request(base + "/e", method: HTTPMethod.delete) }
      }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /a @5 a on a.example", "PATCH /b/{id} @6 b on a.example", "POST /c @7 c on a.example",
        "GET /d @8 d on a.example", "DELETE /e @9 e on a.example",
      ])
  }

  @Test func `A method is one of the library's, whatever else of the program has a member of its name`() async
  {
    let source = SwiftSource(
      """
      import Alamofire
      struct Permission: OptionSet {
        let rawValue: Int
        static let delete = Permission(rawValue: 8)
      }
      let base = "https://a.example"
      func a(session: Session) { session.request(base + "/a", method: .delete) }
      func b(session: Session, isOn: Bool) { session.request(base + "/b", method: isOn ? .put : .delete) }
      func c(session: Session) throws { session.request(try URLRequest(url: base + "/c", method: .delete)) }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "DELETE /a @7 a on a.example", "PUT /b @8 b on a.example", "DELETE /b @8 b on a.example",
        "DELETE /c @9 c on a.example",
      ])
  }

  @Test func `A router turns its values into requests`() async {
    let source = SwiftSource(
      """
      import Alamofire
      enum Router: URLRequestConvertible {
        case login(Credentials), user(id: Int)
        var method: HTTPMethod { switch self { case .login: return .post; case .user: return .get } }
        var path: String {
          switch self {
          case .login: return "login"
          case .user(let id): return "users/\\(id)"
          }
        }
        func asURLRequest() throws -> URLRequest {
          let url = try "https://a.example/api".asURL()
          var request = URLRequest(url: url.appendingPathComponent(path))
          request.method = method
          return try URLEncoding.default.encode(request, with: nil)
        }
      }
      func login(_ c: Credentials) { AF.request(Router.login(c)).validate() }
      func user(_ id: Int) { AF.request(Router.user(id: id)) }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "POST /api/login @18 login on a.example", "GET /api/users/{id} @19 user on a.example",
      ])
  }
}
#endif
