package import ContractModel
internal import SourceText

/// The XML of Checkstyle, which many tools of continuous integration read.
package struct CheckstyleReporter: Reporter {
  package static let name = "checkstyle"
  package static let summary = "Checkstyle's XML, for tools that know no other"

  /// Makes a reporter.
  package init() {}

  /// One remark about a file.
  private struct Remark {
    let line: Int
    let column: Int
    let severity: String
    let message: String
    let source: String
  }

  package func render(_ report: Report) -> String { render([report]) }

  package func render(_ reports: [Report]) -> String {
    var remarks: [String: [Remark]] = [:]
    for report in reports {
      for diagnostic in report.diagnostics {
        remarks[diagnostic.file, default: []].append(Self.remark(on: diagnostic))
      }
      for finding in report.findings {
        guard let place = finding.place(in: report) else { continue }
        let contract = reports.count == 1 ? nil : report.name
        remarks[place.file, default: []].append(Self.remark(on: finding, at: place, contract: contract))
      }
    }
    var xml: Markup<XMLDialect> = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- contract-audit -->
      <checkstyle version="8.0">

      """
    for (file, remarks) in remarks.sorted(by: { $0.key < $1.key }) { xml += Self.element(of: file, remarks) }
    xml += "</checkstyle>\n"
    return xml.text
  }

  private static func element(of file: String, _ remarks: [Remark]) -> Markup<XMLDialect> {
    var xml: Markup<XMLDialect> = "  <file name=\"\(file)\">\n"
    let inOrder = remarks.enumerated().sorted { one, other in
      (one.element.line, one.element.column, one.offset) < (
        other.element.line, other.element.column, other.offset
      )
    }
    for (_, remark) in inOrder {
      xml += """
            <error line="\(remark.line)" column="\(remark.column)" severity="\(remark.severity)" \
        message="\(remark.message)" source="contract-audit.\(remark.source)"/>

        """
    }
    xml += "  </file>\n"
    return xml
  }

  private static func remark(on finding: Finding, at place: SourceLocation, contract: String?) -> Remark {
    Remark(
      line: place.line, column: place.column,
      severity: finding.severity == .note ? "info" : finding.severity.rawValue,
      message: FindingSentence.text(of: finding, contract: contract), source: finding.rule)
  }

  private static func remark(on diagnostic: Diagnostic) -> Remark {
    Remark(
      line: diagnostic.location?.line ?? 1, column: diagnostic.location?.column ?? 1,
      severity: diagnostic.severity == .note ? "info" : diagnostic.severity.rawValue,
      message: diagnostic.message, source: "input")
  }
}
