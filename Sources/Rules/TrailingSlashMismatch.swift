package import ContractModel

/// An endpoint is asked for with a slash at its end and served without one, or the other way round.
package struct TrailingSlashMismatch: Rule {
  package static let documentation = RuleDocumentation(
    id: "trailing-slash-mismatch", severity: .warning,
    summary: "Caller and server differ only in a trailing slash",
    heading: (
      one: "endpoint differs in the slash at its end",
      many: "endpoints differ in the slash at their end"
    ),
    reason: """
      Some routers answer such a request with a redirect, some with 404 Not Found. A redirect costs a round trip, and \
      many clients do not follow it for anything but GET, or repeat it without its body or its authorization. Routers \
      that ignore the slash, as those of Express and Fiber do unless they are set up otherwise, serve both, and nothing \
      is reported.
      """,
    example: """
      client   dio.post('/users/')
      router   r.POST("/users", createUser)
      """,
    remedy:
      "Write the path the same way on every side; the router's way is the one that answers without a detour.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let unserved = Unserved(in: comparison)
    let testimony = Testimony(comparison: comparison)
    return unserved.demands.compactMap { demand in
      let other = Endpoint(demand.row.endpoint.method, demand.row.endpoint.path.withOtherEnd)
      guard other != demand.row.endpoint else { return nil }
      let twins = unserved.servers.compactMap { side in
        comparison.row(serving: other, on: side).map { TwinFinding.Twin(side: side, row: $0) }
      }
      let path = demand.row.endpoint.path
      return TwinFinding(demand: demand, twins: twins, testimony: testimony).finding(
        Self.documentation,
        path.hasTrailingSlash ? "without the slash at the end" : "with the slash at the end",
        suggestion: "write the path with the same end on every side")
    }
  }
}
