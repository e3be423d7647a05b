package import ContractModel

/// A router asks who is calling, and the specification does not say so.
package struct UndocumentedAuthentication: Rule {
  package static let documentation = RuleDocumentation(
    id: "undocumented-authentication", severity: .note,
    summary: "A router asks who is calling, and the specification does not say so",
    heading: (
      one: "side asks who is calling where the specification does not say so",
      many: "sides ask who is calling where the specification does not say so"
    ),
    reason: """
      Clients that are made from the specification send no credentials and get 401. All endpoints of a side are \
      counted in one finding.
      """,
    example: """
      router   api := r.Group("/api", auth.Required())
      spec     get: responses: …        without security, and none for the whole document
      """,
    remedy: "Describe the security scheme, and name it at the operations or for the whole document.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    return comparison.sides(.spec).flatMap { spec in
      comparison.sides(.router).compactMap { router in
        let rows = comparison.rows.filter { row in
          row.endpoint.method != .any && row.isStated(on: spec) && row.isStated(on: router)
            && comparison.sightings(of: row, on: spec).allSatisfy { $0.authentication == .none }
            && comparison.sightings(of: row, on: router).allSatisfy { $0.authentication == .required }
        }
        return rows.isEmpty ? nil : finding(about: rows, spec, router, testimony)
      }
    }
  }

  private func finding(
    about rows: [Comparison.Row], _ spec: Int, _ router: Int, _ testimony: Testimony
  ) -> Finding {
    let (one, other) = (testimony.name(spec), testimony.name(router))
    return Finding(
      rule: Self.documentation.id, severity: .note, endpoint: nil,
      message: rows.count == 1
        ? "\(other) asks who is calling \(rows[0].endpoint), and \(one) does not say so"
        : "\(other) asks who is calling at \(rows.count) endpoints where \(one) does not say so; \(rows[0].endpoint) is the first",
      suggestion: "describe the security scheme, and name it at the operations or for the whole document",
      evidence: testimony.evidence(of: rows[0], on: [spec, router]), distinction: "\(one) \(other)")
  }
}
