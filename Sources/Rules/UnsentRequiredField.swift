package import ContractModel

/// A router or a specification requires a field of a request that a client never sends.
package struct UnsentRequiredField: Rule {
  package static let documentation = RuleDocumentation(
    id: "unsent-required-field", severity: .warning,
    summary: "A request lacks a field that is required",
    heading: (
      one: "endpoint is called without fields that it requires",
      many: "endpoints are called without fields that they require"
    ),
    reason: """
      The request is refused. Asked for only where everything that the call sends is known. It is a note where only \
      the specification requires the field and the handler was not read.
      """,
    example: """
      client   dio.post('/events', data: {'note': note})
      router   Type string `json:"type" binding:"required"`

      type is required, and the call does not send it.
      """,
    remedy: "Send the field, or do not require it.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    let router = comparison.encounters(of: .client, with: .router)
    let read = Set(router.map(\.row.endpoint))
    let spec = comparison.encounters(of: .client, with: .spec).filter { !read.contains($0.row.endpoint) }
    return findings(router, .warning, testimony) + findings(spec, .note, testimony)
  }

  private func findings(
    _ encounters: [Comparison.Encounter], _ severity: Severity, _ testimony: Testimony
  ) -> [Finding] {
    let differences = encounters.flatMap { encounter in
      encounter.parts.flatMap { part in
        part.requests.onlyInOther
          .filter { $0.value.member.field.presence == .always && !$0.value.member.field.isReadOnly }
          .map { FieldDifference($0.value, in: $0.part, part, of: \.other) }
      }
    }
    return FieldFindings(
      documentation: Self.documentation, testimony: testimony, severity: severity,
      suggestion: "send them, or do not require them"
    ) { "required by \($1) and not sent by \($0): \($2) in \($3)" }.findings(differences)
  }
}
