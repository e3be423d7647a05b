package import ContractModel

/// A client sends a field of a request that no router reads.
package struct UnreadRequestField: Rule {
  package static let documentation = RuleDocumentation(
    id: "unread-request-field", severity: .note,
    summary: "A client sends a field that no router reads",
    heading: (
      one: "endpoint is sent fields that it does not read",
      many: "endpoints are sent fields that they do not read"
    ),
    reason: """
      The server does nothing with the field, and nobody is told. Asked for only where all that the handler reads is \
      known.
      """,
    example: """
      client   axios.get('/events', {params: {tz: 'UTC'}})
      router   c.Query("tz_offset")

      tz is sent, and nothing reads it.
      """,
    remedy: "Read the field, or do not send it.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    FieldFindings(
      documentation: Self.documentation, testimony: Testimony(comparison: comparison), severity: .note,
      suggestion: "read them, or do not send them"
    ) { "sent by \($0) and not read by \($1): \($2) in \($3)" }.findings(
      comparison.encounters(of: .client, with: .router).flatMap { encounter in
        encounter.requests.onlyInOne.map {
          FieldDifference($0.value, in: $0.part, encounter, of: \.one)
        }
      })
  }
}
