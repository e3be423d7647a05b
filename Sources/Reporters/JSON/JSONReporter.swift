package import ContractModel
import SourceText

/// The report for scripts: `contract-audit/report/1`; several in one text are `contract-audit/reports/1`.
///
/// Keys may be added in version 1, never renamed or removed; each one is always there, null where there is nothing to
/// say. Lines and columns count from 1, columns in Unicode scalars.
package struct JSONReporter: Reporter {
  package static let name = "json"
  package static let summary = "For scripts: everything, in a stable schema"

  /// Makes a reporter.
  package init() {}

  package func render(_ report: Report) -> String { document(of: report).document }

  package func render(_ reports: [Report]) -> String {
    let document: JSONValue = [
      "schema": "contract-audit/reports/1",
      "gate": [
        "verdict": .string(reports.verdict.rawValue),
        "failing": .number(reports.reduce(0) { $0 + $1.failing.count }),
      ],
      "contracts": .array(reports.map(document)),
    ]
    return document.document
  }

  private func document(of report: Report) -> JSONValue {
    [
      "schema": "contract-audit/report/1",
      "name": .string(report.name),
      "gate": gate(of: report),
      "since": since(report.past),
      "summary": summary(of: report),
      "sides": .array(report.sides.map { JSONRecord.side(SideSummary($0)) }),
      "matrix": .array(report.rows.map { row($0, sides: report.sides.map(\.name)) }),
      "findings": .array(report.findings.map(finding)),
      "suppressed": .array(report.suppressed.map(finding)),
      "servedElsewhere": .array(report.servedElsewhere.map(elsewhere)),
      "unresolved": .array(report.sides.flatMap(JSONRecord.unresolved(of:))),
      "kinds": .array(report.readings.map { JSONRecord.reading($0, in: report) }),
      "diagnostics": .array(report.diagnostics.map(JSONRecord.diagnostic)),
    ]
  }

  private func elsewhere(_ entry: Report.Elsewhere) -> JSONValue {
    [
      "prefix": .string(entry.prefix.description),
      "endpoints": .array(
        entry.endpoints.map { ["method": .string($0.method.name), "path": .string($0.path.description)] }),
    ]
  }

  private func gate(of report: Report) -> JSONValue {
    [
      "failOn": .string(report.threshold?.rawValue ?? "never"), "verdict": .string(report.verdict.rawValue),
      "failing": .number(report.failing.count),
    ]
  }

  private func summary(of report: Report) -> JSONValue {
    [
      "error": .number(report.count(.error)), "warning": .number(report.count(.warning)),
      "note": .number(report.count(.note)), "endpoints": .number(report.rows.count),
      "agreeing": .number(report.agreement.agreeing),
      "alone": .number(report.agreement.alone), "unresolved": .number(report.unresolvedCount),
      "suppressed": .number(report.suppressed.count), "earlier": .number(report.earlier.count),
    ]
  }

  private func row(_ row: Report.Row, sides: [String]) -> JSONValue {
    [
      "method": .string(row.endpoint.method.name), "path": .string(row.endpoint.path.description),
      "sides": .object(sides.map { (key: $0, value: .bool(row.sides.contains($0))) }),
      "coveredBy": .strings(sides.filter(row.coveredBy.contains)),
    ]
  }

  private func finding(_ finding: Finding) -> JSONValue {
    [
      "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
      "method": .optional(finding.endpoint?.method.name),
      "path": .optional(finding.endpoint?.path.description),
      "kind": .string((finding.subject?.kind ?? .endpoints).rawValue),
      "item": JSONRecord.item(finding.subject?.item),
      "present": .strings(finding.present), "absent": .strings(finding.absences.map(\.side)),
      "message": .string(finding.message), "suggestion": .optional(finding.suggestion),
      "fingerprint": .string(finding.fingerprint),
      "suppression": suppression(finding.suppression), "lapsed": suppression(finding.lapsed),
      "origin": JSONRecord.origin(finding.origin),
      "locations": .array(finding.evidence.map { evidence($0, of: finding) }),
      "absences": .array(finding.absences.map { absence($0, of: finding) }),
    ]
  }

  private func suppression(_ suppression: Suppression?) -> JSONValue {
    guard let suppression else { return .null }
    return [
      "kind": .string(suppression.kind.rawValue), "reason": .string(suppression.reason),
      "owner": .optional(suppression.owner), "expires": .optional(suppression.expires),
      "file": .optional(suppression.location?.file),
      "line": suppression.location.map { .number($0.line) } ?? .null,
    ]
  }

  private func since(_ past: Report.Past?) -> JSONValue {
    past.map { ["revision": .string($0.revision), "mergeBase": JSONRecord.commit($0.commit)] } ?? .null
  }

  private func absence(_ absence: Finding.Absence, of finding: Finding) -> JSONValue {
    [
      "side": .string(absence.side), "remark": .optional(absence.remark),
      "nearest": .array(absence.nearest.map { evidence($0, of: finding) }),
    ]
  }

  private func evidence(_ piece: Finding.Evidence, of finding: Finding) -> JSONValue {
    let subject = piece.subject ?? finding.subject
    return [
      "side": .string(piece.side), "method": .optional(subject?.endpoint?.method.name),
      "path": .optional(subject?.endpoint?.path.description), "item": JSONRecord.item(subject?.item),
      "file": .string(piece.location.file),
      "line": .number(piece.location.line), "column": .number(piece.location.column),
      "symbol": .optional(piece.symbol), "remark": .optional(piece.remark),
    ]
  }
}
