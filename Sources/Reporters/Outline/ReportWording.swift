import ContractModel
import SourceText

/// The sentences that every report for people says alike.
enum ReportWording {
  /// A number with its noun, `1 place`, `6 places`, for formats that speak English only.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// The findings of a report by weight, heaviest first: `6 errors, 3 notes`; nil where there are none.
  static func counts(of findings: [Finding]) -> Message? {
    Message.joined(
      Severity.allCases.reversed().compactMap { severity -> Message? in
        let number = findings.count { $0.severity == severity }
        return number == 0 ? nil : count(number, of: severity)
      }, by: .comma)
  }

  /// `1 error`, `6 errors`.
  static func count(_ number: Int, of severity: Severity) -> Message {
    switch severity {
    case .error: .counted(number, one: "error", many: "errors")
    case .warning: .counted(number, one: "warning", many: "warnings")
    case .note: .counted(number, one: "note", many: "notes")
    }
  }

  /// The word with which the verdict begins.
  static func verdict(_ verdict: Report.Verdict) -> Message {
    switch verdict {
    case .passed: "PASS"
    case .failed: "FAIL"
    case .incomplete: "ERROR"
    }
  }

  /// Why the gate says so: `6 errors (the gate fails on: error)`.
  static func reason(of report: Report) -> Message {
    let gate = gate(of: report)
    let all = counts(of: report.findings)
    switch report.verdict {
    case .passed:
      let nothing: Message = report.past == nil ? "nothing found" : "nothing new"
      return "\(all ?? nothing) (\(gate))"
    case .failed where report.failing.isEmpty:
      return "\(stale(of: report) ?? "") (\(gate))"
    case .failed:
      let rest = counts(
        of: report.findings.filter { finding in report.threshold.map { finding.severity < $0 } ?? true })
      let failing: Message = "\(counts(of: report.failing) ?? "") (\(gate))"
      return rest.map { rest -> Message in "\(failing), besides \(rest)" } ?? failing
    case .incomplete:
      let faults = report.diagnostics.count { $0.severity == .error }
      let cause: Message =
        faults > 0
        ? "the audit is incomplete: \(Message.counted(faults, one: "fault in the input", many: "faults in the input"))"
        : "there was nothing to compare"
      return all.map { all -> Message in "\(cause); found so far: \(all)" } ?? cause
    }
  }

  /// What the gate looks at.
  private static func gate(of report: Report) -> Message {
    var gate: Message =
      switch report.threshold {
      case .error?: "the gate fails on: error"
      case .warning?: "the gate fails on: warning"
      case .note?: "the gate fails on: note"
      case nil: "the gate never fails"
      }
    if let past = report.past { gate = "\(gate), new since \(past.commit.shortID)" }
    return report.failsOnStale ? "\(gate), and on decisions that match nothing" : gate
  }

  /// What the gate makes of several contracts together: `2 of 3 contracts fail: ios, web`.
  static func overall(_ reports: [Report]) -> Message {
    func names(_ verdict: Report.Verdict) -> [String] {
      reports.filter { $0.verdict == verdict }.map(\.name)
    }
    let total = Message.counted(reports.count, one: "contract", many: "contracts")
    let (incomplete, failed) = (names(.incomplete), names(.failed))
    let incompleteClause: Message =
      "\(incomplete.count) of \(total) could not be audited in full: \(incomplete.joined(separator: ", "))"
    let failedClause: Message = "\(failed.count) of \(total) fail: \(failed.joined(separator: ", "))"
    return Message.joined(
      (incomplete.isEmpty ? [] : [incompleteClause]) + (failed.isEmpty ? [] : [failedClause]), by: .semicolon)
      ?? "all \(total) pass"
  }

  /// What something beside the routers serves, prefix by prefix, or nil: `/files: GET /files/{id} and 3 more`.
  static func servedElsewhere(in report: Report) -> Message? {
    Message.joined(
      report.servedElsewhere.filter { !$0.endpoints.isEmpty }.map { entry -> Message in
        let named = entry.endpoints.prefix(3).map(\.description).joined(separator: ", ")
        let total = Message.counted(entry.endpoints.count, one: "endpoint", many: "endpoints")
        let rest = entry.endpoints.count - 3
        return rest > 0
          ? "\(total) below \(entry.prefix): \(named) and \(rest) more"
          : "\(total) below \(entry.prefix): \(named)"
      }, by: .semicolon)
  }

  /// How many findings are accepted, or nil: `6 findings (2 of them in the sources)`.
  static func accepted(of report: Report) -> Message? {
    let accepted = report.suppressed.count - report.earlier.count
    guard accepted > 0 else { return nil }
    let inline = report.suppressed.count { $0.suppression?.kind == .inline }
    let total = Message.counted(accepted, one: "finding", many: "findings")
    return inline == 0 ? total : "\(total) (\(inline) of them in the sources)"
  }

  /// How many findings are not new, or nil where all count: `6 errors were there at 1a2b3c4d5 of 2026-10-02, …`.
  static func earlier(of report: Report) -> Message? {
    guard let past = report.past else { return nil }
    let base = words(past.commit)
    guard let counts = counts(of: report.earlier) else {
      return "none was there at \(base), the merge base with \(past.revision)"
    }
    return report.earlier.count > 1
      ? "\(counts) were there at \(base), the merge base with \(past.revision)"
      : "\(counts) was there at \(base), the merge base with \(past.revision)"
  }

  /// When a finding came to be, or nil: `since 1a2b3c4d5 of 2026-10-02 (backend): Rename the upload`.
  static func origin(_ finding: Finding) -> Message? {
    switch finding.origin {
    case .commit(let commit, let sides):
      let origin: Message = "since \(words(commit)) (\(sides.joined(separator: ", ")))"
      return commit.subject.isEmpty ? origin : "\(origin): \(commit.subject)"
    case .uncommitted(let sides): return "not committed yet (\(sides.joined(separator: ", ")))"
    case .older(let commit): return "older than \(words(commit))"
    case nil: return nil
    }
  }

  /// `1a2b3c4d5 of 2026-10-02`.
  private static func words(_ commit: Commit) -> Message { "\(commit.shortID) of \(commit.day)" }

  /// How many decisions match nothing any more, or nil.
  static func stale(of report: Report) -> Message? {
    guard !report.stale.isEmpty else { return nil }
    return .counted(
      report.stale.count, one: "decision that matches nothing any more",
      many: "decisions that match nothing any more")
  }

  /// How many findings the filters of a run leave out, or nil.
  static func filtered(of report: Report) -> Message? {
    report.filteredCount == 0
      ? nil
      : "\(Message.counted(report.filteredCount, one: "finding", many: "findings")) that the filters leave out"
  }

  /// The decision that let a finding pass until its last day, or until it was about more, or nil.
  static func lapsed(_ finding: Finding) -> Message? {
    finding.lapsed.map { lapsed in
      guard let count = lapsed.count, count < finding.extent else { return decision(lapsed) }
      return "\(decision(lapsed)) (about \(count) then, \(finding.extent) now)"
    }
  }

  /// A decision: `accepted until 2027-01-31 by ios (baseline.yaml:4): the reason`.
  static func decision(_ decision: Suppression) -> Message {
    if decision.kind == .earlier { return .verbatim(decision.reason) }
    var words: Message = decision.expires.map { day -> Message in "accepted until \(day)" } ?? "accepted once"
    if let owner = decision.owner { words = "\(words) by \(owner)" }
    if let location = decision.location { words = "\(words) (\(location.place))" }
    return "\(words): \(decision.reason)"
  }

  /// What is left out of the comparison on purpose, by side: `backend: 3 infrastructure`; nil where nothing is.
  static func notJudged(_ sides: [SideSummary]) -> Message? {
    listed(sides) { side in
      Message.joined(
        (side.infrastructure == 0 ? [] : ["\(side.infrastructure) infrastructure"])
          + (side.external == 0 ? [] : ["\(side.external) external"]), by: .comma)
    }
  }

  /// How many endpoints exist under a condition only, by side, or nil.
  static func conditional(_ sides: [SideSummary]) -> Message? {
    listed(sides) { $0.conditional == 0 ? nil : "\($0.conditional)" }
  }

  /// How many endpoints stand only in code that nothing reaches, by side, or nil.
  static func unreached(_ sides: [SideSummary]) -> Message? {
    listed(sides) { $0.unreached == 0 ? nil : "\($0.unreached)" }
  }

  private static func listed(_ sides: [SideSummary], _ words: (SideSummary) -> Message?) -> Message? {
    Message.joined(sides.compactMap { side in words(side).map { "\(side.name) \($0)" } }, by: .semicolon)
  }
}
