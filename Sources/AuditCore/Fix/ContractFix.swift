internal import ContractModel
internal import OpenAPI
internal import SourceText
internal import SpecEditing

/// What can be done about the findings of one contract by writing into its specifications.
struct ContractFix {
  /// Which findings are meant.
  struct Choice {
    /// The ids of their rules; none means all.
    let rules: Set<String>
    /// The endpoints; none means all.
    let endpoints: [EndpointPattern]
    /// Whether fields and statuses are added to operations that documents have.
    let addsFields: Bool

    func contains(_ rule: String) -> Bool {
      rules.isEmpty ? addsFields || !ContractFix.fieldRules.contains(rule) : rules.contains(rule)
    }

    func contains(_ endpoint: Endpoint) -> Bool {
      endpoints.isEmpty || endpoints.contains { $0.matches(endpoint.path) }
    }
  }

  /// The rules whose findings an edit can settle, and the one for which a route is suggested.
  static let rules =
    [
      "missing-in-spec", "parameter-name-mismatch", "case-mismatch", "trailing-slash-mismatch",
      "missing-in-router",
    ] + fieldRules

  /// The rules about fields and statuses, whose findings are settled only where that is asked for.
  static let fieldRules = ["undocumented-request-field", "undocumented-answer-field", "undocumented-status"]

  /// Whether everything was read, so that the findings are the whole truth.
  var isComplete: Bool
  /// What was wrong with the inputs, what was not done and why, and what should be known about what was.
  private(set) var diagnostics: [Diagnostic]
  /// The documents that change, in the order of their paths.
  private(set) var changes: [EditedText] = []
  /// Routes to register, as lines of text.
  private(set) var suggestions: [String] = []
  /// Whether a finding was meant and could not be settled.
  private(set) var isLeftUndone = false
  private var added: [Endpoint] = []
  /// Each addition reads its document anew, so that a stranger's ten thousand would take minutes.
  private static let mostAdded = 1000
  private var respelled: [(path: PathTemplate, other: PathTemplate)] = []

  /// Audits a contract and works out what to write.
  init(of plan: AuditPlan, in session: Session, _ choice: Choice) async {
    let run = AuditRun(plan: plan, session: session)
    let readings = await run.readings()
    let report = await run.report(of: readings)
    isComplete = report.verdict != .incomplete
    diagnostics = report.diagnostics
    guard isComplete else { return }
    let comparison = Judgement(of: readings, plan).comparison
    let wishes = FixWishes(comparison: comparison, findings: report.findings, choice: choice)
    let sources = SourceReader(files: session.files, root: plan.root, limits: session.environment.limits)
    var sides: [SpecificationSide] = []
    for reading in readings where reading.plan.role == .spec {
      for group in reading.groups where group.kind.name == OpenAPIExtractor.name {
        let read = await sources.read(group)
        sides.append(SpecificationSide(sources: read.sources, settings: reading.plan.settings))
      }
    }
    carryOut(wishes, on: SpecificationEditor(sides))
    if choice.contains("missing-in-router") {
      suggestions = RouteSuggestions(comparison: comparison, root: plan.root, files: session.files)
        .lines(for: report.findings.filter { $0.endpoint.map(choice.contains) ?? false })
    }
  }

  private mutating func carryOut(_ wishes: FixWishes, on editor: SpecificationEditor) {
    var editor = editor
    var refused = wishes.refused
    for wish in wishes.respellings {
      do throws(EditRefusal) {
        try editor.respell(wish.path, as: wish.other)
        respelled.append((wish.path, wish.other))
      } catch {
        refused.append(
          FixWishes.RefusedWish(
            subject: "\(wish.path) is not respelled as \(wish.other)", refusal: error, place: wish.place))
      }
    }
    for (number, wish) in wishes.operations.enumerated() {
      let endpoint = wish.operation.endpoint
      do throws(EditRefusal) {
        guard number < Self.mostAdded else {
          throw EditRefusal("more than \(Self.mostAdded) are added in several runs")
        }
        let notes = try editor.add(wish.operation)
        added.append(endpoint)
        diagnostics += notes.map { Diagnostic(.note, $0, at: wish.place) }
      } catch {
        refused.append(
          FixWishes.RefusedWish(
            subject: "\(endpoint) is not added to the specification", refusal: error, place: wish.place))
      }
    }
    for (number, wish) in wishes.parts.enumerated() {
      do throws(EditRefusal) {
        guard number < Self.mostAdded else {
          throw EditRefusal("more than \(Self.mostAdded) are added in several runs")
        }
        try editor.describe(wish.part)
      } catch {
        refused.append(FixWishes.RefusedWish(subject: wish.subject, refusal: error, place: wish.place))
      }
    }
    changes = editor.changes
    tell(refused)
  }

  /// One warning for each reason: a base path that does not fit is the same for a hundred endpoints.
  private mutating func tell(_ refused: [FixWishes.RefusedWish]) {
    isLeftUndone = !refused.isEmpty
    var counts: [EditRefusal: Int] = [:]
    for wish in refused { counts[wish.refusal, default: 0] += 1 }
    for wish in refused {
      guard let count = counts.removeValue(forKey: wish.refusal) else { continue }
      let more = count > 1 ? "; the same holds for \(count - 1) more" : ""
      diagnostics.append(
        Diagnostic(
          .warning, "\(wish.subject): \(wish.refusal.reason)\(more)",
          at: wish.refusal.location ?? wish.place))
    }
  }

  /// What the edits would leave undone, found by an audit of the files as they would be; nil where all is well.
  func failure(of plan: AuditPlan, in session: Session) async -> Diagnostic? {
    guard let first = changes.first else { return nil }
    let texts = changes.map { (AbsolutePath($0.original.path, in: plan.root), $0.bytes) }
    let files = EditedFiles(session.files, texts: Dictionary(texts) { first, _ in first })
    let run = AuditRun(
      plan: plan,
      session: Session(environment: session.environment, files: files, extractions: session.extractions))
    let readings = await run.readings()
    let judgement = Judgement(of: readings, plan)
    let broken = readings.flatMap(\.side.extraction.diagnostics).first { $0.severity == .error }
    if let broken { return broken }
    let missing = Set(judgement.findings.filter { $0.rule == "missing-in-spec" }.compactMap(\.endpoint))
    if let endpoint = added.first(where: missing.contains) {
      return Diagnostic(.error, "\(endpoint) would still be missing", file: first.original.path)
    }
    let stated = judgement.comparison.sides.filter { $0.role == .spec }.flatMap(\.extraction.sightings)
    let paths = Set(stated.map(\.endpoint.path))
    if let wish = respelled.first(where: { paths.contains($0.path) || !paths.contains($0.other) }) {
      return Diagnostic(
        .error, "\(wish.path) would not be respelled as \(wish.other)", file: first.original.path)
    }
    return nil
  }

  /// What was done to a document, in a few words.
  func summary(of text: EditedText) -> String {
    let counts = UnifiedDiff.counts(of: text)
    return "\(counts.added) line\(counts.added == 1 ? "" : "s") added, \(counts.removed) removed"
  }
}
