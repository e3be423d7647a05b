package import ContractModel
import SourceText

/// One side states the same endpoint twice where that is a fault.
package struct DuplicateEndpoint: Rule {
  package static let documentation = RuleDocumentation(
    id: "duplicate-endpoint", severity: .error,
    summary: "One side states the same endpoint twice",
    heading: (one: "endpoint is stated twice by one side", many: "endpoints are stated twice by one side"),
    reason: """
      In a specification, two paths that differ only in the names of their parameters are the same path, and tools may \
      take either (OpenAPI 3.1 §4.8.8: they MUST NOT exist together). A router refuses the second registration at start \
      (gin does), or silently lets one of the two win; where the router is not known to refuse it, the finding is a \
      warning. Registrations under different conditions, and those of different routers of one program, are no \
      duplicates; nor is OPTIONS where a router takes both, since it is named beside each method of a path.
      """,
    example: """
      spec     /users/{id}: get
               /users/{name}: get
      """,
    remedy: "Remove one of the two, or give it a path or a method of its own.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    return comparison.rows.flatMap { row in
      (comparison.sides(.spec) + comparison.sides(.router)).compactMap { side in
        finding(for: row, on: side, testimony)
      }
    }
  }

  private func finding(for row: Comparison.Row, on side: Int, _ testimony: Testimony) -> Finding? {
    guard row.cells[side].sightings.count > 1 else { return nil }
    let sightings = testimony.comparison.sightings(of: row, on: side).sorted { $0.location < $1.location }
    let isSpec = testimony.comparison.sides[side].role == .spec
    let repeated =
      isSpec
      ? Self.repeated(sightings) { $0.isOperationBeside($1) }
      : Self.repeated(sightings) {
        $0.isRegisteredBeside($1)
      }
    guard repeated.count > 1 else { return nil }
    let refuses = isSpec || repeated.allSatisfy { $0.framework == GinRoutes.framework }
    guard refuses || row.endpoint.method != .options else { return nil }
    let isCertain = repeated.allSatisfy { $0.condition.map { $0.byDefault == true } ?? true }
    let name = testimony.name(side)
    return Finding(
      rule: Self.documentation.id, severity: refuses && isCertain ? .error : .warning, endpoint: row.endpoint,
      message: message(
        of: row.endpoint, by: name, times: repeated.count, isRefused: refuses && !isSpec),
      suggestion: "keep one of them",
      evidence: repeated.map { testimony.evidence(of: $0, on: side, beside: row.endpoint) }, distinction: name
    )
  }

  private func message(of endpoint: Endpoint, by name: String, times: Int, isRefused: Bool) -> Message {
    let claim: Message =
      times == 2 ? "\(name) states \(endpoint) twice" : "\(name) states \(endpoint) \(times) times"
    return isRefused ? "\(claim), and gin refuses the second registration" : claim
  }

  /// The first sighting that has a rival, with its rivals.
  private static func repeated(
    _ sightings: [Sighting], areRivals: (Sighting, Sighting) -> Bool
  ) -> [Sighting] {
    for (index, first) in sightings.enumerated() {
      let rivals = sightings[(index + 1)...].filter { areRivals(first, $0) }
      if !rivals.isEmpty { return [first] + rivals }
    }
    return []
  }
}

extension Sighting {
  /// Whether two operations stand in one document at different places.
  fileprivate func isOperationBeside(_ other: Sighting) -> Bool {
    location.file == other.location.file && location != other.location
  }

  /// Whether two registrations may meet in one router.
  ///
  /// What hands on leaves the path to the other one. One place that is reached twice (a function that is called for two
  /// routers) is not held against it, and what depends on a condition may exclude what does not: a branch that returns leaves
  /// no condition on what follows it.
  func isRegisteredBeside(_ other: Sighting) -> Bool {
    guard location != other.location, instance == other.instance, !handsOn, !other.handsOn else {
      return false
    }
    guard instance != nil || location.file == other.location.file else { return false }
    return condition?.text == other.condition?.text
  }
}
