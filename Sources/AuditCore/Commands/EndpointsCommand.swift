internal import ArgumentParser
internal import ContractModel
internal import Reporters
internal import SourceText

/// `contract-audit endpoints`: what each side states, before anything is judged.
struct EndpointsCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "endpoints",
    abstract: "Lists what each side states, and what could not be resolved.",
    discussion: """
      Examples:
        contract-audit endpoints
        contract-audit endpoints --side backend --format json
        contract-audit endpoints --client lib --trace
        contract-audit endpoints --spec docs/openapi.yaml --fields
        contract-audit endpoints --router cmd/main.go --format markdown:routes.md
      """)

  @OptionGroup(title: "Inputs")
  var input: InputOptions

  @Option(
    help: ArgumentHelp("The name of a side to list (repeatable). Default: all.", valueName: "name"),
    completion: CompletionNames.sides)
  var side: [String] = []

  @Option(
    help: ArgumentHelp(
      "How to list, as FORMAT or FORMAT:FILE (repeatable): "
        + EndpointListings.all.map { type(of: $0).name }.joined(separator: ", ") + ". Default: table.",
      valueName: "format[:file]"))
  var format: [String] = []

  @Flag(
    help:
      "Show how each call of a client and each route comes to the library: the calls on the way, from where it is stated to the library's own."
  )
  var trace = false

  @Flag(
    help: ArgumentHelp(
      "Show what travels through each endpoint as far as it is known: query, headers, body and answers with their fields.",
      discussion:
        "Behind the endpoints of a side stand how many bodies and answers are known, and why the others are not. In JSON each endpoint has it under the key payload."
    ))
  var fields = false

  @Flag(
    help: ArgumentHelp(
      "Show what became of every call that registers or sends: stated, external, infrastructure, unresolved, unreached, or unaccounted for. Programs in Go have no figures yet.",
      discussion:
        "The calls are listed by their syntax, whether or not anything came of them; those unaccounted for are listed with their places. In JSON the figures stand under the key accounting."
    ))
  var accounting = false

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
    var sides: [Side] = []
    var diagnostics: [Diagnostic] = []
    for plan in plans {
      let listed = await listing(of: plan, session)
      sides += listed.sides.map { side in
        plans.count == 1
          ? side : Side(name: "\(plan.name)/\(side.name)", role: side.role, extraction: side.extraction)
      }
      diagnostics += listed.diagnostics
    }
    var outcome = Outcome(diagnostics.contains { $0.severity == .error } ? .incomplete : .clean)
    outcome.errors = DiagnosticText(usesColor: usesColor).text(diagnostics)
    outcome.take(outputs) { output in
      let style = colors.style(of: output, session.environment)
      let listing = EndpointListings.named(
        output.format, style: style, showsTrace: trace, showsFields: fields,
        showsAccounting: accounting)
      return listing?.render(sides) ?? ""
    }
    return outcome
  }

  /// The sides of one contract that are to be listed.
  private func listing(of plan: AuditPlan, _ session: Session) async -> (
    sides: [Side], diagnostics: [Diagnostic]
  ) {
    let readings = await AuditRun(plan: plan, session: session).readings()
    // Compared all the same: which calls go to another system is only known beside the other sides.
    let comparison = Comparison(sides: readings.map(\.side), hosts: Set(plan.sides.flatMap(\.settings.hosts)))
    let isListed = { (name: String) in side.isEmpty || side.contains(name) }
    let listed = readings.filter { isListed($0.plan.name) }
    let diagnostics =
      listed.flatMap(\.side.extraction.diagnostics)
      + SetUpFaults(readings: listed, root: plan.root).emptySides
    return (comparison.sides.filter { isListed($0.name) }, diagnostics)
  }

  /// The plans; the configuration's formats are those of reports and do not concern a listing.
  private func resolve(in session: Session) throws(PlanFailure) -> (
    plans: [AuditPlan], outputs: [ReportOutput]
  ) {
    var (plans, _) = try PlanResolution(options: input, session: session, vocabulary: .all).resolve()
    for plan in plans.indices {
      for side in plans[plan].sides.indices { plans[plan].sides[side].settings.readsPayloads = fields }
    }
    let names = plans.flatMap(\.sides).map(\.name)
    for name in side where !names.contains(name) {
      let hint = NearestName.of(name, among: names).map { "; did you mean \($0)" } ?? ""
      throw .usage(
        "--side: there is no side \"\(name)\"\(hint) (there are: \(names.joined(separator: ", ")))")
    }
    let formats = EndpointListings.all.map { type(of: $0).name }
    let root = plans.first?.root ?? session.environment.workingDirectory
    let outputs = try OutputResolution(session: session, root: root, formats: formats)
      .outputs(typed: format.isEmpty ? ["table"] : format, configured: nil)
    return (plans, outputs)
  }
}
