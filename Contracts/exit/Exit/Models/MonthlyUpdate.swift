import Foundation
import SwiftData

/// What a month brought: deposits, passive income and assets, in won.
@Model
final class MonthlyUpdate {
  var month: Date
  var deposit: Decimal
  var passiveIncome: Decimal
  var assets: Decimal

  init(month: Date, deposit: Decimal, passiveIncome: Decimal, assets: Decimal) {
    self.month = month
    self.deposit = deposit
    self.passiveIncome = passiveIncome
    self.assets = assets
  }
}
