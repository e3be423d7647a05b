internal import ContractModel
internal import SourceText

/// Lays decisions beside findings: which findings are accepted, whose day has passed, which decisions nobody needs.
struct Suppressing {
  /// The accepted findings of the baseline.
  let baseline: Baseline
  /// The marks in the sources of all sides.
  let marks: [SuppressionMark]
  /// The day of the audit: a decision still holds on its last day.
  let today: CalendarDay
  /// The ids of the rules that there are.
  let rules: [String]

  /// What came of it.
  struct Result {
    /// All findings, each with the decision about it.
    var findings: [Finding]
    /// What is wrong with decisions as they are written.
    var diagnostics: [Diagnostic] = []
    /// Decisions that match nothing any more.
    var stale: [Diagnostic] = []
  }

  /// A decision, wherever it comes from.
  private struct Decision {
    let suppression: Suppression
    let location: SourceLocation
    let matches: (Finding) -> Bool
    let complaint: String
  }

  /// Decides over findings.
  func applied(to findings: [Finding]) -> Result {
    var result = Result(findings: findings)
    for mark in marks { result.diagnostics += complaints(about: mark) }
    var diagnosed: Set<SourceLocation> = []
    for decision in decisions {
      let holds = holds(decision, &result, &diagnosed)
      var isNeeded = false
      for index in result.findings.indices where decision.matches(result.findings[index]) {
        isNeeded = true
        let holds = holds && decision.suppression.count.map { $0 >= result.findings[index].extent } != false
        if holds {
          result.findings[index].suppression = result.findings[index].suppression ?? decision.suppression
        }
        if !holds { result.findings[index].lapsed = decision.suppression }
      }
      if !isNeeded {
        result.stale.append(Diagnostic(.note, decision.complaint, at: decision.location))
      }
    }
    for index in result.findings.indices where result.findings[index].suppression != nil {
      result.findings[index].lapsed = nil
    }
    return result
  }

  /// The decisions with a reason; those without one are told, and decide nothing.
  private var decisions: [Decision] {
    let accepted = baseline.entries.compactMap { entry in
      entry.location.map { location in
        Decision(
          suppression: Suppression(
            .baseline, reason: entry.reason, owner: entry.owner, expires: entry.expires, count: entry.count,
            at: location),
          location: location,
          matches: { $0.fingerprint == entry.fingerprint },
          complaint: "the accepted finding \"\(entry.fingerprint)\" is there no more; take the line out")
      }
    }
    let marked = marks.compactMap { mark in
      mark.reason.map { reason in
        Decision(
          suppression: Suppression(.inline, reason: reason, expires: mark.until, at: mark.location),
          location: mark.location,
          matches: { mark.concerns($0) },
          complaint: "there is nothing to ignore: no finding of \(mark.rules.joined(separator: ", ")) "
            + "has evidence on line \(mark.line)")
      }
    }
    return accepted + marked
  }

  private func holds(
    _ decision: Decision, _ result: inout Result, _ diagnosed: inout Set<SourceLocation>
  )
    -> Bool
  {
    guard let text = decision.suppression.expires else { return true }
    if let day = CalendarDay(text) { return today <= day }
    if diagnosed.insert(decision.location).inserted {
      let message = "\"\(text)\" is no day such as 2027-01-31; the decision counts as past"
      result.diagnostics.append(Diagnostic(.warning, message, at: decision.location))
    }
    return false
  }

  private func complaints(about mark: SuppressionMark) -> [Diagnostic] {
    var messages = mark.rules.filter { !rules.contains($0) }.map { id in
      "there is no rule \"\(id)\"" + (NearestName.of(id, among: rules).map { "; did you mean \($0)" } ?? "")
    }
    if mark.rules.isEmpty { messages.append("the rule whose finding is to be ignored is missing") }
    if mark.reason == nil { messages.append("a reason is missing: because … at the end; nothing is ignored") }
    return messages.map { Diagnostic(.warning, $0, at: mark.location) }
  }
}

extension SuppressionMark {
  /// Whether a finding is of one of the rules and has evidence on the line.
  fileprivate func concerns(_ finding: Finding) -> Bool {
    rules.contains(finding.rule)
      && finding.evidence.contains { $0.location.file == location.file && $0.location.line == line }
  }
}
