internal import ArgumentParser
internal import ContractModel
internal import Rules
internal import SourceText
internal import SpecEditing

/// `contract-audit fix`: from finding to patch.
struct FixCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Prints a patch for the specification that settles findings, or applies it with --write.",
    discussion: """
      Writes into OpenAPI documents what the router says: operations that they lack (as stubs, marked with \
      x-contract-audit-stub, with the parameters, bodies and answers that its code shows), names of path parameters, case of letters, the slash at the end of a path. Everything \
      else in them stays as it is, byte for byte. For an endpoint that no router serves, comments before the patch \
      say how its route would read. Accepted findings are left alone.

      Exit status: 0 nothing is left to do, 1 there is a patch that was not applied or a finding that cannot be \
      settled this way, 2 the audit could not be done or a file could not be written.

      Examples:
        contract-audit fix | git apply
        contract-audit fix --write
        contract-audit fix --write --fields
        contract-audit fix --rule missing-in-spec "/api/v1/events/**"
      """)

  @Argument(
    help: ArgumentHelp(
      "Globs of paths of endpoints whose findings are meant. Default: all.", valueName: "endpoints"))
  var endpoints: [String] = []

  @OptionGroup(title: "Inputs")
  var input: InputOptions

  @Option(
    help: ArgumentHelp("A rule whose findings are meant (repeatable). Default: all.", valueName: "rule"),
    completion: .list(ContractFix.rules))
  var rule: [String] = []

  @Flag(help: "Apply the patch instead of printing it.")
  var write = false

  @Flag(
    help: """
      Also describe fields of requests and answers, and statuses, that routers have and the operations of the documents \
      lack.
      """)
  var fields = false

  @OptionGroup
  var acceptance: AcceptanceOptions

  @OptionGroup
  var colors: ColorOptions

  func outcome(in session: Session) async -> Outcome {
    let usesColor = colors.colorsErrors(session.environment)
    let plans: [AuditPlan]
    do {
      plans = try resolve(in: session)
    } catch {
      return error.outcome(of: Self.self, usesColor: usesColor)
    }
    var outcome = Outcome(.clean)
    var diagnostics: [Diagnostic] = []
    var fixes: [ContractFix] = []
    for plan in plans {
      var fix = await ContractFix(of: plan, in: session, choice)
      diagnostics += fix.diagnostics
      if fix.isComplete, let failure = await fix.failure(of: plan, in: session) {
        diagnostics.append(failure)
        fix.isComplete = false
      }
      fixes.append(fix)
    }
    outcome.errors = DiagnosticText(usesColor: usesColor).text(diagnostics)
    if let obstacle = obstacle(to: fixes) {
      outcome.status = .incomplete
      outcome.errors += "contract-audit: \(obstacle), so nothing was fixed\n"
      return outcome
    }
    for (plan, fix) in zip(plans, fixes) { tell(fix, of: plan, in: session, &outcome) }
    return outcome
  }

  /// Why nothing can be done, or nil. Two contracts that change one document would each undo what the other did.
  private func obstacle(to fixes: [ContractFix]) -> String? {
    guard fixes.allSatisfy(\.isComplete) else { return "the audit is not complete" }
    var seen: Set<String> = []
    let twice = fixes.flatMap { $0.changes.map(\.original.path) }.first { !seen.insert($0).inserted }
    return twice.map { "several contracts change \($0) (pick one after the other: --contract NAME)" }
  }

  private func tell(_ fix: ContractFix, of plan: AuditPlan, in session: Session, _ outcome: inout Outcome) {
    if fix.isLeftUndone || (!write && !fix.changes.isEmpty) { outcome.status = .drift }
    outcome.output += fix.suggestions.map { "# \(InertText.of($0))\n" }.joined()
    for text in fix.changes {
      let path = AbsolutePath(text.original.path, in: plan.root)
      if write {
        let name = path.relative(to: session.environment.workingDirectory)
        outcome.replacements.append(
          Outcome.Replacement(
            path: session.files.realPath(of: path) ?? path, expected: text.original.bytes, bytes: text.bytes,
            summary: "\(InertText.of(name)): \(fix.summary(of: text))\n"))
      } else {
        outcome.output += PatchText(isTerminal: session.environment.isOutputTerminal).of(text)
      }
    }
  }

  private var choice: ContractFix.Choice {
    ContractFix.Choice(
      rules: Set(rule), endpoints: endpoints.map(EndpointPattern.init), addsFields: fields)
  }

  private func resolve(in session: Session) throws(PlanFailure) -> [AuditPlan] {
    for id in rule where !ContractFix.rules.contains(id) {
      let hint = NearestName.of(id, among: ContractFix.rules).map { "; did you mean \($0)" } ?? ""
      throw .usage(
        "--rule: findings of \"\(id)\" cannot be fixed\(hint) (there are: \(ContractFix.rules.joined(separator: ", ")))"
      )
    }
    for pattern in endpoints where !pattern.hasPrefix("/") && !pattern.hasPrefix("*") {
      throw .usage("a path of endpoints begins with \"/\"; found \"\(pattern)\"")
    }
    let resolution = PlanResolution(options: input, session: session, vocabulary: .all)
    var plans = try resolution.resolve().plans
    try acceptance.apply(to: &plans, resolution)
    return plans
  }
}
