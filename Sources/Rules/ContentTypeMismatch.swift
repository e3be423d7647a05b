package import ContractModel

/// A body is written in one format on one side and in another on the other.
package struct ContentTypeMismatch: Rule {
  package static let documentation = RuleDocumentation(
    id: "content-type-mismatch", severity: .note,
    summary: "A body is sent or described in a format that the other side does not take",
    heading: (
      one: "endpoint has bodies of different formats",
      many: "endpoints have bodies of different formats"
    ),
    reason: """
      A handler that decodes JSON finds nothing in a form, and one that reads a form finds nothing in JSON. It is a \
      note because a call whose method is chosen by an option is stated with every method that it may have.
      """,
    example: """
      client   fetch('/login', {method: 'POST', body: new URLSearchParams({name, pass})})
      router   json.NewDecoder(r.Body).Decode(&login)

      A form is sent, and the router reads JSON.
      """,
    remedy: "Agree on one format, or let the router take both.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    let calls = comparison.encounters(of: .client, with: .router).flatMap(differences)
    let refused = Set(calls.map(\.encounter.row.endpoint))
    let clients = comparison.encounters(of: .client, with: .spec).flatMap(differences)
    let routers = comparison.encounters(of: .spec, with: .router).flatMap(differences)
    return findings(calls, testimony)
      + findings(clients.filter { !refused.contains($0.encounter.row.endpoint) }, testimony)
      + findings(routers, testimony)
  }

  private func findings(_ differences: [EndpointDifference], _ testimony: Testimony) -> [Finding] {
    EndpointFindings(
      documentation: Self.documentation, testimony: testimony, severity: .note,
      suggestion: "agree on one format, or let the router take both"
    ) { "with a body of different formats on \($0) and \($1): \($2) at \($3)" }.findings(differences)
  }

  /// The statements whose formats exclude each other, where both have a body and its format is known.
  private func differences(_ encounter: Comparison.Encounter) -> [EndpointDifference] {
    guard let types = encounter.other.contentTypes, Self.areObjects(types), encounter.other.body != .none
    else { return [] }
    return encounter.parts.compactMap { part in
      guard let own = part.one.contentTypes, Self.areObjects(own), part.one.body != .none,
        !MediaAgreement(own, types).mayAgree
      else {
        return nil
      }
      return EndpointDifference(
        encounter: part,
        what: .verbatim("\(Self.text(own))/\(Self.text(types))"))
    }
  }

  /// Whether the formats are those of objects. What is sent as bytes or as a text is taken apart by a parser for the whole
  /// application, which is not read.
  private static func areObjects(_ types: Set<String>) -> Bool {
    types.allSatisfy { $0.contains("json") || $0.contains("form") }
  }

  private static func text(_ types: Set<String>) -> String { types.sorted().joined(separator: "|") }
}
