package import ContractModel

/// A router reads or a client sends a field of a request that no specification describes.
package struct UndocumentedRequestField: Rule {
  package static let documentation = RuleDocumentation(
    id: "undocumented-request-field", severity: .note,
    summary: "A field of a request is read or sent, and no specification describes it",
    heading: (
      one: "endpoint takes fields of a request that are not in the specification",
      many: "endpoints take fields of requests that are not in the specification"
    ),
    reason: """
      Clients and documentation that are made from the specification never use the field, and nobody who reviews the \
      specification sees it. Asked for only where all that the operation takes was read. A document that describes no \
      query or no body at all says nothing about those.
      """,
    example: """
      spec     /events: get: parameters: [{in: query, name: page}]
      router   c.Query("page"); c.Query("tz_offset")

      tz_offset is read, and the specification does not describe it.
      """,
    remedy: "Describe the parameter or the property, or remove it where nobody needs it.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    let read = FieldFindings(
      documentation: Self.documentation, testimony: testimony, severity: .note,
      suggestion: "describe them, or remove them"
    ) { "read by \($1) and not described by \($0): \($2) in \($3)" }
    let sent = FieldFindings(
      documentation: Self.documentation, testimony: testimony, severity: .note,
      suggestion: "describe them, or remove them"
    ) { "sent by \($1) and not described by \($0): \($2) in \($3)" }
    let reading = Self.differences(of: .router, in: comparison)
    let known = Set(reading.map { Place($0) })
    let sending = Self.differences(of: .client, in: comparison).filter { !known.contains(Place($0)) }
    return read.findings(reading) + sent.findings(sending)
  }

  /// A field of an endpoint, so that what both a router and a client have is one finding.
  private struct Place: Hashable {
    let endpoint: Endpoint
    let part: TravelPart
    let name: Message

    init(_ difference: FieldDifference) {
      endpoint = difference.encounter.row.endpoint
      part = difference.part
      name = difference.name
    }
  }

  /// What the sides of a role have in requests and no specification describes.
  static func differences(of role: Role, in comparison: Comparison) -> [FieldDifference] {
    comparison.encounters(of: .spec, with: role).flatMap { encounter in
      encounter.requests.onlyInOther
        .filter { role == .client || isMeant($0, encounter) }
        .map { FieldDifference($0.value, in: $0.part, encounter, of: \.other) }
    }
  }

  /// Whether a router takes the field on purpose.
  ///
  /// A binder fills every field of a type, whether the handler uses it or not. It is not meant in the body of a request that
  /// has none by its method (RFC 9110 §9.3), nor where the same type is the answer and the body is described: what the
  /// description leaves out is what the server sets.
  private static func isMeant(
    _ field: RequestComparison.Placed<ShapeComparison.Lone>, _ encounter: Comparison.Encounter
  ) -> Bool {
    guard field.part == .body, field.value.member.field.evidence == .bound else { return true }
    if [.get, .head, .delete].contains(encounter.row.endpoint.method) { return false }
    guard let type = field.value.member.type, encounter.one.body != .none else { return true }
    return !encounter.other.answers.contains { $0.shape.declares(type) }
  }
}
