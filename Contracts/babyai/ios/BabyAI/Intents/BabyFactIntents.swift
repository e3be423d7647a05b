import AppIntents

/// A fact that Siri is asked for: the server words the answer.
protocol BabyFactIntent: AppIntent {
  static var name: String { get }
}

extension BabyFactIntent {
  func perform() async throws -> some IntentResult & ProvidesDialog {
    let service = BabyAIService(client: .shared)
    return .result(dialog: "\(try await service.siri(Self.name))")
  }
}

struct LastPooTimeIntent: BabyFactIntent {
  static let title: LocalizedStringResource = "Last diaper"
  static let name = "GetLastPooTime"
}

struct NextFeedingIntent: BabyFactIntent {
  static let title: LocalizedStringResource = "Next feeding"
  static let name = "GetNextFeedingEta"
}

struct RecentMemoIntent: BabyFactIntent {
  static let title: LocalizedStringResource = "Last memo"
  static let name = "GetLastMemo"
}
