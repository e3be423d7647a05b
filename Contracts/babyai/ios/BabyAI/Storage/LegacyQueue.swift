import Foundation

/// The changes that the Flutter app had not sent yet when this app took its place.
struct LegacyQueue {
  enum Kind: String, Codable {
    case create = "event_create_closed"
    case start = "event_start"
    case complete = "event_complete"
    case update = "event_update"
    case cancel = "event_cancel"
  }

  struct Change: Decodable {
    let kind: Kind
    let eventId: String
  }

  /// The changes in the order in which they were made; none where there is no such file.
  static func read(from file: URL) -> [Change] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? decoder.decode([Change].self, from: data)) ?? []
  }
}
