#if SwiftClients
import Testing

/// What generators write from a specification.
@Suite struct GeneratedClientTests {
  @Test func `Builders that a factory names by their type send what they were made with`() async {
    let source = SwiftSource([
      "Client/Builders.swift": """
      import Foundation
      open class ClientAPI {
        public static var basePath = "https://a.example/main"
        public static var builders: BuilderFactory = SessionBuilderFactory()
      }
      open class RequestBuilder<T> {
        public let method: String
        public let address: String
        required public init(method: String, address: String) {
          self.method = method
          self.address = address
        }
        open func execute(_ completion: @escaping (Result<T, Error>) -> Void) {}
      }
      public protocol BuilderFactory {
        func plainBuilder<T>() -> RequestBuilder<T>.Type
        func decodingBuilder<T: Decodable>() -> RequestBuilder<T>.Type
      }
      class SessionBuilderFactory: BuilderFactory {
        func plainBuilder<T>() -> RequestBuilder<T>.Type { return SessionBuilder<T>.self }
        func decodingBuilder<T: Decodable>() -> RequestBuilder<T>.Type { return DecodingBuilder<T>.self }
      }
      public enum Verb: String { case get = "GET", post = "POST", delete = "DELETE" }
      open class SessionBuilder<T>: RequestBuilder<T> {
        required public init(method: String, address: String) { super.init(method: method, address: address) }
        open func makeRequest(verb: Verb) throws -> URLRequest {
          guard let url = URL(string: address) else { throw Failure.noURL }
          var request = URLRequest(url: url)
          request.httpMethod = verb.rawValue
          return request
        }
        override open func execute(_ completion: @escaping (Result<T, Error>) -> Void) {
          guard let verb = Verb(rawValue: method) else { fatalError("no such method: \\(method)") }
          switch verb {
          case .get: break
          case .post, .delete: encode()
          }
          guard let request = try? makeRequest(verb: verb) else { return }
          URLSession.shared.dataTask(with: request) { data, response, error in }.resume()
        }
      }
      open class DecodingBuilder<T: Decodable>: SessionBuilder<T> {}
      """,
      "Client/UsersAPI.swift": """
      import Foundation
      open class UsersAPI {
        open class func leave(completion: @escaping (Void?) -> Void) { leaveBuilder().execute { _ in } }
        open class func leaveBuilder() -> RequestBuilder<Void> {
          let address = ClientAPI.basePath + "/leave"
          let components = URLComponents(string: address)
          let builder: RequestBuilder<Void>.Type = ClientAPI.builders.plainBuilder()
          return builder.init(method: "POST", address: (components?.string ?? address))
        }
        open class func user(userId: String, completion: @escaping (User?) -> Void) {
          userBuilder(userId: userId).execute { _ in }
        }
        open class func userBuilder(userId: String) -> RequestBuilder<User> {
          var path = "/users/{user_id}"
          let piece = "\\(PathItems.text(of: userId))".addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
          path = path.replacingOccurrences(of: "{user_id}", with: piece, options: .literal, range: nil)
          let builder: RequestBuilder<User>.Type = ClientAPI.builders.decodingBuilder()
          return builder.init(method: "GET", address: ClientAPI.basePath + path)
        }
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "POST /main/leave @8 leaveBuilder on a.example",
        "GET /main/users/{user_id} @18 userBuilder on a.example",
      ])
  }
}
#endif
