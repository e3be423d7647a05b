#if SwiftClients
import ContractModel
import Extractors
import SourceText
import Testing

/// What calls of Swift send beside method and path.
@Suite struct SentPartsTests {
  @Test func `The body of a request is what an encoder writes, under the names of the coding keys`() async {
    #expect(
      await bodies(
        """
        struct User: Encodable {
          let displayName: String
          let age: Int?
          let cached = true
          enum CodingKeys: String, CodingKey { case displayName = "display_name", age }
        }
        struct Plain: Encodable { let name: String; static let limit = 3; var short: String { name } }
        func send(user: User, plain: Plain) async throws {
          var request = URLRequest(url: URL(string: "https://a.example/users")!)
          request.httpMethod = "POST"
          request.httpBody = try JSONEncoder().encode(user)
          _ = try await URLSession.shared.data(for: request)
          var other = URLRequest(url: URL(string: "https://a.example/plain")!)
          other.httpMethod = "PUT"
          other.httpBody = try! JSONEncoder().encode(plain)
          _ = try await URLSession.shared.data(for: other)
          var third = URLRequest(url: URL(string: "https://a.example/map")!)
          third.httpMethod = "POST"
          third.httpBody = try? JSONSerialization.data(withJSONObject: ["a": 1, "b": user.age])
          _ = try await URLSession.shared.data(for: third)
          _ = try await URLSession.shared.data(for: URLRequest(url: URL(string: "https://a.example/none")!))
        }
        """) == [
          "GET /none", "POST /map json {a, b}", "POST /users json {display_name, age?}",
          "PUT /plain json {name}",
        ])
  }

  @Test func `An encoder may change all names`() async {
    #expect(
      await bodies(
        sending(
          "let displayName: String; let userID: Int; let homeURLString: String",
          "encoder.keyEncodingStrategy = .convertToSnakeCase"))
        == ["POST /users json {display_name, user_id, home_url_string}"])
    #expect(
      await bodies(sending("let displayName: String", "encoder.keyEncodingStrategy = .custom { $0.last! }"))
        == ["POST /users json ?"])
  }

  @Test func `What another encoder does to names is no matter`() async {
    let other = "func other(encoder: JSONEncoder) { encoder.keyEncodingStrategy = .convertToSnakeCase }\n"
    #expect(
      await bodies(other + sending("let displayName: String", "")) == ["POST /users json {displayName}"])
  }

  @Test func `A class that writes itself is unknown`() async {
    #expect(
      await bodies(sending("let name: String; func encode(to encoder: Encoder) throws {}", ""))
        == ["POST /users json ?"])
  }

  private func sending(_ members: String, _ setting: String) -> String {
    """
    struct User: Encodable { \(members) }
    func send(user: User) async throws {
      let encoder = JSONEncoder()
      \(setting)
      var request = URLRequest(url: URL(string: "https://a.example/users")!)
      request.httpMethod = "POST"
      request.httpBody = try encoder.encode(user)
      _ = try await URLSession.shared.data(for: request)
    }
    """
  }

  @Test func `A type of a function is another one than that of its neighbour`() async {
    let function = { (name: String, field: String) in
      """
      func \(name)() async throws {
        struct Payload: Encodable { let \(field): String }
        var request = URLRequest(url: URL(string: "https://a.example/\(name)")!)
        request.httpMethod = "POST"
        request.httpBody = try JSONEncoder().encode(Payload(\(field): "a"))
        _ = try await URLSession.shared.data(for: request)
      }

      """
    }
    #expect(
      await bodies(function("one", "first") + function("two", "second"))
        == ["POST /one json {first}", "POST /two json {second}"])
  }

  @Test func `Alamofire sends parameters in the query or in the body, by method and encoding`() async {
    #expect(
      await bodies(
        """
        import Alamofire
        struct User: Encodable { let name: String }
        func send(user: User) {
          AF.request("https://a.example/list", parameters: ["page": 1])
          AF.request("https://a.example/form", method: .post, parameters: ["page": 1])
          AF.request("https://a.example/json", method: .post, parameters: ["page": 1], encoding: JSONEncoding.default)
          AF.request("https://a.example/users", method: .post, parameters: user, encoder: JSONParameterEncoder.default)
          AF.request("https://a.example/query", method: .post, parameters: ["page": 1], encoding: URLEncoding.queryString)
        }
        """) == [
          "GET /list ?{page}", "POST /form form {page}", "POST /json json {page}", "POST /query ?{page}",
          "POST /users json {name}",
        ])
  }

  @Test func `What an extension of Encodable makes of a value is sent`() async {
    #expect(
      await bodies(
        """
        extension Encodable {
          func encode() throws -> [String: Any] {
            let data = try JSONEncoder().encode(self)
            guard let map = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { throw NSError() }
            return map
          }
          var bytes: Data? { try? JSONEncoder().encode(self) }
        }
        struct User: Codable { let name: String; let age: Int? }
        enum Route {
          case save(User), load
          func request() throws -> URLRequest {
            var request = URLRequest(url: URL(string: "https://a.example" + path)!)
            request.httpMethod = method
            if let parameters = parameters {
              request.httpBody = try JSONSerialization.data(withJSONObject: parameters)
            }
            return request
          }
          private var path: String { switch self { case .save: return "/save"; case .load: return "/load" } }
          private var method: String { switch self { case .save: return "POST"; case .load: return "GET" } }
          private var parameters: [String: Any]? {
            switch self {
            case .save(let user): do { return try user.encode() } catch { return nil }
            case .load: return nil
            }
          }
        }
        func save(user: User) { URLSession.shared.dataTask(with: try! Route.save(user).request()).resume() }
        func load() { URLSession.shared.dataTask(with: try! Route.load.request()).resume() }
        func put(user: User) {
          var request = URLRequest(url: URL(string: "https://a.example/put")!)
          request.httpMethod = "PUT"
          request.httpBody = user.bytes
          URLSession.shared.dataTask(with: request).resume()
        }
        """) == ["GET /load", "POST /save json {name, age?}", "PUT /put json {name, age?}"])
  }

  @Test func `A type that writes itself in an extension is unknown`() async {
    #expect(
      await bodies(
        sending("let name: String", "") + """

          extension User { func encode(to encoder: Encoder) throws {} }
          """) == ["POST /users json ?"])
  }

  @Test func `A body is known where it is known to which path it goes`() async {
    #expect(
      await bodies(
        """
        struct User: Encodable { let name: String }
        enum Route {
          case save(User), load
          var request: URLRequest {
            switch self {
            case .save(let user):
              var request = URLRequest(url: URL(string: "https://a.example/save")!)
              request.httpMethod = "POST"
              request.httpBody = try! JSONEncoder().encode(user)
              return request
            case .load: return URLRequest(url: URL(string: "https://a.example/load")!)
            }
          }
        }
        func send(_ route: Route) { URLSession.shared.dataTask(with: route.request).resume() }
        """) == ["GET /load ?", "POST /save ?"])
  }

  @Test func `What an encoder that is not known makes of parameters is unknown`() async {
    #expect(
      await bodies(
        """
        protocol Encoding { func encode(_ request: URLRequest, with parameters: [String: Any]?) -> URLRequest }
        func send(encoding: Encoding) {
          var request = URLRequest(url: URL(string: "https://a.example/users")!)
          request.httpMethod = "POST"
          URLSession.shared.dataTask(with: encoding.encode(request, with: ["page": 1])).resume()
        }
        """) == ["POST /users ?"])
  }

  @Test func `A target of Moya says what it sends`() async {
    #expect(
      await bodies(
        """
        import Moya
        struct Order: Encodable { let amount: Int }
        enum Shop { case list(page: Int), order(Order) }
        extension Shop: TargetType {
          var baseURL: URL { URL(string: "https://a.example")! }
          var path: String { switch self { case .list: "/list"; case .order: "/orders" } }
          var method: Moya.Method { switch self { case .list: .get; case .order: .post } }
          var task: Task {
            switch self {
            case .list(let page): return .requestParameters(parameters: ["page": page], encoding: URLEncoding.queryString)
            case .order(let order): return .requestJSONEncodable(order)
            }
          }
        }
        let provider = MoyaProvider<Shop>()
        func load(order: Order) {
          provider.request(.list(page: 1)) { _ in }
          provider.request(.order(order)) { _ in }
        }
        """) == ["GET /list ?{page}", "POST /orders json {amount}"])
  }

  private func bodies(_ text: String) async -> [String] {
    let extraction = await SwiftClientExtractor().extract(
      SourceSet([SourceFile(path: "App/API.swift", text: "import Foundation\n" + text)]),
      settings: ExtractionSettings())
    return extraction.sightings.map { sighting in
      let payload = sighting.payload
      let query = payload.map { Self.names($0.query.fields) } ?? ""
      let types = payload?.body?.contentTypes?.map { $0.contains("form") ? "form" : "json" } ?? []
      let body: String? = payload?.body.map { body in
        if case .object(let object) = body.shape { Self.names(object.fields) } else { "?" }
      }
      let parts = [query == "{}" ? nil : "?" + query] + types.map { $0 } + [body]
      return (["\(sighting.endpoint)"] + parts.compactMap(\.self)).joined(separator: " ")
    }.sorted()
  }

  private static func names(_ fields: [Field]) -> String {
    "{\(fields.map { $0.name + ($0.presence == .sometimes ? "?" : "") }.joined(separator: ", "))}"
  }
}
#endif
