internal import ArgumentParser
internal import ContractModel
internal import SourceText

/// `contract-audit baseline`: accept what is known, with a reason and an end.
struct BaselineCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Accepts the findings at which the gate fails today, so that only new ones fail it.",
    discussion: """
      The accepted findings stand in a file, one a line, with the reason. Those that were accepted before keep theirs; \
      those that are there no more are taken out; those whose last day has passed are accepted anew.

      Examples:
        contract-audit baseline --reason "known when the gate was introduced"
        contract-audit baseline --reason "fixed with the next release" --expires 2027-01-31 --owner ios-team
      """)

  @OptionGroup(title: "Inputs")
  var input: InputOptions

  @OptionGroup(title: "Gate")
  var gate: GateOptions

  @Option(help: ArgumentHelp("Why the findings are accepted.", valueName: "text"))
  var reason: String

  @Option(
    help: ArgumentHelp("The last day on which that holds, included, UTC: 2027-01-31.", valueName: "day"))
  var expires: String?

  @Option(help: ArgumentHelp("Who answers for it.", valueName: "name"))
  var owner: String?

  func outcome(in session: Session) async -> Outcome {
    let plans: [AuditPlan]
    do {
      plans = try resolve(in: session)
    } catch {
      return error.outcome(of: Self.self, usesColor: false)
    }
    var outcome = Outcome(.clean)
    for plan in plans {
      let report = await AuditRun(plan: plan, session: session).report()
      outcome.errors += DiagnosticText(usesColor: false).text(report.diagnostics)
      if report.verdict == .incomplete { outcome.status = .incomplete }
      let update = Update(plan.baseline, report, reason: reason, expires: expires, owner: owner)
      let name = plan.baselineFile.relative(to: session.environment.workingDirectory)
      outcome.output += update.summary(file: InertText.of(name))
      outcome.files.append((plan.baselineFile, update.baseline.text))
    }
    guard outcome.status == .clean else {
      outcome.errors += "contract-audit: the audit is not complete, so nothing was accepted\n"
      outcome.output = ""
      outcome.files = []
      return outcome
    }
    return outcome
  }

  private func resolve(in session: Session) throws(PlanFailure) -> [AuditPlan] {
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw .usage("--reason: whoever reads the file in a year needs one")
    }
    if let expires, CalendarDay(expires) == nil {
      throw .usage("--expires: a day such as 2027-01-31 is expected; found \"\(expires)\"")
    }
    let resolution = PlanResolution(options: input, session: session, vocabulary: .all)
    var (plans, configuration) = try resolution.resolve()
    try gate.apply(to: &plans, configuration, resolution, isWriting: true)
    return plans
  }

  /// What becomes of the file.
  private struct Update {
    private(set) var baseline = Baseline()
    private var added = 0
    private var renewed = 0
    private let gone: Int

    init(_ old: Baseline, _ report: Report, reason: String, expires: String?, owner: String?) {
      let present = Set((report.suppressed + report.findings).map(\.fingerprint))
      let failing = Set(report.failing.map(\.fingerprint))
      baseline.entries = old.entries.filter {
        present.contains($0.fingerprint) && !failing.contains($0.fingerprint)
      }
      gone = old.entries.count { !present.contains($0.fingerprint) }
      let known = Set(old.entries.map(\.fingerprint))
      for finding in report.failing {
        baseline.entries.append(
          Baseline.Entry(
            fingerprint: finding.fingerprint, rule: finding.rule, endpoint: finding.endpoint?.description,
            item: finding.subject?.item?.description, count: finding.extent > 1 ? finding.extent : nil,
            reason: reason, expires: expires, owner: owner))
        if known.contains(finding.fingerprint) { renewed += 1 } else { added += 1 }
      }
    }

    /// `contract-audit-baseline.yaml: 6 findings accepted (4 new, 1 renewed), 2 gone`.
    func summary(file: String) -> String {
      let count = baseline.entries.count
      var changes: [String] = []
      if added > 0 { changes.append("\(added) new") }
      if renewed > 0 { changes.append("\(renewed) renewed") }
      if gone > 0 { changes.append("\(gone) gone") }
      return "\(file): \(count) finding\(count == 1 ? "" : "s") accepted"
        + " (\(changes.isEmpty ? "nothing new" : changes.joined(separator: ", ")))\n"
    }
  }
}
