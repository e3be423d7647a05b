import AppCore
import AppStorage
import SwiftUI
import WidgetKit

struct TodayWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "today", provider: SummaryProvider()) { entry in
      Text("\(entry.summary.openCount)").widgetLabel(entry.summary.first.joined(separator: " "))
    }
    .supportedFamilies([.accessoryCircular, .accessoryInline])
  }
}

struct SummaryEntry: TimelineEntry {
  let date: Date
  let summary: LockScreenSummary
}

struct SummaryProvider: TimelineProvider {
  private let repository = FileTaskRepository(container: .documentsDirectory)

  func placeholder(in context: Context) -> SummaryEntry {
    SummaryEntry(date: .now, summary: LockScreenSummary(of: [], on: ""))
  }

  func getSnapshot(in context: Context, completion: @escaping (SummaryEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<SummaryEntry>) -> Void) {
    Task {
      let tasks = (try? await repository.load()) ?? []
      let day = Date.now.formatted(.iso8601.year().month().day())
      let entry = SummaryEntry(date: .now, summary: LockScreenSummary(of: tasks, on: day))
      completion(Timeline(entries: [entry], policy: .after(.now + 8 * 3600)))
    }
  }
}
