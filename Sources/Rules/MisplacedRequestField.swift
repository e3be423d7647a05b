package import ContractModel

/// A field is sent or promised in one part of a request and read from the other.
package struct MisplacedRequestField: Rule {
  package static let documentation = RuleDocumentation(
    id: "misplaced-request-field", severity: .warning,
    summary: "A field stands in the body on one side and in the query on the other",
    heading: (
      one: "endpoint reads fields from another part of the request than they are sent in",
      many: "endpoints read fields from another part of the request than they are sent in"
    ),
    reason: """
      The handler does not find the field, and goes on with its default. Binders that take a field from either part \
      are silent here.
      """,
    example: """
      client   dio.post('/events', data: {'type': type})
      router   c.Query("type")

      type is sent in the body, and the router reads it from the query.
      """,
    remedy: "Use the same part of the request on every side.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    return [Role.spec, .client].flatMap { role in
      let encounters = comparison.encounters(of: role, with: .router)
      return findings(from: .query, encounters, testimony) + findings(from: .body, encounters, testimony)
    }
  }

  private func findings(
    from part: TravelPart, _ encounters: [Comparison.Encounter], _ testimony: Testimony
  ) -> [Finding] {
    let differences = encounters.flatMap { encounter in
      encounter.requests.misplaced.filter { $0.part == part }.map {
        FieldDifference($0.value, in: $0.part, encounter, of: \.one)
      }
    }
    return FieldFindings(
      documentation: Self.documentation, testimony: testimony, severity: .warning,
      suggestion: "use the same part of the request on every side"
    ) { one, other, fields, place in
      part == .query
        ? "in the query on \(one) and read from the body by \(other): \(fields) in \(place)"
        : "in the body on \(one) and read from the query by \(other): \(fields) in \(place)"
    }.findings(differences)
  }
}
