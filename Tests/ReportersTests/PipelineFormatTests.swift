import ContractModel
import Reporters
import SourceText
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials

#else
import Foundation
#endif

@Suite struct `Formats for pipelines` {
  @Test func `GitHub annotates ten of each weight, heaviest first, and says how many are left`() {
    let findings = (0..<12).flatMap { number in
      [Severity.error, .note].map { severity in
        Finding(
          rule: "missing-in-router", severity: severity,
          endpoint: Endpoint(.get, PathTemplate(braces: "/a\(number)")), message: "m", evidence: [])
      }
    }
    let lines = GitHubReporter().render(.of(findings)).split(separator: "\n")
    let commands = lines.compactMap(WorkflowCommand.init)
    #expect(
      commands.map(\.name) == Array(repeating: "error", count: 10) + Array(repeating: "notice", count: 10))
    #expect(
      lines.suffix(2) == [
        "4 more findings without an annotation",
        "FAIL  12 errors (the gate fails on: error), besides 12 notes",
      ])
  }

  @Test func `A command of GitHub carries place, title and every side`() {
    let commands = GitHubReporter().render(.small).split(separator: "\n").compactMap(WorkflowCommand.init)
    #expect(commands.map(\.name) == ["error", "warning", "notice"])
    #expect(
      commands[0].properties == [
        "file": "docs/api.yaml", "line": "68", "col": "3", "title": "POST /photos/upload · missing-in-router",
      ])
    #expect(
      commands[0].message.split(separator: "\n").prefix(2) == [
        "mobile calls and openapi promises POST /photos/upload, and backend does not serve it",
        "openapi: docs/api.yaml:68  uploadPhoto",
      ])
  }

  @Test(arguments: Awkward.texts)
  func `No text forges a command of GitHub or a field of one`(text: String) {
    let output = GitHubReporter().render(Awkward.report(text))
    let lines = output.split(separator: "\n")
    let commands = lines.compactMap(WorkflowCommand.init)
    #expect(commands.map(\.name) == ["error", "error", "warning", "notice"])
    #expect(lines.count == commands.count + 1)
    #expect(commands.dropFirst().allSatisfy { $0.message.hasPrefix(InertText.of(text)) })
    for command in commands {
      #expect(Set(command.properties.keys).isSubset(of: ["file", "line", "col", "title"]))
    }
  }

  private struct Log: Decodable {
    struct Run: Decodable {
      let columnKind: String
      let tool: Tool
      let invocations: [Invocation]
      let results: [Result]
    }
    struct Invocation: Decodable { let executionSuccessful: Bool }
    struct Tool: Decodable { let driver: Driver }
    struct Driver: Decodable { let rules: [Rule] }
    struct Rule: Decodable { let id: String }
    struct Text: Decodable { let text: String }
    struct Result: Decodable {
      let ruleId: String
      let ruleIndex: Int?
      let level: String
      let message: Text
      let locations: [Location]
      let relatedLocations: [Location]
      let partialFingerprints: [String: String]
      let suppressions: [Suppression]?
    }
    struct Suppression: Decodable {
      let kind: String
      let justification: String
    }
    struct Location: Decodable {
      let id: Int?
      let physicalLocation: Physical
    }
    struct Physical: Decodable {
      struct Artifact: Decodable { let uri: String }
      struct Region: Decodable {
        let startLine: Int
        let startColumn: Int
      }
      let artifactLocation: Artifact
      let region: Region
    }
    let version: String
    let runs: [Run]
  }

  private func run(_ reporter: some Reporter, _ report: Report) throws -> Log.Run {
    let log = try JSONDecoder().decode(Log.self, from: Data(reporter.render(report).utf8))
    #expect(log.version == "2.1.0")
    return try #require(log.runs.first)
  }

  @Test func `SARIF links the other sides from the message, by scalars, and knows the rules`() throws {
    let run = try run(SARIFReporter(), .small)
    #expect(run.columnKind == "unicodeCodePoints")
    #expect(run.invocations.map(\.executionSuccessful) == [true])
    let result = run.results[0]
    #expect(result.level == "error")
    #expect(result.ruleIndex.map { run.tool.driver.rules[$0].id } == result.ruleId)
    #expect(
      result.message.text == """
        mobile calls and openapi promises POST /photos/upload, and backend does not serve it
        openapi uploadPhoto: [docs/api.yaml:68](1)
        mobile uploadPhoto: [lib/api.dart:31](2) (no caller found)
        backend nothing; nearest is POST /photos/upload-url a.uploadURL: [server/app.go:20](3)
        → serve it, or take it out of openapi and mobile
        """)
    #expect(result.relatedLocations.map(\.id) == [1, 2, 3])
    #expect(result.locations.map(\.physicalLocation.artifactLocation.uri) == ["docs/api.yaml"])
    let fingerprints = run.results.map { $0.partialFingerprints["primaryLocationLineHash"] }
    #expect(Set(fingerprints).count == run.results.count)
    #expect(fingerprints.allSatisfy { $0?.utf8.count == 34 })
  }

  @Test func `SARIF marks what is accepted, or leaves it out for readers that show it all the same`() throws {
    var finding = try #require(Report.small.findings.first)
    finding.suppression = Suppression(
      .baseline, reason: "known",
      at: SourceLocation(file: "b.yaml", line: 1, column: 1, span: SourceSpan(0, 1)))
    let report = Report.of([finding])
    let kept = try run(SARIFReporter(), report).results
    #expect(kept.map { $0.suppressions?.map { "\($0.kind) \($0.justification)" } } == [["external known"]])
    #expect(try run(SARIFUnsuppressedReporter(), report).results.isEmpty)
    #expect(GitHubReporter().render(report) == "PASS  nothing found (the gate fails on: error)\n")
    #expect(GitLabReporter().render(report) == "[]\n")
    #expect(CSVReporter().render(report).contains(",known,"))
  }

  @Test(arguments: Awkward.texts)
  func `A path in SARIF is a relative reference, whatever is in it`(text: String) throws {
    for result in try run(SARIFReporter(), Awkward.report(text)).results {
      let uri = try #require(result.locations.first?.physicalLocation.artifactLocation.uri)
      #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}:".utf8.contains($0) })
    }
  }

  private struct Issue: Decodable {
    struct Location: Decodable {
      struct Lines: Decodable { let begin: Int }
      let path: String
      let lines: Lines
    }
    let description: String
    let check_name: String
    let fingerprint: String
    let severity: String
    let location: Location
  }

  @Test func `GitLab gets one issue a finding, each with a fingerprint of its own`() throws {
    let text = GitLabReporter().render(.small)
    let issues = try JSONDecoder().decode([Issue].self, from: Data(text.utf8))
    #expect(
      issues.map { "\($0.check_name) \($0.severity) \($0.location.path):\($0.location.lines.begin)" } == [
        "missing-in-router critical docs/api.yaml:68", "missing-in-spec major server/app.go:9",
        "covered-by-wildcard info lib/api.dart:44",
      ])
    #expect(Set(issues.map(\.fingerprint)).count == 3)
  }

  @Test(arguments: Awkward.texts + ["=1+1", "+1", "-1", "@SUM(A1)", "a,b;c"])
  func `Every record of CSV has as many fields as the head, and none is a formula`(text: String) throws {
    let records = CSVRecords(CSVReporter().render(Awkward.report(text))).records
    #expect(records.count == 4)
    for record in records {
      #expect(record.count == records[0].count)
      #expect(!record.contains { $0.first.map { "=+-@".contains($0) } ?? false })
    }
  }
}

/// Records of comma-separated values as RFC 4180 has them.
private struct CSVRecords {
  private(set) var records: [[String]] = []

  init(_ text: String) {
    var field = ""
    var record: [String] = []
    var isQuoted = false
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"":
        rest.removeFirst()
        field.unicodeScalars.append("\"")
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        record.append(field)
        field = ""
      case "\r" where !isQuoted && rest.first == "\n":
        rest.removeFirst()
        records.append(record + [field])
        (record, field) = ([], "")
      default: field.unicodeScalars.append(scalar)
      }
    }
  }
}
