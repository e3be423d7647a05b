package import ContractModel

/// A registration or a call was seen whose method or path could not be worked out.
package struct UnresolvedEndpoint: Rule {
  package static let documentation = RuleDocumentation(
    id: "unresolved-endpoint", severity: .warning,
    summary: "A place states an endpoint, and which one could not be worked out",
    heading: (
      one: "place states an endpoint that could not be worked out",
      many: "places state endpoints that could not be worked out"
    ),
    reason: """
      The audit neither guesses nor forgets: the endpoint exists, but it takes no part in the comparison. What is \
      reported as missing or unused may be just this one, and what is wrong with it goes unseen.
      """,
    example: """
      router   r.GET(routes[name], handle)      the path is read from a map that is filled at run time
      """,
    remedy: """
      Where the value comes from the environment or from configuration, give it under `values:` in the configuration. \
      Otherwise write method and path as constants near the registration or the call.
      """)

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    comparison.sides.flatMap { side in
      // What tells two like places of one side apart is their order, which survives edits between them.
      var ordinals: [String: Int] = [:]
      return side.extraction.unresolved.map { place in
        let identity = "\(side.name) \(place.reason) \(place.text)"
        let ordinal = ordinals[identity, default: 0] + 1
        ordinals[identity] = ordinal
        return Finding(
          rule: Self.documentation.id, severity: Self.documentation.severity, endpoint: nil,
          message:
            Self.message(of: place, on: side),
          evidence: [
            Finding.Evidence(side: side.name, location: place.location, remark: .verbatim(place.text))
          ],
          distinction: ordinal == 1 ? identity : "\(identity) \(ordinal)")
      }
    }
  }

  private static func message(of place: Unresolved, on side: Side) -> Message {
    switch side.role {
    case .spec: "an operation of \(side.name) could not be worked out: \(place.reason)"
    case .router: "a route of \(side.name) could not be worked out: \(place.reason)"
    case .client: "a call of \(side.name) could not be worked out: \(place.reason)"
    case .docs: "a mention of \(side.name) could not be worked out: \(place.reason)"
    }
  }
}
