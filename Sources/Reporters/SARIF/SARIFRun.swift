import ContractModel
import SourceText

/// A run of a SARIF log: the audit of one contract (SARIF 2.1.0 §3.14).
///
/// GitHub shows the first location of a result alone, and links of the message by the ids of related locations
/// (§3.11.6). Columns are Unicode scalars (§3.14.27, `columnKind`).
struct SARIFRun {
  /// What GitHub takes of a run; whatever is beyond would make it refuse the file.
  private enum Limit {
    static let results = 25_000
    static let places = 100
    static let words = 1_000
  }

  private let report: Report
  private let findings: [Finding]
  private let ruleIndices: [String: Int]

  /// Makes a run of some of a report's findings.
  init(_ report: Report, findings: [Finding]) {
    self.report = report
    self.findings = findings
    ruleIndices = Dictionary(
      report.rules.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The run as JSON.
  var value: JSONValue {
    [
      "tool": [
        "driver": [
          "name": .string(Tool.name), "version": .string(Tool.version),
          "semanticVersion": .string(Tool.version),
          "rules": .array(report.rules.map(rule)),
        ]
      ],
      "automationDetails": [
        "id": .string("contract-audit/\(report.name.isEmpty ? "contract" : report.name)/")
      ],
      "columnKind": "unicodeCodePoints",
      "invocations": .array([
        [
          "executionSuccessful": .bool(report.verdict != .incomplete),
          "toolExecutionNotifications": .array(notifications),
        ]
      ]),
      "results": .array(findings.prefix(Limit.results).compactMap(result)),
    ]
  }

  private func rule(_ rule: RuleDocumentation) -> JSONValue {
    [
      "id": .string(rule.id), "shortDescription": text(rule.summary), "fullDescription": text(rule.reason),
      "help": [
        "text": .string("\(rule.reason)\n\n\(rule.remedy)"),
        "markdown": .string("\(rule.reason)\n\n```\n\(rule.example)\n```\n\n\(rule.remedy)"),
      ],
      "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
      "properties": [
        "tags": .strings(["api", "contract"]), "precision": "high",
        "problem.severity": .string(rule.severity == .note ? "recommendation" : rule.severity.rawValue),
      ],
    ]
  }

  private func text(_ text: String) -> JSONValue {
    ["text": .string(text.count > Limit.words ? text.prefix(Limit.words - 1) + "…" : text)]
  }

  // Results (§3.27).

  private func result(_ finding: Finding) -> JSONValue? {
    guard let place = finding.place(in: report) else { return nil }
    let statements = finding.statements.filter { $0.location != nil }.prefix(Limit.places)
    var members: [(key: String, value: JSONValue)] = [("ruleId", .string(finding.rule))]
    if let index = ruleIndices[finding.rule] { members.append(("ruleIndex", .number(index))) }
    members += [
      ("level", .string(finding.severity.rawValue)),
      ("message", ["text": .string(message(of: finding, Array(statements)))]),
      ("locations", .array([["physicalLocation": physical(place)]])),
      ("relatedLocations", .array(statements.enumerated().map { related($0.offset + 1, $0.element) })),
      ("partialFingerprints", ["primaryLocationLineHash": .string("\(FingerprintDigest.of(finding)):1")]),
    ]
    if report.past != nil {
      let isEarlier = finding.suppression?.kind == .earlier
      members.append(("baselineState", .string(isEarlier ? "unchanged" : "new")))
    }
    if finding.origin != nil {
      members.append(("properties", ["origin": JSONRecord.origin(finding.origin)]))
    }
    if let suppression = finding.suppression {
      let kind = suppression.kind == .inline ? "inSource" : "external"
      members.append(
        (
          "suppressions",
          .array([["kind": .string(kind), "justification": .string(suppression.reason)]])
        ))
    }
    return .object(members)
  }

  /// The sentence, then the place on every side as a link.
  private func message(of finding: Finding, _ statements: [Statement]) -> String {
    var lines = [Self.escaped(finding.message)]
    for (index, statement) in statements.enumerated() {
      let words = [
        statement.side, statement.phrase?.english, statement.subject?.description, statement.symbol,
      ]
      let place = statement.location?.place ?? ""
      let remark = statement.remark.map { " (\(Self.escaped($0)))" } ?? ""
      let head = words.compactMap(\.self).joined(separator: " ")
      lines.append("\(Self.escaped(head)): [\(Self.escaped(place))](\(index + 1))\(remark)")
    }
    for statement in finding.statements where statement.location == nil {
      lines.append(Self.escaped("\(statement.side): \(statement.phrase ?? "nothing")"))
    }
    if let lapsed = ReportWording.lapsed(finding)?.english { lines.append(Self.escaped(lapsed)) }
    if let origin = ReportWording.origin(finding)?.english { lines.append(Self.escaped(origin)) }
    if let suggestion = finding.suggestion { lines.append("→ \(Self.escaped(suggestion))") }
    return lines.joined(separator: "\n")
  }

  /// Text in which no bracket begins a link (§3.11.6).
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in InertText.of(text) {
      if character == "[" || character == "]" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result
  }

  private func related(_ id: Int, _ statement: Statement) -> JSONValue {
    let words = [
      statement.side, statement.phrase?.english, statement.subject?.description, statement.symbol,
    ]
    return [
      "id": .number(id),
      "physicalLocation": statement.location.map(physical) ?? .null,
      "message": ["text": .string(Self.escaped(words.compactMap(\.self).joined(separator: " ")))],
    ]
  }

  private func physical(_ location: SourceLocation) -> JSONValue {
    [
      "artifactLocation": ["uri": .string(URIReference.escaped(location.file))],
      "region": [
        "startLine": .number(location.line), "startColumn": .number(location.column),
        "endLine": .number(location.line), "endColumn": .number(location.column + 1),
      ],
    ]
  }

  // What the run itself has to say (§3.20.21).

  private var notifications: [JSONValue] {
    var notifications = report.diagnostics.map { diagnostic -> JSONValue in
      var members: [(key: String, value: JSONValue)] = [
        ("level", .string(diagnostic.severity.rawValue)),
        ("message", ["text": .string(Self.escaped("\(diagnostic.file): \(diagnostic.message)"))]),
      ]
      if let location = diagnostic.location {
        members.append(("locations", .array([["physicalLocation": physical(location)]])))
      }
      return .object(members)
    }
    if findings.count > Limit.results {
      let text = "\(findings.count - Limit.results) results are left out: a run has \(Limit.results) at most"
      notifications.append(["level": "warning", "message": ["text": .string(text)]])
    }
    return notifications
  }
}
