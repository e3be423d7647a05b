import AppCore
import Foundation

/// Completes the task that stands first, and waits until the widget shows it.
struct CompleteFirstUseCase {
  let repository: any TaskRepository

  func run() async throws {
    let day = Date.now.formatted(.iso8601.year().month().day())
    guard let first = try await repository.load().first(where: { $0.isOpen(on: day) }) else { return }
    try await CompleteTaskUseCase(repository: repository).complete(first.id, on: day)
    await withCheckedContinuation { done in
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in done.resume() }
    }
  }
}
