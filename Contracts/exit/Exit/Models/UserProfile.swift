import Foundation
import SwiftData

/// What the onboarding asks for. Amounts are in won.
@Model
final class UserProfile {
  var age: Int
  var monthlyExpense: Decimal
  var monthlySaving: Decimal

  init(age: Int, monthlyExpense: Decimal, monthlySaving: Decimal) {
    self.age = age
    self.monthlyExpense = monthlyExpense
    self.monthlySaving = monthlySaving
  }
}
