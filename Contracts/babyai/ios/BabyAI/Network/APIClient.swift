import Foundation

/// The one place that talks to the server.
actor APIClient {
  static let shared = APIClient(session: .shared)

  private let session: URLSession
  private let decoder: JSONDecoder
  private var token: String?

  init(session: URLSession) {
    self.session = session
    decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
  }

  func use(token: String) { self.token = token }

  func requestJSON<Answer: Decodable>(
    path: String, method: String = "GET", query: [String: String] = [:], body: (any Encodable)? = nil
  ) async throws -> Answer {
    let data = try await send(path: path, method: method, query: query, body: body)
    do {
      return try decoder.decode(Answer.self, from: data)
    } catch {
      throw APIFailure.unreadable
    }
  }

  func requestText(path: String, query: [String: String]) async throws -> String {
    String(decoding: try await send(path: path, method: "GET", query: query, body: nil), as: UTF8.self)
  }

  private func send(path: String, method: String, query: [String: String], body: (any Encodable)?) async throws -> Data {
    guard var components = URLComponents(string: APIConfig.baseURL + path) else { throw APIFailure.unreadable }
    if !query.isEmpty {
      components.queryItems = query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    }
    guard let url = components.url else { throw APIFailure.unreadable }

    var request = URLRequest(url: url)
    request.httpMethod = method
    request.timeoutInterval = 20
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    if let body {
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.dateEncodingStrategy = .iso8601
      request.httpBody = try encoder.encode(body)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }

    let (data, response) = try await session.data(for: request)
    guard let http = response as? HTTPURLResponse else { throw APIFailure.unreadable }
    switch http.statusCode {
    case 200..<300: return data
    case 401: throw APIFailure.notSignedIn
    default:
      let detail = (try? decoder.decode(ErrorBody.self, from: data))?.detail ?? "Something went wrong."
      throw APIFailure.refused(status: http.statusCode, detail: detail)
    }
  }

  /// Hands bytes to the media store under the key that the server signed.
  func put(_ bytes: Data, objectKey: String) async throws {
    guard let url = URL(string: "https://media.babyai.example/\(objectKey)") else { throw APIFailure.unreadable }
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    _ = try await session.upload(for: request, from: bytes)
  }
}
