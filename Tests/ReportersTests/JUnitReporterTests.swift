import ContractModel
import Reporters
import SourceText
import Testing

@Test
func `JUnit has a case for every finding and every other endpoint, the failure beginning with its place`() {
  #expect(
    JUnitReporter().render(.small) == """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="contract-audit babyai" tests="4" failures="1" errors="0" time="0">
        <testsuite name="missing-in-router" tests="1" failures="1" errors="0" skipped="0" time="0">
          <testcase classname="babyai.missing-in-router" name="POST /photos/upload · missing-in-router · backend" \
      file="docs/api.yaml" line="68" time="0">
            <failure message="mobile calls and openapi promises POST /photos/upload, and backend does not serve it" \
      type="missing-in-router">docs/api.yaml:68: error: mobile calls and openapi promises POST /photos/upload, and \
      backend does not serve it
        openapi: docs/api.yaml:68:3  uploadPhoto
        mobile: lib/api.dart:31:3  uploadPhoto  no caller found
        backend: nothing; nearest is POST /photos/upload-url  server/app.go:20:3  a.uploadURL
        → serve it, or take it out of openapi and mobile</failure>
          </testcase>
        </testsuite>
        <testsuite name="missing-in-spec" tests="1" failures="0" errors="0" skipped="0" time="0">
          <testcase classname="babyai.missing-in-spec" name="GET /dev/token · missing-in-spec · openapi" \
      file="server/app.go" line="9" time="0">
            <system-out>server/app.go:9: warning: backend serves GET /dev/token, and openapi does not describe it
        backend: server/app.go:9:3  a.devToken
        openapi: nothing; has POST only</system-out>
          </testcase>
        </testsuite>
        <testsuite name="covered-by-wildcard" tests="1" failures="0" errors="0" skipped="0" time="0">
          <testcase classname="babyai.covered-by-wildcard" name="POST /siri/GetLast · covered-by-wildcard · mobile" \
      file="lib/api.dart" line="44" time="0">
            <system-out>lib/api.dart:44: note: backend serves it as POST /siri/{intent}
        mobile: lib/api.dart:44:3</system-out>
          </testcase>
        </testsuite>
        <testsuite name="endpoints" tests="1" failures="0" errors="0" skipped="0" time="0">
          <testcase classname="babyai.endpoints" name="GET /events/{id}" time="0"/>
        </testsuite>
      </testsuites>

      """)
}

@Test func `Strict JUnit is the same without file and line`() throws {
  var annotated = try XMLChecker.parse(JUnitReporter().render(.small))
  let strict = try XMLChecker.parse(JUnitStrictReporter().render(.small))
  for suite in annotated.children.indices {
    for testCase in annotated.children[suite].children.indices {
      annotated.children[suite].children[testCase].attributes["file"] = nil
      annotated.children[suite].children[testCase].attributes["line"] = nil
    }
  }
  #expect(strict == annotated)
  #expect(Set(strict.all("testcase").flatMap(\.attributes.keys)) == ["classname", "name", "time"])
  // The strict schema knows no `skipped` on the root.
  #expect(Set(strict.attributes.keys) == ["name", "tests", "failures", "errors", "time"])
}

@Test func `A clean audit has a passing case for every endpoint`() throws {
  let rows = ["GET /a", "POST /a", "GET /b/{id}"].map {
    Report.Row(endpoint: Sample.endpoint($0), sides: ["a", "b"])
  }
  let root = try XMLChecker.parse(JUnitReporter().render(.of([], rows: rows)))
  #expect(root.all("testcase").map { $0.attributes["name"] } == ["GET /a", "POST /a", "GET /b/{id}"])
  #expect(root.all("testcase").allSatisfy { $0.children.isEmpty })
  #expect(root.attributes["tests"] == "3")
}

@Test func `An endpoint that one side alone has is skipped, for it was compared with nothing`() throws {
  let rows = [("GET /a", ["a", "b"]), ("GET /b", ["b"])].map {
    Report.Row(endpoint: Sample.endpoint($0.0), sides: Set($0.1))
  }
  let root = try XMLChecker.parse(JUnitReporter().render(.of([], rows: rows)))
  let skipped = root.all("testcase").filter { !$0.children.isEmpty }
  #expect(skipped.map { $0.attributes["name"] } == ["GET /b"])
  #expect(root.all("skipped").map { $0.attributes["message"] } == ["only b has it, and nothing was compared"])
}

@Test func `No report is without a case, and one that compared nothing is an error`() throws {
  let empty = try XMLChecker.parse(JUnitReporter().render(.of([], rows: [])))
  #expect(
    empty.all("error").map(\.text) == [
      "Nothing to compare: no two of the sides (a, b) state the same endpoint"
    ])
  let incomparable = try XMLChecker.parse(JUnitReporter().render(.of([], sides: [], rows: [])))
  #expect(incomparable.all("error").map(\.text) == ["Nothing to compare: no side of the contract was given"])
  #expect(incomparable.attributes["errors"] == "1")
}

@Test func `An input that could not be read is an error, one that was read with trouble passes`() throws {
  let diagnostics = [
    Diagnostic(
      .error, "a key has no value", at: Sample.place("a.yaml:7"),
      notes: [Diagnostic.Note("the mapping begins here", at: Sample.place("a.yaml:2"))]),
    Diagnostic(.warning, "the base is guessed", file: "b.dart"),
  ]
  let root = try XMLChecker.parse(JUnitReporter().render(.of([], diagnostics: diagnostics)))
  let input = try #require(root.all("testsuite").first { $0.attributes["name"] == "input" })
  #expect(input.attributes["errors"] == "1")
  #expect(
    input.all("error").map(\.text) == ["a.yaml:7: a key has no value\na.yaml:2: the mapping begins here"])
  #expect(input.all("system-out").map(\.text) == ["b.dart: the base is guessed"])
}

@Test func `The threshold decides what fails`() throws {
  func failing(_ threshold: Severity?) throws -> [String?] {
    let small = Report.small
    let report = Report(
      name: small.name, sides: small.sides, rows: small.rows, findings: small.findings,
      diagnostics: [], threshold: threshold)
    return try XMLChecker.parse(JUnitReporter().render(report)).all("failure").map { $0.attributes["type"] }
  }
  #expect(try failing(nil) == [])
  #expect(try failing(.error) == ["missing-in-router"])
  #expect(try failing(.warning) == ["missing-in-router", "missing-in-spec"])
  #expect(try failing(.note) == ["missing-in-router", "missing-in-spec", "covered-by-wildcard"])
}

@Test func `Cases of one name are numbered, and counts hold for every suite`() throws {
  let findings = (1...3).map { number in
    Finding(
      rule: "unresolved-endpoint", severity: .error, endpoint: nil, message: "m\(number)",
      evidence: [Sample.evidence("backend", "a.go:\(number)")], distinction: "\(number)")
  }
  let root = try XMLChecker.parse(JUnitReporter().render(.of(findings)))
  #expect(
    root.all("testcase").map { $0.attributes["name"] } == [
      "unresolved-endpoint · backend", "unresolved-endpoint · backend (2)",
      "unresolved-endpoint · backend (3)", "GET /a",
    ])
  expectTrueCounts(root)
}

@Test func `An endpoint that a finding accounts for besides its own says where to look`() throws {
  let finding = Finding(
    rule: "method-mismatch", severity: .error, endpoint: Sample.endpoint("PUT /a"), message: "m",
    evidence: [Sample.evidence("mobile", "a.dart:1")], concerns: [Sample.endpoint("PATCH /a")])
  let rows = ["PATCH /a", "PUT /a"].map { Report.Row(endpoint: Sample.endpoint($0), sides: ["a"]) }
  let root = try XMLChecker.parse(JUnitReporter().render(.of([finding], rows: rows)))
  let endpoints = try #require(root.all("testsuite").first { $0.attributes["name"] == "endpoints" })
  #expect(endpoints.all("testcase").map { $0.attributes["name"] } == ["PATCH /a"])
  #expect(endpoints.all("system-out").map(\.text) == ["accounted for by: PUT /a · method-mismatch · mobile"])
}

/// Expects every count of a report to be true, and every class and name to be there once.
func expectTrueCounts(_ root: XMLChecker.Element) {
  for suite in [root] + root.all("testsuite") {
    #expect(suite.attributes["tests"] == "\(suite.all("testcase").count)")
    #expect(suite.attributes["failures"] == "\(suite.all("failure").count)")
    #expect(suite.attributes["errors"] == "\(suite.all("error").count)")
    #expect(suite.attributes["name"]?.isEmpty == false)
  }
  #expect(root.all("testsuite").allSatisfy { $0.attributes["skipped"] == "0" })
  let names = root.all("testcase").map { [$0.attributes["classname"], $0.attributes["name"]] }
  #expect(Set(names).count == names.count)
  #expect(!names.isEmpty)
}
