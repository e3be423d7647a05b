import Foundation

/// Chooses among scenarios.
struct ScenarioUseCase {
  let repository: ScenarioRepository

  func select(_ scenario: Scenario) throws {
    for other in try repository.all() { other.isSelected = other === scenario }
  }
}
