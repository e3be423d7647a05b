package import ContractModel

/// A field of a request is required on one side and optional on the other.
package struct RequiredMismatch: Rule {
  package static let documentation = RuleDocumentation(
    id: "required-mismatch", severity: .note,
    summary: "A field of a request is required by one of specification and router alone",
    heading: (
      one: "endpoint requires other fields than the specification says",
      many: "endpoints require other fields than the specification says"
    ),
    reason: """
      Clients that are made from the specification leave out what the server then refuses, or ask people for what it \
      can do without. That the router can do without a field counts only where the handler has others checked in the \
      same way.
      """,
    example: """
      spec     User: required: [name, admin]
      router   Name string `json:"name" binding:"required"`
               Admin bool  `json:"admin"`

      admin is required, and the router takes a request without it.
      """,
    remedy: "Require the field on both sides, or on neither.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    let encounters = comparison.encounters(of: .spec, with: .router)
    let promised = encounters.flatMap { differences($0, isPromised: true) }
    let checked = encounters.flatMap { differences($0, isPromised: false) }
    return FieldFindings(
      documentation: Self.documentation, testimony: testimony, severity: .note,
      suggestion: "require them on both sides, or on neither"
    ) { "required by \($0) and not by \($1): \($2) in \($3)" }.findings(promised)
      + FieldFindings(
        documentation: Self.documentation, testimony: testimony, severity: .note,
        suggestion: "require them on both sides, or on neither", distinction: "router"
      ) { "required by \($1) and not by \($0): \($2) in \($3)" }.findings(checked)
  }

  private func differences(_ encounter: Comparison.Encounter, isPromised: Bool) -> [FieldDifference] {
    let shared = RequestComparison(encounter.one, encounter.other, keepsShared: true).shared
    var checked: Set<TravelPart> = []
    for pair in shared where pair.value.other.field.presence == .always { checked.insert(pair.part) }
    return shared.filter { placed in
      let (one, other) = (placed.value.one.field, placed.value.other.field)
      guard other.evidence == .bound, !one.isReadOnly else { return false }
      return isPromised
        ? one.presence == .always && other.presence == .sometimes && other.fallback == nil
          && checked.contains(placed.part)
        : one.presence == .sometimes && other.presence == .always && one.fallback == nil
    }.map { placed in
      FieldDifference(placed.value, in: placed.part, encounter) { name, _, _ in .verbatim(name) }
    }
  }
}
