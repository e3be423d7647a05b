import Foundation

/// Where the server is.
enum APIConfig {
  static let version = "v1"

  /// The server without the version prefix; a build for TestFlight or the store sets it in its Info.plist.
  static var baseURL: String {
    Bundle.main.object(forInfoDictionaryKey: "API_BASE_URL") as? String ?? "http://localhost:8000"
  }

  static var prefix: String { "/api/\(version)" }
}
