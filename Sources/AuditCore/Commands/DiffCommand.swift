internal import ArgumentParser
internal import ContractModel
internal import Reporters
internal import Translations

/// `contract-audit diff`: audit and report.
struct DiffCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Audits all sides and reports what they disagree about.",
    discussion: """
      Examples:
        contract-audit diff
        contract-audit diff --spec openapi.yaml --router cmd/main.go --client ios=app
        contract-audit diff --format text --format markdown:report.md
        contract-audit diff --fail-on warning --weight unused-by-clients=off
        contract-audit diff "/api/v1/**" --side mobile --rule missing-in-router
        contract-audit diff lib/api --all
        contract-audit diff --watch --quiet
        contract-audit diff --since origin/main --blame
      """)

  @OptionGroup(title: "Findings")
  var filter: FilterOptions

  @OptionGroup(title: "Inputs")
  var input: InputOptions

  @OptionGroup(title: "Gate")
  var gate: GateOptions

  @Option(
    help: ArgumentHelp(
      "Fail on findings alone that were not there where HEAD and this revision parted; git is asked, and only read.",
      valueName: "revision"))
  var since: String?

  @Flag(
    help:
      "Tell for each finding the commit in which it came to be, from the history of a year and 1000 commits at most."
  )
  var blame = false

  @Option(help: ArgumentHelp("How many commits --blame looks back, however old.", valueName: "count"))
  var blameCommits: Int?

  @Option(
    help: ArgumentHelp(
      "A report to write, as FORMAT or FORMAT:FILE (repeatable): "
        + Reporters.all.map { type(of: $0).name }.joined(separator: ", ") + ". Default: text.",
      valueName: "format[:file]"), completion: CompletionNames.formats)
  var format: [String] = []

  @Flag(help: "Audit again whenever a file below the configuration's folder changes, until interrupted.")
  var watch = false

  @Flag(inversion: .prefixedNo, help: "Show every endpoint and who has it, in the terminal report.")
  var matrix: Bool?

  @OptionGroup
  var detail: DetailOptions

  @OptionGroup
  var language: LanguageOptions

  @OptionGroup
  var colors: ColorOptions

  func outcome(in session: Session) async -> Outcome {
    let usesColor = colors.colorsErrors(session.environment)
    let plans: [AuditPlan]
    let telling: Telling
    do {
      (plans, telling) = try resolve(in: session)
    } catch {
      return error.outcome(of: Self.self, usesColor: usesColor)
    }
    var reports: [Report] = []
    for plan in plans { reports.append(await report(of: plan, telling, session)) }
    var outcome = Outcome(ExitStatus(reports.verdict))
    outcome.errors = DiagnosticText(usesColor: usesColor).text(
      reports.flatMap { $0.diagnostics + $0.stale })
    outcome.take(telling.outputs) { output in
      var style = colors.style(of: output, session.environment)
      style.showsMatrix = telling.showsMatrix
      style.language = telling.language
      style.detail = detail.detail
      style.linkRoot = colors.linkRoot(of: plans.first?.root, session.environment)
      if let root = plans.first?.root {
        style.links = PageAddress(session.environment).links(of: output, root: root)
      }
      return Reporters.named(output.format, style: style)?.text(of: reports) ?? ""
    }
    if telling.outputs.contains(where: { $0.format == GitHubReporter.name }) {
      outcome.appendices = GitHubStep(session.environment).appendices(for: reports)
    }
    return outcome
  }

  /// How the run is told.
  struct Telling {
    /// The reports to write.
    let outputs: [ReportOutput]
    /// The findings that are asked for.
    let filter: FindingFilter
    /// Whether the terminal report shows every endpoint.
    let showsMatrix: Bool
    /// The language of the terminal report.
    let language: Language
  }

  /// The report of one contract, with lines of source where a format shows them.
  private func report(of plan: AuditPlan, _ telling: Telling, _ session: Session) async -> Report {
    var report = await AuditRun(plan: plan, session: session).report()
    if !telling.filter.isOpen { report = report.filtered(by: telling.filter.wants) }
    if telling.outputs.contains(where: { Reporters.showsSources($0.format) }) {
      report.excerpts = ExcerptReading(
        files: session.files, root: plan.root, limits: session.environment.limits
      ).excerpts(for: report)
    }
    return report
  }

  /// The revision that `--since` names. A pipeline fills in what it has, so that outside of a pull request nothing is
  /// left, or a remote without a branch: then all findings count.
  private var revision: String? {
    guard let since, !since.isEmpty, !since.hasSuffix("/") else { return nil }
    return since
  }

  /// How far back `--blame` goes; who says how many commits asks for it.
  private var lookbackLimits: LookbackLimits? {
    get throws(PlanFailure) {
      guard let blameCommits else { return blame ? LookbackLimits() : nil }
      guard blameCommits > 0 else {
        throw .usage("--blame-commits: a number of commits is expected; found \(blameCommits)")
      }
      return LookbackLimits(commits: blameCommits, days: nil)
    }
  }

  /// What `--watch` looks at: the folder of the configuration with all below it, and sides that lie elsewhere. Where the
  /// configuration is broken, the working directory, in which it is going to be mended.
  func watch(in session: Session) -> SourceWatch? {
    guard watch else { return nil }
    let resolved = try? resolve(in: session)
    let root = resolved?.plans.first?.root ?? session.environment.workingDirectory
    let sides = resolved?.plans.flatMap { $0.sides.flatMap { $0.paths.map(\.path) } } ?? []
    return SourceWatch(
      files: session.files, places: [root] + sides.filter { !$0.isInside(root) },
      outputs: Set(resolved?.telling.outputs.compactMap(\.file) ?? []), limits: session.environment.limits)
  }

  /// The plans, and what only this command has.
  func resolve(in session: Session) throws(PlanFailure) -> (plans: [AuditPlan], telling: Telling) {
    let resolution = PlanResolution(options: input, session: session, vocabulary: .all)
    var (plans, configuration) = try resolution.resolve()
    try gate.apply(to: &plans, configuration, resolution)
    let blame = try lookbackLimits
    for index in plans.indices {
      plans[index].since = revision
      plans[index].blame = blame
    }
    let root = plans.first?.root ?? session.environment.workingDirectory
    let documents = configuration.handoffDocuments.map { AbsolutePath($0.text, in: root) }
    let outputs = try OutputResolution(
      session: session, root: root, formats: resolution.vocabulary.formats,
      inputs: Set(plans.flatMap { $0.sides.flatMap { $0.paths.map(\.path) } + [$0.baselineFile] } + documents)
    )
    .outputs(typed: format, configured: configuration.formats)
    if session.environment.isOutputTerminal,
      outputs.contains(where: { $0.format == "html" && $0.file == nil })
    {
      throw .usage(
        "--format: html is a page and nothing for a terminal; name a file: html:contract-audit.html")
    }
    let telling = Telling(
      outputs: outputs,
      filter: try FindingFilter(filter, rules: gate.chosenRules, plans: plans, in: session),
      showsMatrix: matrix ?? configuration.matrix ?? false,
      language: try language.language(configured: configuration.language))
    return (plans, telling)
  }
}
