internal import ContractModel
internal import Rules

/// What the rules say about sides, before anybody decides about it.
struct Judgement {
  /// The sides laid beside each other.
  let comparison: Comparison
  /// What the rules found.
  let findings: [Finding]

  /// Judges sides as they were read.
  init(of readings: [SideReading], _ plan: AuditPlan) {
    // An empty side is a fault of its own; laid beside the others, it would lack each of their endpoints.
    let filled = readings.filter { !$0.isEmpty }.map(\.side)
    comparison = Comparison(
      sides: filled, hosts: Set(plan.sides.flatMap(\.settings.hosts)),
      servedElsewhere: plan.servedElsewhere.map(\.prefix))
    findings = Rules.findings(in: comparison)
  }

  /// What tells the findings apart.
  var fingerprints: Set<String> { Set(findings.map(\.fingerprint)) }
}
