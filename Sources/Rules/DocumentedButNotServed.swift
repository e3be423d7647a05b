package import ContractModel

/// A document tells people to call what no router of the audit serves.
package struct DocumentedButNotServed: Rule {
  package static let documentation = RuleDocumentation(
    id: "documented-but-not-served", severity: .warning,
    summary: "A document tells people to call an endpoint that is not served",
    heading: (
      one: "endpoint is documented, and not served", many: "endpoints are documented, and not served"
    ),
    reason: """
      Whoever follows the document gets 404 Not Found, and trusts the rest of it less. Prose goes stale because nothing \
      fails when it does. A mention is a method with a path; an example value stands for a parameter, a path may leave out \
      the prefix of the API, and a slash at its end does not count. Sections about what was removed or is planned are \
      not read. In an audit without a router the specification stands for the server.
      """,
    example: """
      README   curl -X POST https://api.example.com/api/v1/photos/upload
      router   r.POST("/api/v1/photos/upload-url", createUploadURL)
      """,
    remedy: """
      Change the document to what is served; the nearest relatives are listed with the finding. Where it describes another \
      server, leave the file out (`exclude`), or say why beside it: `<!-- contract-audit:ignore \
      documented-but-not-served because … -->`.
      """)

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let documents = comparison.sides(.docs)
    let routers = comparison.sides(.router)
    let servers = routers.isEmpty ? comparison.sides(.spec) : routers
    guard !documents.isEmpty, !servers.isEmpty else { return [] }
    let stale = comparison.rows.filter { row in
      row.endpoint.isDemandable && documents.contains(where: row.isDemanded)
        && !servers.contains(where: row.isKnown) && comparison.prefixServedElsewhere(of: row.endpoint) == nil
    }
    guard !stale.isEmpty else { return [] }
    let testimony = Testimony(comparison: comparison)
    var nearest = servers.map { NearestEndpoints(on: $0, of: comparison) }
    return stale.map { row in
      let absences = servers.enumerated().map { number, side in
        testimony.absence(of: row, on: side, nearest: nearest[number].rows(near: row.endpoint))
      }
      return finding(
        for: row, documents: documents.filter(row.isDemanded), servers: servers, absences: absences, testimony
      )
    }
  }

  private func finding(
    for row: Comparison.Row, documents: [Int], servers: [Int], absences: [Finding.Absence],
    _ testimony: Testimony
  ) -> Finding {
    let verb: Wording.Verb = testimony.comparison.sides[servers[0]].role == .spec ? .describe : .serve
    let rename = absences.lazy.flatMap(\.nearest).compactMap(\.endpoint).first {
      $0.method.mayBeMeant(by: row.endpoint.method)
    }
    let names = testimony.names(documents)
    return Finding(
      rule: Self.documentation.id, severity: Self.documentation.severity, endpoint: row.endpoint,
      message:
        "\(testimony.affirmation(documents, .mention)) \(row.endpoint), and \(testimony.denial(servers, verb))",
      suggestion: rename.map { rename -> Message in "if \(rename) is meant, change \(names)" }
        ?? "take it out of \(names), or serve it",
      evidence: testimony.evidence(of: row, on: documents), absences: absences)
  }
}
