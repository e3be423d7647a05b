import ContractModel
import SourceText

/// Routes that are registered at two bases, as `/users` and `/v{version}/users`: whoever knows one knows the other.
///
/// One statement in a loop registers both, or two do with the same handler, of which one has nothing but a version or `api` in
/// front.
struct OtherBases {
  /// What registers a route of a side: a place, or a handler by its name.
  private enum Source: Hashable {
    case statement(SourceLocation)
    case handler(String)
  }

  private struct Registration: Hashable {
    let side: Int
    let method: HTTPMethod
    let source: Source
  }

  private let comparison: Comparison
  private var rows: [Registration: [Int]] = [:]

  /// Looks through what routers state.
  init(in comparison: Comparison) {
    self.comparison = comparison
    for (number, row) in comparison.rows.enumerated() {
      for registration in registrations(of: row).joined() { rows[registration, default: []].append(number) }
    }
  }

  /// Whether each route of a row is registered at another base as well, where one of some sides has it.
  func isKnown(_ row: Comparison.Row, on sides: [Int]) -> Bool {
    let routes = registrations(of: row)
    return !routes.isEmpty
      && routes.allSatisfy { registrations in
        registrations.contains { registration in
          (rows[registration] ?? []).contains { number in
            let other = comparison.rows[number]
            return sides.contains(where: other.isKnown)
              && isSame(row.endpoint.path, other.endpoint.path, by: registration.source)
          }
        }
      }
  }

  private func isSame(_ one: PathTemplate, _ other: PathTemplate, by source: Source) -> Bool {
    guard let lead = one.lead(before: other) ?? other.lead(before: one) else { return false }
    if case .statement = source { return true }
    return lead.segments.allSatisfy { $0.isBaseName || $0.isAnyVersion }
  }

  /// What registers each route of a row.
  private func registrations(of row: Comparison.Row) -> [[Registration]] {
    comparison.sides(.router).flatMap { side in
      comparison.sightings(of: row, on: side).map { sighting in
        let named = sighting.symbol.flatMap { $0.contains("func literal") ? nil : Source.handler($0) }
        return ([.statement(sighting.location)] + [named].compactMap(\.self)).map {
          Registration(side: side, method: sighting.endpoint.method, source: $0)
        }
      }
    }
  }
}
