import Foundation
import SwiftData

/// What was typed before the onboarding was left.
@Model
final class OnboardingDraft {
  var age: Int?
  var savedAt: Date

  init(age: Int?, savedAt: Date) {
    self.age = age
    self.savedAt = savedAt
  }
}
