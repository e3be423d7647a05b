import Foundation

enum APIConfig {
  static let host = "https://dockdock.example.com"
  static let version = "v1"

  static var base: String { "\(host)/api/\(version)" }
}

/// Everything that the app asks the server for, below the base.
enum APIEndpoint {
  case books
  case bookDetail(String)
  case searchBooks
  case records
  case record(String)
  case recordPhoto(String, photo: String)
  case reviews
  case statistics(year: Int)

  var path: String {
    switch self {
    case .books: return "/books"
    case .bookDetail(let id): return "/books/\(id)"
    case .searchBooks: return "/books/search"
    case .records: return "/records"
    case .record(let id): return "/records/\(id)"
    case .recordPhoto(let id, let photo): return "/records/\(id)/photos/\(photo)"
    case .reviews: return "/reviews"
    case .statistics(let year): return "/statistics/\(year)"
    }
  }

  var url: URL? { URL(string: APIConfig.base + path) }
}
