import ContractModel
package import Mustache
import Reporters

/// Every endpoint by every side.
package struct MatrixBlock: Block {
  package static let name = "matrix"
  package static let summary = "Every endpoint by every side"
  package static let options: [BlockOptions.Key] = []
  package static let template = TableTemplate.grouped

  /// Makes the block.
  package init() {}

  package func context(in scope: BlockScope) -> Value {
    let names = scope.sides.map(\.name)
    let rows = scope.report.rows.filter { scope.shows($0.endpoint) }
    guard !rows.isEmpty else { return TableTemplate.empty(scope.prose("no endpoint is stated")) }
    let table = TableTemplate.table(
      columns: [scope.word("Endpoint")] + names,
      rows: rows.map { row in
        [MarkdownText.code(row.endpoint.description)] + names.map { Self.mark(of: $0, in: row) }
      })
    let hasCovers = rows.contains { !$0.coveredBy.isEmpty }
    let legend: Message = "✓ stated, ~ covered by a wildcard, empty: absent"
    return TableTemplate.page([TableTemplate.group(table: table, note: hasCovers ? scope.prose(legend) : "")])
  }

  private static func mark(of side: String, in row: Report.Row) -> String {
    if row.sides.contains(side) { return "✓" }
    return row.coveredBy.contains(side) ? "\\~" : ""
  }
}
