import Foundation
import SwiftUI

/// Rates how safe a plan is, from 0 to 100.
struct SafetyScoreUseCase {
  func score(of updates: [MonthlyUpdate]) -> Int {
    let months = updates.filter { $0.passiveIncome > 0 }.count
    return min(100, months * 8)
  }

  func color(of score: Int) -> Color {
    switch score {
    case ..<40: .red
    case ..<70: .orange
    default: .green
    }
  }
}
