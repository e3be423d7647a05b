package import ContractModel
import SourceText

/// The report in Markdown: fit for the comment of a pull request and for a document that is handed over.
///
/// Hosts limit a comment (GitHub: 65,536 characters), so the worst comes first, and what there is no room for is named.
package struct MarkdownReporter: Reporter {
  package static let name = "markdown"
  package static let summary = "Tables for pull-request comments and hand-off documents"

  /// Makes a reporter.
  package init() {}

  /// So many bytes at most: a comment of GitHub holds 65,536 characters.
  private static let mostBytes = 65_000

  package func render(_ report: Report) -> String { text(of: report, within: Self.mostBytes) }

  package func render(_ reports: [Report]) -> String {
    let head: Markup<MarkdownDialect> =
      "**\(ReportWording.verdict(reports.verdict))**: \(ReportWording.overall(reports))\n"
    let room = (Self.mostBytes - head.text.utf8.count - reports.count) / max(1, reports.count)
    return ([head.text] + reports.map { text(of: $0, within: room) }).joined(separator: "\n")
  }

  private func text(of report: Report, within room: Int) -> String {
    let summaries = report.sides.map(SideSummary.init)
    var page = MarkdownPage(room: room)
    page.add("# Contract audit: \(report.name)\n\n")
    page.add(head(of: report))
    page.add(MarkdownSides(summaries: summaries).markup)
    page.add(MarkdownKinds(summaries: report.itemSummaries).markup)
    page.add(remarks(of: report, summaries: summaries))
    for group in report.findingGroups { page.add(group, sides: report.sides.map(\.name)) }
    page.add(unresolved(of: report), or: "places that could not be resolved")
    page.add(diagnostics(of: report), or: "faults in the input")
    page.add(MarkdownMatrix(report: report).markup, or: "the table of all endpoints")
    return page.finished
  }

  private func head(of report: Report) -> Markup<MarkdownDialect> {
    let verdict: Markup<MarkdownDialect> =
      "**\(ReportWording.verdict(report.verdict))**: \(ReportWording.reason(of: report))\n\n"
    guard report.tellsEndpoints else { return verdict }
    let unresolved = report.isComparable ? "; \(report.unresolvedCount) unresolved" : ""
    return "\(verdict)\(AgreementWording.words(for: report))\(unresolved).\n\n"
  }

  private func remarks(of report: Report, summaries: [SideSummary]) -> Markup<MarkdownDialect> {
    var lines: [Markup<MarkdownDialect>] = []
    if let text = ReportWording.notJudged(summaries) { lines.append("- Not judged: \(text)\n") }
    if let text = ReportWording.servedElsewhere(in: report) { lines.append("- Served elsewhere: \(text)\n") }
    if let text = ReportWording.conditional(summaries) { lines.append("- Under a condition only: \(text)\n") }
    if let text = ReportWording.unreached(summaries) {
      lines.append("- In code without a caller only: \(text)\n")
    }
    if let text = ReportWording.accepted(of: report) { lines.append("- Accepted: \(text)\n") }
    if let text = ReportWording.earlier(of: report) { lines.append("- Earlier: \(text)\n") }
    if let text = ReportWording.stale(of: report) { lines.append("- Stale: \(text)\n") }
    return lines.isEmpty ? "" : "\(lines.joined(separator: ""))\n"
  }

  private func unresolved(of report: Report) -> Markup<MarkdownDialect> {
    let listed = report.unlistedUnresolved
    guard !listed.isEmpty else { return "" }
    var table = MarkdownTable([("Side", .left), ("Place", .left), ("Reason", .left), ("Source", .left)])
    for (side, place) in listed {
      table.append([
        "\(side)", "\(code: place.location.place)", "\(place.reason)",
        place.text.isEmpty ? "" : "\(code: place.text)",
      ])
    }
    return "## \(ReportWording.count(listed.count, "place")) could not be resolved\n\n\(table.markup)"
  }

  private func diagnostics(of report: Report) -> Markup<MarkdownDialect> {
    let faults = report.diagnostics.filter { $0.severity == .error }
    guard !faults.isEmpty else { return "" }
    var table = MarkdownTable([("Place", .left), ("Fault", .left)])
    for fault in faults {
      table.append(["\(code: fault.location?.place ?? fault.file)", "\(fault.message)"])
    }
    return "## \(ReportWording.count(faults.count, "fault")) in the input\n\n\(table.markup)"
  }
}
