import Foundation
#if canImport(WidgetKit)
import WidgetKit
#endif

/// Takes a task off the list of a day.
public struct CompleteTaskUseCase: Sendable {
  private let repository: any TaskRepository

  public init(repository: any TaskRepository) {
    self.repository = repository
  }

  public func complete(_ id: UUID, on day: String) async throws {
    var tasks = try await repository.load()
    guard let index = tasks.firstIndex(where: { $0.id == id }) else { return }
    tasks[index].doneOn.insert(day)
    try await repository.save(tasks)
    #if canImport(WidgetKit)
    WidgetCenter.shared.reloadAllTimelines()
    #endif
  }
}
