import ContractModel
package import Mustache
import Reporters
import SourceText

/// What the sides state of kinds other than endpoints.
package struct ItemsBlock: Block {
  package static let name = "items"
  package static let summary = "What the sides state of bridges, permissions and other kinds beside endpoints"
  package static let options: [BlockOptions.Key] = []
  package static let template = TableTemplate.grouped

  /// More places of one side than this are counted.
  private static let mostPlaces = 3

  /// Makes the block.
  package init() {}

  package func context(in scope: BlockScope) -> Value {
    let readings = scope.readings.filter { !$0.statements.isEmpty }
    guard !readings.isEmpty else { return TableTemplate.empty(scope.prose("nothing is stated")) }
    let isOne = scope.options.kinds.count == 1
    return TableTemplate.page(
      readings.map { reading in
        TableTemplate.group(
          heading: isOne ? "" : scope.heading(scope.prose(Message.verbatim(reading.kind.title))),
          table: table(of: reading, scope))
      })
  }

  private func table(of reading: ItemReading, _ scope: BlockScope) -> Value {
    let wanted = scope.options.sides
    let sides = reading.sides.map(\.name).filter { wanted.isEmpty || wanted.contains($0) }
    let statements = Dictionary(grouping: reading.statements, by: \.item)
    return TableTemplate.table(
      columns: [scope.word("Item")] + sides,
      rows: reading.items.map { item in
        let places = statements[item] ?? []
        return [MarkdownText.code(item.description)]
          + sides.map { side in cell(places.filter { $0.side == side }, scope) }
      })
  }

  private func cell(_ statements: [ItemStatement], _ scope: BlockScope) -> String {
    var lines = statements.prefix(Self.mostPlaces).map { statement in
      "\(statement.verb) " + MarkdownText.code("\(statement.location.file):\(statement.location.line)")
    }
    let more = statements.count - lines.count
    if more > 0 { lines.append(scope.prose("and \(more) more")) }
    return lines.joined(separator: "<br>")
  }
}
