package import ContractModel

/// JUnit XML with the place of every case, for GitLab, Jenkins' JUnit plug-in and GitHub's annotators.
package struct JUnitReporter: Reporter {
  package static let name = "junit"
  package static let summary = "JUnit XML for GitLab, Jenkins and GitHub actions, with file and line"

  /// Makes a reporter.
  package init() {}

  package func render(_ report: Report) -> String { render([report]) }

  package func render(_ reports: [Report]) -> String {
    JUnitDocument(reports, dialect: .annotated).text
  }
}
