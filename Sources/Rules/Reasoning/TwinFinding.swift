import ContractModel

/// A finding about an endpoint that is asked for in one spelling and served in another.
struct TwinFinding {
  /// The other spelling, where it is served.
  struct Twin {
    /// The side that serves it.
    let side: Int
    /// Its row.
    let row: Int
  }

  /// What is asked for.
  let demand: Unserved.Demand
  /// What is served instead; none makes no finding.
  let twins: [Twin]
  /// The words.
  let testimony: Testimony

  /// The finding: who asks, who serves, and in which other spelling.
  func finding(_ rule: RuleDocumentation, _ difference: Message, suggestion: Message) -> Finding? {
    guard let first = twins.first else { return nil }
    let rows = testimony.comparison.rows
    let endpoint = demand.row.endpoint
    // One that serves is named; where several do, the first one's spelling stands for all.
    let same = twins.filter { $0.row == first.row }.map(\.side)
    let served =
      rows[first.row].endpoint.method == .any
      ? rows[first.row].endpoint.path.description : rows[first.row].endpoint.description
    return Finding(
      rule: rule.id, severity: rule.severity, endpoint: endpoint,
      message:
        "\(testimony.demand(demand)), and \(testimony.affirmation(same, .serve)) \(served), \(difference)",
      suggestion: suggestion,
      evidence: testimony.evidence(of: demand.row, on: demand.sides)
        + twins.flatMap { testimony.evidence(of: rows[$0.row], on: $0.side, beside: endpoint) },
      concerns: twins.map { rows[$0.row].endpoint })
  }
}
