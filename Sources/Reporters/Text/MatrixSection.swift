import ContractModel
import Translations

/// All endpoints by all sides.
struct MatrixSection {
  /// What to show.
  let report: Report
  /// In which words.
  let words: Translator

  /// Adds the matrix to a page.
  func add(to page: inout TextPage) {
    var layout = ColumnLayout(indent: 2, hangingColumn: 100)
    let names = report.sides.map(\.name)
    let methodWidth = report.rows.map { StyledText($0.endpoint.method.name).width }.max() ?? 0
    layout.append(names.map { StyledText($0, .strong) } + [StyledText(words.text("endpoint"), .strong)])
    for row in report.rows {
      layout.append(
        names.map { mark(of: $0, in: row) } + [subject(of: row.endpoint, methodWidth: methodWidth)])
    }
    page.add(layout)
    if report.rows.contains(where: { !$0.coveredBy.isEmpty }) {
      page.add(StyledText("  \(words.text("✓ stated   ~ covered by a wildcard   · absent"))", .faint))
    }
  }

  private func mark(of side: String, in row: Report.Row) -> StyledText {
    if row.sides.contains(side) { return StyledText("✓", .good) }
    return row.coveredBy.contains(side) ? StyledText("~", .note) : StyledText("·", .error)
  }

  private func subject(of endpoint: Endpoint, methodWidth: Int) -> StyledText {
    let method = StyledText(endpoint.method.name)
    return method + .blanks(methodWidth - method.width + 2) + StyledText(endpoint.path.description)
  }
}
