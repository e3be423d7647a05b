package import ContractModel
internal import SourceText

/// Holds the commits of a stretch of history against the rules for protected files. Pure.
package struct ProtectionAudit: Sendable {
  /// The side under which commits are evidence.
  private static let history = "history"
  private static let configuration = "configuration"

  private let rules: ProtectionRules
  private let globs: [GlobPattern]

  /// Makes an audit by rules.
  package init(_ rules: ProtectionRules) {
    self.rules = rules
    // A name alone means the file wherever it lies, as in a list of ignored files.
    globs = rules.files.map { GlobPattern($0.contains("/") ? $0 : "**/" + $0) }
  }

  /// What the commits do with protected files, and which rules they break.
  package func reading(of commits: [RecordedCommit]) -> ItemReading {
    var reading = ItemReading(.protectedFiles)
    reading.sides = [ItemReading.Side(Self.history, fileCount: commits.count)]
    for commit in commits {
      let touched = commit.paths.filter { path in globs.contains { $0.matches(path) } }.sorted()
      guard !touched.isEmpty else { continue }
      let item = ContractItem(
        .protectedFiles, "commit", in: commit.commit.shortID, named: commit.commit.subject)
      let statements = touched.map {
        ItemStatement(
          item, by: Self.history, .provides, "changes", at: Self.top(of: $0), symbol: commit.commit.shortID)
      }
      reading.statements += statements
      if let finding = mixed(commit, item, statements, touched) { reading.findings.append(finding) }
      if let finding = unexplained(commit, item, statements) { reading.findings.append(finding) }
    }
    return reading.inOrder()
  }

  /// A commit touches a file as a whole.
  private static func top(of path: String) -> SourceLocation {
    SourceLocation(file: path, line: 1, column: 1, span: SourceSpan(0, 0))
  }

  private func mixed(
    _ commit: RecordedCommit, _ item: ContractItem, _ statements: [ItemStatement], _ touched: [String]
  ) -> Finding? {
    let others = commit.paths.filter { !touched.contains($0) }.sorted()
    guard let first = others.first else { return nil }
    let count = Message.counted(others.count, one: "other file", many: "other files")
    return Finding(
      rule: ProtectionFaults.mixed.id, severity: ProtectionFaults.mixed.severity, subject: .item(item),
      message: reasoned(
        "\(commit.commit.shortID) changes \(touched.joined(separator: ", ")) together with \(count)"),
      suggestion: "put the protected files into a commit of their own",
      evidence: statements.map { $0.evidence() } + [
        Finding.Evidence(side: Self.history, location: Self.top(of: first), remark: "changed with it"), rule,
      ])
  }

  private func unexplained(_ commit: RecordedCommit, _ item: ContractItem, _ statements: [ItemStatement])
    -> Finding?
  {
    let message = CommitMessage(commit.message)
    let missing = rules.parts.filter { !message.holds($0, among: rules.parts) }
    guard !missing.isEmpty else { return nil }
    let names = missing.map(\.name).joined(separator: ", ")
    let headings = missing.compactMap(\.headings.first).map { $0 + ": …" }.joined(separator: ", ")
    return Finding(
      rule: ProtectionFaults.unexplained.id, severity: ProtectionFaults.unexplained.severity,
      subject: .item(item),
      message: reasoned("the message of \(commit.commit.shortID) lacks \(names)"),
      suggestion: "write lines such as \(headings)",
      evidence: statements.map { $0.evidence() } + [rule])
  }

  private func reasoned(_ sentence: Message) -> Message {
    guard let reason = rules.reason else { return sentence }
    return "\(sentence): \(reason)"
  }

  private var rule: Finding.Evidence {
    Finding.Evidence(side: Self.configuration, location: rules.mention, remark: "the rule")
  }
}
