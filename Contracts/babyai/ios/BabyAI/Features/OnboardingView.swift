import SwiftUI

struct OnboardingView: View {
  let session: Session
  @State private var email = ""
  @State private var password = ""
  @State private var name = ""
  @State private var birthDate = Date.now
  @State private var failure: String?

  var body: some View {
    Form {
      TextField("E-mail", text: $email)
      SecureField("Password", text: $password)
      TextField("The baby's name", text: $name)
      DatePicker("Born", selection: $birthDate, displayedComponents: .date)
      Button("Begin") { Task { await begin() } }.disabled(name.isEmpty)
      if let failure { Text(failure).foregroundStyle(.red) }
    }
  }

  private func begin() async {
    do {
      try await session.signIn(email: email, password: password)
      try await session.begin(with: name, born: birthDate)
    } catch {
      failure = error.localizedDescription
    }
  }
}
