import ContractModel
package import Mustache
import Reporters
import SourceText

/// What was seen and could not be evaluated.
package struct UnresolvedBlock: Block {
  package static let name = "unresolved"
  package static let summary = "What was seen and could not be resolved"
  package static let options: [BlockOptions.Key] = []
  package static let template = TableTemplate.grouped

  /// Makes the block.
  package init() {}

  package func context(in scope: BlockScope) -> Value {
    let ofSides = scope.shows(.endpoints) ? scope.sides : []
    let places =
      ofSides.flatMap { side in side.extraction.unresolved.sorted().map { (side: side.name, place: $0) } }
      + scope.readings.flatMap(\.unresolved).map { (side: $0.side, place: $0.place) }
    let rows = places.map { side, place in
      [
        MarkdownText.prose(side), MarkdownText.code("\(place.location.file):\(place.location.line)"),
        MarkdownText.prose(place.reason), place.text.isEmpty ? "" : MarkdownText.code(place.text),
      ]
    }
    guard !rows.isEmpty else { return TableTemplate.empty(scope.prose("everything was worked out")) }
    let titles: [Message] = ["Side", "Place", "Reason", "Source"]
    return TableTemplate.page([
      TableTemplate.group(table: TableTemplate.table(columns: titles.map(scope.word), rows: rows))
    ])
  }
}
