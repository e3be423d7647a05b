import Foundation

/// What the app asks the server for, one function a question.
final class BabyAIService: Sendable {
  private let client: APIClient
  nonisolated(unsafe) private var babyID = ""

  init(client: APIClient) { self.client = client }

  private var baby: [String: String] { ["baby_id": babyID] }

  private static func day(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }
}

// Signing in
extension BabyAIService {
  func signInLocally() async throws {
    let answer: Token = try await client.requestJSON(path: "/dev/local-token", method: "POST", query: ["provider": "phone"])
    await client.use(token: answer.token)
  }

  func signInForReview(email: String, password: String) async throws {
    struct Payload: Encodable { let email: String, password: String }
    let answer: Token = try await client.requestJSON(
      path: "/auth/test-login", method: "POST", body: Payload(email: email, password: password))
    await client.use(token: answer.token)
  }

  func onboard(name: String, birthDate: Date) async throws {
    struct Payload: Encodable { let babyName: String, birthDate: String }
    let baby: Baby = try await client.requestJSON(
      path: "/api/v1/onboarding/parent", method: "POST", body: Payload(babyName: name, birthDate: Self.day(birthDate)))
    babyID = baby.babyId
  }
}

// Events
extension BabyAIService {
  private struct NewEvent: Encodable { let babyId: String, type: EventKind, startTime: Date, endTime: Date? }

  func hear(_ transcript: String) async throws -> Heard {
    struct Payload: Encodable { let babyId: String, transcript: String }
    return try await client.requestJSON(
      path: "/api/v1/events/voice", method: "POST", body: Payload(babyId: babyID, transcript: transcript))
  }

  func confirm(_ heard: Heard) async throws -> Events {
    struct Payload: Encodable { let clipId: String }
    return try await client.requestJSON(
      path: "/api/v1/events/confirm", method: "POST", body: Payload(clipId: heard.clipId))
  }

  func record(_ kind: EventKind, from start: Date, to end: Date) async throws -> Event {
    try await client.requestJSON(
      path: "/api/v1/events/manual", method: "POST",
      body: NewEvent(babyId: babyID, type: kind, startTime: start, endTime: end))
  }

  func start(_ kind: EventKind) async throws -> Event {
    try await client.requestJSON(
      path: "/api/v1/events/start", method: "POST",
      body: NewEvent(babyId: babyID, type: kind, startTime: .now, endTime: nil))
  }

  func correct(_ event: Event, to kind: EventKind) async throws -> Event {
    struct Payload: Encodable { let type: EventKind }
    return try await change(event.id, body: Payload(type: kind))
  }

  func complete(_ event: Event) async throws -> Event {
    struct Payload: Encodable { let endTime: Date }
    return try await change("\(event.id)/complete", body: Payload(endTime: .now))
  }

  func cancel(_ event: Event) async throws -> Event { try await change("\(event.id)/cancel") }

  private func change(_ what: String, body: (any Encodable)? = nil) async throws -> Event {
    try await client.requestJSON(path: "/api/v1/events/" + what, method: "PATCH", body: body)
  }

  func openEvents() async throws -> [Event] {
    let answer: Events = try await client.requestJSON(path: "/api/v1/events/open", query: baby)
    return answer.events
  }
}

// Settings and the baby's profile
extension BabyAIService {
  func settings() async throws -> Settings { try await client.requestJSON(path: "/api/v1/settings/me") }

  func save(_ settings: Settings) async throws -> Settings {
    try await client.requestJSON(path: "/api/v1/settings/me", method: "PATCH", body: settings)
  }

  func profile() async throws -> Baby { try await client.requestJSON(path: "/api/v1/babies/profile", query: baby) }

  func rename(to name: String) async throws -> Baby {
    try await client.requestJSON(
      path: "/api/v1/babies/profile", method: "PATCH", body: Baby(babyId: babyID, name: name))
  }

  func exportCSV() async throws -> String { try await client.requestText(path: "/api/v1/data/export.csv", query: baby) }

  func subscription() async throws -> Subscription { try await client.requestJSON(path: "/api/v1/subscription/me") }

  func checkout(plan: String) async throws -> URL {
    struct Payload: Encodable { let plan: String }
    let answer: Checkout = try await client.requestJSON(
      path: "/api/v1/subscription/checkout", method: "POST", body: Payload(plan: plan))
    return answer.url
  }
}

// Facts, answers and reports
extension BabyAIService {
  /// The spans that reports are made for.
  enum Span: String, CaseIterable { case daily, weekly, monthly }

  func landingSnapshot() async throws -> Snapshot {
    try await client.requestJSON(path: "/api/v1/quick/landing-snapshot", query: baby)
  }

  func lastPooTime() async throws -> Fact { try await client.requestJSON(path: "/api/v1/quick/last-poo-time", query: baby) }

  func nextFeedingETA() async throws -> Fact {
    try await client.requestJSON(path: "/api/v1/quick/next-feeding-eta", query: baby)
  }

  func todaySummary() async throws -> Fact { try await client.requestJSON(path: "/api/v1/quick/today-summary", query: baby) }

  func ask(_ question: String) async throws -> String {
    struct Payload: Encodable { let babyId: String, question: String }
    let answer: Answer = try await client.requestJSON(
      path: "/api/v1/ai/query", method: "POST", body: Payload(babyId: babyID, question: question))
    return answer.answer
  }

  func report(_ span: Span, of date: Date) async throws -> Report {
    let query = baby.merging(["date": Self.day(date)]) { $1 }
    return switch span {
    case .daily: try await client.requestJSON(path: "/api/v1/reports/daily", query: query)
    case .weekly: try await client.requestJSON(path: "/api/v1/reports/weekly", query: query)
    case .monthly: try await client.requestJSON(path: "/api/v1/reports/monthly", query: query)
    }
  }
}

// Conversations
extension BabyAIService {
  private func chat<Answer: Decodable>(
    _ endpoint: ChatEndpoint, method: String = "GET", body: (any Encodable)? = nil
  ) async throws -> Answer {
    try await client.requestJSON(path: endpoint.path, method: method, body: body)
  }

  func chatSessions() async throws -> [ChatSession] {
    let answer: ChatSessions = try await chat(.sessions)
    return answer.sessions
  }

  func createChatSession(title: String) async throws -> ChatSession {
    struct Payload: Encodable { let babyId: String, title: String }
    return try await chat(.sessions, method: "POST", body: Payload(babyId: babyID, title: title))
  }

  func messages(in session: ChatSession) async throws -> [ChatMessage] {
    let answer: ChatMessages = try await chat(.messages(sessionID: session.id))
    return answer.messages
  }

  func send(_ content: String, to session: ChatSession) async throws -> ChatMessage {
    struct Payload: Encodable { let content: String }
    return try await chat(.messages(sessionID: session.id), method: "POST", body: Payload(content: content))
  }

  func ask(_ question: String, about scope: String) async throws -> String {
    struct Payload: Encodable { let babyId: String, question: String, scope: String }
    let answer: Answer = try await chat(
      .query, method: "POST", body: Payload(babyId: babyID, question: question, scope: scope))
    return answer.answer
  }
}

// Photos and assistants
extension BabyAIService {
  func addPhoto(_ bytes: Data, named fileName: String) async throws -> Photo {
    struct Ticket: Encodable { let babyId: String, fileName: String }
    struct Completion: Encodable { let objectKey: String }
    let ticket: UploadTicket = try await client.requestJSON(
      path: "/api/v1/photos/upload-url", method: "POST", body: Ticket(babyId: babyID, fileName: fileName))
    try await client.put(bytes, objectKey: ticket.objectKey)
    return try await client.requestJSON(
      path: "/api/v1/photos/complete", method: "POST", body: Completion(objectKey: ticket.objectKey))
  }

  func siri(_ intentName: String) async throws -> String {
    let answer: Fact = try await client.requestJSON(
      path: "/api/v1/assistants/siri/\(intentName)", method: "POST", body: ["baby_id": babyID])
    return answer.dialog
  }
}
