import Foundation
import Observation

/// What the home screen shows.
@Observable
final class HomeViewModel {
  private let score: SafetyScoreUseCase
  private(set) var updates: [MonthlyUpdate] = []

  init(score: SafetyScoreUseCase) {
    self.score = score
  }

  var headline: String { "안전 점수 \(score.score(of: updates))" }
  var accent: Palette { score.score(of: updates) < 40 ? .warning : .accent }
}
