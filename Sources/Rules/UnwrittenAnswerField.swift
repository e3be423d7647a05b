package import ContractModel

/// A client reads a field of an answer that no router writes.
package struct UnwrittenAnswerField: Rule {
  package static let documentation = RuleDocumentation(
    id: "unwritten-answer-field", severity: .warning,
    summary: "A client reads a field of an answer that no router writes",
    heading: (
      one: "endpoint is read for fields that it does not write",
      many: "endpoints are read for fields that they do not write"
    ),
    reason: """
      The client finds nothing, or fails to decode the answer. Asked for only where all that the handler answers with \
      success is known. A field that the client only declares, and one that it can do without, is a note.
      """,
    example: """
      client   const { token } = (await axios.post('/login', body)).data
      router   c.JSON(200, gin.H{"accessToken": token})

      token is read, and the router does not write it.
      """,
    remedy: "Write the field, or read what is written.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    var needed: [FieldDifference] = []
    var others: [FieldDifference] = []
    for encounter in comparison.encounters(of: .client, with: .router)
    where encounter.other.answersAreComplete {
      for (part, shapes) in encounter.answers.comparisons {
        for lone in shapes.onlyInOne {
          let field = lone.member.field
          let difference = FieldDifference(lone, in: part, encounter, of: \.one)
          if field.evidence != .declared, field.presence != .sometimes {
            needed.append(difference)
          } else {
            others.append(difference)
          }
        }
      }
    }
    return findings(needed, .warning, testimony) + findings(others, .note, testimony)
  }

  private func findings(_ differences: [FieldDifference], _ severity: Severity, _ testimony: Testimony)
    -> [Finding]
  {
    FieldFindings(
      documentation: Self.documentation, testimony: testimony, severity: severity,
      suggestion: "write them, or read what is written"
    ) { "read by \($0) and not written by \($1): \($2) in \($3)" }.findings(differences)
  }
}
