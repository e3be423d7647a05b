import ContractModel

/// Leaves one finding for each cause.
///
/// A slash too many shows as an endpoint that the router lacks, another that the specification lacks, and a third that
/// nobody calls. The rule that names the cause speaks, and those that see only its effects are silent.
enum SharedCauses {
  /// For each rule that names a cause, the rules that see its effects.
  private static func effects(of rule: String) -> [String] {
    switch rule {
    case "trailing-slash-mismatch", "case-mismatch", "method-mismatch":
      ["missing-in-router", "missing-in-spec", "unused-by-clients", "covered-by-wildcard"]
    case "duplicate-endpoint": ["conflicting-routes"]
    case "unkept-status": ["undocumented-status"]
    default: []
    }
  }

  private struct Effect: Hashable {
    let rule: String
    let endpoint: Endpoint
    let side: String
  }

  /// The findings without those that another one accounts for.
  ///
  /// An effect is accounted for when it is about an endpoint of the cause, and each side that it finds wanting (each
  /// that has the endpoint, for a finding that finds none wanting) is among the evidence of the cause.
  static func removing(from findings: [Finding]) -> [Finding] {
    var explained: Set<Effect> = []
    for finding in findings {
      for rule in effects(of: finding.rule) {
        for endpoint in finding.concerns.compactMap(\.endpoint) {
          for side in finding.present {
            explained.insert(Effect(rule: rule, endpoint: endpoint, side: side))
          }
        }
      }
    }
    guard !explained.isEmpty else { return findings }
    return findings.filter { finding in
      guard let endpoint = finding.endpoint else { return true }
      let sides = finding.absences.isEmpty ? finding.present : finding.absences.map(\.side)
      return !sides.contains { explained.contains(Effect(rule: finding.rule, endpoint: endpoint, side: $0)) }
    }
  }
}
