import SwiftUI
import Testing

@testable import AppCore

@Test func `What comes back daily is open on the next day`() {
  let task = TaskItem(title: "물 마시기", isDaily: true, doneOn: ["2026-01-30"])
  #expect(task.isOpen(on: "2026-01-31"))
}
