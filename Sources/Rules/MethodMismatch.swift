package import ContractModel

/// A path is asked for and served, but with methods of which none agrees.
package struct MethodMismatch: Rule {
  package static let documentation = RuleDocumentation(
    id: "method-mismatch", severity: .error,
    summary: "A path is asked for with one method and served with another",
    heading: (
      one: "endpoint is asked for with a method that its path is not served with",
      many: "endpoints are asked for with methods that their paths are not served with"
    ),
    reason: """
      The request gets 405 Method Not Allowed or 404 Not Found, although the path is right. The rule speaks when the \
      sides have no method of the path in common, so that one of them is wrong about the method; where they agree on \
      some methods and one side has more, the endpoint in excess is reported as missing. Behind a program that takes every \
      method and hands on to another one, it is a mismatch too: the request is answered, by one that lacks the method.
      """,
    example: """
      client   dio.put('/settings/me')
      router   r.PATCH("/settings/me", updateSettings)
      """,
    remedy: "Decide which method is meant, and use it on every side.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let unserved = Unserved(in: comparison)
    let testimony = Testimony(comparison: comparison)
    return unserved.demands.compactMap { demand in
      let path = demand.row.endpoint.path
      let asked = Set(demand.sides.flatMap { testimony.methods(shapedLike: path, on: $0) })
      let served = unserved.servers.flatMap { side in
        comparison.rows(shapedLike: path, on: side)
          .filter {
            comparison.rows[$0].endpoint.isDemandable && comparison.rows[$0].endpoint.method != .head
          }
          .map { TwinFinding.Twin(side: side, row: $0) }
      }
      let twins = served.filter { !asked.contains(comparison.rows[$0.row].endpoint.method) }
      let isHandedOn = unserved.servers.contains { demand.row.cells[$0].isBehindEntrance }
      guard twins.count == served.count || isHandedOn else { return nil }
      let methods = Set(served.map { comparison.rows[$0.row].endpoint.method })
      return finding(for: demand, twins: twins, serving: methods, testimony: testimony)
    }
  }

  private func finding(
    for demand: Unserved.Demand, twins: [TwinFinding.Twin], serving: Set<HTTPMethod>, testimony: Testimony
  ) -> Finding? {
    guard !twins.isEmpty else { return nil }
    let rows = testimony.comparison.rows
    let methods = serving.sorted().map(\.name)
    var sides: [Int] = []
    for twin in twins where !sides.contains(twin.side) { sides.append(twin.side) }
    let subject = testimony.affirmation(sides, .serve)
    return Finding(
      rule: Self.documentation.id, severity: Self.documentation.severity, endpoint: demand.row.endpoint,
      message: "\(testimony.demand(demand)), and \(subject) the path with \(Wording.list(methods)) only",
      suggestion: "use the same method on every side",
      evidence: testimony.evidence(of: demand.row, on: demand.sides)
        + twins.flatMap { testimony.evidence(of: rows[$0.row], on: $0.side, beside: demand.row.endpoint) },
      concerns: twins.map { rows[$0.row].endpoint })
  }
}
