package import ContractModel

/// A specification promises to take a field of a request that no router reads.
package struct UnreadDocumentedField: Rule {
  package static let documentation = RuleDocumentation(
    id: "unread-documented-field", severity: .note,
    summary: "A specification describes a field of a request that no router reads",
    heading: (
      one: "endpoint does not read what the specification describes",
      many: "endpoints do not read what the specification describes"
    ),
    reason: """
      Whoever sends the field believes that it does something. Asked for only where all that the handler reads is \
      known, and never of what is marked as readOnly.
      """,
    example: """
      spec     /events: get: parameters: [{in: query, name: limit}]
      router   func list(c *gin.Context) { c.JSON(200, events) }

      limit is described, and nothing reads it.
      """,
    remedy: "Read the field, or take it out of the specification.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let findings = FieldFindings(
      documentation: Self.documentation, testimony: Testimony(comparison: comparison), severity: .note,
      suggestion: "read them, or take them out of the specification"
    ) { "described by \($0) and not read by \($1): \($2) in \($3)" }
    return findings.findings(
      comparison.encounters(of: .spec, with: .router).flatMap { encounter in
        encounter.requests.onlyInOne
          .filter { !$0.value.member.field.isReadOnly }
          .map { FieldDifference($0.value, in: $0.part, encounter, of: \.one) }
      })
  }
}
