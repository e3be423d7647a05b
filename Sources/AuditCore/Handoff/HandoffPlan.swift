internal import ContractModel
internal import Languages
internal import SourceText

/// What documents are written from: options and configuration put together.
struct HandoffPlan {
  /// The audit.
  let audit: AuditPlan
  /// The documents.
  let documents: [AbsolutePath]
  /// The folder of a team's own templates, or nil.
  let templates: AbsolutePath?
  /// The language of blocks that do not say one.
  let language: Language

  init(
    _ input: InputOptions, _ writing: HandoffOptions, _ language: LanguageOptions,
    _ acceptance: AcceptanceOptions,
    documents: [String], _ session: Session
  ) throws(PlanFailure) {
    let resolution = PlanResolution(options: input, session: session, vocabulary: .all)
    var (plans, configuration) = try resolution.resolve()
    try acceptance.apply(to: &plans, resolution)
    guard let audit = plans.first, plans.count == 1 else {
      throw .usage(
        "documents are written from one contract; pick the one that is meant: --contract NAME (there are: \(plans.map(\.name).joined(separator: ", ")))"
      )
    }
    let folder = session.environment.workingDirectory
    self.audit = audit
    self.language = try language.language(configured: configuration.language)
    self.documents =
      documents.isEmpty
      ? configuration.handoffDocuments.map { AbsolutePath($0.text, in: audit.root) }
      : documents.map { AbsolutePath($0, in: folder) }
    templates =
      writing.templates.map { AbsolutePath($0, in: folder) }
      ?? configuration.handoffTemplates.map { AbsolutePath($0.text, in: audit.root) }
    if let templates, session.files.kind(of: templates) != .folder {
      throw .usage("--templates: there is no folder \(templates.relative(to: folder))")
    }
  }
}
