import AppCore
import AppStorage
import SwiftUI

@main
struct TodayApp: App {
  private let repository = FileTaskRepository(container: .documentsDirectory)

  var body: some Scene {
    WindowGroup { TodayView(repository: repository) }
  }
}
