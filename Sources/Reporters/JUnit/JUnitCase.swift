import ContractModel
import SourceText

/// One test case of a JUnit report: an endpoint on which the sides agree, a finding, or an input that was read with
/// trouble.
struct JUnitCase {
  /// How the case went.
  enum Outcome {
    case passed
    /// Not judged, with the reason: what somebody has accepted, and what is not new.
    case skipped(message: String)
    case failed(message: String, type: String)
    case broken(message: String, type: String)
  }

  /// The suite it belongs to: the id of a rule, or what the tool checks besides.
  let suite: String
  /// The name, unique within the suite once the report has numbered those that are not. No line number, so that
  /// servers that compare runs recognise it after edits.
  var name: String
  /// The place to show it at, or nil.
  let location: SourceLocation?
  /// How it went.
  let outcome: Outcome
  /// Every line that is to be said about it; empty where there is nothing.
  let lines: [String]
}

extension JUnitCase {
  /// A case for every endpoint without a finding, for every finding, and for every input with a diagnostic; at least
  /// one in any case, since readers take an empty report for a broken one.
  static func all(of report: Report) -> [JUnitCase] {
    var cases = report.diagnostics.map(JUnitCase.init(diagnostic:))
    for group in report.findingGroups {
      cases += group.findings.map { JUnitCase(finding: $0, threshold: report.threshold) }
    }
    cases += report.suppressed.map { JUnitCase(finding: $0, threshold: nil) }
    cases += endpointCases(of: report) + itemCases(of: report)
    if !report.isComparable { cases.append(JUnitCase(incomparable: report)) }
    if cases.isEmpty { cases.append(JUnitCase(emptyContract: report)) }
    return numbered(cases)
  }

  /// The endpoints that have no finding of their own. They pass; one that a finding accounts for says where, and one that was
  /// compared with nothing is skipped.
  private static func endpointCases(of report: Report) -> [JUnitCase] {
    let told = Set((report.findings + report.suppressed).compactMap(\.endpoint).map(subject))
    var causes: [String: [String]] = [:]
    for finding in report.findings + report.suppressed {
      for endpoint in finding.concerns.compactMap(\.endpoint) {
        causes[subject(of: endpoint), default: []].append(title(of: finding))
      }
    }
    return report.rows.lazy.filter { !told.contains(subject(of: $0.endpoint)) }.map { row in
      let causes = causes[subject(of: row.endpoint)] ?? []
      let only = row.sides.sorted().joined(separator: ", ")
      return JUnitCase(
        suite: "endpoints", name: row.endpoint.description, location: nil,
        outcome: row.isShared || !causes.isEmpty
          ? .passed : .skipped(message: "only \(only) has it, and nothing was compared"),
        lines: causes.map { "accounted for by: \($0)" })
    }
  }

  /// The items of other kinds that have no finding of their own. They pass.
  private static func itemCases(of report: Report) -> [JUnitCase] {
    let told = Set((report.findings + report.suppressed).compactMap(\.subject?.item))
    return report.readings.flatMap { reading in
      reading.items.lazy.filter { !told.contains($0) }.map { item in
        JUnitCase(
          suite: reading.kind.rawValue, name: item.description, location: nil, outcome: .passed, lines: [])
      }
    }
  }

  /// Puts a number behind the second and later cases of one name in one suite: readers merge or drop equal names.
  private static func numbered(_ cases: [JUnitCase]) -> [JUnitCase] {
    var taken: Set<String> = []
    var last: [String: Int] = [:]
    return cases.map { original in
      var result = original
      // Neither a suite nor a name has a line end once it is inert.
      let key = InertText.of(original.suite) + "\n" + InertText.of(original.name)
      var candidate = key
      while !taken.insert(candidate).inserted {
        let number = last[key, default: 1] + 1
        last[key] = number
        result.name = "\(original.name) (\(number))"
        candidate = "\(key) (\(number))"
      }
      return result
    }
  }

  /// What tells endpoints apart: method and shape.
  private static func subject(of endpoint: Endpoint) -> String {
    "\(endpoint.method) \(endpoint.path.shape)"
  }

  private init(incomparable report: Report) {
    let text = AgreementWording.words(for: report).english
    self.init(
      suite: "input", name: "there are sides to compare", location: nil,
      outcome: .broken(message: text, type: "nothing-to-compare"), lines: [text])
  }

  private init(emptyContract report: Report) {
    self.init(
      suite: "endpoints", name: "the contract as a whole", location: nil, outcome: .passed,
      lines: [AgreementWording.words(for: report).english])
  }

  private init(diagnostic: Diagnostic) {
    let text = [diagnostic.location?.place ?? diagnostic.file, diagnostic.message].joined(separator: ": ")
    let notes = diagnostic.notes.map { "\($0.location.place): \($0.message)" }
    self.init(
      suite: "input", name: "\(diagnostic.file) · \(diagnostic.severity.rawValue)",
      location: diagnostic.location,
      outcome: diagnostic.severity == .error
        ? .broken(message: diagnostic.message, type: "unreadable-input") : .passed,
      lines: [text] + notes)
  }

  private init(finding: Finding, threshold: Severity?) {
    let location =
      finding.evidence.first?.location ?? finding.absences.lazy.flatMap(\.nearest).first?.location
    let fails = threshold.map { finding.severity >= $0 } ?? false
    self.init(
      suite: finding.rule, name: Self.title(of: finding), location: location,
      outcome: finding.suppression.map { .skipped(message: Self.reason(of: $0)) }
        ?? (fails ? .failed(message: finding.message, type: finding.rule) : .passed),
      lines: Self.lines(of: finding, location: location))
  }

  private static func reason(of decision: Suppression) -> String {
    decision.kind == .earlier ? decision.reason : "accepted: \(decision.reason)"
  }

  /// `METHOD /path · rule · side`, the sides being those that lack something, or else those that have it.
  private static func title(of finding: Finding) -> String {
    let sides = finding.absences.isEmpty ? finding.present : finding.absences.map(\.side)
    return [finding.subject?.description, finding.rule, sides.joined(separator: ", ")]
      .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// `path:line: message`, then every place of every side.
  private static func lines(of finding: Finding, location: SourceLocation?) -> [String] {
    let head = [location?.place, finding.severity.rawValue, finding.message].compactMap(\.self).joined(
      separator: ": ")
    let places = finding.statements.map { statement in
      let subject = [statement.phrase?.english, statement.subject?.description].compactMap(\.self).joined(
        separator: " ")
      let words = [
        subject.isEmpty ? nil : subject, statement.location?.description, statement.symbol, statement.remark,
      ]
      return "  \(statement.side): " + words.compactMap(\.self).joined(separator: "  ")
    }
    let past = [ReportWording.lapsed(finding)?.english, ReportWording.origin(finding)?.english].compactMap {
      $0.map { "  \($0)" }
    }
    return [head] + places + past + (finding.suggestion.map { ["  → \($0)"] } ?? [])
  }
}
