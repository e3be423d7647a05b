import ContractModel
package import Mustache
import SourceText

/// The sides and how far they overlap, as a diagram that Git hosts draw (Mermaid, "Flowcharts").
package struct MermaidBlock: Block {
  package static let name = "mermaid"
  package static let summary = "The sides and how many endpoints each two share, as a Mermaid diagram"
  package static let options: [BlockOptions.Key] = []
  package static let template = """
    ```mermaid
    flowchart LR
    {{#sides}}
      {{id}}["{{label}}"]
    {{/sides}}
    {{#overlaps}}
      {{one}} ---|"{{count}}"| {{other}}
    {{/overlaps}}
    ```
    """

  /// Makes the block.
  package init() {}

  package func context(in scope: BlockScope) -> Value {
    let sides = scope.sides
    let rows = scope.report.rows.filter { scope.shows($0.endpoint) }
    let nodes = sides.enumerated().map { index, side -> Value in
      let count = rows.count { $0.sides.contains(side.name) }
      let label: Message = .counted(count, one: "endpoint", many: "endpoints")
      return [
        "id": .text("s\(index)"),
        "label": .text("\(Self.inert(side.name))<br/>\(Self.inert(scope.word(label)))"),
      ]
    }
    var overlaps: [Value] = []
    for (index, side) in sides.enumerated() {
      for (other, second) in sides.enumerated().dropFirst(index + 1) {
        let count = rows.count { $0.sides.isSuperset(of: [side.name, second.name]) }
        overlaps.append([
          "one": .text("s\(index)"), "other": .text("s\(other)"), "count": .text(String(count)),
        ])
      }
    }
    return ["sides": .list(nodes), "overlaps": .list(overlaps)]
  }

  /// Text inside of quotes of the diagram: letters and digits as they are, all else as entity codes.
  private static func inert(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " -_.".unicodeScalars.contains(scalar)
      result += isPlain && InertText.isSafe(scalar) ? String(scalar) : "#\(scalar.value);"
    }
  }
}
