package import ContractModel

/// JUnit XML that holds against the strict schema of Jenkins' xUnit plug-in.
package struct JUnitStrictReporter: Reporter {
  package static let name = "junit-strict"
  package static let summary =
    "JUnit XML without file and line, as the strict schema of Jenkins' xUnit plug-in has it"

  /// Makes a reporter.
  package init() {}

  package func render(_ report: Report) -> String { render([report]) }

  package func render(_ reports: [Report]) -> String {
    JUnitDocument(reports, dialect: .strict).text
  }
}
