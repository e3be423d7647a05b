import ContractModel
import SourceText

/// What the page shows of a report: its findings, and the lines of its table.
struct PageContent: Sendable {
  /// The report.
  let report: Report
  /// All findings, those that nobody accepted first.
  let findings: [Finding]
  /// The lines of the table: the endpoints in order, then findings about none of them, then untold places.
  let items: [PageItem]

  /// Lays the findings of a report beside its endpoints.
  init(_ report: Report) {
    let findings = report.findings + report.suppressed
    var items = report.rows.map { PageItem($0, sides: report.sides) }
    let rows = Dictionary(report.rows.enumerated().map { ($0.element.endpoint, $0.offset) }) { first, _ in
      first
    }
    for (position, finding) in findings.enumerated() {
      var concerned = Set(finding.concerns.compactMap { $0.endpoint.flatMap { rows[$0] } })
      if concerned.isEmpty {
        concerned = [items.count]
        items.append(PageItem(finding, sides: report.sides))
      }
      for item in concerned { items[item].findings.append(position) }
    }
    for index in items.indices where !items[index].findings.isEmpty {
      let open = items[index].findings.map { findings[$0] }.filter { $0.suppression == nil }
      items[index].state = open.map(\.severity).max()?.rawValue ?? "accepted"
    }
    items += report.unlistedUnresolved.map { PageItem($0.place, of: $0.side, sides: report.sides) }
    self.report = report
    self.findings = findings
    self.items = items
  }
}
