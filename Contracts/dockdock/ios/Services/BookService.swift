import Foundation

struct Book: Codable {
  let id: String
  let title: String
}

struct Record: Codable {
  let id: String
  let text: String
}

struct BookService {
  private let network = NetworkManager.shared

  func search(_ words: String) async throws -> [Book] {
    try await network.request(endpoint: .searchBooks, query: ["query": words])
  }

  func book(_ id: String) async throws -> Book {
    try await network.request(endpoint: .bookDetail(id))
  }

  func add(_ book: Book) async throws -> Book {
    try await network.request(endpoint: .books, method: "POST", body: JSONEncoder().encode(book))
  }
}

struct DiaryService {
  private let network = NetworkManager.shared

  func records() async throws -> [Record] {
    try await network.request(endpoint: .records)
  }

  func change(_ record: Record) async throws -> Record {
    struct Payload: Encodable { let text: String }
    let body = try JSONEncoder().encode(Payload(text: record.text))
    return try await network.request(endpoint: .record(record.id), method: "PATCH", body: body)
  }

  func removePhoto(_ photo: String, of record: Record) async throws -> Record {
    try await network.request(endpoint: .recordPhoto(record.id, photo: photo), method: "DELETE")
  }

  func reviews() async throws -> [Record] {
    try await network.request(endpoint: .reviews)
  }

  func year(_ year: Int) async throws -> [Int] {
    try await network.request(endpoint: .statistics(year: year))
  }
}
