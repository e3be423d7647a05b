package import ContractModel

/// SARIF without the findings that are accepted, for readers that do not heed suppressions.
package struct SARIFUnsuppressedReporter: Reporter {
  package static let name = "sarif-unsuppressed"
  package static let summary =
    "SARIF 2.1.0 without accepted findings, for readers that show suppressed results"

  /// Makes a reporter.
  package init() {}

  package func render(_ report: Report) -> String { render([report]) }

  package func render(_ reports: [Report]) -> String {
    SARIFLog(runs: reports.map { SARIFRun($0, findings: $0.findings) }).text
  }
}
