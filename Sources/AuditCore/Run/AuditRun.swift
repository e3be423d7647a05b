internal import ContractModel
internal import Rules
internal import SourceText

/// Carries out a plan: reads all sides at once, compares them and judges.
struct AuditRun {
  /// What to do.
  let plan: AuditPlan
  /// Where.
  let session: Session

  /// The sides, in the order of the plan, whoever was read first.
  func readings() async -> [SideReading] {
    let ticker = session.environment.showProgress.map { show in
      Task {
        // Whoever waits for less than that needs no progress.
        try? await Task.sleep(for: .milliseconds(500))
        if !Task.isCancelled { show("reading \(plan.sides.map(\.name).joined(separator: ", "))") }
      }
    }
    let readings = await readAll()
    ticker?.cancel()
    await ticker?.value
    session.environment.showProgress?(nil)
    return readings
  }

  private func readAll() async -> [SideReading] {
    let files = session.files
    let (limits, memo) = (session.environment.limits, session.extractions)
    return await withTaskGroup(of: (Int, SideReading).self) { group in
      for (index, side) in plan.sides.enumerated() {
        group.addTask { [root = plan.root] in
          let reading = await SideReading.read(
            side, root: root, files: files, limits: limits, kinds: SourceKind.all, memo: memo)
          return (index, reading)
        }
      }
      var readings: [SideReading?] = plan.sides.map { _ in nil }
      for await (index, reading) in group { readings[index] = reading }
      return readings.compactMap(\.self)
    }
  }

  /// What there is of the other kinds of contract, in the order of the plan.
  func itemReadings() async -> [ItemReading] {
    await plan.itemReadings(
      in: AuditPlace(
        root: plan.root, files: session.files, limits: session.environment.limits,
        history: session.environment.history, since: plan.since))
  }

  /// The report of the audit.
  func report() async -> Report {
    let items = Task { await itemReadings() }
    return await report(of: await readings(), and: await items.value)
  }

  /// The report of sides that were read.
  func report(of readings: [SideReading]) async -> Report {
    await report(of: readings, and: await itemReadings())
  }

  private func report(of readings: [SideReading], and items: [ItemReading]) async -> Report {
    let judgement = Judgement(of: readings, plan)
    let (comparison, judged) = (judgement.comparison, judgement.findings + items.flatMap(\.findings))
    let sides = (comparison.sides + readings.filter(\.isEmpty).map(\.side)).sorted {
      ($0.role, $0.name) < ($1.role, $1.name)
    }
    let faults = SetUpFaults(readings: readings, root: plan.root)
    let decided = Suppressing(
      baseline: plan.baseline, marks: readings.flatMap(\.side.extraction.marks) + items.flatMap(\.marks),
      today: plan.today, rules: RuleBook.all.map(\.id)
    ).applied(to: FindingWeights(settings: plan.rules, comparison: comparison).applied(to: judged))
    let lookedBack = await Lookback(plan: plan, session: session, readings: readings)
      .applied(to: decided.findings)
    let elsewhere = comparison.reportElsewhere
    let diagnostics =
      readings.flatMap(\.side.extraction.diagnostics) + items.flatMap(\.diagnostics) + faults.emptySides
      + faults.sparseSides(sides)
      + faults.disjointSides(in: comparison, findings: judged) + faults.idleHosts
      + faults.unnamedHosts(in: comparison) + decided.diagnostics
      + lookedBack.diagnostics + unreadServers(beside: readings)
    return Report(
      name: plan.name, sides: sides, rows: comparison.reportRows,
      findings: lookedBack.findings, diagnostics: diagnostics, threshold: plan.threshold,
      rules: RuleBook.rules(for: plan), stale: decided.stale + idlePrefixes(among: elsewhere),
      failsOnStale: plan.failsOnStale, servedElsewhere: elsewhere, past: lookedBack.past, readings: items)
  }

  /// Servers that are seen and not read, where nothing that was read says what is served. Beside contracts of other kinds
  /// alone each is an error: these would pass for the whole.
  private func unreadServers(beside readings: [SideReading]) -> [Diagnostic] {
    let isServed = readings.contains { !$0.isEmpty && [.router, .spec].contains($0.plan.role) }
    guard plan.mayLackServer, !isServed else { return [] }
    let survey = UnreadServerSurvey(
      files: session.files, root: plan.root, limits: session.environment.limits)
    return survey.diagnostics(plan.sides.isEmpty ? .error : .warning)
  }

  /// Prefixes of the configuration below which nobody asks for anything.
  private func idlePrefixes(among elsewhere: [Report.Elsewhere]) -> [Diagnostic] {
    zip(plan.servedElsewhere, elsewhere).compactMap { configured, found in
      guard let mention = configured.mention, found.endpoints.isEmpty else { return nil }
      return Diagnostic(
        .note, "nothing is asked for below \(configured.prefix) that is served elsewhere; take the entry out",
        at: mention)
    }
  }
}
