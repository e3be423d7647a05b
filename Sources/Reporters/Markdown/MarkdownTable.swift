/// A table in GitHub Flavored Markdown (its specification, "Tables (extension)").
struct MarkdownTable {
  /// How the cells of a column stand.
  enum Alignment {
    case left
    case right
    case centre
  }

  /// One row of finished cells.
  typealias Row = [Markup<MarkdownDialect>]

  private let alignments: [Alignment]
  private let head: Row
  private var rows: [Row] = []

  /// Makes a table with its head.
  init(_ columns: [(title: Markup<MarkdownDialect>, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    head = columns.map(\.title)
  }

  /// Whether there are no rows.
  var isEmpty: Bool { rows.isEmpty }

  /// Adds a row with a cell for each column.
  mutating func append(_ row: Row) {
    rows.append(row)
  }

  /// The table with an empty line behind it.
  var markup: Markup<MarkdownDialect> {
    var result = line(head)
    result += "|"
    for alignment in alignments {
      switch alignment {
      case .left: result += " --- |"
      case .right: result += " ---: |"
      case .centre: result += " :---: |"
      }
    }
    result += "\n"
    for row in rows { result += line(row) }
    result += "\n"
    return result
  }

  private func line(_ row: Row) -> Markup<MarkdownDialect> {
    var result: Markup<MarkdownDialect> = "|"
    for cell in row { result += " \(cell) |" }
    result += "\n"
    return result
  }
}
