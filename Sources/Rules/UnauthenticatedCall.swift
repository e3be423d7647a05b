package import ContractModel

/// A call sends no credentials where the router asks for them, and the other calls of the client send them.
package struct UnauthenticatedCall: Rule {
  package static let documentation = RuleDocumentation(
    id: "unauthenticated-call", severity: .warning,
    summary: "A call sends no credentials where the router asks who is calling",
    heading: (
      one: "endpoint is called without credentials",
      many: "endpoints are called without credentials"
    ),
    reason: """
      The call gets 401. Asked for only where all headers of the call are written in the code, and where nearly all \
      other calls that the client makes with the same library send credentials in a header.
      """,
    example: """
      client   fetch(base + '/events', {headers: {Authorization: `Bearer ${token}`}})
               fetch(base + '/summary')
      router   api := r.Group("/", auth.Required())

      The second call goes around what the others do.
      """,
    remedy: "Send the credentials, or do not ask for them.")

  /// How many other calls must send credentials, and how many times as many as those that do not.
  private static let (leastOthers, leastShare) = (3, 4)

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    var bare: [Source: [EndpointDifference]] = [:]
    var counts: [Source: Int] = [:]
    for encounter in comparison.encounters(of: .client, with: .router) {
      let guarded = encounter.other.sightings.allSatisfy { $0.sighting.authentication == .required }
      guard guarded else { continue }
      for (side, sighting) in encounter.one.sightings {
        let source = Source(side: side, library: sighting.framework)
        switch sighting.payload?.hasCredentials {
        case true?: counts[source, default: 0] += 1
        case false?:
          guard let one = Party([(side, sighting)]) else { continue }
          bare[source, default: []].append(
            EndpointDifference(
              encounter: .init(row: encounter.row, one: one, other: encounter.other), what: ""))
        case nil: break
        }
      }
    }
    let strays = bare.filter { source, calls in
      let others = counts[source, default: 0]
      return others >= Self.leastOthers && others >= calls.count * Self.leastShare
    }
    return EndpointFindings(
      documentation: Self.documentation, testimony: testimony, severity: .warning,
      suggestion: "send the credentials, or do not ask for them"
    ) { one, other, _, place in
      "called by \(one) without credentials, and \(other) asks who is calling: \(place)"
    }
    .findings(strays.values.flatMap(\.self))
  }

  /// The calls that one side makes with one library.
  private struct Source: Hashable {
    let side: Int
    let library: String?
  }
}

extension Payload {
  /// Whether a call sends credentials; nil where that is not known.
  fileprivate var hasCredentials: Bool? {
    if headers.fields.contains(where: { Self.isCredential($0.name) }) { return true }
    guard headers.isClosed, query.isClosed else { return nil }
    if query.fields.contains(where: { Self.isCredential($0.name) }) { return nil }
    // A body may carry them, as that of a login does.
    switch body?.shape {
    case nil, .none?: return false
    case .object(let object)? where object.isClosed:
      return object.fields.contains { Self.isCredential($0.name) } ? nil : false
    default: return nil
    }
  }

  private static func isCredential(_ name: String) -> Bool {
    let name = name.lowercased()
    return [
      "auth", "token", "cookie", "key", "secret", "session", "password", "jwt", "bearer", "sign", "code",
    ]
    .contains { name.contains($0) }
  }
}
