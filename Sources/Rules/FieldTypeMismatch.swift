package import ContractModel

/// Two sides have values of different kinds in one field.
package struct FieldTypeMismatch: Rule {
  package static let documentation = RuleDocumentation(
    id: "field-type-mismatch", severity: .warning,
    summary: "A field has values of different types on two sides",
    heading: (
      one: "endpoint has fields of different types",
      many: "endpoints have fields of different types"
    ),
    reason: """
      A decoder that expects a number fails on a text. Only what JSON writes differently counts: text, number, truth \
      value, list and object. In queries and forms everything is text.
      """,
    example: """
      spec     Event: properties: {id: {type: integer}}
      router   type Event struct { ID string `json:"id"` }

      id is a number for the specification, and the router writes a text.
      """,
    remedy: "Agree on one type.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    return SharedFieldDifferences(
      comparison, ofRequests: \.retyped, ofAnswers: \.retyped, wording: Self.wording
    ).findings(requests: .warning, answers: .warning) { severity in
      FieldFindings(
        documentation: Self.documentation, testimony: testimony, severity: severity,
        suggestion: "agree on one type"
      ) { "of different types on \($0) and \($1): \($2) in \($3)" }
    }
  }

  private static func wording(_ name: String, _ one: Field, _ other: Field) -> Message {
    .verbatim("\(name) (\(one.shape.kindNames)/\(other.shape.kindNames))")
  }
}
