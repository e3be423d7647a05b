import Foundation

/// Why a call did not give what it should.
enum APIFailure: LocalizedError {
  case notSignedIn
  case refused(status: Int, detail: String)
  case unreadable

  var errorDescription: String? {
    switch self {
    case .notSignedIn: "Please sign in again."
    case .refused(_, let detail): detail
    case .unreadable: "The server's answer was not understood."
    }
  }
}

/// The one shape that the server's errors have.
struct ErrorBody: Decodable {
  let detail: String
}
