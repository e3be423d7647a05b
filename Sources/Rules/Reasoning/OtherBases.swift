import ContractModel
import SourceText

/// Routes that one statement registers at two bases, as `/users` and `/v{version}/users`: whoever knows one knows the other.
struct OtherBases {
  /// What is registered at one place: the side, the place and the method.
  private struct Statement: Hashable {
    let side: Int
    let location: SourceLocation
    let method: HTTPMethod
  }

  private let comparison: Comparison
  private var rows: [Statement: [Int]] = [:]

  /// Looks through what routers state.
  init(in comparison: Comparison) {
    self.comparison = comparison
    for (number, row) in comparison.rows.enumerated() {
      for statement in statements(of: row) { rows[statement, default: []].append(number) }
    }
  }

  /// Whether each statement of a row registers it at another base as well, where one of some sides has it.
  func isKnown(_ row: Comparison.Row, on sides: [Int]) -> Bool {
    let statements = statements(of: row)
    return !statements.isEmpty
      && statements.allSatisfy { statement in
        (rows[statement] ?? []).contains { number in
          let other = comparison.rows[number]
          return sides.contains(where: other.isKnown) && isSame(row.endpoint.path, other.endpoint.path)
        }
      }
  }

  private func isSame(_ one: PathTemplate, _ other: PathTemplate) -> Bool {
    one.lead(before: other) != nil || other.lead(before: one) != nil
  }

  private func statements(of row: Comparison.Row) -> [Statement] {
    comparison.sides(.router).flatMap { side in
      comparison.sightings(of: row, on: side).map {
        Statement(side: side, location: $0.location, method: $0.endpoint.method)
      }
    }
  }
}
