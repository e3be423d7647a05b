import SwiftUI

struct SettingsView: View {
  let service: BabyAIService
  @State private var settings = Settings(language: "en", theme: "system")
  @State private var name = ""
  @State private var plan = ""
  @State private var csv: String?
  @Environment(\.openURL) private var openURL

  var body: some View {
    Form {
      TextField("The baby's name", text: $name).onSubmit { Task { _ = try? await service.rename(to: name) } }
      Picker("Theme", selection: $settings.theme) { ForEach(["system", "light", "dark"], id: \.self) { Text($0) } }
        .onChange(of: settings.theme) { Task { _ = try? await service.save(settings) } }
      LabeledContent("Plan", value: plan)
      Button("Family plan") { Task { if let url = try? await service.checkout(plan: "family") { openURL(url) } } }
      Button("Export") { Task { csv = try? await service.exportCSV() } }
      if let csv { ShareLink(item: csv) }
      Section("No longer served") {
        ForEach(RetiredEndpoint.allCases, id: \.self) { Text($0.rawValue).font(.caption) }
      }
    }
    .task {
      settings = (try? await service.settings()) ?? settings
      name = (try? await service.profile())?.name ?? ""
      plan = (try? await service.subscription())?.plan ?? ""
    }
  }
}
