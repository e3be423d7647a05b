import AppCore
import SwiftUI

struct TodayView: View {
  let repository: any TaskRepository
  @State private var tasks: [TaskItem] = []

  var body: some View {
    List(tasks, id: \.id) { task in
      Text(task.title)
    }
    .task { tasks = (try? await repository.load()) ?? [] }
  }
}

/// Tasks for the canvas.
struct PreviewRepository: TaskRepository {
  func load() async throws -> [TaskItem] { [TaskItem(title: "장보기"), TaskItem(title: "운동", isDaily: true)] }
  func save(_ tasks: [TaskItem]) async throws {}
}

#Preview {
  TodayView(repository: PreviewRepository())
}
