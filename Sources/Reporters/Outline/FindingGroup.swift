import ContractModel

/// The findings of one rule and one weight: what a report shows under one heading.
struct FindingGroup: Sendable {
  /// The id of the rule.
  let rule: String
  /// The weight that all of them have.
  let severity: Severity
  /// The findings, in order; never empty.
  let findings: [Finding]
  /// The heading with the count: `6 endpoints are called or promised, and no router serves them`.
  let heading: Message

  /// Whether a group of the same rule and more weight stands in front of it.
  var isLighter = false

  /// What to do about more than half of them, told once for the group; nil where they differ more.
  let commonSuggestion: String?

  /// Makes a group of findings that have rule and weight in common.
  init(rule: String, severity: Severity, findings: [Finding], heading: Message) {
    self.rule = rule
    self.severity = severity
    self.findings = findings
    self.heading = heading
    let counts = Dictionary(findings.compactMap(\.suggestion).map { ($0, 1) }, uniquingKeysWith: +)
    commonSuggestion = counts.first { $0.value * 2 > findings.count }?.key
  }

  /// The group with its first findings alone, under the heading of all.
  func prefix(_ count: Int) -> FindingGroup {
    FindingGroup(rule: rule, severity: severity, findings: Array(findings.prefix(count)), heading: heading)
  }

  /// What to do about one of them, where it is not what the group says.
  func ownSuggestion(of finding: Finding) -> String? {
    finding.suggestion == commonSuggestion ? nil : finding.suggestion
  }
}

extension Report {
  /// The findings in groups: heaviest first, then in the order of the rules, then by the id of rules without words.
  var findingGroups: [FindingGroup] {
    var ranks: [String: Int] = [:]
    for (index, rule) in rules.enumerated() where ranks[rule.id] == nil { ranks[rule.id] = index }
    func order(_ finding: Finding) -> (Int, String) { (ranks[finding.rule] ?? rules.count, finding.rule) }

    var groups: [FindingGroup] = []
    for severity in Severity.allCases.reversed() {
      let weighed = findings.filter { $0.severity == severity }
      let byRule = Dictionary(grouping: weighed, by: \.rule)
      let inOrder = byRule.values.sorted { left, right in
        guard let one = left.first, let other = right.first else { return false }
        return order(one) < order(other)
      }
      for findings in inOrder {
        guard let rule = findings.first?.rule else { continue }
        let count = findings.reduce(0) { $0 + $1.subjectCount }
        var group = FindingGroup(
          rule: rule, severity: severity, findings: findings,
          heading: heading(of: rule, count: count, documentation: ranks[rule].map { rules[$0] }))
        group.isLighter = groups.contains { $0.rule == rule }
        groups.append(group)
      }
    }
    return groups
  }

  private func heading(of rule: String, count: Int, documentation: RuleDocumentation?) -> Message {
    guard let documentation else { return .counted(count, one: "finding", many: "findings") }
    return .counted(count, one: documentation.heading.one, many: documentation.heading.many)
  }
}

extension Finding {
  /// How many endpoints or items it speaks of: headings count these, and a finding about a whole side speaks of many.
  fileprivate var subjectCount: Int { subject == nil ? max(1, concerns.count) : 1 }
}
