package import ContractModel
internal import SourceText

/// The diagnostics of reviewdog in one JSON document (Reviewdog Diagnostic Format, `DiagnosticResult`).
///
/// Columns are left out, since that format counts bytes where places here count Unicode scalars.
package struct ReviewDogReporter: Reporter {
  package static let name = "rdjson"
  package static let summary = "JSON for reviewdog"

  /// Makes a reporter.
  package init() {}

  package func render(_ report: Report) -> String { render([report]) }

  package func render(_ reports: [Report]) -> String {
    let diagnostics = reports.flatMap { report in
      let contract = reports.count == 1 ? nil : report.name
      return report.diagnostics.map(Self.value)
        + report.findings.compactMap { Self.value(of: $0, in: report, contract: contract) }
    }
    let result: JSONValue = [
      "source": ["name": .string(Tool.name)], "diagnostics": .array(diagnostics),
    ]
    return result.document
  }

  private static func value(of finding: Finding, in report: Report, contract: String?) -> JSONValue? {
    guard let place = finding.place(in: report) else { return nil }
    let related = finding.statements.compactMap { statement -> JSONValue? in
      guard let location = statement.location, location != place else { return nil }
      return [
        "message": .string(InertText.of(FindingSentence.text(of: statement))),
        "location": value(of: location),
      ]
    }
    return [
      "message": .string(InertText.of(FindingSentence.text(of: finding, contract: contract))),
      "location": value(of: place), "severity": .string(word(for: finding.severity)),
      "code": ["value": .string(finding.rule)], "relatedLocations": .array(related),
    ]
  }

  private static func value(of diagnostic: Diagnostic) -> JSONValue {
    let word = diagnostic.severity == .note ? "INFO" : diagnostic.severity.rawValue.uppercased()
    return [
      "message": .string(InertText.of(diagnostic.message)),
      "location": diagnostic.location.map(value) ?? ["path": .string(diagnostic.file)],
      "severity": .string(word),
    ]
  }

  private static func value(of place: SourceLocation) -> JSONValue {
    ["path": .string(place.file), "range": ["start": ["line": .number(place.line)]]]
  }

  private static func word(for severity: Severity) -> String {
    severity == .note ? "INFO" : severity.rawValue.uppercased()
  }
}
