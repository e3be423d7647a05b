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
    var requests: [FieldDifference] = []
    var answers: [FieldDifference] = []
    for role in [Role.spec, .client] {
      for encounter in comparison.encounters(of: role, with: .router) {
        requests += RequestComparison(encounter.one, encounter.other).recased.map {
          FieldDifference($0.value, in: $0.part, encounter, wording: Self.wording)
        }
        let compared =
          role == .spec
          ? AnswerComparison(spec: encounter.one, router: encounter.other)
          : AnswerComparison(client: encounter.one, router: encounter.other)
        answers += compared.comparisons.flatMap { part, shapes in
          shapes.recased.map { FieldDifference($0, in: part, encounter, wording: Self.wording) }
        }
      }
    }
    return findings(requests, .note, testimony) + findings(answers, .warning, testimony)
  }

  private static func wording(_ name: String, _ one: Field, _ other: Field) -> Message {
    "\(name) for \(other.name)"
  }

  private func findings(_ differences: [FieldDifference], _ severity: Severity, _ testimony: Testimony)
    -> [Finding]
  {
    // What a specification and what clients have are told apart.
    let byParty = Dictionary(grouping: differences, by: \.encounter.one.sides)
    return byParty.values.flatMap { differences in
      FieldFindings(
        documentation: Self.documentation, testimony: testimony, severity: severity,
        suggestion: "write the names in the same case on every side"
      ) { "in different letter case on \($0) and \($1): \($2) in \($3)" }.findings(differences)
    }
  }
}
