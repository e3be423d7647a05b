import AppCore
import AppIntents

struct CompleteFirstIntent: AppIntent {
  static let title: LocalizedStringResource = "첫 할 일 완료"

  @Dependency private var repository: any TaskRepository

  func perform() async throws -> some IntentResult {
    try await CompleteFirstUseCase(repository: repository).run()
    return .result()
  }
}
