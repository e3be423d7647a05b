package import ContractModel

/// A client calls, or a specification promises, what no router of the audit serves.
package struct MissingInRouter: Rule {
  package static let documentation = RuleDocumentation(
    id: "missing-in-router", severity: .error,
    summary: "An endpoint is called or promised, and no router serves it",
    heading: (
      one: "endpoint is called or promised, and no router serves it",
      many: "endpoints are called or promised, and no router serves them"
    ),
    reason: """
      Whoever calls the endpoint gets 404 Not Found. A client that was written against the specification fails in the \
      hands of its users, and nothing in its own build or tests says so. Every router of the audit was looked at, and \
      a parameter, a catch-all or a route for any method would have counted as serving. A call that nothing in the \
      client reaches breaks nobody yet; where such calls are all the evidence, the finding is a warning.
      """,
    example: """
      client   dio.post('/photos/upload')
      router   r.POST("/photos/upload-url", createUploadURL)

      POST /photos/upload is called, and the router has only POST /photos/upload-url.
      """,
    remedy: """
      If the endpoint has been renamed, change the callers and the specification to the new name; the nearest relatives \
      are listed with the finding. If it is yet to come, register the route. If it is gone for good, remove the call and \
      the operation.
      """)

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let routers = comparison.sides(.router)
    guard !routers.isEmpty else { return [] }
    let testimony = Testimony(comparison: comparison)
    return comparison.rows.filter { row in
      row.endpoint.isDemandable && !routers.contains(where: row.isServed)
    }.compactMap { finding(for: $0, routers: routers, testimony: testimony) }
  }

  private func finding(for row: Comparison.Row, routers: [Int], testimony: Testimony) -> Finding? {
    let comparison = testimony.comparison
    let specs = comparison.sides(.spec).filter(row.isDemanded)
    let clients = comparison.sides(.client).filter(row.isDemanded)
    guard !specs.isEmpty || !clients.isEmpty else { return nil }
    let clauses = [
      clients.isEmpty ? nil : testimony.affirmation(clients, .call),
      specs.isEmpty ? nil : testimony.affirmation(specs, .promise),
    ].compactMap(\.self)
    let isCalled = clients.contains { comparison.sightings(of: row, on: $0).contains(where: \.isReached) }
    return Finding(
      rule: Self.documentation.id, severity: specs.isEmpty && !isCalled ? .warning : .error,
      endpoint: row.endpoint,
      message:
        "\(clauses.joined(separator: " and ")) \(row.endpoint), and \(testimony.denial(routers, .serve))",
      suggestion: "serve it, or take it out of \(testimony.names(specs + clients))",
      evidence: testimony.evidence(of: row, on: specs + clients),
      absences: routers.map { testimony.absence(of: row, on: $0) })
  }
}
