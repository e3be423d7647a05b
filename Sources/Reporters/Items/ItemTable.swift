package import ContractModel
import SourceText

/// The items of each kind for a terminal: an item, and under it one line a place that states it.
package struct ItemTable: ItemListing {
  package static let name = "table"
  package static let summary = "For people at a terminal: one line a place"

  private let style: TextStyle

  /// Makes a listing for a style.
  package init(style: TextStyle = TextStyle()) {
    self.style = style
  }

  package func render(_ readings: [(contract: String?, reading: ItemReading)]) -> String {
    var page = TextPage(style: style)
    if readings.isEmpty {
      page.add(StyledText("The configuration names no kind of contract other than endpoints"))
    }
    for (index, (contract, reading)) in readings.enumerated() {
      if index > 0 { page.addBlank() }
      addHead(of: reading, contract, to: &page)
      addItems(of: reading, to: &page)
      addUnresolved(of: reading, to: &page)
    }
    return page.finished
  }

  private func addHead(of reading: ItemReading, _ contract: String?, to page: inout TextPage) {
    let title = [contract, reading.kind.title].compactMap(\.self).joined(separator: ": ")
    let sides = reading.sides.map { "\($0.name) \(reading.itemCount(of: $0.name))" }
    let counts = [ReportWording.count(reading.items.count, "item")] + sides
    page.add(StyledText(title, .strong), right: StyledText(counts.joined(separator: ", "), .faint))
  }

  private func addItems(of reading: ItemReading, to page: inout TextPage) {
    var layout = ColumnLayout(indent: 2, hangingColumn: 1)
    var told: ContractItem?
    for statement in reading.statements {
      let isNew = statement.item != told
      told = statement.item
      layout.append([
        StyledText(isNew ? statement.item.noun : "", .strong), StyledText(isNew ? statement.item.title : ""),
        StyledText(statement.side, .faint), StyledText(statement.verb),
        StyledText(statement.location.place), StyledText(statement.symbol ?? "", .faint),
        StyledText(statement.notes.joined(separator: "; "), .faint),
      ])
    }
    page.add(layout)
    if reading.statements.isEmpty { page.add(.blanks(2) + StyledText("none found", .warning)) }
  }

  private func addUnresolved(of reading: ItemReading, to page: inout TextPage) {
    var layout = ColumnLayout(indent: 2, hangingColumn: 1)
    for question in reading.unresolved {
      layout.append([
        StyledText("?", .warning), StyledText(question.side, .faint),
        StyledText(question.place.location.place), StyledText(question.place.reason, .warning),
        StyledText(question.place.text, .faint),
      ])
    }
    page.add(layout)
  }
}
