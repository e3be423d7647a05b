import ContractModel

/// A finding as one sentence, for formats that have a line for each.
enum FindingSentence {
  /// What is wrong, who had accepted it, when it came to be, and what to do.
  static func text(of finding: Finding, contract: String?) -> String {
    let more = [
      ReportWording.lapsed(finding)?.english, ReportWording.origin(finding)?.english,
      finding.suggestion.map { "→ \($0)" },
    ]
    .compactMap(\.self)
    return (contract.map { "\($0): " } ?? "") + ([finding.message] + more).joined(separator: "; ")
  }

  /// What a place states, in a few words: `backend has POST /photos/upload-url a.uploadURL`.
  static func text(of statement: Statement) -> String {
    let words = [
      statement.side, statement.phrase?.english, statement.subject?.description, statement.symbol,
      statement.remark.map { "(\($0))" },
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }
}
