internal import ArgumentParser
internal import ContractModel
internal import Reporters

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
        contract-audit diff --fail-on warning --rule unused-by-clients=off
      """)

  @OptionGroup(title: "Inputs")
  var input: InputOptions

  @OptionGroup(title: "Gate")
  var gate: GateOptions

  @Option(
    help: ArgumentHelp(
      "A report to write, as FORMAT or FORMAT:FILE (repeatable): "
        + Reporters.all.map { type(of: $0).name }.joined(separator: ", ") + ". Default: text.",
      valueName: "format[:file]"))
  var format: [String] = []

  @Flag(inversion: .prefixedNo, help: "Show every endpoint and who has it, in the terminal report.")
  var matrix: Bool?

  @OptionGroup
  var colors: ColorOptions

  func outcome(in session: Session) async -> Outcome {
    let usesColor = colors.usesColor(onTerminal: session.environment.isErrorTerminal, session.environment)
    let plan: AuditPlan
    do {
      plan = try resolve(in: session)
    } catch {
      return error.outcome(of: Self.self, usesColor: usesColor)
    }
    let report = await AuditRun(plan: plan, session: session).report()
    var outcome = Outcome(ExitStatus(report.verdict))
    outcome.errors = DiagnosticText(usesColor: usesColor).text(report.diagnostics + report.stale)
    for output in plan.outputs {
      let text = render(report, plan, output, session)
      if let file = output.file { outcome.files.append((file, text)) } else { outcome.output += text }
    }
    if plan.outputs.contains(where: { $0.format == GitHubReporter.name }) {
      outcome.appendices = GitHubStep(session.environment).appendices(for: report)
    }
    return outcome
  }

  private func render(_ report: Report, _ plan: AuditPlan, _ output: AuditPlan.Output, _ session: Session)
    -> String
  {
    var style = TextStyle(showsMatrix: plan.showsMatrix)
    if output.file == nil {
      style.usesColour = colors.usesColor(
        onTerminal: session.environment.isOutputTerminal, session.environment)
      style.width = session.environment.width
    }
    return Reporters.named(output.format, style: style)?.render(report) ?? ""
  }

  /// The plan, with what only this command has.
  func resolve(in session: Session) throws(PlanFailure) -> AuditPlan {
    let resolution = PlanResolution(options: input, session: session, vocabulary: .all)
    var (plan, configuration) = try resolution.resolve()
    try gate.apply(to: &plan, configuration, resolution)
    plan.showsMatrix = matrix ?? configuration.matrix ?? false
    plan.outputs = try OutputResolution(
      session: session, root: plan.root, formats: resolution.vocabulary.formats
    )
    .outputs(typed: format, configured: configuration.formats)
    return plan
  }
}
