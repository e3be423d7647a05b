import AppCore
import Foundation

/// Keeps tasks as one JSON file in the container that app and extensions share.
public struct FileTaskRepository: TaskRepository {
  private let file: URL

  public init(container: URL) {
    file = container.appending(path: "tasks.json")
  }

  public func load() async throws -> [TaskItem] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try JSONDecoder().decode([TaskItem].self, from: Data(contentsOf: file))
  }

  public func save(_ tasks: [TaskItem]) async throws {
    try JSONEncoder().encode(tasks).write(to: file, options: .atomic)
  }
}
