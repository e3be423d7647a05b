package import ContractModel

/// A specification promises a field of an answer that no router writes.
package struct UnkeptAnswerField: Rule {
  package static let documentation = RuleDocumentation(
    id: "unkept-answer-field", severity: .note,
    summary: "A specification promises a field of an answer that no router writes",
    heading: (
      one: "endpoint does not answer with what the specification promises",
      many: "endpoints do not answer with what the specification promises"
    ),
    reason: """
      Clients that are made from the specification find nothing where they read, and fail where the field is required. \
      Asked for only where all that the handler writes with the status is known, and never of what is marked as \
      writeOnly. It is a warning where the specification says that the field is always there and a client reads it.
      """,
    example: """
      spec     User: required: [id, email]
      router   c.JSON(200, gin.H{"id": id})

      email is promised, and nothing writes it.
      """,
    remedy: "Write the field, or take it out of the specification.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    let clients = comparison.sides(.client)
    var needed: [FieldDifference] = []
    var others: [FieldDifference] = []
    for encounter in comparison.encounters(of: .spec, with: .router) {
      let read = clients.isEmpty ? nil : Party(.client, of: encounter.row, in: comparison).flatMap(Self.read)
      for (part, shapes) in encounter.answers.comparisons {
        for lone in shapes.onlyInOne where !lone.member.field.isWriteOnly {
          let difference = FieldDifference(lone, in: part, encounter, of: \.one)
          let isNeeded = lone.member.field.presence == .always && read?[lone.path] != nil
          if isNeeded { needed.append(difference) } else { others.append(difference) }
        }
      }
    }
    return findings(needed, .warning, testimony) + findings(others, .note, testimony)
  }

  /// What clients read of an answer.
  private static func read(_ clients: Party) -> ObjectView? {
    ObjectView(.joined(clients.answers.filter(\.status.isSuccess).map(\.shape)))
  }

  private func findings(_ differences: [FieldDifference], _ severity: Severity, _ testimony: Testimony)
    -> [Finding]
  {
    FieldFindings(
      documentation: Self.documentation, testimony: testimony, severity: severity,
      suggestion: "write them, or take them out of the specification"
    ) { "described by \($0) and not written by \($1): \($2) in \($3)" }.findings(differences)
  }
}
