import ContractModel
import SourceText

/// Routes that are registered at two bases, as `/users` and `/v{version}/users`: whoever knows one knows the other.
///
/// One statement in a loop registers both, or two do with the same handler, of which one has nothing but a version or `api` in
/// front.
struct OtherBases {
  /// What registers a route of a side: a place, or a handler by its name.
  enum Source: Hashable {
    case statement(SourceLocation)
    case handler(String)
  }

  struct Registration: Hashable {
    let side: Int
    let method: HTTPMethod
    let source: Source
  }

  /// The end of a path, with what registers the whole of it: what is registered at another base has it in common.
  private struct Tail: Hashable {
    let registration: Registration
    let segments: ArraySlice<PathTemplate.Segment>
    let hasTrailingSlash: Bool
  }

  /// No base has more segments.
  private static let longestBase = 16

  private let comparison: Comparison
  /// Rows by their whole paths, and by what stands behind each base that they may have. A handler may have as many
  /// routes as there are, so they are not laid beside each other one by one.
  private var wholes: [Tail: [Int]] = [:]
  private var rests: [Tail: [Int]] = [:]

  /// Looks through what routers state.
  init(in comparison: Comparison) {
    self.comparison = comparison
    for (number, row) in comparison.rows.enumerated() {
      for registration in registrations(of: row).joined() {
        let tails = Self.tails(of: row.endpoint.path, registration)
        for tail in tails.prefix(1) { wholes[tail, default: []].append(number) }
        for tail in tails.dropFirst() { rests[tail, default: []].append(number) }
      }
    }
  }

  /// The whole path, and what is left of it behind each beginning that may be a base.
  private static func tails(of path: PathTemplate, _ registration: Registration) -> [Tail] {
    (0..<max(1, min(path.segments.count, longestBase + 1))).map { dropped in
      Tail(
        registration: registration, segments: path.segments.dropFirst(dropped),
        hasTrailingSlash: path.hasTrailingSlash)
    }
  }

  /// The rows whose path is a row's with a base more or less in front, both from one registration.
  func others(than row: Comparison.Row, _ registration: Registration) -> [Int] {
    let tails = Self.tails(of: row.endpoint.path, registration)
    return tails.prefix(1).flatMap { rests[$0] ?? [] } + tails.dropFirst().flatMap { wholes[$0] ?? [] }
  }

  /// Whether each route of a row is registered at another base as well, where one of some sides has it.
  func isKnown(_ row: Comparison.Row, on sides: [Int]) -> Bool {
    let routes = registrations(of: row)
    return !routes.isEmpty
      && routes.allSatisfy { registrations in
        registrations.contains { registration in
          others(than: row, registration).contains { number in
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
  func registrations(of row: Comparison.Row) -> [[Registration]] {
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
