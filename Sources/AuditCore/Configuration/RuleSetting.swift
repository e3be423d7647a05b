internal import ContractModel

/// What findings of a rule weigh, and which of them.
struct RuleSetting: Hashable, Sendable {
  /// The weight.
  let level: RuleLevel
  /// The endpoints whose findings are meant; none means all.
  var paths: [EndpointPattern] = []
  /// Tags of the specification, of which the endpoint has one; none means all.
  var tags: [String] = []

  /// Whether a finding about an endpoint with these tags is meant. One that is about a whole side has no endpoint, and
  /// only a setting for all findings means it.
  func concerns(_ endpoint: Endpoint?, tags present: Set<String>) -> Bool {
    guard paths.isEmpty && tags.isEmpty || endpoint != nil else { return false }
    return (paths.isEmpty || paths.contains { pattern in endpoint.map { pattern.matches($0.path) } ?? false })
      && (tags.isEmpty || tags.contains(where: present.contains))
  }
}

/// What the findings of a rule weigh, or that they do not count at all.
enum RuleLevel: String, CaseIterable, Sendable {
  case error
  case warning
  case note
  case off

  /// The weight, or nil for off.
  var severity: Severity? { Severity(rawValue: rawValue) }
}
