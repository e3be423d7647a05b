import ContractModel
package import Mustache
import Reporters

/// What to settle before work starts.
package struct ChecklistBlock: Block {
  package static let name = "checklist"
  package static let summary = "What to settle before work starts, made of the findings"
  package static let options: [BlockOptions.Key] = []
  package static let template = """
    {{#items}}
    - [ ] {{advice}}
    {{#endpoints}}
      - [ ] {{.}}
    {{/endpoints}}
    {{/items}}
    {{#empty}}
    {{empty}}
    {{/empty}}
    """

  /// Makes the block.
  package init() {}

  package func context(in scope: BlockScope) -> Value {
    let tables = FindingTable.all(in: scope) { $0.suppression == nil && Self.advice(on: $0.rule) != nil }
    guard !tables.isEmpty else {
      return ["items": [], "empty": .text(scope.prose("nothing is left to settle"))]
    }
    return ["items": .list(tables.compactMap { item($0, scope) }), "empty": ""]
  }

  private func item(_ table: FindingTable, _ scope: BlockScope) -> Value? {
    guard let rule = table.findings.first?.rule, let advice = Self.advice(on: rule) else { return nil }
    let endpoints = table.findings.map { finding in
      Value.text(
        finding.subject.map { MarkdownText.code($0.description) } ?? MarkdownText.prose(finding.message))
    }
    return ["advice": .text(scope.prose(advice)), "endpoints": .list(endpoints)]
  }

  /// What has to be decided where a rule finds something.
  private static func advice(on rule: String) -> Message? {
    switch rule {
    case "missing-in-router": "Decide for each: serve it, or take it out of the clients and the specification"
    case "missing-in-spec": "Describe it in the specification"
    case "method-mismatch": "Agree on one method"
    case "trailing-slash-mismatch": "Agree on one spelling of the path's end"
    case "case-mismatch": "Agree on one case of letters"
    case "base-path-mismatch": "Agree on one base"
    case "parameter-name-mismatch": "Agree on one name for the parameter"
    case "conflicting-routes": "Give each route a path of its own"
    case "duplicate-endpoint": "Keep one of them"
    case "unresolved-endpoint": "Look it up in the source: it could not be resolved"
    case "documented-but-not-served": "Correct the document"
    default: nil
    }
  }
}
