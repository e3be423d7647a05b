import SwiftUI

struct HomeView: View {
  let service: BabyAIService
  @State private var snapshot: Snapshot?
  @State private var open: [Event] = []
  @State private var facts: [String] = []
  @State private var transcript = ""

  var body: some View {
    List {
      Section("Now") {
        if let eta = snapshot?.nextFeedingEta { Text("Next feeding \(eta.formatted(.relative(presentation: .named)))") }
        ForEach(open) { event in
          HStack {
            Text(event.type.rawValue.capitalized)
            Spacer()
            Button("Done") { act { _ = try await service.complete(event) } }
            Button("Not so") { act { _ = try await service.cancel(event) } }
            Button("It was a memo") { act { _ = try await service.correct(event, to: .memo) } }
          }
        }
      }
      Section("Record") {
        Button("Sleep begins") { act { _ = try await service.start(.sleep) } }
        Button("Diaper") { act { _ = try await service.record(.poo, from: .now, to: .now) } }
        TextField("Say it", text: $transcript).onSubmit {
          act { _ = try await service.confirm(service.hear(transcript)) }
        }
      }
      Section("Facts") { ForEach(facts, id: \.self) { Text($0) } }
    }
    .task { await load() }
  }

  private func load() async {
    snapshot = try? await service.landingSnapshot()
    open = (try? await service.openEvents()) ?? []
    facts = [
      try? await service.lastPooTime(), try? await service.nextFeedingETA(), try? await service.todaySummary(),
    ].compactMap { $0?.dialog }
  }

  private func act(_ change: @escaping () async throws -> Void) {
    Task {
      try? await change()
      await load()
    }
  }
}
