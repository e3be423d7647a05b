import Foundation
import Observation

/// Collects the answers of the onboarding.
@Observable
final class OnboardingViewModel {
  var age = 30
  var monthlyExpense: Decimal = 2_000_000

  func profile(saving: Decimal) -> UserProfile {
    UserProfile(age: age, monthlyExpense: monthlyExpense, monthlySaving: saving)
  }
}
