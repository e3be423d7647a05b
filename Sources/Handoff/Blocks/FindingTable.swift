import ContractModel
import Mustache
import Reporters
import SourceText

/// The findings of one rule: a heading with their count, a table with a row each, and what they mean.
struct FindingTable {
  /// What the block is about.
  let scope: BlockScope
  /// The rule in words; nil for one that the report does not know.
  let rule: RuleDocumentation?
  /// The findings; never empty.
  let findings: [Finding]

  /// More places of one side than this are counted.
  private static let mostPlaces = 3

  /// The tables of the findings that some rules made and that the block shows, in the order of the rules.
  static func all(in scope: BlockScope, where isWanted: (Finding) -> Bool) -> [FindingTable] {
    let wanted = (scope.report.findings + scope.report.suppressed).filter { finding in
      isWanted(finding) && scope.shows(finding.subject?.kind ?? .endpoints)
        && (finding.endpoint.map(scope.shows) ?? true)
        && (scope.options.sides.isEmpty || !scope.options.sides.filter(finding.mentions).isEmpty)
    }
    var ranks: [String: Int] = [:]
    for (index, rule) in scope.report.rules.enumerated() where ranks[rule.id] == nil {
      ranks[rule.id] = index
    }
    let byRule = Dictionary(grouping: wanted.sorted(), by: \.rule)
    return byRule.sorted { left, right in
      let one = (left.value.first?.severity ?? .note, ranks[left.key] ?? .max, left.key)
      let other = (right.value.first?.severity ?? .note, ranks[right.key] ?? .max, right.key)
      if one.0 != other.0 { return one.0 > other.0 }
      return (one.1, one.2) < (other.1, other.2)
    }.map { key, findings in
      FindingTable(scope: scope, rule: ranks[key].map { scope.report.rules[$0] }, findings: findings)
    }
  }

  /// The group for the shared layout.
  func group(hasHeading: Bool) -> Value {
    let impact = findings.first.flatMap { Impact.message(of: $0.rule) }
    return TableTemplate.group(
      heading: hasHeading ? scope.heading(scope.prose(heading)) : "", table: table,
      note: impact.map { scope.prose("Impact: \($0)") } ?? "")
  }

  /// The heading with the count: `6 endpoints are called or promised, and no router serves them`.
  private var heading: Message {
    guard let rule else { return .counted(findings.count, one: "finding", many: "findings") }
    return .counted(findings.count, one: rule.heading.one, many: rule.heading.many)
  }

  private var table: Value {
    var named: [String] = []
    let sides = scope.report.sides.map(\.name) + scope.report.readings.flatMap(\.sides).map(\.name)
    for name in sides where !named.contains(name) && findings.contains(where: { $0.mentions(name) }) {
      named.append(name)
    }
    let isAboutItems = findings.allSatisfy { $0.subject?.item != nil }
    return TableTemplate.table(
      columns: [scope.word(isAboutItems ? "Item" : "Endpoint")] + named,
      rows: findings.map { finding in
        [subject(of: finding)] + named.map { cell(of: $0, in: finding) }
      })
  }

  private func subject(of finding: Finding) -> String {
    let subject =
      finding.subject.map { MarkdownText.code($0.description) } ?? MarkdownText.prose(finding.message)
    guard finding.suppression != nil else { return subject }
    return "\(subject) (\(scope.prose("accepted")))"
  }

  /// What a side has to say: its places, or that it has nothing.
  private func cell(of side: String, in finding: Finding) -> String {
    let evidence = finding.evidence.filter { $0.side == side }
    var lines = evidence.prefix(Self.mostPlaces).map { piece in
      let subject = piece.subject.map { MarkdownText.code($0.description) + " " } ?? ""
      return subject + MarkdownText.code("\(piece.location.file):\(piece.location.line)")
    }
    let more = evidence.count - lines.count
    if more > 0 { lines.append(scope.prose("and \(more) more")) }
    if let remark = evidence.first?.remark, evidence.allSatisfy({ $0.remark == remark }) {
      lines.append("(\(MarkdownText.prose(remark)))")
    }
    if finding.absences.contains(where: { $0.side == side }) { lines.append("**\(scope.word("missing"))**") }
    return lines.joined(separator: "<br>")
  }
}

extension Finding {
  /// Whether a side has something to say about the finding.
  fileprivate func mentions(_ side: String) -> Bool {
    evidence.contains { $0.side == side } || absences.contains { $0.side == side }
  }
}
