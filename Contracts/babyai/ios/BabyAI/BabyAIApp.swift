import SwiftUI

@main
struct BabyAIApp: App {
  @State private var session = Session()

  var body: some Scene {
    WindowGroup {
      if session.isSignedIn {
        TabView {
          HomeView(service: session.service).tabItem { Label("Today", systemImage: "sun.max") }
          ChatView(service: session.service).tabItem { Label("Ask", systemImage: "bubble.left") }
          ReportView(service: session.service).tabItem { Label("Reports", systemImage: "chart.bar") }
          SettingsView(service: session.service).tabItem { Label("Settings", systemImage: "gear") }
        }
      } else {
        OnboardingView(session: session)
      }
    }
  }
}

/// Who uses the app, and for which baby.
@Observable @MainActor
final class Session {
  let service = BabyAIService(client: .shared)
  private(set) var isSignedIn = false

  func signIn(email: String, password: String) async throws {
    #if DEBUG
      try await service.signInLocally()
    #else
      try await service.signInForReview(email: email, password: password)
    #endif
  }

  func begin(with name: String, born day: Date) async throws {
    try await service.onboard(name: name, birthDate: day)
    isSignedIn = true
  }
}
