internal import ArgumentParser
internal import ContractModel
internal import Reporters
internal import SourceText

/// `contract-audit items`: what each side states of kinds other than endpoints, before anything is judged.
struct ItemsCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "items",
    abstract: "Lists what each side states of bridges, permissions and the other kinds beside endpoints.",
    discussion: """
      Examples:
        contract-audit items
        contract-audit items --only bridges
        contract-audit items --only permissions,vocabularies --format json
      """)

  @OptionGroup(title: "Inputs")
  var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "How to list, as FORMAT or FORMAT:FILE (repeatable): "
        + ItemListings.all.map { type(of: $0).name }.joined(separator: ", ") + ". Default: table.",
      valueName: "format[:file]"))
  var format: [String] = []

  @OptionGroup
  var colors: ColorOptions

  func outcome(in session: Session) async -> Outcome {
    let usesColor = colors.colorsErrors(session.environment)
    let plans: [AuditPlan]
    let outputs: [ReportOutput]
    do {
      (plans, outputs) = try resolve(in: session)
    } catch {
      return error.outcome(of: Self.self, usesColor: usesColor)
    }
    var readings: [(contract: String?, reading: ItemReading)] = []
    for plan in plans {
      let read = await AuditRun(plan: plan, session: session).itemReadings()
      readings += read.map { (plans.count == 1 ? nil : plan.name, $0) }
    }
    let diagnostics = readings.flatMap(\.reading.diagnostics)
    var outcome = Outcome(diagnostics.contains { $0.severity == .error } ? .incomplete : .clean)
    outcome.errors = DiagnosticText(usesColor: usesColor).text(diagnostics)
    outcome.take(outputs) { output in
      ItemListings.named(output.format, style: colors.style(of: output, session.environment))?
        .render(readings) ?? ""
    }
    return outcome
  }

  /// The plans; the configuration's formats are those of reports and do not concern a listing.
  private func resolve(in session: Session) throws(PlanFailure) -> (
    plans: [AuditPlan], outputs: [ReportOutput]
  ) {
    let (plans, _) = try PlanResolution(options: input, session: session, vocabulary: .all).resolve()
    let root = plans.first?.root ?? session.environment.workingDirectory
    let outputs = try OutputResolution(
      session: session, root: root, formats: ItemListings.all.map { type(of: $0).name }
    ).outputs(typed: format.isEmpty ? ["table"] : format, configured: nil)
    return (plans, outputs)
  }
}
