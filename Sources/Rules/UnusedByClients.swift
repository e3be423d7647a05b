package import ContractModel

/// An endpoint that is served and specified, and that no client of the audit calls.
package struct UnusedByClients: Rule {
  package static let documentation = RuleDocumentation(
    id: "unused-by-clients", severity: .note,
    summary: "An endpoint is served and specified, and no client calls it",
    heading: (
      one: "endpoint is called by no client", many: "endpoints are called by no client"
    ),
    reason: """
      It may be used by somebody outside of the audit, by an operator or a monitor; or nobody needs it any more, and it \
      is kept, tested and attacked for nothing. A call in code that nothing reaches counts as a call, and so does a call \
      with a parameter where the endpoint has a fixed name.
      """,
    example: """
      router   r.GET("/health", health)
      spec     /health: get
      client   nothing calls it
      """,
    remedy: """
      Nothing, if it is meant for others. Otherwise deprecate it in the specification, and remove it once no old client \
      is left.
      """)

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let clients = comparison.sides(.client)
    let providers = [comparison.sides(.spec), comparison.sides(.router)].filter { !$0.isEmpty }
    guard !clients.isEmpty, !providers.isEmpty else { return [] }
    let testimony = Testimony(comparison: comparison)
    return comparison.rows.filter { row in
      row.endpoint.isDemandable && row.endpoint.method != .head
        && providers.allSatisfy { $0.contains(where: row.isServed) }
        && providers.joined().contains(where: row.isDemanded) && !clients.contains(where: row.isKnown)
        && !isUsedBelow(row, by: clients, in: comparison)
    }.map { finding(for: $0, clients: clients, testimony) }
  }

  /// Whether a router states a path and all that lies below it at once, `PathPrefix("/files")`, and clients call what lies
  /// below: then they use what is registered there. What a specification promises by itself is promised.
  private func isUsedBelow(_ row: Comparison.Row, by clients: [Int], in comparison: Comparison) -> Bool {
    guard !comparison.sides(.spec).contains(where: row.isStated) else { return false }
    let below = PathTemplate(segments: row.endpoint.path.segments + [.catchAll("")])
    return comparison.sides(.router).filter(row.isStated).allSatisfy { side in
      let places = Set(comparison.sightings(of: row, on: side).map(\.location))
      return comparison.rows(shapedLike: below, on: side).map { comparison.rows[$0] }.contains { other in
        other.endpoint.method == row.endpoint.method && clients.contains(where: other.isKnown)
          && comparison.sightings(of: other, on: side).contains { places.contains($0.location) }
      }
    }
  }

  private func finding(for row: Comparison.Row, clients: [Int], _ testimony: Testimony) -> Finding {
    let specs = testimony.comparison.sides(.spec).filter(row.isStated)
    let routers = testimony.comparison.sides(.router).filter(row.isStated)
    let clauses = [
      routers.isEmpty ? nil : testimony.affirmation(routers, .serve),
      specs.isEmpty ? nil : testimony.affirmation(specs, .describe),
    ].compactMap(\.self)
    return Finding(
      rule: Self.documentation.id, severity: .note, endpoint: row.endpoint,
      message:
        "\(Wording.list(clauses)) \(row.endpoint), and \(testimony.denial(clients, .call))",
      evidence: testimony.evidence(of: row, on: specs + routers),
      absences: clients.map { absence(on: $0, in: testimony.comparison) })
  }

  /// A client whose calls could not all be evaluated may call it after all.
  private func absence(on side: Int, in comparison: Comparison) -> Finding.Absence {
    let unresolved = comparison.sides[side].extraction.unresolved.count
    return Finding.Absence(
      side: comparison.sides[side].name,
      remark: unresolved == 0
        ? nil : .counted(unresolved, one: "call is unresolved", many: "calls are unresolved"))
  }
}
