import Foundation

/// Writes amounts the way the app shows them everywhere: `7,500만원`.
struct WonFormatter {
  func text(_ amount: Decimal) -> String {
    let tenThousands = NSDecimalNumber(decimal: amount / 10_000).intValue
    return tenThousands.formatted(.number.grouping(.automatic)) + "만원"
  }
}
