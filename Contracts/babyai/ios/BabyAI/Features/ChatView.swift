import SwiftUI

struct ChatView: View {
  let service: BabyAIService
  @State private var sessions: [ChatSession] = []
  @State private var current: ChatSession?
  @State private var messages: [ChatMessage] = []
  @State private var draft = ""
  @State private var quickAnswer = ""

  var body: some View {
    List {
      ForEach(sessions) { session in Button(session.title) { open(session) } }
      Button("New conversation") {
        Task { if let session = try? await service.createChatSession(title: "New") { open(session) } }
      }
      ForEach(messages) { Text($0.content) }
      TextField("Ask", text: $draft).onSubmit(send)
      Text(quickAnswer)
    }
    .task { sessions = (try? await service.chatSessions()) ?? [] }
  }

  private func open(_ session: ChatSession) {
    current = session
    Task { messages = (try? await service.messages(in: session)) ?? [] }
  }

  private func send() {
    Task {
      if let current {
        if let message = try? await service.send(draft, to: current) { messages.append(message) }
      } else if draft.hasPrefix("today ") {
        quickAnswer = (try? await service.ask(draft, about: "today")) ?? ""
      } else {
        quickAnswer = (try? await service.ask(draft)) ?? ""
      }
    }
  }
}
