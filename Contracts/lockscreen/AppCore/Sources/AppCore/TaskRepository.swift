/// What the domain asks of storage. Where and how is not its business: no FileManager here.
public protocol TaskRepository: Sendable {
  func load() async throws -> [TaskItem]
  func save(_ tasks: [TaskItem]) async throws
}
