import ContractModel

/// All endpoints by all sides.
struct MatrixSection {
  /// What to show.
  let report: Report

  /// Adds the matrix to a page.
  func add(to page: inout TextPage) {
    var layout = ColumnLayout(indent: 2, hangingColumn: 100)
    let names = report.sides.map(\.name)
    layout.append(names.map { StyledText($0, .strong) } + [StyledText("endpoint", .strong)])
    for row in report.rows {
      layout.append(names.map { mark(of: $0, in: row) } + [subject(of: row.endpoint)])
    }
    page.add(layout)
    if report.rows.contains(where: { !$0.coveredBy.isEmpty }) {
      page.add(StyledText("  ✓ stated   ~ covered by a wildcard   · absent", .faint))
    }
  }

  private func mark(of side: String, in row: Report.Row) -> StyledText {
    if row.sides.contains(side) { return StyledText("✓", .good) }
    return row.coveredBy.contains(side) ? StyledText("~", .note) : StyledText("·", .error)
  }

  private func subject(of endpoint: Endpoint) -> StyledText {
    let method = StyledText(endpoint.method.name)
    return method + .blanks(8 - method.width) + StyledText(" " + endpoint.path.description)
  }
}
