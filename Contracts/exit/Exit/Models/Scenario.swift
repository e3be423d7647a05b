import Foundation
import SwiftData

/// One way the future may go.
@Model
final class Scenario {
  var name: String
  var yearlyReturn: Double
  var isSelected = false

  init(name: String, yearlyReturn: Double) {
    self.name = name
    self.yearlyReturn = yearlyReturn
  }
}
