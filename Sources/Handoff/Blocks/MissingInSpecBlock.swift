import ContractModel
package import Mustache

/// The findings of the rule `missing-in-spec`.
package struct MissingInSpecBlock: Block {
  package static let name = "missing-in-spec"
  package static let summary = "What is served, and described by no specification"
  package static let options: [BlockOptions.Key] = []
  package static let template = TableTemplate.grouped

  /// Makes the block.
  package init() {}

  package func context(in scope: BlockScope) -> Value {
    let tables = FindingTable.all(in: scope) { $0.rule == "missing-in-spec" }
    guard !tables.isEmpty else { return TableTemplate.empty(scope.prose("every route is described")) }
    return TableTemplate.page(tables.map { $0.group(hasHeading: false) })
  }
}
