package import SourceText

/// Everything an audit found, ready to be told.
package struct Report: Sendable {
  /// An endpoint and the sides that state it: a row of the matrix.
  package struct Row: Sendable, Hashable {
    /// Method and path, spelled as the first side in order spells it.
    package let endpoint: Endpoint
    /// The names of the sides that state it.
    package let sides: Set<String>
    /// The names of the sides that do not state it but cover it by a wildcard.
    package let coveredBy: Set<String>
    /// The names of the sides that do not state it but endpoints that only this one covers.
    package let coverFor: Set<String>
    /// Where a side states it, or the wider endpoint that covers it: positions among the side's own sightings, by the
    /// name of the side.
    package let sightings: [String: [Int]]

    /// Makes a row.
    package init(
      endpoint: Endpoint, sides: Set<String>, coveredBy: Set<String> = [], coverFor: Set<String> = [],
      sightings: [String: [Int]] = [:]
    ) {
      self.endpoint = endpoint
      self.sides = sides
      self.coveredBy = coveredBy
      self.coverFor = coverFor
      self.sightings = sightings
    }
  }

  /// A beginning of paths that something beside the routers serves, and what the sides ask for below it.
  package struct Elsewhere: Sendable, Hashable {
    /// The prefix.
    package let prefix: PathTemplate
    /// The endpoints, in order; none where nobody asks for any.
    package let endpoints: [Endpoint]

    /// Makes an entry.
    package init(prefix: PathTemplate, endpoints: [Endpoint]) {
      self.prefix = prefix
      self.endpoints = endpoints
    }
  }

  /// A moment of the past: what was found then already does not count at the gate.
  package struct Past: Sendable, Hashable {
    /// The revision that was asked for, as it was typed: `origin/main`.
    package let revision: String
    /// The last commit that it and the present have in common.
    package let commit: Commit

    /// Makes a moment.
    package init(revision: String, commit: Commit) {
      self.revision = revision
      self.commit = commit
    }
  }

  /// The name of the contract; by default that of the configuration's folder.
  package let name: String
  /// The sides in the order spec, router, client, docs, then as configured.
  package let sides: [Side]
  /// Every endpoint of the contract, in order.
  package let rows: [Row]
  /// How far the sides agree about the rows.
  package let agreement: Agreement
  /// What the rules found and nobody has accepted, in order.
  package private(set) var findings: [Finding]
  /// What the rules found and somebody has accepted, in order.
  package private(set) var suppressed: [Finding]
  /// What was read with trouble, in order.
  package let diagnostics: [Diagnostic]
  /// The weight at which the gate fails, or nil for never.
  package let threshold: Severity?
  /// What the rules say about themselves, in the order in which reports list their findings.
  package let rules: [RuleDocumentation]
  /// The decisions that no finding needs any more, each with its place, in order.
  package let stale: [Diagnostic]
  /// Whether the gate fails on such a decision.
  package let failsOnStale: Bool
  /// What something beside the routers serves, in the order of the configuration.
  package let servedElsewhere: [Elsewhere]
  /// Lines of the sources around what the report speaks of; none unless a reporter asks for them.
  package var excerpts = SourceExcerpts()
  /// The moment after which a finding is new, or nil where all count.
  package let past: Past?
  /// What was read of other kinds of contract, in the order of kinds; what was found stands among `findings`.
  package let readings: [ItemReading]

  /// Makes a report; what is accepted is told from the rest here.
  package init(
    name: String, sides: [Side], rows: [Row], findings: [Finding],
    diagnostics: [Diagnostic], threshold: Severity?, rules: [RuleDocumentation] = [],
    stale: [Diagnostic] = [], failsOnStale: Bool = false, servedElsewhere: [Elsewhere] = [],
    past: Past? = nil, readings: [ItemReading] = []
  ) {
    self.name = name
    self.sides = sides
    self.rows = rows
    agreement = Agreement(rows: rows, findings: findings)
    self.findings = findings.filter { $0.suppression == nil }.sorted()
    suppressed = findings.filter { $0.suppression != nil }.sorted()
    self.diagnostics = diagnostics.sorted()
    self.threshold = threshold
    self.rules = rules
    self.stale = stale.sorted()
    self.failsOnStale = failsOnStale
    self.servedElsewhere = servedElsewhere
    self.past = past
    self.readings = readings.map { $0.inOrder() }.sorted { $0.kind < $1.kind }
  }

  /// The report with everything that is said about its findings worded anew: in another language.
  package func reworded(_ word: (Message) -> String) -> Report {
    var report = self
    report.findings = findings.map { $0.reworded(word) }
    report.suppressed = suppressed.map { $0.reworded(word) }
    return report
  }

  /// How many findings the filters of a run leave out.
  package private(set) var filteredCount = 0

  /// The report with those findings alone that somebody asked for; they are what the gate judges.
  package func filtered(by isWanted: (Finding) -> Bool) -> Report {
    var report = self
    report.findings = findings.filter(isWanted)
    report.suppressed = suppressed.filter(isWanted)
    report.filteredCount = findings.count - report.findings.count
    return report
  }

  /// How many findings have a weight.
  package func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// The findings that do not count since they are not new, in order.
  package var earlier: [Finding] {
    suppressed.filter { $0.suppression?.kind == .earlier }
  }

  /// The findings that make the gate fail.
  package var failing: [Finding] {
    guard let threshold else { return [] }
    return findings.filter { $0.severity >= threshold }
  }
}

extension Report {
  /// What the gate makes of an audit.
  package enum Verdict: String, Sendable {
    /// Everything was read, and nothing reaches the threshold.
    case passed
    /// Everything was read, and a finding reaches the threshold.
    case failed
    /// Something that the contract needs could not be read, or there was nothing to lay side by side: whatever was
    /// found is not the whole truth, and nothing found proves nothing.
    case incomplete
  }

  /// What the gate makes of this audit; every report says the same, and so does the exit status.
  package var verdict: Verdict {
    if diagnostics.contains(where: { $0.severity == .error }) || !isComparable { return .incomplete }
    return failing.isEmpty && !(failsOnStale && !stale.isEmpty) ? .passed : .failed
  }

  /// Whether endpoints were asked for: they are not where a contract is of other kinds alone.
  package var tellsEndpoints: Bool { !sides.isEmpty || readings.isEmpty }

  /// Whether something was compared: an endpoint of two sides, or else nobody asked for endpoints and something was read of
  /// another kind.
  package var isComparable: Bool { tellsEndpoints ? agreement.hasCompared : true }

  /// How many items of a kind no finding heavier than a note accounts for.
  package func agreeingCount(of reading: ItemReading) -> Int {
    let heavy = (findings + suppressed).filter { $0.severity > .note }
    let disagreeing = Set(heavy.flatMap(\.concerns).compactMap(\.item))
    return reading.items.count { !disagreeing.contains($0) }
  }
}

extension [Report] {
  /// What the gate makes of several contracts together: the worst of what it makes of each.
  package var verdict: Report.Verdict {
    let verdicts = Set(map(\.verdict))
    if verdicts.contains(.incomplete) { return .incomplete }
    return verdicts.contains(.failed) ? .failed : .passed
  }
}

/// Turns a report into text. Pure: no file, no terminal, no clock.
package protocol Reporter: Sendable {
  /// The name that `--format` takes.
  static var name: String { get }
  /// What it is for, in one sentence without a final full stop.
  static var summary: String { get }
  /// Whether it shows lines of the sources, so that the report has to bring them.
  static var showsSources: Bool { get }

  /// The report as text, with a final line end.
  func render(_ report: Report) -> String

  /// The reports of several contracts as one text. Without a word of its own a format puts them one after another.
  func render(_ reports: [Report]) -> String
}

extension Reporter {
  package func render(_ reports: [Report]) -> String {
    reports.map(render).joined(separator: "\n")
  }

  /// What a run tells: one report as such, several together.
  package func text(of reports: [Report]) -> String {
    if reports.count == 1, let report = reports.first { return render(report) }
    return render(reports)
  }
}

extension Reporter {
  /// Most name places and leave the lines to whoever opens them.
  package static var showsSources: Bool { false }
}
