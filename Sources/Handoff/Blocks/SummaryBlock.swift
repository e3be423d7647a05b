import ContractModel
package import Mustache
import Reporters

/// The audit in figures.
package struct SummaryBlock: Block {
  package static let name = "summary"
  package static let summary = "The sides in figures, and how many endpoints they agree on"
  package static let options: [BlockOptions.Key] = []
  package static let template = TableTemplate.grouped

  /// Makes the block.
  package init() {}

  package func context(in scope: BlockScope) -> Value {
    let report = scope.report
    let table = TableTemplate.table(
      columns: (["Side", "Role", "Files", "Endpoints", "Unresolved"] as [Message]).map(scope.word),
      rows: scope.sides.map { side in
        [
          MarkdownText.prose(side.name), scope.prose(Self.title(of: side.role)),
          String(side.extraction.fileCount), String(side.endpointCount),
          String(side.extraction.unresolved.count),
        ]
      })
    let counts = Severity.allCases.reversed().map { severity in
      scope.word(Self.count(report.count(severity), severity))
    }
    let agreement = AgreementWording.words(for: report)
    let note = MarkdownText.prose("\(scope.word(agreement)). \(counts.joined(separator: ", ")).")
    return TableTemplate.page([TableTemplate.group(table: table, note: note)])
  }

  static func title(of role: Role) -> Message {
    switch role {
    case .spec: "specification"
    case .router: "router"
    case .client: "client"
    case .docs: "documents"
    }
  }

  private static func count(_ number: Int, _ severity: Severity) -> Message {
    switch severity {
    case .error: .counted(number, one: "error", many: "errors")
    case .warning: .counted(number, one: "warning", many: "warnings")
    case .note: .counted(number, one: "note", many: "notes")
    }
  }
}
