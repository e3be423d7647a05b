internal import ArgumentParser
internal import ContractModel
internal import Handoff
internal import SourceText
internal import SpecEditing

/// `contract-audit handoff update`: writes the blocks of documents anew, or checks that they are current.
struct HandoffUpdateCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Writes the blocks of documents anew; with --check, says whether they are current.",
    discussion: """
      Exit status: 0 every document is current or was written, 1 a document is stale (--check), 2 the audit could not \
      be done, or a document cannot be read or written.
      """)

  @Argument(
    help: ArgumentHelp(
      "The documents. Default: those of the configuration (handoff: documents).", valueName: "file"))
  var documents: [String] = []

  @Flag(help: "Write nothing; print how the documents differ, and end with 1 where one does.")
  var check = false

  @OptionGroup(title: "Inputs")
  var input: InputOptions

  @OptionGroup
  var writing: HandoffOptions

  @OptionGroup
  var language: LanguageOptions

  @OptionGroup
  var acceptance: AcceptanceOptions

  @OptionGroup
  var colors: ColorOptions

  func outcome(in session: Session) async -> Outcome {
    let usesColor = colors.colorsErrors(session.environment)
    do throws(PlanFailure) {
      let plan = try HandoffPlan(input, writing, language, acceptance, documents: documents, session)
      guard !plan.documents.isEmpty else {
        throw PlanFailure.usage(
          "no document is named: give one as an argument, or list them in the configuration under handoff: documents"
        )
      }
      return await outcome(of: plan, in: session, usesColor: usesColor)
    } catch {
      return error.outcome(of: Self.self, usesColor: usesColor)
    }
  }

  private func outcome(of plan: HandoffPlan, in session: Session, usesColor: Bool) async -> Outcome {
    let run = await HandoffRun(plan: plan, session: session)
    var outcome = Outcome(.clean)
    var diagnostics = run.diagnostics
    var isStale = false
    for path in plan.documents where run.isComplete {
      switch run.writing(path) {
      case .failure(let refusal): diagnostics += refusal.diagnostics
      case .success(let written):
        diagnostics += written.warnings
        tell(written.text, at: path, in: session, &outcome)
        isStale = isStale || written.text.isChanged
      }
    }
    outcome.errors = DiagnosticText(usesColor: usesColor).text(diagnostics)
    if !run.isComplete {
      outcome.errors +=
        "contract-audit: the audit is not complete, so no document was \(check ? "checked" : "written")\n"
    }
    if !run.isComplete || diagnostics.contains(where: { $0.severity == .error }) {
      outcome.status = .incomplete
    } else if check && isStale {
      outcome.status = .drift
    }
    return outcome
  }

  private func tell(_ text: EditedText, at path: AbsolutePath, in session: Session, _ outcome: inout Outcome)
  {
    let name = InertText.of(path.relative(to: session.environment.workingDirectory))
    guard text.isChanged else {
      outcome.output += "\(name): current\n"
      return
    }
    guard !check else {
      outcome.output += PatchText(isTerminal: session.environment.isOutputTerminal).of(text)
      return
    }
    let (added, removed) = UnifiedDiff.counts(of: text)
    outcome.replacements.append(
      Outcome.Replacement(
        path: session.files.realPath(of: path) ?? path, expected: text.original.bytes, bytes: text.bytes,
        summary: "\(name): written, \(added) lines added, \(removed) removed\n"))
  }
}
