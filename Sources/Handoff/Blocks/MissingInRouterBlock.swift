import ContractModel
package import Mustache

/// The findings of the rule `missing-in-router`.
package struct MissingInRouterBlock: Block {
  package static let name = "missing-in-router"
  package static let summary = "What is called or promised, and served by no router"
  package static let options: [BlockOptions.Key] = []
  package static let template = TableTemplate.grouped

  /// Makes the block.
  package init() {}

  package func context(in scope: BlockScope) -> Value {
    let tables = FindingTable.all(in: scope) { $0.rule == "missing-in-router" }
    guard !tables.isEmpty else {
      return TableTemplate.empty(scope.prose("every endpoint that is called or promised is served"))
    }
    return TableTemplate.page(tables.map { $0.group(hasHeading: false) })
  }
}
