internal import ContractModel
internal import Handoff
internal import SourceText
internal import SpecEditing
internal import Translations

/// Writes documents from one audit; nothing gets to the disk here.
struct HandoffRun {
  /// What the audit and the templates complained about.
  let diagnostics: [Diagnostic]
  /// Whether the audit saw everything, templates included, so that what it writes is the truth.
  let isComplete: Bool

  private let report: Report
  private let writer: HandoffWriter
  private let files: any FileSystem
  private let folder: AbsolutePath
  private let plan: HandoffPlan

  /// A document of more bytes than this is none.
  private static let mostBytes = 16 << 20

  /// Audits.
  init(plan: HandoffPlan, session: Session) async {
    let report = await AuditRun(plan: plan.audit, session: session).report()
    self.report = report
    files = session.files
    self.plan = plan
    folder = session.environment.workingDirectory
    var faults: [Diagnostic] = []
    let templates = Self.templates(of: plan, session, &faults)
    isComplete = report.verdict != .incomplete && faults.isEmpty
    diagnostics = report.diagnostics + faults
    let provenance = Provenance(history: session.environment.history, root: plan.audit.root)
    writer = HandoffWriter(
      report, language: plan.language, templates: templates, provenance: { provenance.entries })
  }

  /// A document as it would be.
  struct Written {
    /// The text, with what it was.
    let text: EditedText
    /// What looks like a mistake in it.
    let warnings: [Diagnostic]
  }

  /// Writes the document of a path anew.
  func writing(_ path: AbsolutePath) -> Result<Written, InputRefusal> {
    let name = path.relative(to: folder)
    let mention = plan.mentions[path]
    if let message = files.trespass(at: path, in: plan.audit.root, isConfigured: mention != nil) {
      let complaint =
        mention?.complaint("the document is not touched: \(message)")
        ?? Diagnostic(.error, "is not touched: \(message)", file: name)
      return .failure(InputRefusal([complaint]))
    }
    do {
      return writing(SourceFile(path: name, bytes: try files.read(path, limit: Self.mostBytes)))
    } catch {
      return .failure(InputRefusal([Diagnostic(.error, "cannot be read: \(error.reason)", file: name)]))
    }
  }

  /// Writes a document anew.
  func writing(_ file: SourceFile) -> Result<Written, InputRefusal> {
    MarkedDocument.reading(file).flatMap { document in
      guard !document.blocks.isEmpty else {
        let message =
          "has no block to write; put <!-- contract-audit:begin routes --> and <!-- contract-audit:end --> where the "
          + "routes are to stand (contract-audit handoff blocks lists all)"
        return .failure(InputRefusal(document.warnings + [Diagnostic(.error, message, file: file.path)]))
      }
      return writer.written(document).map { bytes in
        Written(text: EditedText(file, becoming: bytes), warnings: document.warnings)
      }
    }
  }

  /// A new document with its blocks written.
  func document(of template: SourceFile, named name: String, in language: Language) -> Result<
    [UInt8], InputRefusal
  > {
    DocumentTemplate.document(of: template, for: report, in: language).flatMap { text in
      writing(SourceFile(path: name, bytes: Array(text.utf8))).map(\.text.bytes)
    }
  }

  /// A team's own templates of blocks, by name.
  private static func templates(
    of plan: HandoffPlan, _ session: Session, _ diagnostics: inout [Diagnostic]
  ) -> [String: SourceFile] {
    guard let folder = plan.templates else { return [:] }
    var templates: [String: SourceFile] = [:]
    for block in Blocks.all {
      let name = type(of: block).name
      let path = folder.child(name + ".mustache")
      guard session.files.kind(of: path) == .file else { continue }
      let shown = path.relative(to: session.environment.workingDirectory)
      do {
        templates[name] = SourceFile(
          path: shown, bytes: try plan.template(at: path, session.files, limit: mostBytes))
      } catch {
        diagnostics.append(Diagnostic(.error, "cannot be read: \(error.reason)", file: shown))
      }
    }
    return templates
  }
}
