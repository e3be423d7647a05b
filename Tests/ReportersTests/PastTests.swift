import ContractModel
import Reporters
import Testing

@Suite struct `The past in reports` {
  private static let base = Commit(
    id: String(repeating: "1a2b", count: 10), day: "2026-10-02", subject: "Base")
  private static let change = Commit(
    id: String(repeating: "9f8e", count: 10), day: "2026-11-03", subject: "Call it")

  private static func finding(_ path: String, _ change: (inout Finding) -> Void) -> Finding {
    var finding = Finding(
      rule: "missing-in-router", severity: .error, endpoint: Sample.endpoint("GET \(path)"),
      message: "nobody serves GET \(path)", evidence: [Sample.evidence("ios", "app/Api.swift:3")])
    change(&finding)
    return finding
  }

  /// One finding that is new, and one that was there at the merge base.
  private static let report = Report(
    name: "sample", sides: Report.of([]).sides, rows: [],
    findings: [
      finding("/new") { $0.origin = .commit(change, sides: ["ios"]) },
      finding("/old") { $0.suppression = Suppression(.earlier, reason: "was there", at: nil) },
    ],
    diagnostics: [], threshold: .error, past: Report.Past(revision: "origin/main", commit: base))

  private static let origin = "since 9f8e9f8e9 of 2026-11-03 (ios): Call it"
  private static let earlier = "1 error was there at 1a2b1a2b1 of 2026-10-02, the merge base with origin/main"

  @Test(arguments: ["text", "markdown", "junit", "sarif", "github", "gitlab", "csv", "html"])
  func `Whoever reads a finding reads when it came to be`(format: String) throws {
    let text = try #require(Reporters.named(format)).render(Self.report)
    // Markdown keeps a host from taking a colon or digits for something of its own.
    #expect(text.contains(Self.origin) || format == "markdown" && text.contains("9f8e9f8e9 of 2026-11-03"))
  }

  @Test(arguments: ["text", "markdown", "html"])
  func `Reports for people count what is not new`(format: String) throws {
    let text = try #require(Reporters.named(format)).render(Self.report)
    #expect(text.contains(Self.earlier))
  }

  @Test(arguments: ["text", "github", "gitlab", "sarif-unsuppressed"])
  func `What is not new is not listed`(format: String) throws {
    let text = try #require(Reporters.named(format)).render(Self.report)
    #expect(text.contains("/new"))
    #expect(!text.contains("/old"))
  }

  @Test func `JUnit skips what is not new`() {
    let text = JUnitReporter().render(Self.report)
    #expect(text.contains(#"<skipped message="was there">"#))
  }

  @Test func `SARIF tells new results from unchanged ones`() {
    let lines = SARIFReporter().render(Self.report).split(separator: "\n")
    let states = lines.filter { $0.contains("baselineState") }.map { $0.drop { $0 == " " } }
    #expect(states == [#""baselineState": "new","#, #""baselineState": "unchanged","#])
    #expect(!SARIFReporter().render(.small).contains("baselineState"))
  }

  @Test func `JSON tells origins of every kind`() {
    let report = Report.of([
      Self.finding("/a") { $0.origin = .uncommitted(sides: ["ios", "web"]) },
      Self.finding("/b") { $0.origin = .older(than: Self.base) },
    ])
    let lines = JSONReporter().render(report).split(separator: "\n").filter { $0.contains("\"origin\"") }
    let base = #"{"commit": "\#(Self.base.id)", "date": "2026-10-02", "subject": "Base"}"#
    #expect(
      lines.map { $0.drop { $0 == " " } } == [
        #""origin": {"kind": "uncommitted", "sides": ["ios", "web"], "commit": null},"#,
        #""origin": {"kind": "older", "sides": null, "commit": \#(base)},"#,
      ])
  }
}
