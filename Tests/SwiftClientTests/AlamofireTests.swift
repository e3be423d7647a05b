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

  @Test func `What a value turns into is asked of the value that a wrapper is handed`() async {
    let source = SwiftSource(
      """
      import Alamofire
      protocol Call: URLRequestConvertible {}
      struct Plain: Call {
        let method: HTTPMethod
        let path: String
        let headers: [String: String]
        init(method: HTTPMethod, path: String, headers: [String: String]? = nil) {
          self.method = method
          self.path = path
          self.headers = headers ?? [:]
        }
        func asURLRequest() throws -> URLRequest {
          try URLRequest(url: URL(string: "https://a.example/api/" + path)!, method: method)
        }
      }
      struct Tunnelled: Call {
        let site: Int
        var tunnel: String { "sites/\\(site)/tunnel" }
        init(site: Int) { self.site = site }
        func asURLRequest() throws -> URLRequest { try Plain(method: .post, path: tunnel).asURLRequest() }
      }
      struct Network {
        func send(_ request: URLRequestConvertible) { AF.request(request) }
        func call(_ call: Call) { send(call) }
        func upload(_ form: MultipartFormData, to call: Call) { AF.upload(multipartFormData: form, with: call) }
      }
      func a(_ network: Network) { network.send(Plain(method: .get, path: "a")) }
      func b(_ network: Network, id: Int) { network.call(Tunnelled(site: id)) }
      func c(_ network: Network, url: URL) { network.send(URLRequest(url: URL(string: "https://a.example/c")!)) }
      func d(_ network: Network, f: MultipartFormData) { network.upload(f, to: Plain(method: .put, path: "d")) }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/a @27 a on a.example", "PUT /api/d @30 d on a.example",
        "POST /api/sites/{id}/tunnel @28 b on a.example", "GET /c @29 c on a.example",
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
