import Foundation
import SwiftData

/// Keeps scenarios.
struct ScenarioRepository {
  let context: ModelContext

  func all() throws -> [Scenario] {
    try context.fetch(FetchDescriptor<Scenario>(sortBy: [SortDescriptor(\.name)]))
  }

  func add(_ scenario: Scenario) {
    context.insert(scenario)
  }
}
