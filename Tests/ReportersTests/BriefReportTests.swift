import ContractModel
import Reporters
import Testing

@Suite struct `The short report` {
  private func text(_ report: Report, _ detail: TextStyle.Detail = .brief) -> String {
    var style = TextStyle()
    style.detail = detail
    return TextReporter(style: style).render(report)
  }

  private func missing(_ paths: [String], _ severity: Severity = .warning, absent side: String = "openapi")
    -> [Finding]
  {
    paths.enumerated().map { number, path in
      Finding(
        rule: "missing-in-spec", severity: severity, endpoint: Sample.endpoint("GET \(path)"), message: "m",
        suggestion: "describe it in openapi", evidence: [Sample.evidence("backend", "main.go:\(number + 1)")],
        absences: [Finding.Absence(side: side)])
    }
  }

  private func report(_ findings: [Finding], openapi: [String] = []) -> Report {
    let rows = openapi.map { Report.Row(endpoint: Sample.endpoint("GET \($0)"), sides: ["openapi"]) }
    return .of(findings, rows: rows)
  }

  @Test func `What lies below a prefix that a side knows nothing of is one line`() {
    let findings = missing((1...12).map { "/api/v2/a\($0)" } + ["/health"])
    let shown = text(report(findings, openapi: ["/api/v1/a"]))
    #expect(
      shown.contains(
        """
        ! 13 findings   missing-in-spec
          → describe it in openapi
          12 endpoints  below /api/v2  openapi has nothing there; the first is at main.go:1
          GET  /health  backend main.go:13

        """))
    #expect(shown.contains("\nmore  --verbose lists the notes, --all every finding\n"))
    #expect(!text(report(findings), .everything).contains("below /api/v2"))
  }

  @Test func `Where the side has others below a prefix, they are counted`() {
    let findings = missing((1...11).map { "/api/v1/b\($0)" } + ["/api/v2/x", "/x", "/y"])
    #expect(
      text(report(findings, openapi: ["/api/v1/a", "/api/v1/c"])).contains(
        "  11 endpoints  below /api/v1  openapi has 2 other endpoints there; the first is at main.go:1\n"))
  }

  @Test func `Every error has its line`() {
    let findings = missing((1...30).map { "/api/v2/a\($0)" }, .error)
    let shown = text(report(findings))
    for number in 1...30 { #expect(shown.contains("GET  /api/v2/a\(number) ")) }
  }

  @Test func `What is lighter is listed up to ten lines`() {
    let findings = missing((1...14).map { "/p\($0)" })
    let shown = text(report(findings))
    #expect(shown.contains("\n  and 4 more\n"))
    #expect(!shown.contains("GET  /p9 "))
  }

  @Test func `The more errors there are, the fewer lines the rest has, but three at least`() {
    let others = missing((1...8).map { "/p\($0)" })
    #expect(text(report(missing((1...34).map { "/e\($0)" }, .error) + others)).contains("\n  and 3 more\n"))
    #expect(!text(report(missing((1...9).map { "/e\($0)" }, .error) + others)).contains(" more\n"))
  }

  @Test func `Notes are counted by rule, and listed when asked for`() {
    let findings = missing(["/a", "/b", "/c"], .note)
    let shown = text(report(findings))
    #expect(shown.contains("\ni 3 notes\n  3 missing-in-spec\n\n"))
    #expect(!shown.contains("main.go"))
    #expect(text(report(findings), .notes).contains("GET  /a  backend main.go:1\n"))
  }

  @Test func `The quiet report has what fails and the verdict`() {
    let shown = text(report(missing(["/a"], .error) + missing(["/b"], .warning)), .failing)
    #expect(shown.contains("/a") && !shown.contains("/b") && shown.contains("\nFAIL  1 error"))
  }

  @Test func `Words of one set share a line`() {
    let findings = ["blue", "green", "red"].map { word in
      Finding(
        rule: "vocabulary-mismatch", severity: .warning,
        subject: .item(ContractItem(.vocabularies, "word", in: "color", named: word)), message: "m",
        suggestion: "add it", evidence: [Sample.evidence("backend", "c.go:1")],
        absences: [Finding.Absence(side: "web")])
    }
    #expect(text(report(findings)).contains("  word  color blue, green, red  backend c.go:1\n"))
  }

  @Test func `What most findings say of a side is said once`() {
    let findings = ["/a", "/b", "/c"].map { path in
      Finding(
        rule: "unused-by-clients", severity: .note, endpoint: Sample.endpoint("GET \(path)"), message: "m",
        evidence: [Sample.evidence("backend", "main.go:1")],
        absences: [Finding.Absence(side: "web", remark: "1 call is unresolved")])
    }
    let shown = text(report(findings), .everything)
    #expect(shown.ranges(of: "web 1 call is unresolved").count == 1)
  }

  @Test func `A heading counts what a finding about a whole side speaks of`() {
    let finding = Finding(
      rule: "missing-in-router", severity: .error, endpoint: nil, message: "web calls 3 endpoints",
      evidence: [], concerns: ["/a", "/b", "/c"].map { Sample.endpoint("GET \($0)") })
    #expect(text(report([finding])).contains("✗ 3 findings   missing-in-router\n"))
  }

  @Test func `The same rule with less weight says that it has a reason`() {
    let findings = missing(["/a"], .error) + missing(["/b"], .warning)
    #expect(
      text(report(findings)).contains(
        "! 1 finding   missing-in-spec\n  → describe it in openapi; lighter than those above; contract-audit explain missing-in-spec says when\n"
      ))
  }
}
