package import ContractModel

/// Two sides spell a field of a message in different letter case.
package struct FieldCaseMismatch: Rule {
  package static let documentation = RuleDocumentation(
    id: "field-case-mismatch", severity: .warning,
    summary: "A field has different letter case on two sides",
    heading: (
      one: "endpoint has fields in different letter case",
      many: "endpoints have fields in different letter case"
    ),
    reason: """
      The names of fields are compared letter by letter, so createdAt is not CreatedAt, and the reader finds nothing. \
      In requests it is a note, since decoders such as that of Go take a name in any case.
      """,
    example: """
      spec     Event: properties: {createdAt: …}
      router   type Event struct { CreatedAt time.Time }

      The answer has CreatedAt.
      """,
    remedy: "Write the name in the same case on every side.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    return SharedFieldDifferences(
      comparison, ofRequests: \.recased, ofAnswers: \.recased, wording: Self.wording
    ).findings(requests: .note, answers: .warning) { severity in
      FieldFindings(
        documentation: Self.documentation, testimony: testimony, severity: severity,
        suggestion: "write the names in the same case on every side"
      ) { "in different letter case on \($0) and \($1): \($2) in \($3)" }
    }
  }

  private static func wording(_ name: String, _ one: Field, _ other: Field) -> Message {
    "\(name) for \(other.name)"
  }
}
