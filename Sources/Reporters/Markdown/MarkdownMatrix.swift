import ContractModel

/// All endpoints by all sides, folded away behind its title where the host can do that.
struct MarkdownMatrix {
  /// What to show.
  let report: Report

  /// The matrix, or nothing where there is no endpoint.
  var markup: Markup<MarkdownDialect> {
    guard !report.rows.isEmpty else { return "" }
    let names = report.sides.map(\.name)
    var columns: [(title: Markup<MarkdownDialect>, alignment: MarkdownTable.Alignment)] = [
      ("Endpoint", .left)
    ]
    for name in names { columns.append(("\(name)", .centre)) }
    var table = MarkdownTable(columns)
    for row in report.rows {
      table.append(["\(code: row.endpoint.description)"] + names.map { mark(of: $0, in: row) })
    }
    let legend: Markup<MarkdownDialect> =
      report.rows.contains { !$0.coveredBy.isEmpty }
      ? "✓ stated, ~ covered by a wildcard, empty: absent\n\n" : ""
    return """
      <details>
      <summary>All endpoints by side (\(report.rows.count))</summary>

      \(table.markup)\(legend)</details>

      """
  }

  private func mark(of side: String, in row: Report.Row) -> Markup<MarkdownDialect> {
    if row.sides.contains(side) { return "✓" }
    return row.coveredBy.contains(side) ? "\\~" : ""
  }
}
