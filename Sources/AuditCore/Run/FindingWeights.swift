internal import ContractModel

/// Gives findings the weight that the settings of a plan give them.
struct FindingWeights {
  /// The settings by the ids of rules; the first that concerns a finding holds.
  let settings: [String: [RuleSetting]]
  /// The comparison that was judged, for what specifications say about endpoints.
  let comparison: Comparison

  /// The findings with their weights; those that are off are left out. One that no setting concerns keeps its own.
  func applied(to findings: [Finding]) -> [Finding] {
    let tags = settings.values.joined().contains { !$0.tags.isEmpty } ? tags : [:]
    return findings.compactMap { finding in
      let present = finding.endpoint.flatMap { tags[$0] } ?? []
      guard
        let setting = settings[finding.rule]?.first(where: { $0.concerns(finding.endpoint, tags: present) })
      else { return finding }
      guard let severity = setting.level.severity else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }

  /// The tags that specifications give to endpoints, or else the code of servers.
  private var tags: [Endpoint: Set<String>] {
    tags(by: .router).merging(tags(by: .spec)) { $1.isEmpty ? $0 : $1 }
  }

  private func tags(by role: Role) -> [Endpoint: Set<String>] {
    var tags: [Endpoint: Set<String>] = [:]
    for row in comparison.rows {
      for side in comparison.sides(role) {
        for sighting in comparison.sightings(of: row, on: side) {
          tags[row.endpoint, default: []].formUnion(sighting.operation?.tags ?? [])
        }
      }
    }
    return tags
  }
}
