package import ContractModel

/// A registration or a call was seen whose method or path could not be evaluated.
package struct UnresolvedEndpoint: Rule {
  package static let documentation = RuleDocumentation(
    id: "unresolved-endpoint", severity: .warning,
    summary: "A route or call was found, but its method or path could not be resolved",
    heading: (
      one: "place states an endpoint that could not be resolved",
      many: "places state endpoints that could not be resolved"
    ),
    reason: """
      The audit neither guesses nor forgets: the endpoint exists, but it takes no part in the comparison. What is \
      reported as missing or unused may be just this one, and what is wrong with it goes unseen. The severity is note for \
      a call of a client: many such calls go to other servers, whose address a user gives.
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

  /// A place, and the sides that state it: clients that share a package have its calls in common.
  private struct Shared {
    let place: Unresolved
    let role: Role
    var sides: [String]
    /// What tells it apart from others, the first of its sides included.
    let distinction: String
  }

  /// What is the same on several sides of a role.
  private struct Key: Hashable {
    let role: Role
    let place: Unresolved
  }

  package func findings(in comparison: Comparison) -> [Finding] {
    Self.places(on: comparison.sides).map { shared in
      Finding(
        rule: Self.documentation.id, severity: Self.severity(for: shared.role), endpoint: nil,
        message: Self.message(of: shared),
        evidence: shared.sides.map { side in
          Finding.Evidence(side: side, location: shared.place.location, remark: .verbatim(shared.place.text))
        },
        distinction: shared.distinction)
    }
  }

  private static func places(on sides: [Side]) -> [Shared] {
    var found: [Shared] = []
    var known: [Key: Int] = [:]
    for side in sides {
      // What tells two like places of one side apart is their order, which survives edits between them.
      var ordinals: [String: Int] = [:]
      for place in side.extraction.unresolved {
        let identity = "\(side.name) \(place.reason) \(place.text)"
        let ordinal = ordinals[identity, default: 0] + 1
        ordinals[identity] = ordinal
        let key = Key(role: side.role, place: place)
        if let index = known[key], found[index].sides.last != side.name {
          found[index].sides.append(side.name)
          continue
        }
        known[key] = found.count
        let distinction = ordinal == 1 ? identity : "\(identity) \(ordinal)"
        found.append(Shared(place: place, role: side.role, sides: [side.name], distinction: distinction))
      }
    }
    return found
  }

  /// An unresolved route may be the very one that another side is said to miss. An unresolved call can make only a note wrong,
  /// `unused-by-clients`.
  private static func severity(for role: Role) -> Severity {
    role.statesServer ? documentation.severity : .note
  }

  private static func message(of shared: Shared) -> Message {
    let sides = Wording.list(shared.sides.map { .verbatim($0) })
    let reason = shared.place.reason
    return switch shared.role {
    case .spec: "an operation of \(sides) could not be resolved: \(reason)"
    case .router: "a route of \(sides) could not be resolved: \(reason)"
    case .client: "a call of \(sides) could not be resolved: \(reason)"
    case .docs: "a mention of \(sides) could not be resolved: \(reason)"
    }
  }
}
