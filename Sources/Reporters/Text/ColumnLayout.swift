/// Rows of cells below each other, aligned by terminal cells, with paragraphs between them.
struct ColumnLayout {
  private struct Row {
    let cells: [StyledText]
    /// How many cells from the left are aligned with other rows; the rest follow each other with a gap.
    let alignedCount: Int
  }

  private enum Item {
    case row(Row)
    case paragraph(Paragraph, indent: Int)
  }

  private var items: [Item] = []
  /// How far every row is indented.
  let indent: Int
  /// The column under which a row that is too long for the line goes on; it and those before it stay on the first line.
  let hangingColumn: Int

  /// The widest that a column is made for its cells; a longer cell pushes the rest of its own row only.
  private static let widestColumn = 64
  private static let gap = 2

  /// Makes an empty layout.
  init(indent: Int, hangingColumn: Int = 1) {
    self.indent = indent
    self.hangingColumn = hangingColumn
  }

  /// Adds a row of which the first cells, or all, are aligned with the other rows; empty cells at its end take no room.
  mutating func append(_ cells: [StyledText], aligned: Int = .max) {
    items.append(.row(Row(cells: cells, alignedCount: min(aligned, cells.count))))
  }

  /// Adds a paragraph, indented further than the rows are.
  mutating func append(_ paragraph: Paragraph, indentedBy further: Int) {
    items.append(.paragraph(paragraph, indent: indent + further))
  }

  /// The lines of everything in a line width, or as long as they are where it is nil.
  func lines(width: Int?) -> [StyledText] {
    let widths = columnWidths()
    return items.flatMap { item in
      switch item {
      case .row(let row): lines(of: row, columnWidths: widths, width: width)
      case .paragraph(let paragraph, let indent): paragraph.lines(indent: indent, width: width)
      }
    }
  }

  private func columnWidths() -> [Int] {
    var widths: [Int] = []
    for case .row(let row) in items {
      for (column, cell) in row.cells.prefix(row.alignedCount).enumerated() {
        if column == widths.count { widths.append(0) }
        if cell.width <= Self.widestColumn { widths[column] = max(widths[column], cell.width) }
      }
    }
    return widths
  }

  private func lines(of row: Row, columnWidths: [Int], width: Int?) -> [StyledText] {
    let hang = indent + columnWidths.prefix(hangingColumn).reduce(0) { $0 + $1 + Self.gap }
    var lines: [StyledText] = []
    var line = StyledText.blanks(indent)
    var target = indent
    for (column, cell) in row.cells.enumerated() {
      let isAligned = column < row.alignedCount
      if !cell.isEmpty {
        if let width, column > hangingColumn, target + cell.width > width {
          // Rather out of its column than on a line of its own.
          target = line.width + Self.gap
          if target + cell.width > width, hang < width / 2 {
            lines.append(line)
            var broken = cell.lines(indent: hang, width: width)
            line = broken.removeLast()
            lines += broken
            target = line.width + Self.gap
            continue
          }
        }
        line = line + .blanks(target - line.width) + cell
      } else if !isAligned {
        continue
      }
      // A column without any text takes no room; a cell wider than its column leaves the gap all the same.
      if isAligned, columnWidths[column] == 0, cell.isEmpty { continue }
      target = max(isAligned ? target + columnWidths[column] : 0, line.width) + Self.gap
    }
    lines.append(line)
    return lines
  }
}
