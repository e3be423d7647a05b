internal import ArgumentParser
internal import ContractModel
internal import Handoff
internal import SourceText

/// `contract-audit handoff new`: a first document, with its blocks written.
struct HandoffNewCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes a first document from a template, with its blocks in place; never overwrites.",
    discussion: "Templates: "
      + DocumentTemplate.all.map { "\($0.name) (\($0.summary))" }.joined(separator: "; ")
      + ", and NAME.md in the folder of own templates.")

  @Argument(help: ArgumentHelp("The document to write.", valueName: "file"))
  var document: String

  @Option(help: ArgumentHelp("The template.", valueName: "name"))
  var template = "handoff"

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
    let path = AbsolutePath(document, in: session.environment.workingDirectory)
    do throws(PlanFailure) {
      guard session.files.kind(of: path) == nil else {
        throw PlanFailure.usage(
          "\(document) is there already; contract-audit handoff \(document) writes its blocks")
      }
      let plan = try HandoffPlan(input, writing, language, acceptance, documents: [document], session)
      if let message = session.files.trespass(at: path, in: plan.audit.root, isConfigured: false) {
        throw .broken([Diagnostic(.error, "is not written: \(message)", file: document)])
      }
      return await outcome(
        of: plan, template: try template(in: plan, session), at: path, session, usesColor: usesColor)
    } catch {
      return error.outcome(of: Self.self, usesColor: usesColor)
    }
  }

  private func outcome(
    of plan: HandoffPlan, template: SourceFile, at path: AbsolutePath, _ session: Session, usesColor: Bool
  ) async -> Outcome {
    let run = await HandoffRun(plan: plan, session: session)
    let name = path.relative(to: session.environment.workingDirectory)
    let result = run.document(of: template, named: name, in: plan.language)
    var outcome = Outcome(.clean)
    switch result {
    case .success(let bytes) where run.isComplete:
      outcome.errors = DiagnosticText(usesColor: usesColor).text(run.diagnostics)
      outcome.files.append((path, String(decoding: bytes, as: UTF8.self)))
      outcome.output = "\(name): written; contract-audit handoff \(name) keeps its tables current\n"
    case .success:
      outcome.status = .incomplete
      outcome.errors =
        DiagnosticText(usesColor: usesColor).text(run.diagnostics)
        + "contract-audit: the audit is not complete, so no document was written\n"
    case .failure(let refusal):
      outcome.status = .incomplete
      outcome.errors = DiagnosticText(usesColor: usesColor).text(run.diagnostics + refusal.diagnostics)
    }
    return outcome
  }

  /// The template: a team's own, else the one that comes with the tool.
  private func template(in plan: HandoffPlan, _ session: Session) throws(PlanFailure) -> SourceFile {
    if let own = plan.templates?.child(template + ".md"), session.files.kind(of: own) == .file {
      let name = own.relative(to: session.environment.workingDirectory)
      do {
        return SourceFile(path: name, bytes: try plan.template(at: own, session.files, limit: 1 << 20))
      } catch {
        throw .broken([Diagnostic(.error, "cannot be read: \(error.reason)", file: name)])
      }
    }
    if let known = DocumentTemplate.all.first(where: { $0.name == template }) {
      return known.file(in: plan.language)
    }
    let names = DocumentTemplate.all.map(\.name)
    let hint = NearestName.of(template, among: names).map { "; did you mean \($0)" } ?? ""
    throw .usage(
      "--template: there is no template \"\(template)\"\(hint) (there are: \(names.joined(separator: ", ")))")
  }
}
