import Foundation

/// Works out when the assets reach what the expenses ask for.
struct RetirementUseCase {
  /// Twenty-five years of expenses: the rule of four percent.
  func goal(for profile: UserProfile) -> Decimal {
    profile.monthlyExpense * 12 * 25
  }

  /// How much of the goal is there, from 0 to 1.
  func progress(of assets: Decimal, for profile: UserProfile) -> Double {
    let goal = goal(for: profile)
    guard goal > 0 else { return 0 }
    return min(1, Double(truncating: (assets / goal) as NSDecimalNumber))
  }
}
