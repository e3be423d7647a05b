package import ContractModel

/// A client counts on a field of an answer that a router leaves out at times.
package struct OmittedAnswerField: Rule {
  package static let documentation = RuleDocumentation(
    id: "omitted-answer-field", severity: .note,
    summary: "A client counts on a field of an answer that a router leaves out at times",
    heading: (
      one: "endpoint leaves out fields that clients count on",
      many: "endpoints leave out fields that clients count on"
    ),
    reason: """
      A decoder that knows no default fails where the field is missing, and code goes on with nothing. Asked for only \
      where the type of the client says that the field is always there, and where all answers of the handler are known.
      """,
    example: """
      router   Expires *time.Time `json:"expires,omitempty"`
      client   struct Session: Decodable { let expires: Date }

      Without a date the server writes no expires, and decoding fails.
      """,
    remedy: "Write the field each time, or let the client do without it.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    FieldFindings(
      documentation: Self.documentation, testimony: Testimony(comparison: comparison), severity: .note,
      suggestion: "write them each time, or let the client do without them"
    ) { "counted on by \($0) and left out at times by \($1): \($2) in \($3)" }.findings(
      comparison.encounters(of: .client, with: .router).filter(\.other.answersAreComplete).flatMap(
        differences))
  }

  private func differences(_ encounter: Comparison.Encounter) -> [FieldDifference] {
    AnswerComparison(client: encounter.one, router: encounter.other, keepsShared: true).comparisons.flatMap {
      part, shapes in
      shapes.shared.filter { pair in
        pair.one.field.presence == .always && pair.other.field.presence == .sometimes
          && pair.other.field.evidence == .written
      }.map { pair in FieldDifference(pair, in: part, encounter) { name, _, _ in .verbatim(name) } }
    }
  }
}
