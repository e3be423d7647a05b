import ContractModel
import SourceText

/// One group of findings: a heading, what to do, and a table with a row a finding and a column a side.
struct MarkdownFindings {
  /// What to show.
  let group: FindingGroup
  /// The names of all sides, in order.
  let sides: [String]

  /// More places of one side than this are counted: a cell is no list of fifty calls.
  private static let mostPlaces = 6

  /// The heading and the table.
  var markup: Markup<MarkdownDialect> {
    let named = Set(group.findings.flatMap(\.statements).map(\.side))
    let shown = sides.filter(named.contains) + named.subtracting(sides).sorted()
    let hasRemarks = group.findings.contains { remark(on: $0) != nil }
    var columns: [(title: Markup<MarkdownDialect>, alignment: MarkdownTable.Alignment)] = [
      (isAboutItems ? "Item" : "Endpoint", .left)
    ]
    for side in shown { columns.append(("\(side)", .left)) }
    if hasRemarks { columns.append(("Remarks", .left)) }
    var table = MarkdownTable(columns)
    for finding in group.findings {
      table.append(
        [subject(of: finding)] + shown.map { cell(of: $0, in: finding) }
          + (hasRemarks ? [remark(on: finding) ?? ""] : []))
    }
    let isCommon = group.findings.allSatisfy { group.ownSuggestion(of: $0) == nil }
    let label: Markup<MarkdownDialect> = isCommon ? "What to do" : "What to do, unless the row says otherwise"
    let advice: Markup<MarkdownDialect> = group.commonSuggestion.map { "\(label): \($0).\n\n" } ?? ""
    return
      "## \(sign) \(group.heading)\n\n\(code: group.rule) · \(group.severity.rawValue)\n\n\(table.markup)\(advice)"
  }

  private var isAboutItems: Bool { group.findings.allSatisfy { $0.subject?.item != nil } }

  private var sign: Markup<MarkdownDialect> {
    switch group.severity {
    case .error: "❌"
    case .warning: "⚠️"
    case .note: "ℹ️"
    }
  }

  private func subject(of finding: Finding) -> Markup<MarkdownDialect> {
    finding.subject.map { "\(code: $0.description)" } ?? "\(finding.message)"
  }

  /// What the row does not say by itself: the message where no side lacks anything, and what to do.
  private func remark(on finding: Finding) -> Markup<MarkdownDialect>? {
    var sentences: [Markup<MarkdownDialect>] = []
    if finding.absences.isEmpty, finding.subject != nil { sentences.append("\(finding.message)") }
    if let lapsed = ReportWording.lapsed(finding)?.english { sentences.append("\(lapsed)") }
    if let origin = ReportWording.origin(finding)?.english { sentences.append("\(origin)") }
    if let suggestion = group.ownSuggestion(of: finding) {
      sentences.append("→ \(suggestion)")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: "<br>")
  }

  private func cell(of side: String, in finding: Finding) -> Markup<MarkdownDialect> {
    let statements = Statement.merged(finding.statements).filter { $0.side == side }
    var lines = statements.prefix(Self.mostPlaces).map(line)
    let hidden = statements.count - lines.count
    if hidden > 0 { lines.append("and \(ReportWording.count(hidden, "more place"))") }
    return lines.joined(separator: "<br>")
  }

  private func line(of statement: Statement) -> Markup<MarkdownDialect> {
    var words: [Markup<MarkdownDialect>] = []
    if let phrase = statement.phrase {
      words.append(phrase == "nothing" ? "**nothing**" : "\(phrase)")
    }
    if let subject = statement.subject { words.append("\(code: subject.description)") }
    if let places = statement.places { words.append("\(code: places)") }
    if let symbol = statement.symbol { words.append("\(code: symbol)") }
    if let remark = statement.remark { words.append("(\(remark))") }
    return words.joined(separator: " ")
  }
}
