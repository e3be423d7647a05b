import Foundation

struct Token: Decodable { let token: String }

struct Baby: Codable {
  let babyId: String
  var name: String?
}

enum EventKind: String, Codable, CaseIterable {
  case formula = "FORMULA", breastfeed = "BREASTFEED", sleep = "SLEEP", pee = "PEE", poo = "POO"
  case growth = "GROWTH", memo = "MEMO", symptom = "SYMPTOM", medication = "MEDICATION"
}

struct Event: Codable, Identifiable {
  let id: String
  let type: EventKind
  let state: String
  let startTime: Date
  let endTime: Date?
}

struct Events: Decodable { let events: [Event] }
struct Heard: Decodable { let clipId: String }
struct Fact: Decodable { let dialog: String }
struct Snapshot: Decodable { let lastPooTime: Date?, nextFeedingEta: Date?, openEvents: Int }
struct Settings: Codable { var language: String, theme: String }
struct ChatSession: Codable, Identifiable { let id: String, title: String }
struct ChatSessions: Decodable { let sessions: [ChatSession] }
struct ChatMessage: Codable, Identifiable { let id: String, role: String, content: String }
struct ChatMessages: Decodable { let messages: [ChatMessage] }
struct Answer: Decodable { let answer: String }
struct Report: Decodable { let title: String, lines: [String] }
struct UploadTicket: Decodable { let objectKey: String }
struct Photo: Decodable { let id: String }
struct Subscription: Codable { let plan: String, renews: Date? }
struct Checkout: Decodable { let url: URL }
