package import ContractModel

/// SARIF 2.1.0 (OASIS Standard, 27 March 2020), with what GitHub code scanning reads of it.
package struct SARIFReporter: Reporter {
  package static let name = "sarif"
  package static let summary =
    "SARIF 2.1.0 for GitHub code scanning; accepted findings are marked as suppressed"

  /// Makes a reporter.
  package init() {}

  package func render(_ report: Report) -> String { render([report]) }

  package func render(_ reports: [Report]) -> String {
    SARIFLog(runs: reports.map { SARIFRun($0, findings: $0.findings + $0.suppressed) }).text
  }
}
