internal import ContractModel
internal import SourceText

/// Lays the past beside findings: which of them are new, and when each came to be.
///
/// The past is audited with today's configuration: a change that names a new side, or makes a rule heavier, is judged by
/// what it says and not by what was said before. A side whose files were not there yet was empty.
struct Lookback {
  /// What is asked.
  let plan: AuditPlan
  /// Where.
  let session: Session
  /// The sides as they are today, in the order of the plan.
  let readings: [SideReading]

  /// What came of it.
  struct Result {
    /// The findings; those that are not new have a decision that says so.
    var findings: [Finding]
    /// The moment after which a finding is new, or nil where all count.
    var past: Report.Past?
    /// What could not be told, and why.
    var diagnostics: [Diagnostic] = []
  }

  /// Looks back as far as the plan asks for.
  func applied(to findings: [Finding]) async -> Result {
    var result = Result(findings: findings)
    if let revision = plan.since {
      do {
        try await leaveOutOld(since: revision, &result)
      } catch {
        let message = "what is new since \"\(revision)\" cannot be told: \(error.reason)"
        result.diagnostics.append(Diagnostic(.error, message, file: "."))
      }
    }
    if plan.blame != nil {
      do {
        try await findOrigins(&result)
      } catch {
        let message = "when findings came to be cannot be told: \(error.reason)"
        result.diagnostics.append(Diagnostic(.warning, message, file: "."))
      }
    }
    return result
  }

  private func openRepository() throws(HistoryError) -> any Repository {
    guard let history = session.environment.history else {
      throw HistoryError("there is no version control here")
    }
    let repository = try history.repository(of: plan.root)
    guard let root = session.files.realPath(of: plan.root), root.isInside(repository.top) else {
      throw HistoryError("the repository at \(repository.top) does not hold the audit's folder")
    }
    return repository
  }

  private func leaveOutOld(since revision: String, _ result: inout Result) async throws(HistoryError) {
    let repository = try openRepository()
    let base = try repository.mergeBase(with: revision)
    var past = PastFiles(
      repository: repository, present: session.files, readings: readings, kinds: plan.kinds)
    let moments = try past.undo([repository.changes(since: base)])
    var sides = PastSides(
      today: readings, files: past.today, root: plan.root, limits: session.environment.limits)
    let then = await sides.walk(back: moments).last?.readings ?? readings
    let place = AuditPlace(
      root: plan.root, files: moments.last?.files ?? past.today, limits: session.environment.limits)
    let items = await plan.itemReadings(in: place).flatMap(\.findings)
    let known = Dictionary(
      (Judgement(of: then, plan).findings + items).map { ($0.fingerprint, $0) }
    ) { first, _ in first }
    let reason = "was there at \(base.shortID) of \(base.day) already"
    for index in result.findings.indices where result.findings[index].suppression == nil {
      guard let old = known[result.findings[index].fingerprint] else { continue }
      result.findings[index].compare(with: old, reason)
    }
    result.past = Report.Past(revision: revision, commit: base)
    result.diagnostics += past.remarks.map { Diagnostic(.note, $0, file: ".") }
    result.diagnostics += emptySides(then, at: base)
  }

  /// Findings that do not count need no origin: nobody is going to mend them now.
  private func findOrigins(_ result: inout Result) async throws(HistoryError) {
    let repository = try openRepository()
    // What is found about commits has its commit already.
    let wanted = result.findings.filter { $0.suppression == nil && $0.subject?.kind != .protectedFiles }
    var search = OriginSearch(plan: plan, session: session, repository: repository, today: readings)
    try await search.run(for: wanted)
    for index in result.findings.indices {
      result.findings[index].origin = search.origins[result.findings[index].fingerprint]
    }
    result.diagnostics += search.diagnostics
  }

  /// Sides that state something today and stated nothing then: whatever is said about them counts as new.
  private func emptySides(_ then: [SideReading], at base: Commit) -> [Diagnostic] {
    zip(readings, then).compactMap { today, then in
      guard then.isEmpty, !today.isEmpty else { return nil }
      let message =
        "\(today.plan.role.rawValue) \"\(today.plan.name)\" stated no endpoint at \(base.shortID) of \(base.day); "
        + "what was found with it counts as new"
      return Diagnostic(.note, message, file: today.plan.paths.first?.path.relative(to: plan.root) ?? ".")
    }
  }
}

extension Finding {
  /// Takes a finding for an old one, unless it is about more by now than it was then.
  fileprivate mutating func compare(with old: Finding, _ reason: String) {
    let before = Set(old.concerns)
    let added = concerns.filter { !before.contains($0) }
    guard !added.isEmpty || extent > old.extent else {
      suppression = Suppression(.earlier, reason: reason, at: nil)
      return
    }
    let names = added.prefix(3).map(\.description).joined(separator: ", ")
    let more = added.count > 3 ? " and \(added.count - 3) more" : ""
    lapsed = Suppression(
      .earlier, reason: names.isEmpty ? "\(reason), about less" : "\(reason), without \(names)\(more)",
      at: nil)
  }
}
