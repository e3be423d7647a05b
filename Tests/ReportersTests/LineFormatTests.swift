import ContractModel
import Reporters
import SourceText
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials

#else
import Foundation
#endif

@Suite struct `Formats with a line for each finding` {
  @Test func `Xcode gets lines as a compiler prints them`() {
    #expect(
      XcodeReporter().render(.small).split(separator: "\n").prefix(4) == [
        "contract-audit: babyai: FAIL  1 error (the gate fails on: error), besides 1 warning, 1 note",
        "docs/api.yaml:68:3: error: mobile calls and openapi promises POST /photos/upload, and backend does not serve it; → serve it, or take it out of openapi and mobile [missing-in-router]",
        "lib/api.dart:31:3: note: mobile uploadPhoto (no caller found)",
        "server/app.go:20:3: note: backend nothing; nearest is POST /photos/upload-url a.uploadURL",
      ])
  }

  @Test(arguments: Awkward.texts)
  func `No text makes a line of its own`(text: String) {
    let report = Awkward.report(text)
    let notes =
      report.findings.flatMap(\.evidence).count
      + report.findings.flatMap { $0.absences.flatMap(\.nearest) }.count
    let lines = XcodeReporter().render(report).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    #expect(lines.count <= 1 + report.diagnostics.count + report.findings.count + notes)
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    let messages = TeamCityReporter().render(report).split(separator: "\n")
    #expect(messages.allSatisfy { $0.hasPrefix("##teamcity[") && $0.hasSuffix("]") })
    for message in messages {
      let inner = message.dropFirst("##teamcity[".count).dropLast()
        .replacing("||", with: "").replacing("|]", with: "").replacing("|[", with: "")
      #expect(!inner.contains("]") && !inner.contains("["))
    }
  }

  private struct Diagnostics: Decodable {
    struct Source: Decodable { let name: String }
    struct Entry: Decodable {
      struct Location: Decodable { let path: String }
      struct Code: Decodable { let value: String }
      let message: String
      let location: Location
      let severity: String
      let code: Code?
    }
    let source: Source
    let diagnostics: [Entry]
  }

  @Test func `reviewdog gets a diagnostic for each finding`() throws {
    let text = ReviewDogReporter().render(.small)
    let result = try JSONDecoder().decode(Diagnostics.self, from: Data(text.utf8))
    #expect(result.source.name == "contract-audit")
    #expect(
      result.diagnostics.map { "\($0.severity) \($0.location.path) \($0.code?.value ?? "")" } == [
        "ERROR docs/api.yaml missing-in-router", "WARNING server/app.go missing-in-spec",
        "INFO lib/api.dart covered-by-wildcard",
      ])
  }

  @Test func `Checkstyle has the findings by file`() {
    let lines = CheckstyleReporter().render(.small).split(separator: "\n")
    #expect(
      lines.filter { $0.contains("<file ") }.map { $0.drop { $0 == " " } } == [
        "<file name=\"docs/api.yaml\">", "<file name=\"lib/api.dart\">", "<file name=\"server/app.go\">",
      ])
    #expect(lines.contains { $0.contains("line=\"9\" column=\"3\" severity=\"warning\"") })
  }

  @Test func `Markdown that is too long for a comment ends with what is left out`() {
    let findings = (1...1_500).map { number in
      Finding(
        rule: "missing-in-router", severity: number <= 3 ? .error : .warning,
        endpoint: Sample.endpoint("GET /a\(number)"), message: "m",
        evidence: [Sample.evidence("b", "main.go:\(number)", symbol: String(repeating: "s", count: 40))])
    }
    let text = MarkdownReporter().render(.of(findings))
    #expect(text.utf8.count < 65_000)
    #expect(text.contains("`GET /a1`") && text.contains("`GET /a3`"))
    #expect(text.contains("\nLeft out, since a comment holds no more: "))
    #expect(text.contains(" warnings of `missing-in-router`"))
    let both = MarkdownReporter().render([.of(findings), .of(findings)])
    #expect(both.utf8.count < 65_000)
  }

  @Test func `Every format is known again by its beginning`() {
    for reporter in Reporters.all {
      #expect(Reporters.isReport(reporter.render(.small)), "\(type(of: reporter).name)")
    }
  }
}
