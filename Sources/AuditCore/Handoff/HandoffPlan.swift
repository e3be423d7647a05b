internal import ContractModel
internal import SourceText
internal import Translations

/// What documents are written from: options and configuration put together.
struct HandoffPlan {
  /// The audit.
  let audit: AuditPlan
  /// The documents.
  let documents: [AbsolutePath]
  /// Where the configuration names the documents; none where the command line does.
  let mentions: [AbsolutePath: Configuration.NamedPath]
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
    let configured = documents.isEmpty ? configuration.handoffDocuments : []
    let places = configured.map { (AbsolutePath($0.text, in: audit.root), $0) }
    mentions = Dictionary(places) { first, _ in first }
    self.documents = places.map(\.0) + documents.map { AbsolutePath($0, in: folder) }
    let templates =
      writing.templates.map { AbsolutePath($0, in: folder) }
      ?? configuration.handoffTemplates.map { AbsolutePath($0.text, in: audit.root) }
    self.templates = templates
    if let templates, writing.templates == nil,
      let message = session.files.trespass(at: templates, in: audit.root, isConfigured: true)
    {
      throw .broken(configuration.handoffTemplates.map { [$0.complaint("the templates: \(message)")] } ?? [])
    }
    if let templates, session.files.kind(of: templates) != .folder {
      throw .usage("--templates: there is no folder \(templates.relative(to: folder))")
    }
  }
  /// The bytes of a template, which no link leads out of both its folder and that of the audit.
  func template(at path: AbsolutePath, _ files: any FileSystem, limit: Int) throws(FileError) -> [UInt8] {
    guard [path.parent, audit.root].contains(where: { files.leads(path, insideOf: $0) }) else {
      throw FileError("it is a symbolic link out of its folder")
    }
    return try files.read(path, limit: limit)
  }
}
