package import ContractModel
import SourceText

/// Workflow commands, which GitHub Actions turns into annotations of a pull request (actions/toolkit,
/// `packages/core/src/command.ts`).
///
/// A step has ten annotations of each level and loses the rest without a word; so the heaviest come first, and how many
/// are not annotated is said in plain text.
package struct GitHubReporter: Reporter {
  package static let name = "github"
  package static let summary = "Workflow commands that annotate pull requests on GitHub"

  private static let annotationsPerLevel = 10

  /// Makes a reporter.
  package init() {}

  package func render(_ report: Report) -> String {
    lines([report]).joined(separator: "\n") + "\n"
  }

  package func render(_ reports: [Report]) -> String {
    let overall = "\(ReportWording.verdict(reports.verdict))  \(ReportWording.overall(reports))"
    return (lines(reports) + [overall]).joined(separator: "\n") + "\n"
  }

  private func lines(_ reports: [Report]) -> [String] {
    let faults = reports.flatMap(\.diagnostics).filter { $0.severity == .error }
    var lines = faults.prefix(Self.annotationsPerLevel).map { fault in
      Self.command(
        "error", fault.location, title: "contract-audit", message: InertText.of(fault.message), of: fault.file
      )
    }
    var left = Self.annotationsPerLevel - lines.count
    var untold = 0
    for severity in Severity.allCases.reversed() {
      let findings = reports.flatMap { report in
        report.findings.filter { $0.severity == severity }.map { ($0, report) }
      }
      if severity != .error { left = Self.annotationsPerLevel }
      lines += findings.prefix(left).map { finding, report in
        Self.command(for: finding, in: report, contract: reports.count == 1 ? nil : report.name)
      }
      untold += max(0, findings.count - left)
    }
    if untold > 0 { lines.append("\(ReportWording.count(untold, "more finding")) without an annotation") }
    return lines
      + reports.map { report in
        (reports.count == 1 ? "" : "\(InertText.of(report.name)): ")
          + "\(ReportWording.verdict(report.verdict))  \(ReportWording.reason(of: report))"
      }
  }

  private static func command(for finding: Finding, in report: Report, contract: String?) -> String {
    let place = finding.place(in: report)
    let places = finding.statements.map { statement in
      let words = [
        statement.phrase?.english, statement.subject?.description, statement.location?.place,
        statement.symbol,
        statement.remark,
      ]
      return "\(statement.side): \(words.compactMap(\.self).joined(separator: "  "))"
    }
    let past = [ReportWording.lapsed(finding)?.english, ReportWording.origin(finding)?.english]
    let more = (past + [finding.suggestion.map { "→ \($0)" }]).compactMap(\.self)
    let message = ([finding.message] + places + more).map(InertText.of).joined(separator: "\n")
    let level = finding.severity == .note ? "notice" : finding.severity.rawValue
    let title = [contract, finding.subject?.description, finding.rule].compactMap(\.self).joined(
      separator: " · ")
    return command(level, place, title: title, message: message, of: nil)
  }

  private static func command(
    _ level: String, _ location: SourceLocation?, title: String, message: String, of file: String?
  ) -> String {
    var properties: [String] = []
    if let location {
      properties.append("file=\(property(InertText.of(location.file)))")
      properties += ["line=\(location.line)", "col=\(location.column)"]
    } else if let file {
      properties.append("file=\(property(InertText.of(file)))")
    }
    properties.append("title=\(property(InertText.of(title)))")
    return "::\(level) \(properties.joined(separator: ","))::\(data(message))"
  }

  /// The text of a command: what would end it is escaped.
  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
