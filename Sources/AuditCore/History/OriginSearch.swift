internal import ContractModel
internal import SourceText

/// Looks for the commit in which each finding came to be: walks back, audits at every commit that changed a side, and
/// stops where the finding is not there.
///
/// Every commit is looked at in turn, since a finding may come, go and come again: halving the stretch would find any
/// of its beginnings, and the last one is asked for. What makes that quick is that a commit changes one side at most as
/// a rule, and most change none.
struct OriginSearch {
  /// When findings came to be, by fingerprint; those that version control knows nothing about have none.
  private(set) var origins: [String: Origin] = [:]
  /// Where the search ended before everything was found, and why.
  private(set) var diagnostics: [Diagnostic] = []

  private let plan: AuditPlan
  private let repository: any Repository
  private let showProgress: (@Sendable (String?) -> Void)?
  private var files: PastFiles
  private var sides: PastSides
  private var open: Set<String> = []
  /// The kinds of the findings that are about items, by fingerprint.
  private var openItems: [String: ContractKind] = [:]
  private let limits: DiscoveryLimits

  /// A step back: a commit with its changes, or what has not been committed.
  private typealias Step = (commit: Commit?, changes: [FileChange])

  /// So many steps are read and judged at once.
  private static let width = 16

  /// Makes a search that begins at the sides as they are today.
  init(plan: AuditPlan, session: Session, repository: any Repository, today readings: [SideReading]) {
    self.plan = plan
    self.repository = repository
    showProgress = session.environment.showProgress
    limits = session.environment.limits
    files = PastFiles(
      repository: repository, present: session.files, readings: readings, kinds: plan.kinds)
    sides = PastSides(
      today: readings, files: files.today, root: plan.root, limits: session.environment.limits)
  }

  /// Looks for the origins of findings.
  mutating func run(for findings: [Finding]) async throws(HistoryError) {
    // What is said about a commit names it already, and no older state of files can tell more.
    let findings = findings.filter { $0.subject?.kind != .protectedFiles }
    guard let limits = plan.blame, !findings.isEmpty else { return }
    open = Set(findings.map(\.fingerprint))
    for finding in findings { openItems[finding.fingerprint] = finding.subject?.item?.kind }
    let history = try repository.steps(limit: limits.commits, days: limits.days)
    let uncommitted: Step = (nil, try repository.changes(since: repository.head))
    let steps = [uncommitted] + history.steps.map { (commit: $0.commit, changes: $0.changes) }
    // A commit that touches no side need not be looked at, but the last one says how far the search went.
    let relevant = steps.filter { $0.changes.contains(where: files.isOfInterest) }
    defer { showProgress?(nil) }
    var end = history.end
    var last = steps.last
    for start in stride(from: 0, to: relevant.count, by: Self.width) where !open.isEmpty {
      let chunk = Array(relevant[start..<min(start + Self.width, relevant.count)])
      showProgress?("looking back: \(chunk.first?.commit?.day ?? "today"), \(open.count) findings to go")
      do {
        try await walk(back: chunk)
      } catch {
        // A part of history may be missing, as in a partial clone; what was found before that holds.
        (end, last) = (.missing(remedy: error.reason), start == 0 ? nil : relevant[start - 1])
        break
      }
    }
    if !open.isEmpty { tell(end, at: last?.commit, count: history.steps.count) }
    diagnostics += files.remarks.map { Diagnostic(.note, $0, file: ".") }
  }

  private mutating func walk(back steps: [Step]) async throws(HistoryError) {
    var newer = sides.readings
    let moments = try files.undo(steps.map(\.changes))
    let states = await sides.walk(back: moments)
    let found = await Self.fingerprints(of: states, plan)
    let items = await fingerprintsOfItems(at: moments)
    for (index, (step, state)) in zip(steps, states).enumerated() {
      // Each step is judged once for all findings that came with it: the first commit brings most of them.
      var alone: [Int: Set<String>]?
      for fingerprint in open {
        let kind = openItems[fingerprint]
        guard let there = kind == nil ? found[index] : items[index], !there.contains(fingerprint) else {
          continue
        }
        let names: [String]
        if let kind {
          names = [kind.rawValue]
        } else {
          let known = alone ?? fingerprints(withOneOf: state, insteadOf: newer)
          alone = known
          names = authors(of: fingerprint, known, state).map { newer[$0].plan.name }
        }
        origins[fingerprint] = step.commit.map { .commit($0, sides: names) } ?? .uncommitted(sides: names)
        open.remove(fingerprint)
      }
      newer = state.readings
    }
  }

  /// What is found about items at each of some moments; nil where no file that they are read from is different.
  private func fingerprintsOfItems(at moments: [PastSides.Moment]) async -> [Set<String>?] {
    var found: [Set<String>?] = moments.map { _ in nil }
    guard open.contains(where: { openItems[$0] != nil }) else { return found }
    for (index, moment) in moments.enumerated() {
      let names = moment.changed.map(\.name)
      guard names.contains(where: { name in plan.kinds.contains { $0.mayRead(name) } }) else { continue }
      let place = AuditPlace(root: plan.root, files: moment.files, limits: limits)
      found[index] = Set(await plan.itemReadings(in: place).flatMap(\.findings).map(\.fingerprint))
    }
    return found
  }

  /// What is found at each of some moments; nil where no side is different from the moment before.
  private static func fingerprints(of states: [PastSides.State], _ plan: AuditPlan) async -> [Set<String>?] {
    await withTaskGroup(of: (Int, Set<String>).self) { group in
      for (index, state) in states.enumerated() where !state.changed.isEmpty {
        group.addTask { (index, Judgement(of: state.readings, plan).fingerprints) }
      }
      var found: [Set<String>?] = states.map { _ in nil }
      for await (index, fingerprints) in group { found[index] = fingerprints }
      return found
    }
  }

  /// What is found with one of the sides that changed as it was before, and the others as they were after; nothing where
  /// one side alone changed.
  private func fingerprints(withOneOf older: PastSides.State, insteadOf newer: [SideReading])
    -> [Int: Set<String>]
  {
    guard older.changed.count > 1 else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: older.changed.map { side in
        var readings = newer
        readings[side] = older.readings[side]
        return (side, Judgement(of: readings, plan).fingerprints)
      })
  }

  /// The sides whose change brought a finding: each of those with which alone, as it was before, the finding is not
  /// there; all that changed where it takes several.
  private func authors(of fingerprint: String, _ alone: [Int: Set<String>], _ older: PastSides.State) -> [Int]
  {
    let changed = older.changed.sorted()
    let authors = changed.filter { alone[$0].map { !$0.contains(fingerprint) } ?? false }
    return authors.isEmpty ? changed : authors
  }

  /// Tells how far the search went. What has been there since history began is in no commit: it comes from files that
  /// version control ignores.
  private mutating func tell(_ end: HistorySteps.End, at last: Commit?, count: Int) {
    guard end != .beginning else { return }
    for fingerprint in open { origins[fingerprint] = last.map(Origin.older) }
    let findings = open.count == 1 ? "1 finding is" : "\(open.count) findings are"
    if case .missing(let remedy) = end {
      let message = "\(findings) older than the history that is here: \(remedy)"
      diagnostics.append(Diagnostic(.warning, message, file: "."))
    } else {
      let commits = count == 1 ? "one commit that was" : "\(count) commits that were"
      let message = "\(findings) older than the \(commits) looked at; --blame-commits looks at more"
      diagnostics.append(Diagnostic(.note, message, file: "."))
    }
  }
}
