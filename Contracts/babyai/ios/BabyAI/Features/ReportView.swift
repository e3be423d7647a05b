import PhotosUI
import SwiftUI

struct ReportView: View {
  let service: BabyAIService
  @State private var span = BabyAIService.Span.daily
  @State private var report: Report?
  @State private var picked: PhotosPickerItem?

  var body: some View {
    List {
      Picker("Span", selection: $span) {
        ForEach(BabyAIService.Span.allCases, id: \.self) { Text($0.rawValue.capitalized) }
      }
      ForEach(report?.lines ?? [], id: \.self) { Text($0) }
      PhotosPicker("Add a photo", selection: $picked, matching: .images)
    }
    .task(id: span) { report = try? await service.report(span, of: .now) }
    .task(id: picked) {
      guard let bytes = try? await picked?.loadTransferable(type: Data.self) else { return }
      _ = try? await service.addPhoto(bytes, named: "photo.jpg")
    }
  }
}
