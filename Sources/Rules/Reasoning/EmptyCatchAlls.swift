import ContractModel
import SourceText

/// Paths that routers serve only because a catch-all takes nothing too, as `app/api/[[...route]]/route.ts` serves `/api`: nobody asks
/// that they be described.
struct EmptyCatchAlls {
  private let comparison: Comparison
  /// What stands in front of the catch-alls of a place, by the side and the place.
  private var heads: [Int: [SourceLocation: Set<[PathTemplate.Segment]>]] = [:]

  /// Looks through what routers state.
  init(in comparison: Comparison) {
    self.comparison = comparison
    for side in comparison.sides(.router) {
      for sighting in comparison.sides[side].extraction.sightings {
        guard case .catchAll? = sighting.endpoint.path.segments.last else { continue }
        heads[side, default: [:]][sighting.location, default: []].insert(
          Array(sighting.endpoint.path.segments.dropLast()))
      }
    }
  }

  /// Whether every router that serves a row serves it so.
  func contains(_ row: Comparison.Row) -> Bool {
    let routers = comparison.sides(.router).filter(row.isStated)
    return !routers.isEmpty
      && routers.allSatisfy { side in
        guard let heads = heads[side] else { return false }
        return comparison.sightings(of: row, on: side).allSatisfy { sighting in
          heads[sighting.location]?.contains(sighting.endpoint.path.segments) ?? false
        }
      }
  }
}
