import SwiftData
import SwiftUI

@main
struct ExitApp: App {
  var body: some Scene {
    WindowGroup {
      HomeView(model: HomeViewModel(score: SafetyScoreUseCase()))
        .preferredColorScheme(.dark)
    }
    .modelContainer(for: [UserProfile.self, Scenario.self, MonthlyUpdate.self])
  }
}
