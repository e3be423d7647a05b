package import ContractModel
package import Mustache
import Reporters

/// Where the inputs come from: for documents that may change with every commit.
package struct ProvenanceBlock: Block {
  package static let name = "provenance"
  package static let summary =
    "The commit and the date of the inputs; a document with it changes with every commit"
  package static let options: [BlockOptions.Key] = []
  package static let template = """
    {{#entries}}
    - {{label}}: {{text}}
    {{/entries}}
    {{#empty}}
    {{empty}}
    {{/empty}}
    """

  /// Makes the block.
  package init() {}

  /// What the block shows of inputs under version control.
  package static func entries(commit: String, day: String, isClean: Bool) -> [(label: Message, text: String)]
  {
    [("Commit", commit), ("Date of the commit", day)]
      + (isClean ? [] : [("Not committed yet", "+")])
  }

  package func context(in scope: BlockScope) -> Value {
    guard !scope.provenance.isEmpty else {
      return ["entries": [], "empty": .text(scope.prose("the inputs are not under version control"))]
    }
    let entries = scope.provenance.map { entry -> Value in
      ["label": .text(scope.prose(entry.label)), "text": .text(MarkdownText.code(entry.text))]
    }
    return ["entries": .list(entries), "empty": ""]
  }
}
