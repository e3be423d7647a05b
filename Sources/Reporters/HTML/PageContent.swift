import ContractModel
import SourceText

/// What the page shows of a report: its findings, and the lines of its table.
struct PageContent: Sendable {
  /// The report.
  let report: Report
  /// All findings, those that nobody accepted first.
  let findings: [Finding]
  /// The lines of the table: the endpoints in order, then items of other kinds, findings about none of them, and
  /// untold places.
  let items: [PageItem]
  /// The sides of other kinds of contract than endpoints, in order.
  let others: [OtherSide]

  /// A side of another kind.
  struct OtherSide: Hashable, Sendable {
    let kind: ContractKind
    let name: String
  }

  /// All sides in the order in which the page counts them, by the kind that they belong to.
  var sideKeys: [OtherSide] {
    report.sides.map { OtherSide(kind: .endpoints, name: $0.name) } + others
  }

  /// How many sides have a column in the table: those that state endpoints, or where none does all of them.
  var columnCount: Int { report.sides.isEmpty ? others.count : report.sides.count }

  /// Where a side of a kind stands among all.
  func position(of side: String, kind: ContractKind) -> Int? {
    sideKeys.firstIndex(of: OtherSide(kind: kind, name: side))
  }

  /// Lays the findings of a report beside its endpoints.
  init(_ report: Report) {
    let findings = report.findings + report.suppressed
    let others = report.readings.flatMap { reading in
      reading.sides.map { OtherSide(kind: reading.kind, name: $0.name) }
    }
    let sides = report.sides.map { OtherSide(kind: .endpoints, name: $0.name) } + others
    var items = report.rows.map { PageItem($0, sides: report.sides, beside: others.count) }
    var missing: [ContractItem: Set<String>] = [:]
    for finding in findings {
      guard let item = finding.subject?.item else { continue }
      missing[item, default: []].formUnion(finding.absences.map(\.side))
    }
    for reading in report.readings {
      let statements = Dictionary(grouping: reading.statements, by: \.item)
      items += reading.items.map {
        PageItem($0, statements[$0] ?? [], missing: missing[$0] ?? [], sides: sides)
      }
    }
    let rows = Dictionary(
      items.enumerated().compactMap { offset, item in item.subject.map { ($0, offset) } }
    ) { first, _ in first }
    for (position, finding) in findings.enumerated() {
      var concerned = Set(finding.concerns.compactMap { rows[$0] })
      if concerned.isEmpty {
        concerned = [items.count]
        items.append(PageItem(finding, sides: sides))
      }
      for item in concerned { items[item].findings.append(position) }
    }
    for index in items.indices where !items[index].findings.isEmpty {
      let open = items[index].findings.map { findings[$0] }.filter { $0.suppression == nil }
      items[index].state = open.map(\.severity).max()?.rawValue ?? "accepted"
    }
    items += report.unlistedUnresolved.map { PageItem($0.place, of: $0.side, sides: sides) }
    self.report = report
    self.findings = findings
    self.items = items
    self.others = others
  }
}
