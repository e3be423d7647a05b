import ContractModel
import SourceText

/// The sentences that every report for people says alike.
enum ReportWording {
  /// A number with its noun: `1 error`, `6 errors`.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// The findings of a report by weight, heaviest first: `6 errors, 3 notes`; empty where there are none.
  static func counts(of findings: [Finding]) -> String {
    Severity.allCases.reversed().compactMap { severity in
      let number = findings.count { $0.severity == severity }
      return number == 0 ? nil : count(number, severity.rawValue)
    }.joined(separator: ", ")
  }

  /// The word with which the verdict begins.
  static func verdict(_ verdict: Report.Verdict) -> String {
    switch verdict {
    case .passed: "PASS"
    case .failed: "FAIL"
    case .incomplete: "ERROR"
    }
  }

  /// Why the gate says so: `6 errors (the gate fails on: error)`.
  static func reason(of report: Report) -> String {
    let weight = report.threshold.map { "the gate fails on: \($0.rawValue)" } ?? "the gate never fails"
    let new = report.past.map { "\(weight), new since \($0.commit.shortID)" } ?? weight
    let gate = report.failsOnStale ? "\(new), and on decisions that match nothing" : new
    let all = counts(of: report.findings)
    switch report.verdict {
    case .passed:
      let nothing = report.past == nil ? "nothing found" : "nothing new"
      return "\(all.isEmpty ? nothing : all) (\(gate))"
    case .failed where report.failing.isEmpty:
      return "\(stale(of: report) ?? "") (\(gate))"
    case .failed:
      let rest = counts(
        of: report.findings.filter { finding in report.threshold.map { finding.severity < $0 } ?? true })
      return "\(counts(of: report.failing)) (\(gate))" + (rest.isEmpty ? "" : ", besides \(rest)")
    case .incomplete:
      let faults = report.diagnostics.count { $0.severity == .error }
      let cause =
        faults > 0
        ? "the audit is incomplete: \(count(faults, "fault")) in the input"
        : "there was nothing to compare"
      return all.isEmpty ? cause : "\(cause); found so far: \(all)"
    }
  }

  /// What the gate makes of several contracts together: `2 of 3 contracts fail: ios, web`.
  static func overall(_ reports: [Report]) -> String {
    let names = { (verdict: Report.Verdict) in
      reports.filter { $0.verdict == verdict }.map(\.name).joined(separator: ", ")
    }
    let share = { (verdict: Report.Verdict) in
      "\(reports.count { $0.verdict == verdict }) of \(count(reports.count, "contract"))"
    }
    var clauses: [String] = []
    if !names(.incomplete).isEmpty {
      clauses.append("\(share(.incomplete)) could not be audited in full: \(names(.incomplete))")
    }
    if !names(.failed).isEmpty { clauses.append("\(share(.failed)) fail: \(names(.failed))") }
    return clauses.isEmpty ? "all \(count(reports.count, "contract")) pass" : clauses.joined(separator: "; ")
  }

  /// What something beside the routers serves, prefix by prefix, or nil: `/files: GET /files/{id} and 3 more`.
  static func servedElsewhere(in report: Report) -> String? {
    let pieces = report.servedElsewhere.filter { !$0.endpoints.isEmpty }.map { entry in
      let named = entry.endpoints.prefix(3).map(\.description).joined(separator: ", ")
      let rest = entry.endpoints.count - 3
      return "\(count(entry.endpoints.count, "endpoint")) below \(entry.prefix): \(named)"
        + (rest > 0 ? " and \(rest) more" : "")
    }
    return pieces.isEmpty ? nil : pieces.joined(separator: "; ")
  }

  /// How many findings are accepted, or nil: `6 findings (2 of them in the sources)`.
  static func accepted(of report: Report) -> String? {
    let accepted = report.suppressed.count - report.earlier.count
    guard accepted > 0 else { return nil }
    let inline = report.suppressed.count { $0.suppression?.kind == .inline }
    let total = count(accepted, "finding")
    return inline == 0 ? total : "\(total) (\(inline) of them in the sources)"
  }

  /// How many findings are not new, or nil where all count: `6 errors were there at 1a2b3c4d5 of 2026-10-02, …`.
  static func earlier(of report: Report) -> String? {
    guard let past = report.past else { return nil }
    let counts = report.earlier.isEmpty ? "none" : counts(of: report.earlier)
    return
      "\(counts) \(report.earlier.count > 1 ? "were" : "was") there at \(words(past.commit)), the merge base with \(past.revision)"
  }

  /// When a finding came to be, or nil: `since 1a2b3c4d5 of 2026-10-02 (backend): Rename the upload`.
  static func origin(_ finding: Finding) -> String? {
    switch finding.origin {
    case .commit(let commit, let sides):
      let subject = commit.subject.isEmpty ? "" : ": \(commit.subject)"
      return "since \(words(commit)) (\(sides.joined(separator: ", ")))\(subject)"
    case .uncommitted(let sides): return "not committed yet (\(sides.joined(separator: ", ")))"
    case .older(let commit): return "older than \(words(commit))"
    case nil: return nil
    }
  }

  /// `1a2b3c4d5 of 2026-10-02`.
  private static func words(_ commit: Commit) -> String { "\(commit.shortID) of \(commit.day)" }

  /// How many decisions match nothing any more, or nil.
  static func stale(of report: Report) -> String? {
    guard !report.stale.isEmpty else { return nil }
    return count(report.stale.count, "decision")
      + " that match\(report.stale.count == 1 ? "es" : "") nothing any more"
  }

  /// The decision that let a finding pass until its last day, or nil.
  static func lapsed(_ finding: Finding) -> String? {
    finding.lapsed.map(decision)
  }

  /// A decision: `accepted until 2027-01-31 by ios (baseline.yaml:4): the reason`.
  static func decision(_ decision: Suppression) -> String {
    if decision.kind == .earlier { return decision.reason }
    let day = decision.expires.map { "until \($0)" } ?? "once"
    let owner = decision.owner.map { " by \($0)" } ?? ""
    let place = decision.location.map { " (\($0.place))" } ?? ""
    return "accepted \(day)\(owner)\(place): \(decision.reason)"
  }

  /// How far the sides agree: `30 of 46 endpoints agree on every side`.
  static func agreement(of report: Report) -> String {
    let total = report.rows.count
    if !report.isComparable { return "Nothing to compare: \(whyIncomparable(report.sides))" }
    if total == 0 { return "The sides state no endpoint that could be compared" }
    let every = report.sides.count == 2 ? "both sides" : "every side"
    if report.agreeingCount == total {
      return total == 1 ? "The one endpoint agrees on \(every)" : "All \(total) endpoints agree on \(every)"
    }
    return "\(report.agreeingCount) of \(count(total, "endpoint")) agree on \(every)"
  }

  private static func whyIncomparable(_ sides: [Side]) -> String {
    let stating = sides.filter { !$0.extraction.sightings.isEmpty }
    if sides.isEmpty { return "no side of the contract was given" }
    if let only = stating.first {
      return sides.count == 1
        ? "only one side was given (\(only.name), a \(only.role)); a second one is needed"
        : "only \(only.name) states any endpoint"
    }
    return "none of the sides (\(sides.map(\.name).joined(separator: ", "))) states any endpoint"
  }

  /// What is left out of the comparison on purpose, by side: `backend: 3 infrastructure`; nil where nothing is.
  static func notJudged(_ sides: [SideSummary]) -> String? {
    listed(sides) { side in
      [(side.infrastructure, "infrastructure"), (side.external, "external")]
        .compactMap { $0.0 == 0 ? nil : "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
  }

  /// How many endpoints exist under a condition only, by side, or nil.
  static func conditional(_ sides: [SideSummary]) -> String? {
    listed(sides) { $0.conditional == 0 ? "" : "\($0.conditional)" }
  }

  /// How many endpoints stand only in code that nothing reaches, by side, or nil.
  static func unreached(_ sides: [SideSummary]) -> String? {
    listed(sides) { $0.unreached == 0 ? "" : "\($0.unreached)" }
  }

  private static func listed(_ sides: [SideSummary], _ text: (SideSummary) -> String) -> String? {
    let pieces = sides.compactMap { side in
      let piece = text(side)
      return piece.isEmpty ? nil : "\(side.name) \(piece)"
    }
    return pieces.isEmpty ? nil : pieces.joined(separator: "; ")
  }
}
