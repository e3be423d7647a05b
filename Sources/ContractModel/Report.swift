package import SourceText

/// Everything an audit found, ready to be told.
package struct Report: Sendable {
  /// An endpoint and the sides that state it: a row of the matrix.
  package struct Row: Sendable, Hashable {
    /// Method and path, spelled as the first side in order spells it.
    package let endpoint: Endpoint
    /// The names of the sides that state it.
    package let sides: Set<String>
    /// The names of the sides that do not state it but cover it by a wildcard.
    package let coveredBy: Set<String>

    /// Makes a row.
    package init(endpoint: Endpoint, sides: Set<String>, coveredBy: Set<String> = []) {
      self.endpoint = endpoint
      self.sides = sides
      self.coveredBy = coveredBy
    }
  }

  /// The name of the contract; by default that of the configuration's folder.
  package let name: String
  /// The sides in the order spec, router, client, then as configured.
  package let sides: [Side]
  /// Every endpoint of the contract, in order.
  package let rows: [Row]
  /// How many rows agree: no finding but notes names them.
  package let agreeingCount: Int
  /// What the rules found, in order.
  package let findings: [Finding]
  /// What was read with trouble, in order.
  package let diagnostics: [Diagnostic]
  /// The weight at which the gate fails, or nil for never.
  package let threshold: Severity?

  /// Makes a report.
  package init(
    name: String, sides: [Side], rows: [Row], agreeingCount: Int, findings: [Finding],
    diagnostics: [Diagnostic], threshold: Severity?
  ) {
    self.name = name
    self.sides = sides
    self.rows = rows
    self.agreeingCount = agreeingCount
    self.findings = findings.sorted()
    self.diagnostics = diagnostics.sorted()
    self.threshold = threshold
  }

  /// How many findings have a weight.
  package func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// The findings that make the gate fail.
  package var failing: [Finding] {
    guard let threshold else { return [] }
    return findings.filter { $0.severity >= threshold }
  }
}

/// Turns a report into text. Pure: no file, no terminal, no clock.
package protocol Reporter: Sendable {
  /// The name that `--format` takes.
  static var name: String { get }
  /// What it is for, in one sentence without a final full stop.
  static var summary: String { get }

  /// The report as text, with a final line end.
  func render(_ report: Report) -> String
}
