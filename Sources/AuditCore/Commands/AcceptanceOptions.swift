internal import ArgumentParser
internal import SourceText

/// The options that say which findings are accepted, as typed; whoever judges findings takes them.
struct AcceptanceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file of accepted findings. Default: \(Baseline.fileName) beside the configuration, where there is one.",
      valueName: "file"))
  var baseline: String?

  @Option(help: ArgumentHelp("The day on which last days are judged. Default: today, UTC.", valueName: "day"))
  var today: String?

  /// Puts into plans the accepted findings and the day. A baseline that is named has to be there, but for whoever is
  /// about to write it.
  func apply(
    to plans: inout [AuditPlan], _ resolution: PlanResolution, isWriting: Bool = false
  ) throws(PlanFailure) {
    if baseline != nil, plans.count > 1 {
      throw .usage("--baseline names the file of one contract; pick the one that is meant: --contract NAME")
    }
    let today = try day(in: resolution.session)
    let source = BaselineSource(session: resolution.session)
    for index in plans.indices {
      plans[index].today = today
      if let baseline {
        plans[index].baselineFile = AbsolutePath(
          baseline, in: resolution.session.environment.workingDirectory)
        plans[index].baselineMention = nil
      }
      let isNamed = (baseline != nil || plans[index].baselineMention != nil) && !isWriting
      plans[index].baseline = try source.read(for: plans[index], isNamed: isNamed)
    }
    try refuseSharedBaselines(of: plans)
  }

  private func day(in session: Session) throws(PlanFailure) -> CalendarDay {
    guard let today else { return session.environment.today }
    guard let day = CalendarDay(today) else {
      throw .usage("--today: a day such as 2027-01-31 is expected; found \"\(today)\"")
    }
    return day
  }

  /// In one file for two contracts, the findings of either would be stale to the other.
  private func refuseSharedBaselines(of plans: [AuditPlan]) throws(PlanFailure) {
    for (index, plan) in plans.enumerated() {
      guard let other = plans[..<index].first(where: { $0.baselineFile == plan.baselineFile }) else {
        continue
      }
      let name = plan.baselineFile.relative(to: plan.root)
      let message =
        "the contracts \"\(other.name)\" and \"\(plan.name)\" have the same file of accepted findings"
      guard let mention = plan.baselineMention else {
        throw .broken([Diagnostic(.error, message, file: name)])
      }
      throw .broken([Diagnostic(.error, message, at: mention.location, excerpt: mention.excerpt)])
    }
  }
}

/// Where the accepted findings are read.
private struct BaselineSource {
  let session: Session

  func read(for plan: AuditPlan, isNamed: Bool) throws(PlanFailure) -> Baseline {
    let path = plan.baselineFile
    let name = path.relative(to: plan.root)
    // Also where none is there yet: it is about to be written, or a link stands in its place.
    if let message = session.files.trespass(
      at: path, in: plan.root, isConfigured: plan.baselineMention != nil)
    {
      throw broken("the baseline \(name) is not touched: \(message)", plan, name)
    }
    guard isNamed || session.files.kind(of: path) != nil else { return Baseline() }
    let bytes: [UInt8]
    do {
      bytes = try session.files.read(path, limit: 16 << 20)
    } catch {
      throw broken(
        "the baseline \(name) cannot be read: \(error.reason); contract-audit baseline writes one", plan, name
      )
    }
    let (baseline, diagnostics) = Baseline.read(SourceFile(path: name, bytes: bytes))
    guard diagnostics.isEmpty else { throw .broken(diagnostics) }
    return baseline
  }
  /// An error at the mention of the file in a configuration, where there is one.
  private func broken(_ message: String, _ plan: AuditPlan, _ name: String) -> PlanFailure {
    guard let mention = plan.baselineMention else {
      return .broken([Diagnostic(.error, message, file: name)])
    }
    return .broken([Diagnostic(.error, message, at: mention.location, excerpt: mention.excerpt)])
  }
}
