package import ContractModel
import Translations

/// The report for a terminal.
///
/// From top to bottom: the sides with their counts, the findings grouped by what breaks, what could not be evaluated,
/// the matrix where it was asked for, how far the sides agree, and what the gate does and why.
package struct TextReporter: Reporter {
  package static let name = "text"
  package static let summary = "For people at a terminal: findings by what breaks, and the gate's verdict"

  private let style: TextStyle
  private let words: Translator
  /// A report that is to be read at a glance has so many lines where its errors leave room.
  private static let mostLines = 58
  /// The same for each of several reports.
  private static let fewestLines = 15

  /// How much room is taken, the most first; what a denser one leaves out is behind `--all`.
  private enum Density: CaseIterable {
    /// Few errors with all their places.
    case blocks
    /// Every error in a line.
    case lines
    /// The same, and warnings counted by rule.
    case counts
  }

  /// Makes a reporter for a style.
  package init(style: TextStyle = TextStyle()) {
    self.style = style
    words = Translator(style.language)
  }

  package func render(_ report: Report) -> String { render(report, within: Self.mostLines) }

  /// The report as it fits into so many lines, or else at its shortest.
  private func render(_ report: Report, within mostLines: Int) -> String {
    let report = report.reworded(words.text)
    let densities: [Density] =
      [.overview, .brief].contains(style.detail) ? Density.allCases : [.blocks]
    var text = ""
    for density in densities {
      text = render(report, density)
      if text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) <= mostLines { break }
    }
    return text
  }

  private func render(_ report: Report, _ density: Density) -> String {
    var page = TextPage(style: style)
    let summaries = report.sides.map(SideSummary.init)
    addHead(of: report, summaries: summaries, to: &page)
    let isCut = addFindings(of: report, density, to: &page)
    if style.showsMatrix, !report.rows.isEmpty {
      page.addBlank()
      MatrixSection(report: report, words: words).add(to: &page)
    }
    page.addBlank()
    addFoot(of: report, summaries: summaries, isCut: isCut, to: &page)
    return page.finished
  }

  package func render(_ reports: [Report]) -> String {
    var page = TextPage(style: style)
    let verdict = words.text(ReportWording.verdict(reports.verdict))
    page.add(
      StyledText(verdict, reports.verdict == .passed ? .strongGood : .strongError) + .blanks(2)
        + StyledText(words.text(ReportWording.overall(reports))))
    let room = max(Self.fewestLines, Self.mostLines / max(1, reports.count))
    return (reports.map { render($0, within: room) } + [page.finished]).joined(separator: "\n")
  }

  private func addHead(of report: Report, summaries: [SideSummary], to page: inout TextPage) {
    let title = StyledText("contract-audit", .strong) + .blanks(2) + StyledText(report.name)
    var counts = StyledText("")
    for (index, side) in summaries.enumerated() {
      if index > 0 { counts = counts + .blanks(3) }
      counts = counts + StyledText(side.name, .faint) + .blanks(1) + StyledText("\(side.endpoints)", .strong)
    }
    page.add(title, right: counts)
  }

  /// Adds what was found as far as the style wants it, and says whether something was left out.
  private func addFindings(of report: Report, _ density: Density, to page: inout TextPage) -> Bool {
    let groups = report.findingGroups
    var isCut = density != .blocks
    let failing = report.threshold.map { threshold in groups.filter { $0.severity >= threshold } } ?? []
    let mostLines = BriefSection.mostLines(of: groups)
    let told = style.detail == .failing ? failing : groups
    let counted = told.filter { isCounted($0.severity, density) }
    for group in told where !isCounted(group.severity, density) {
      page.addBlank()
      if style.detail == .everything || group.severity == .note {
        FindingSection(group: group, words: words).add(to: &page)
      } else if BriefSection(
        group: group, report: report, words: words, mostLines: mostLines, showsBlocks: density == .blocks
      ).add(to: &page) {
        isCut = true
      }
    }
    for severity in [Severity.warning, .note] {
      let counts = CountedSection(
        groups: counted.filter { $0.severity == severity }, report: report, words: words)
      if counts.add(to: &page) { isCut = true }
    }
    guard style.detail != .failing else { return false }
    return UnresolvedSection(report: report, words: words, isBrief: style.detail != .everything)
      .add(to: &page) || isCut
  }

  /// Whether findings of a weight are counted by rule, and not listed.
  private func isCounted(_ severity: Severity, _ density: Density) -> Bool {
    switch style.detail {
    case .overview: severity < .error
    case .brief: severity < (density == .counts ? .error : .warning)
    case .failing: severity == .note
    case .notes, .everything: false
    }
  }

  private func addFoot(of report: Report, summaries: [SideSummary], isCut: Bool, to page: inout TextPage) {
    if report.tellsEndpoints { addAgreement(of: report, to: &page) }
    let kinds = report.itemSummaries.map { (label: $0.label, text: $0.wording) }
    var kindLayout = ColumnLayout(indent: 0)
    for (label, text) in kinds {
      kindLayout.append([StyledText(words.text(label), .faint), StyledText(words.text(text))])
    }
    page.add(kindLayout)
    addRemarks(on: report, summaries: summaries, isCut: isCut, to: &page)
    let verdict = words.text(ReportWording.verdict(report.verdict))
    page.add(
      StyledText(verdict, report.verdict == .passed ? .strongGood : .strongError) + .blanks(2)
        + StyledText(words.text(ReportWording.reason(of: report))))
  }

  private func addAgreement(of report: Report, to page: inout TextPage) {
    let isAgreed = report.isComparable && report.agreement.agreeing == report.rows.count
    page.add(
      StyledText(words.text(AgreementWording.words(for: report)), isAgreed ? .good : .plain)
        + StyledText(report.isComparable ? "; \(words.text("\(report.unresolvedCount) unresolved"))" : ""))
  }

  /// Where the rest of a report is told.
  private func more(of report: Report) -> Message {
    guard style.detail == .overview else { return "--verbose lists the notes, --all every finding" }
    return report.findings.contains { $0.severity == .warning }
      ? "contract-audit diff lists the warnings, with --all every finding"
      : "contract-audit diff --verbose lists the notes"
  }

  /// What does not count, or not in full, and why.
  private func addRemarks(
    on report: Report, summaries: [SideSummary], isCut: Bool, to page: inout TextPage
  ) {
    let remarks: [(label: Message, text: Message?)] = [
      ("not judged", ReportWording.notJudged(summaries)),
      ("elsewhere", ReportWording.servedElsewhere(in: report)),
      ("conditional", ReportWording.conditional(summaries)),
      ("no caller", ReportWording.unreached(summaries)),
      ("accepted", ReportWording.accepted(of: report)),
      ("earlier", ReportWording.earlier(of: report)),
      ("stale", ReportWording.stale(of: report)),
      ("left out", ReportWording.filtered(of: report)),
      ("more", isCut ? more(of: report) : nil),
    ]
    var layout = ColumnLayout(indent: 0)
    for case (let label, let text?) in remarks {
      layout.append([StyledText(words.text(label), .faint), StyledText(words.text(text), .faint)])
    }
    page.add(layout)
  }
}
