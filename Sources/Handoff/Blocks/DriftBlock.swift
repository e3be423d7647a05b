import ContractModel
package import Mustache
import Reporters

/// Everything that the sides disagree about.
package struct DriftBlock: Block {
  package static let name = "drift"
  package static let summary = "What the sides disagree about: which side has it where, and what it means"
  package static let options: [BlockOptions.Key] = []
  package static let template = TableTemplate.grouped

  /// Makes the block.
  package init() {}

  package func context(in scope: BlockScope) -> Value {
    // What nobody calls and what could not be read have blocks of their own.
    let tables = FindingTable.all(in: scope) {
      !["unused-by-clients", "unresolved-endpoint"].contains($0.rule)
    }
    guard !tables.isEmpty else {
      let report = scope.report
      return TableTemplate.empty(
        scope.prose(report.isComparable ? "no difference was found" : AgreementWording.words(for: report)))
    }
    return TableTemplate.page(tables.map { $0.group(hasHeading: true) })
  }
}
