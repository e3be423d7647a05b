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
    var requests: [FieldDifference] = []
    var answers: [FieldDifference] = []
    for role in [Role.spec, .client] {
      for encounter in comparison.encounters(of: role, with: .router) {
        requests += RequestComparison(encounter.one, encounter.other).retyped.map {
          FieldDifference($0.value, in: $0.part, encounter, wording: Self.wording)
        }
        let compared =
          role == .spec
          ? AnswerComparison(spec: encounter.one, router: encounter.other)
          : AnswerComparison(client: encounter.one, router: encounter.other)
        answers += compared.comparisons.flatMap { part, shapes in
          shapes.retyped.map { FieldDifference($0, in: part, encounter, wording: Self.wording) }
        }
      }
    }
    return findings(requests, .warning, testimony) + findings(answers, .warning, testimony)
  }

  private static func wording(_ name: String, _ one: Field, _ other: Field) -> Message {
    .verbatim("\(name) (\(one.shape.kindNames)/\(other.shape.kindNames))")
  }

  private func findings(_ differences: [FieldDifference], _ severity: Severity, _ testimony: Testimony)
    -> [Finding]
  {
    // What a specification and what clients have are told apart.
    let byParty = Dictionary(grouping: differences, by: \.encounter.one.sides)
    return byParty.values.flatMap { differences in
      FieldFindings(
        documentation: Self.documentation, testimony: testimony, severity: severity,
        suggestion: "agree on one type"
      ) { "of different types on \($0) and \($1): \($2) in \($3)" }.findings(differences)
    }
  }
}
