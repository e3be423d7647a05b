import ContractModel
package import Mustache

/// The findings of the rule `unused-by-clients`.
package struct UnusedBlock: Block {
  package static let name = "unused"
  package static let summary = "What is served and specified, and called by no client"
  package static let options: [BlockOptions.Key] = []
  package static let template = TableTemplate.grouped

  /// Makes the block.
  package init() {}

  package func context(in scope: BlockScope) -> Value {
    let tables = FindingTable.all(in: scope) { $0.rule == "unused-by-clients" }
    guard !tables.isEmpty else { return TableTemplate.empty(scope.prose("every endpoint is called")) }
    return TableTemplate.page(tables.map { $0.group(hasHeading: false) })
  }
}
