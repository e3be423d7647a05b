package import ContractModel
internal import SourceText

/// Service messages of TeamCity: inspections and figures of the build (TeamCity documentation, "Service Messages").
package struct TeamCityReporter: Reporter {
  package static let name = "teamcity"
  package static let summary = "Service messages of TeamCity: inspections and figures"

  /// Makes a reporter.
  package init() {}

  package func render(_ report: Report) -> String { render([report]) }

  package func render(_ reports: [Report]) -> String {
    (figures(of: reports) + types(of: reports) + reports.flatMap { inspections(of: $0, among: reports) })
      .map { $0 + "\n" }.joined()
  }

  private func figures(of reports: [Report]) -> [String] {
    Severity.allCases.reversed().map { severity in
      let count = reports.reduce(0) { $0 + $1.count(severity) }
      let key = "\(Tool.name).\(severity.rawValue)s"
      return Self.message("buildStatisticValue", [("key", key), ("value", "\(count)")])
    }
  }

  /// What was found is described once for each rule, in front of the first finding.
  private func types(of reports: [Report]) -> [String] {
    let found = Set(reports.flatMap(\.findings).map(\.rule))
    var told: Set<String> = []
    let rules = reports.flatMap(\.rules).filter { found.contains($0.id) && told.insert($0.id).inserted }
    let described = rules.map { rule in
      Self.type(rule.id, description: "\(rule.summary). \(rule.reason)")
    }
    let isFaulty = reports.contains { !$0.diagnostics.isEmpty }
    return described + found.subtracting(told).sorted().map { Self.type($0, description: $0) }
      + (isFaulty ? [Self.type("input", description: "What could not be read in full")] : [])
  }

  private func inspections(of report: Report, among reports: [Report]) -> [String] {
    let contract = reports.count == 1 ? nil : report.name
    let faults = report.diagnostics.map { fault in
      Self.inspection(
        "input", fault.message, fault.file, fault.location?.line, Self.word(for: fault.severity.rawValue))
    }
    return faults
      + report.findings.map { finding in
        let place = finding.place(in: report)
        return Self.inspection(
          finding.rule, FindingSentence.text(of: finding, contract: contract), place?.file ?? report.name,
          place?.line, Self.word(for: finding.severity.rawValue))
      }
  }

  private static func word(for severity: String) -> String {
    severity == "note" ? "INFO" : severity.uppercased()
  }

  private static func type(_ id: String, description: String) -> String {
    message(
      "inspectionType",
      [("id", id), ("name", id), ("category", "HTTP contract"), ("description", description)])
  }

  private static func inspection(
    _ type: String, _ text: String, _ file: String, _ line: Int?, _ severity: String
  ) -> String {
    message(
      "inspection",
      [("typeId", type), ("message", text), ("file", file)] + (line.map { [("line", "\($0)")] } ?? [])
        + [("SEVERITY", severity)])
  }

  private static func message(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
    let texts = attributes.map { "\($0.name)='\(escaped($0.value))'" }
    return "##teamcity[\(name) \(texts.joined(separator: " "))]"
  }

  /// The text of an attribute ("Escaped values"): at most 4,000 characters, and nothing in it ends the message.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in InertText.of(text).unicodeScalars.prefix(3_900) {
      switch scalar {
      case "'", "|", "[", "]": result += "|\(scalar)"
      case "\n": result += "|n"
      case "\r": result += "|r"
      case _ where scalar.value > 0x7E && scalar.value <= 0xFFFF:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "|0x" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
