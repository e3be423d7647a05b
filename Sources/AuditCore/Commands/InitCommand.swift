internal import ArgumentParser
internal import ContractModel
internal import Reporters
internal import SourceText

/// `contract-audit init`: look at the repository, propose the sides, audit once, write the configuration.
struct InitCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Looks at the repository, audits it once and writes contract-audit.yaml.",
    discussion: """
      Documents are found by what stands in them, servers and clients by the libraries that they use; what states the \
      same endpoints belongs together. The file says what was found and what is not sure. One that is there is never \
      overwritten. On a terminal it asks where there is a choice.

      Examples:
        contract-audit init
        contract-audit init --yes
      """)

  @Flag(help: "Ask nothing, and take what is proposed.")
  var yes = false

  @OptionGroup
  var colors: ColorOptions

  func outcome(in session: Session) async -> Outcome {
    let root = session.environment.workingDirectory
    let path = root.child(PlanResolution.fileName)
    guard session.files.kind(of: path) == nil else {
      return .complaint(
        "contract-audit: \(path.name) is there already and is not overwritten; contract-audit diff audits what it says",
        status: .incomplete)
    }
    let survey = RepositorySurvey(
      files: session.files, root: root, limits: session.environment.limits, memo: session.extractions)
    session.environment.showProgress?("looking through \(InertText.of(root.name))")
    let found = await survey.result()
    session.environment.showProgress?(nil)
    let trouble = DiagnosticText(usesColor: false).text(found.diagnostics)
    let kinds = await proposedKinds(in: session)
    let unread = UnreadServerSurvey(files: session.files, root: root, limits: session.environment.limits)
      .seen()
    guard !found.sides.isEmpty || !kinds.isEmpty else {
      let obscure = found.obscureServers.map {
        "contract-audit: \($0.path.relative(to: root)): \($0.obscurity(root: root))\n"
      }
      return .complaint(
        trouble + obscure.joined()
          + (found.brokenDocuments + unread.map { $0.line(root: root) })
          .map { "contract-audit: \(InertText.of($0))\n" }.joined()
          + "contract-audit: nothing here states an endpoint: no OpenAPI document, server or client of a known library; "
          + "contract-audit diff --help says how to name them",
        status: .incomplete)
    }
    var proposal = SideProposal(
      found.sides, obscureServers: found.obscureServers, hasUnreadServer: !unread.isEmpty, root: root)
    if !yes, let ask = session.environment.ask {
      proposal = ProposalQuestions(root: root, ask: ask).answered(proposal)
    }
    var outcome = await audited(
      proposal, kinds: kinds, beside: (unread, found.brokenDocuments, found.unreadCount), in: session,
      writing: path)
    outcome.errors = trouble + outcome.errors
    if found.diagnostics.contains(where: { $0.severity == .error }) { outcome.status = .incomplete }
    return outcome
  }

  /// Audits what is proposed, exactly as the written file will be audited.
  private func audited(
    _ proposal: SideProposal, kinds: [KindProposal],
    beside unread: (servers: [UnreadServer.Seen], documents: [String], candidateCount: Int),
    in session: Session, writing path: AbsolutePath
  ) async -> Outcome {
    let root = path.parent
    let draft = ProposalText(proposal: proposal, kinds: kinds, root: root)
    let plans: [AuditPlan]
    do {
      plans = try resolve(draft.text, root: root, session)
    } catch {
      return error.outcome(of: Self.self, usesColor: false)
    }
    var reports: [Report] = []
    for plan in plans { reports.append(await AuditRun(plan: plan, session: session).report()) }
    let empty = reports.map { report in Set(report.sides.filter { $0.endpointCount == 0 }.map(\.name)) }
    if let smaller = proposal.leavingOut(empty) {
      return await audited(smaller, kinds: kinds, beside: unread, in: session, writing: path)
    }
    var doubts = ProposalDoubts(reports: reports).sentences
    if unread.candidateCount > 0 {
      doubts.append("\(unread.candidateCount) more places look like a side; too many to read them all")
    }
    let counts = reports.map { report in
      Dictionary(report.sides.map { ($0.name, $0.endpointCount) }) { first, _ in first }
    }
    let text = ProposalText(
      proposal: proposal, kinds: kinds, root: root, doubts: doubts, counts: counts,
      unread: unread.documents
        + unread.servers.filter { seen in !doubts.contains { $0.hasSuffix(seen.sentence) } }.map {
          $0.line(root: root)
        })
    var outcome = Outcome(reports.verdict == .incomplete ? .incomplete : .clean)
    outcome.files = [(path, text.text)]
    var style = colors.style(of: ReportOutput(format: "text", file: nil), session.environment)
    style.detail = .overview
    style.linkRoot = colors.linkRoot(of: root, session.environment)
    outcome.output =
      TextReporter(style: style).text(of: reports) + "\n" + text.summary(verdict: reports.verdict)
    return outcome
  }

  /// The kinds beside endpoints of which something is stated here; read as the audit would read them, so that a proposal
  /// rests on items and not on guesses.
  private func proposedKinds(in session: Session) async -> [KindProposal] {
    let root = session.environment.workingDirectory
    let apps = AppSurvey(files: session.files, root: root, limits: session.environment.limits).apps()
    var proposed: [KindProposal] = []
    for var proposal in KindProposal.all(for: apps, root: root) {
      let text = proposal.lines(root: root, indent: "").joined(separator: "\n")
      guard AuditedKinds.all.contains(where: { $0.kind == proposal.kind }),
        let plan = try? resolve(text, root: root, session).first
      else { continue }
      let readings = await AuditRun(plan: plan, session: session).itemReadings()
      guard let reading = readings.first, !reading.statements.isEmpty,
        !reading.diagnostics.contains(where: { $0.severity == .error })
      else { continue }
      proposal.itemCount = reading.items.count
      proposed.append(proposal)
    }
    let place = AuditPlace(root: root, files: session.files, limits: session.environment.limits)
    if let words = await WordSurvey(place: place).proposal() { proposed.append(words) }
    return proposed
  }

  private func resolve(_ text: String, root: AbsolutePath, _ session: Session) throws(PlanFailure)
    -> [AuditPlan]
  {
    let file = SourceFile(path: PlanResolution.fileName, text: text)
    let (configuration, diagnostics) = ConfigurationReader.read(file, vocabulary: .all)
    guard diagnostics.isEmpty else { throw .broken(diagnostics) }
    guard let options = try? InputOptions.parse([]), let gate = try? GateOptions.parse([]) else { return [] }
    let resolution = PlanResolution(
      options: options, session: session, vocabulary: .all, draft: (root, configuration))
    var (plans, _) = try resolution.resolve()
    try gate.apply(to: &plans, configuration, resolution)
    return plans
  }
}
