package import ContractModel

/// Caller and server differ only in letter case.
package struct CaseMismatch: Rule {
  package static let documentation = RuleDocumentation(
    id: "case-mismatch", severity: .error,
    summary: "Caller and server differ only in letter case",
    heading: (
      one: "endpoint differs in the case of its letters",
      many: "endpoints differ in the case of their letters"
    ),
    reason: """
      Paths are compared letter by letter (RFC 3986 §6.2.2.1), so /Users is not /users, and the request gets \
      404 Not Found. Routers that ignore the case of letters, as those of Express and Fiber do unless they are set up \
      otherwise, serve both, and nothing is reported.
      """,
    example: """
      client   fetch('/api/userProfile')
      router   e.GET("/api/userprofile", profile)
      """,
    remedy: "Write the path in the same case on every side.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let unserved = Unserved(in: comparison)
    guard !unserved.demands.isEmpty else { return [] }
    let served = Self.servedRows(of: unserved.servers, in: comparison)
    let testimony = Testimony(comparison: comparison)
    return unserved.demands.compactMap { demand in
      let endpoint = demand.row.endpoint
      let shape = endpoint.path.shapeWithoutEnd
      let twins = (served[shape.lowercased()] ?? []).filter { twin in
        let other = comparison.rows[twin.row].endpoint
        return (other.method == endpoint.method || other.method == .any)
          && other.path.shapeWithoutEnd != shape
      }
      return TwinFinding(demand: demand, twins: twins, testimony: testimony).finding(
        Self.documentation, "in another case of letters",
        suggestion: "write the path in the same case on every side")
    }
  }

  /// The rows that some sides state, by their shape in lower case.
  private static func servedRows(of sides: [Int], in comparison: Comparison) -> [String: [TwinFinding.Twin]] {
    var served: [String: [TwinFinding.Twin]] = [:]
    for (number, row) in comparison.rows.enumerated() {
      let stating = sides.filter(row.isStated)
      guard !stating.isEmpty else { continue }
      let shape = row.endpoint.path.shapeWithoutEnd.lowercased()
      served[shape, default: []] += stating.map { TwinFinding.Twin(side: $0, row: number) }
    }
    return served
  }
}

extension PathTemplate {
  /// The shape of the path without the slash at its end.
  fileprivate var shapeWithoutEnd: String { PathTemplate(segments: segments).shape }
}
