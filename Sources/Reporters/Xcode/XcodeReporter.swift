package import ContractModel
internal import SourceText

/// Lines as compilers print them, `file:line:column: error: …`, which Xcode, editors and the logs of pipelines read.
///
/// The other places of a finding follow as notes, as Clang has it. Paths are relative to the configuration's folder.
package struct XcodeReporter: Reporter {
  package static let name = "xcode"
  package static let summary = "Lines as compilers print them, for Xcode and editors"

  /// Makes a reporter.
  package init() {}

  package func render(_ report: Report) -> String { render([report]) }

  package func render(_ reports: [Report]) -> String {
    let lines = reports.flatMap { report in
      [Self.head(of: report)] + report.diagnostics.map(Self.line)
        + report.findings.flatMap {
          Self.lines(of: $0, in: report, contract: reports.count == 1 ? nil : report.name)
        }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func head(of report: Report) -> String {
    "\(Tool.name): \(InertText.of(report.name)): \(ReportWording.verdict(report.verdict))  "
      + InertText.of(ReportWording.reason(of: report).english)
  }

  private static func line(of diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map(position) ?? InertText.of(diagnostic.file)
    return "\(place): \(diagnostic.severity.rawValue): \(InertText.of(diagnostic.message))"
  }

  private static func lines(of finding: Finding, in report: Report, contract: String?) -> [String] {
    let place = finding.place(in: report)
    let sentence = InertText.of(FindingSentence.text(of: finding, contract: contract))
    let head =
      (place.map { position($0) + ": " } ?? "")
      + "\(finding.severity.rawValue): \(sentence) [\(InertText.of(finding.rule))]"
    let notes = finding.statements.compactMap { statement -> String? in
      guard let location = statement.location, location != place else { return nil }
      return "\(position(location)): note: \(InertText.of(FindingSentence.text(of: statement)))"
    }
    return [head] + notes
  }

  private static func position(_ place: SourceLocation) -> String {
    "\(InertText.of(place.file)):\(place.line):\(place.column)"
  }
}
