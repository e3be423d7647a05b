package import ContractModel
internal import SourceText

/// Comma-separated values (RFC 4180), a finding a row, for spreadsheets.
package struct CSVReporter: Reporter {
  package static let name = "csv"
  package static let summary = "A finding a row, for spreadsheets"

  private static let columns = [
    "rule", "severity", "method", "path", "present", "absent", "file", "line", "column", "message",
    "suggestion",
    "places", "accepted", "expires", "fingerprint", "contract", "origin", "kind",
  ]

  /// Makes a reporter.
  package init() {}

  package func render(_ report: Report) -> String { render([report]) }

  package func render(_ reports: [Report]) -> String {
    let rows = reports.flatMap { report in
      (report.findings + report.suppressed).map { row($0, in: report) }
    }
    return ([Self.columns] + rows).map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
  }

  private func row(_ finding: Finding, in report: Report) -> [String] {
    let place = finding.place(in: report)
    let places = finding.evidence.map { "\($0.side) \($0.location.place)" }
    return [
      finding.rule, finding.severity.rawValue, finding.subject?.term ?? "",
      finding.subject?.title ?? "", finding.present.joined(separator: " "),
      finding.absences.map(\.side).joined(separator: " "), place?.file ?? "",
      place.map { "\($0.line)" } ?? "",
      place.map { "\($0.column)" } ?? "", finding.message, finding.suggestion ?? "",
      places.joined(separator: "; "), finding.suppression?.reason ?? "", finding.suppression?.expires ?? "",
      finding.fingerprint, report.name, ReportWording.origin(finding)?.english ?? "",
      (finding.subject?.kind ?? .endpoints).rawValue,
    ]
  }

  /// A quoted field. One that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, "CSV
  /// Injection").
  private static func cell(_ text: String) -> String {
    let inert = InertText.of(text)
    // Some read the wide forms as well, and some pass over blanks in front.
    let isFormula = inert.first { $0 != " " }.map { "=+-@＝＋－＠".contains($0) } ?? false
    let safe = isFormula ? "'" + inert : inert
    guard safe.contains(where: { "\",\r\n;".contains($0) }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
