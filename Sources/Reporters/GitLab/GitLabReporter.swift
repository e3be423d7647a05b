package import ContractModel
internal import SourceText

/// The Code Quality report of GitLab (GitLab documentation, "Code Quality", "Code Quality report format").
package struct GitLabReporter: Reporter {
  package static let name = "gitlab"
  package static let summary = "Code Quality JSON for GitLab's merge requests"

  /// Makes a reporter.
  package init() {}

  package func render(_ report: Report) -> String { render([report]) }

  package func render(_ reports: [Report]) -> String {
    let issues = reports.flatMap { report in
      let contract = reports.count == 1 ? nil : report.name
      return report.findings.compactMap { issue($0, in: report, contract: contract) }
    }
    return JSONValue.array(issues).document
  }

  private func issue(_ finding: Finding, in report: Report, contract: String?) -> JSONValue? {
    guard let place = finding.place(in: report) else { return nil }
    let more = [
      finding.suggestion.map { "→ \($0)" }, ReportWording.lapsed(finding)?.english,
      ReportWording.origin(finding)?.english,
    ]
    .compactMap(\.self)
    return [
      "description": .string(
        (contract.map { "\($0): " } ?? "") + ([finding.message] + more).joined(separator: "; ")),
      "check_name": .string(finding.rule),
      "fingerprint": .string(FingerprintDigest.of(finding, contract: contract)),
      "severity": .string(Self.severity(finding.severity)),
      "location": ["path": .string(place.file), "lines": ["begin": .number(place.line)]],
    ]
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
  }
}
