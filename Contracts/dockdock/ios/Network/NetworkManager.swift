import Foundation

struct Envelope<Content: Decodable>: Decodable {
  let success: Bool
  let data: Content
}

enum APIError: Error {
  case badURL
  case refused(Int)
}

final class NetworkManager: Sendable {
  static let shared = NetworkManager()

  func request<Content: Decodable>(
    endpoint: APIEndpoint, method: String = "GET", body: Data? = nil
  ) async throws -> Content {
    guard let url = endpoint.url else { throw APIError.badURL }
    return try await send(url, method: method, body: body)
  }

  /// For what needs query items.
  func request<Content: Decodable>(endpoint: APIEndpoint, query: [String: String]) async throws -> Content {
    guard let url = endpoint.url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
      throw APIError.badURL
    }
    parts.queryItems = query.map { URLQueryItem(name: $0.key, value: $0.value) }
    guard let url = parts.url else { throw APIError.badURL }
    return try await send(url, method: "GET", body: nil)
  }

  private func send<Content: Decodable>(_ url: URL, method: String, body: Data?) async throws -> Content {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    let (data, response) = try await URLSession.shared.data(for: request)
    guard let status = (response as? HTTPURLResponse)?.statusCode, status < 300 else {
      throw APIError.refused((response as? HTTPURLResponse)?.statusCode ?? 0)
    }
    return try JSONDecoder().decode(Envelope<Content>.self, from: data).data
  }
}
