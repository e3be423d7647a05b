package import ContractModel

/// A specification promises a default for a field of a request, and the router takes another.
package struct IgnoredDefault: Rule {
  package static let documentation = RuleDocumentation(
    id: "ignored-default", severity: .note,
    summary: "A field of a request has another default in the specification than in the router",
    heading: (
      one: "endpoint takes other defaults than the specification says",
      many: "endpoints take other defaults than the specification says"
    ),
    reason: """
      Whoever leaves out the field gets something else than was promised. Asked for only where the default of the \
      router stands in its code.
      """,
    example: """
      spec     parameters: [{name: limit, in: query, schema: {type: integer, default: 20}}]
      router   c.DefaultQuery("limit", "50")

      Without limit the router takes 50.
      """,
    remedy: "Agree on one default.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    FieldFindings(
      documentation: Self.documentation, testimony: Testimony(comparison: comparison), severity: .note,
      suggestion: "agree on one default"
    ) { "with different defaults on \($0) and \($1): \($2) in \($3)" }.findings(
      comparison.encounters(of: .spec, with: .router).flatMap { encounter in
        RequestComparison(encounter.one, encounter.other, keepsShared: true).shared.filter { placed in
          Self.differ(placed.value.one.field.fallback, placed.value.other.field.fallback)
        }.map { FieldDifference($0.value, in: $0.part, encounter, wording: Self.wording) }
      })
  }

  private static func wording(_ name: String, _ one: Field, _ other: Field) -> Message {
    .verbatim("\(name) (\(one.fallback ?? "")/\(other.fallback ?? ""))")
  }

  /// Whether two defaults are known and differ; numbers are compared as such.
  private static func differ(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return false }
    if let first = Double(one), let second = Double(other) { return first != second }
    return one.lowercased() != other.lowercased()
  }
}
