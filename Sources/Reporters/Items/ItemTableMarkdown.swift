package import ContractModel
import SourceText

/// The items of each kind as Markdown tables: one row an item, one column a side.
package struct ItemTableMarkdown: ItemListing {
  package static let name = "markdown"
  package static let summary = "Tables for documents: one row an item, one column a side"

  /// Makes a listing.
  package init() {}

  package func render(_ readings: [(contract: String?, reading: ItemReading)]) -> String {
    var page: Markup<MarkdownDialect> = "# Contract items\n\n"
    for (contract, reading) in readings {
      let title = [contract, reading.kind.title].compactMap(\.self).joined(separator: ": ")
      page += "## \(title)\n\n"
      page += items(of: reading)
      page += unresolved(of: reading)
    }
    return page.text
  }

  private func items(of reading: ItemReading) -> Markup<MarkdownDialect> {
    var columns: [(title: Markup<MarkdownDialect>, alignment: MarkdownTable.Alignment)] = [("Item", .left)]
    for side in reading.sides { columns.append(("\(side.name)", .left)) }
    var table = MarkdownTable(columns)
    let statements = Dictionary(grouping: reading.statements, by: \.item)
    for item in reading.items {
      let places = statements[item] ?? []
      table.append(
        ["\(code: item.description)"]
          + reading.sides.map { side in cell(places.filter { $0.side == side.name }) })
    }
    return table.isEmpty ? "No item was found.\n\n" : table.markup
  }

  private func cell(_ statements: [ItemStatement]) -> Markup<MarkdownDialect> {
    statements.map { statement -> Markup<MarkdownDialect> in
      "\(statement.verb) \(code: statement.location.place)"
    }.joined(separator: "<br>")
  }

  private func unresolved(of reading: ItemReading) -> Markup<MarkdownDialect> {
    var table = MarkdownTable([
      ("Unresolved", .left), ("Side", .left), ("Reason", .left), ("Source", .left),
    ])
    for question in reading.unresolved {
      let place = question.place
      table.append([
        "\(code: place.location.place)", "\(question.side)", "\(place.reason)",
        place.text.isEmpty ? "" : "\(code: place.text)",
      ])
    }
    return table.isEmpty ? "" : table.markup
  }
}
