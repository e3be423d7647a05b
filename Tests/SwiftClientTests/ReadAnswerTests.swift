#if SwiftClients
import ContractModel
import Extractors
import SourceText
import Testing

/// What is decoded of the answers of calls, and which keys are taken out of them.
@Suite struct ReadAnswerTests {
  @Test func `A decoder says the type of the body`() async {
    #expect(
      await answers(
        """
        func one() async throws -> User {
          let (data, _) = try await URLSession.shared.data(from: URL(string: "https://a.example/one")!)
          return try JSONDecoder().decode(User.self, from: data)
        }
        struct Page<T: Decodable>: Decodable { let items: [T]; let next: String? }
        struct Envelope<T: Decodable>: Decodable { let data: T; let page: Page<T>? }
        func around() async throws -> User {
          let (data, _) = try await URLSession.shared.data(from: URL(string: "https://a.example/around")!)
          return try JSONDecoder().decode(Envelope<User>.self, from: data).data
        }
        func many() {
          URLSession.shared.dataTask(with: URL(string: "https://a.example/many")!) { data, response, error in
            guard let data = data else { return }
            let users = try? JSONDecoder().decode([User].self, from: data)
          }.resume()
        }
        func send<T: Decodable>(_ path: String) async throws -> T {
          let request = URLRequest(url: URL(string: "https://a.example" + path)!)
          let (data, _) = try await URLSession.shared.data(for: request)
          return try JSONDecoder().decode(T.self, from: data)
        }
        func sent() async throws -> User { try await send("/sent") }
        """) == [
          "/around {data {id, name?}, page? {items [{id, name?}], next?}}", "/many [{id, name?}]",
          "/one {id, name?}", "/sent {id, name?}",
        ])
  }

  @Test func `Keys of a dictionary are read`() async {
    #expect(
      await answers(
        """
        func keys() async throws {
          let (data, _) = try await URLSession.shared.data(from: URL(string: "https://a.example/keys")!)
          let json = try JSONSerialization.jsonObject(with: data) as! [String: Any]
          show(json["token"] as? String, json["id"] as! String)
        }
        """) == ["/keys {id, token?}"])
  }

  @Test func `A completion handler says the type of the body`() async {
    #expect(
      await answers(
        """
        import Alamofire
        func perform<T: Decodable>(_ path: String, completion: @escaping (Result<T, AFError>) -> Void) {
          AF.request("https://a.example" + path).responseDecodable { (response: DataResponse<T, AFError>) in
            completion(response.result)
          }
        }
        func one(completion: @escaping (Result<User, AFError>) -> Void) { perform("/one", completion: completion) }
        func many(completion: @escaping (Result<[User], AFError>) -> Void) { perform("/many", completion: completion) }
        func shown() {
          AF.request("https://a.example/shown").responseDecodable { (response: DataResponse<User, AFError>) in }
        }
        """) == ["/many [{id, name?}]", "/one {id, name?}", "/shown {id, name?}"])
  }

  @Test func `A generic function is handed the type by the closure of its caller`() async {
    #expect(
      await answers(
        """
        struct Failure: Error, Decodable { let reason: String }
        func fetch<T: Decodable>(_ path: String, completion: @escaping (Result<T, Failure>) -> Void) {
          URLSession.shared.dataTask(with: URL(string: "https://a.example" + path)!) { data, _, _ in
            guard let data = data, let value = try? JSONDecoder().decode(T.self, from: data) else { return }
            completion(.success(value))
          }.resume()
        }
        func load() {
          fetch("/list") { (result: Result<[User], Failure>) in print(result) }
          fetch("/user") { (result: Result<User, Failure>) in
            switch result {
            case .success(let user): show(user)
            case .failure(let failure): show(failure.reason)
            }
          }
        }
        func old(done: @escaping (User?, Error?) -> Void) {
          URLSession.shared.dataTask(with: URL(string: "https://a.example/old")!) { data, _, error in
            do { done(try JSONDecoder().decode(User.self, from: data!), nil) } catch { done(nil, error) }
          }.resume()
        }
        """) == ["/list [{id, name?}]", "/old {id, name?}", "/user {id, name?}"])
  }

  @Test func `A result type of the program is none of the language`() async {
    #expect(
      await answers(
        """
        struct Result<T: Decodable>: Decodable { let data: T; let code: Int }
        func one(done: @escaping (Result<User>) -> Void) {
          URLSession.shared.dataTask(with: URL(string: "https://a.example/one")!) { data, _, _ in
            done(try! JSONDecoder().decode(Result<User>.self, from: data!))
          }.resume()
        }
        """) == ["/one {data {id, name?}, code}"])
  }

  @Test func `A publisher is decoded later`() async {
    #expect(
      await answers(
        """
        func send<T: Decodable>(_ path: String) -> AnyPublisher<T, Error> {
          URLSession.shared.dataTaskPublisher(for: URL(string: "https://a.example" + path)!)
            .map(\\.data).decode(type: T.self, decoder: JSONDecoder()).receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
        }
        func one() -> AnyPublisher<User, Error> { send("/one") }
        func two() -> AnyPublisher<User, Error> {
          URLSession.shared.dataTaskPublisher(for: URL(string: "https://a.example/two")!)
            .tryMap { output in output.data }.decode(type: User.self, decoder: JSONDecoder()).eraseToAnyPublisher()
        }
        """) == ["/one {id, name?}", "/two {id, name?}"])
  }

  @Test func `Moya's response maps itself`() async {
    #expect(
      await answers(
        """
        import Moya
        enum Shop { case list, one, read, named }
        extension Shop: TargetType {
          var baseURL: URL { URL(string: "https://a.example")! }
          var path: String { switch self { case .list: "/list"; case .one: "/one"; case .read: "/read"; case .named: "/named" } }
          var method: Moya.Method { .get }
          var task: Task { .requestPlain }
        }
        let provider = MoyaProvider<Shop>()
        func load() {
          provider.request(.list) { result in
            if case .success(let response) = result { show(try? response.map([User].self, atKeyPath: "data")) }
          }
          provider.rx.request(.one).filterSuccessfulStatusCodes().map(User.self).subscribe()
          provider.rx.request(.named).map(shown).subscribe()
          provider.request(.read) { result in
            switch result {
            case .success(let response): show(try? JSONDecoder().decode(User.self, from: response.data))
            case .failure: break
            }
          }
        }
        """) == ["/list {data? [{id, name?}]}", "/named", "/one {id, name?}", "/read {id, name?}"])
  }

  @Test func `A class that reads itself may do without any field`() async {
    #expect(
      await answers(
        """
        struct Own: Decodable {
          let id: Int
          enum CodingKeys: String, CodingKey { case id = "_id" }
        }
        extension Own {
          init(from decoder: Decoder) throws {
            id = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .id) ?? 0
          }
        }
        func own() async throws -> Own {
          let (data, _) = try await URLSession.shared.data(from: URL(string: "https://a.example/own")!)
          return try JSONDecoder().decode(Own.self, from: data)
        }
        """) == ["/own {_id?}"])
  }

  private func answers(_ text: String) async -> [String] {
    let source = "import Foundation\nstruct User: Codable { let id: Int; let name: String? }\n"
    let extraction = await SwiftClientExtractor().extract(
      SourceSet([SourceFile(path: "App/API.swift", text: source + text)]), settings: ExtractionSettings())
    return extraction.sightings.map { sighting in
      (["\(sighting.endpoint.path)"] + (sighting.payload?.answers ?? []).map { Self.text($0.shape) })
        .joined(separator: " ")
    }.sorted()
  }

  private static func text(_ shape: Shape) -> String {
    switch shape {
    case .list(let element): "[\(text(element))]"
    case .object(let object):
      "{\(object.fields.map(text).joined(separator: ", "))}"
    default: "?"
    }
  }

  private static func text(_ field: Field) -> String {
    let name = field.name + (field.presence == .sometimes ? "?" : "")
    let shape = text(field.shape)
    return shape == "?" ? name : "\(name) \(shape)"
  }
}
#endif
