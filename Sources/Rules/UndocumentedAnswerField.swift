package import ContractModel

/// A router writes a field into an answer that no specification describes.
package struct UndocumentedAnswerField: Rule {
  package static let documentation = RuleDocumentation(
    id: "undocumented-answer-field", severity: .note,
    summary: "A router writes a field into an answer that no specification describes",
    heading: (
      one: "endpoint answers with fields that are not in the specification",
      many: "endpoints answer with fields that are not in the specification"
    ),
    reason: """
      Clients that are made from the specification cannot read the field. Answers of success are compared status by \
      status, as far as the schema of the specification is closed.
      """,
    example: """
      spec     User: properties: {id: …, name: …}
      router   c.JSON(200, gin.H{"id": id, "name": name, "clientId": client})

      clientId is written, and the specification does not describe it.
      """,
    remedy: "Describe the property, or do not write it.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let findings = FieldFindings(
      documentation: Self.documentation, testimony: Testimony(comparison: comparison), severity: .note,
      suggestion: "describe them, or do not write them"
    ) { "written by \($1) and not described by \($0): \($2) in \($3)" }
    return findings.findings(Self.differences(in: comparison))
  }

  /// What routers write into answers and no specification describes.
  static func differences(in comparison: Comparison) -> [FieldDifference] {
    comparison.encounters(of: .spec, with: .router).flatMap { encounter in
      encounter.answers.comparisons.flatMap { part, shapes in
        shapes.onlyInOther.map { FieldDifference($0, in: part, encounter, of: \.other) }
      }
    }
  }
}
