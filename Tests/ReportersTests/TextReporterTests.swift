import ContractModel
import Reporters
import SourceText
import Testing

@Test func `A finding shows its places on every side, and the nearest relative where a side has none`() {
  #expect(
    TextReporter().render(.small) == """
      contract-audit  babyai   openapi 3   backend 4   mobile 3

      ✗ 1 endpoint is called or promised, and no router serves it   missing-in-router
        → serve it, or take it out of openapi and mobile
        POST  /photos/upload
              openapi  docs/api.yaml:68  uploadPhoto
              mobile   lib/api.dart:31   uploadPhoto  no caller found
              backend  nothing; nearest is POST /photos/upload-url  server/app.go:20

      ! 1 endpoint is not in the specification   missing-in-spec
        GET  /dev/token  backend server/app.go:9  openapi has POST only

      i 1 endpoint is covered by a wildcard only   covered-by-wildcard
        POST  /siri/GetLast  mobile lib/api.dart:44  backend serves it as POST /siri/{intent}

      ? 1 place could not be resolved
        backend  server/app.go:50  the path is read from a file at run time  r.GET(p, h)

      No side disagrees about 2 of 4 endpoints; every side has 2; 1 unresolved
      not judged   backend 1 infrastructure
      conditional  backend 1
      no caller    mobile 1
      FAIL  1 error (the gate fails on: error), besides 1 warning, 1 note

      """)
}

@Test func `A known width puts rule ids at the right end and breaks long lines below their places`() {
  let style = TextStyle(width: 76, showsMatrix: true)
  #expect(
    TextReporter(style: style).render(.small) == """
      contract-audit  babyai                      openapi 3   backend 4   mobile 3

      ✗ 1 endpoint is called or promised, and no router serves it
        missing-in-router
        → serve it, or take it out of openapi and mobile
        POST  /photos/upload
              openapi  docs/api.yaml:68  uploadPhoto
              mobile   lib/api.dart:31   uploadPhoto  no caller found
              backend  nothing; nearest is POST /photos/upload-url
                       server/app.go:20

      ! 1 endpoint is not in the specification                     missing-in-spec
        GET  /dev/token  backend server/app.go:9  openapi has POST only

      i 1 endpoint is covered by a wildcard only               covered-by-wildcard
        POST  /siri/GetLast  mobile lib/api.dart:44
              backend serves it as POST /siri/{intent}

      ? 1 place could not be resolved
        backend  server/app.go:50  the path is read from a file at run time
                 r.GET(p, h)

        openapi  backend  mobile  endpoint
        ·        ✓        ·       GET   /dev/token
        ✓        ✓        ✓       GET   /events/{id}
        ✓        ·        ✓       POST  /photos/upload
        ~        ~        ✓       POST  /siri/GetLast
        ✓ stated   ~ covered by a wildcard   · absent

      No side disagrees about 2 of 4 endpoints; every side has 2; 1 unresolved
      not judged   backend 1 infrastructure
      conditional  backend 1
      no caller    mobile 1
      FAIL  1 error (the gate fails on: error), besides 1 warning, 1 note

      """)
}

@Test func `Colour adds escape sequences and changes nothing else`() {
  let plain = TextReporter(style: TextStyle(width: 100)).render(.small)
  let coloured = TextReporter(style: TextStyle(usesColor: true, width: 100)).render(.small)
  #expect(coloured.contains("\u{1B}[31m✗ \u{1B}[0m\u{1B}[1m1 endpoint is called"))
  #expect(coloured.contains("\u{1B}[1;31mFAIL\u{1B}[0m  1 error"))
  #expect(withoutColor(coloured) == plain)
}

/// The text without SGR sequences.
func withoutColor(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  var isInSequence = false
  for scalar in text.unicodeScalars {
    if scalar == "\u{1B}" { isInSequence = true }
    if !isInSequence { result.append(scalar) }
    if scalar == "m" { isInSequence = false }
  }
  return String(result)
}

@Test func `Columns are aligned by terminal cells, so that wide scripts stay in line`() {
  let evidence = [
    Sample.evidence("모바일", "앱/육아.dart:31", symbol: "사진올리기"),
    Sample.evidence("openapi", "docs/api.yaml:6", symbol: "upload"),
  ]
  let finding = Finding(
    rule: "r", severity: .error, endpoint: Sample.endpoint("POST /사진"), message: "it is missing",
    evidence: evidence,
    absences: [Finding.Absence(side: "backend")])
  let text = TextReporter().render(.of([finding]))
  let lines = text.split(separator: "\n").filter { $0.contains("upload") || $0.contains("사진올리기") }
  #expect(
    lines == [
      "        모바일   앱/육아.dart:31  사진올리기",
      "        openapi  docs/api.yaml:6  upload",
    ])
}

@Test func `Calls of one function in one file share a line, and many places are counted`() {
  let calls = [31, 40, 52].map { Sample.evidence("mobile", "lib/api.dart:\($0)", symbol: "load") }
  let others = (1...9).map { Sample.evidence("ios", "App.swift:\($0)", symbol: "call\($0)") }
  let finding = Finding(
    rule: "r", severity: .error, endpoint: Sample.endpoint("GET /a"), message: "it is missing",
    evidence: calls + others, absences: [Finding.Absence(side: "backend")])
  #expect(
    TextReporter().render(.of([finding])).contains(
      """
        GET  /a
             mobile   lib/api.dart:31, 40, 52  load
             ios      App.swift:1              call1
                      App.swift:2              call2
                      App.swift:3              call3
                      App.swift:4              call4
                      App.swift:5              call5
                      App.swift:6              call6
                      and 3 more places
             backend  nothing

      """))
}

@Test func `What sides share is told once, with how many they are`() {
  let shared = ["admin", "shop", "tablet"].map { Sample.evidence($0, "packages/api.ts:7", symbol: "load") }
  let own = ["admin", "shop"].map { Sample.evidence($0, "packages/old.ts:3") }
  let finding = Finding(
    rule: "r", severity: .error, endpoint: Sample.endpoint("GET /a"), message: "it is missing",
    evidence: shared + own + [Sample.evidence("tablet", "tablet/main.ts:1")],
    absences: [Finding.Absence(side: "backend"), Finding.Absence(side: "proxy")])
  #expect(
    TextReporter().render(.of([finding])).contains(
      """
        GET  /a
             admin +2     packages/api.ts:7  load
             admin, shop  packages/old.ts:3
             tablet       tablet/main.ts:1
             backend      nothing
             proxy        nothing

      """))
}

@Test func `Many notes of a kind take one line each`() {
  let notes = (10...15).map { number in
    Finding(
      rule: "r", severity: .note, endpoint: Sample.endpoint("GET /\(number)"), message: "unused",
      evidence: [Sample.evidence("a", "a.yaml:\(number)"), Sample.evidence("b", "b.go:\(number)")],
      absences: [Finding.Absence(side: "c", nearest: [Sample.evidence("c", "c.dart:1", endpoint: "GET /x")])])
  }
  let lines = TextReporter().render(.of(notes)).split(separator: "\n").filter { $0.hasPrefix("  ") }
  #expect(
    lines
      == (10...15).map { "  GET  /\($0)  a a.yaml:\($0)  +1 place; nearest in c: GET /x" })
}

@Test func `A folded finding says what another side has in its stead`() {
  let notes = ["/siri/A", "/siri/B", "/siri/C"].map { path in
    Finding(
      rule: "covered-by-wildcard", severity: .note, endpoint: Sample.endpoint("POST \(path)"),
      message: "long story",
      evidence: [
        Sample.evidence("backend", "app.go:7"),
        Sample.evidence("openapi", "a.yaml:9", endpoint: "POST /siri/{intent}"),
      ])
  }
  #expect(
    TextReporter().render(.of(notes)).contains(
      """
        POST  /siri/A  backend app.go:7  openapi has POST /siri/{intent}
        POST  /siri/B  backend app.go:7  openapi has POST /siri/{intent}
        POST  /siri/C  backend app.go:7  openapi has POST /siri/{intent}

      """))
}

@Test func `What an absent side has instead stands where it was looked for`() {
  let finding = Finding(
    rule: "r", severity: .error, endpoint: Sample.endpoint("GET /a"), message: "it is missing",
    evidence: [Sample.evidence("mobile", "a.dart:1")],
    absences: [
      Finding.Absence(
        side: "backend",
        nearest: [
          Sample.evidence("backend", "app.go:7", endpoint: "POST /a"),
          Sample.evidence("backend", "app.go:8", endpoint: "GET /as", remark: "only if debug"),
        ])
    ])
  #expect(
    TextReporter().render(.of([finding])).contains(
      """
        GET  /a
             mobile   a.dart:1
             backend  nothing; the path has POST /a  app.go:7
                      near is GET /as  app.go:8  only if debug

      """))
}

@Test func `A relative that the remark speaks of says only where it is`() {
  let finding = Finding(
    rule: "r", severity: .error, endpoint: Sample.endpoint("DELETE /a/{id}"), message: "it is missing",
    evidence: [Sample.evidence("backend", "app.go:1"), Sample.evidence("mobile", "a.dart:4")],
    absences: [
      Finding.Absence(
        side: "openapi",
        nearest: [
          Sample.evidence("openapi", "a.yaml:7", endpoint: "GET /a/{key}"),
          Sample.evidence("openapi", "a.yaml:9", endpoint: "DELETE /as/{id}"),
        ], remark: "has GET only")
    ])
  #expect(
    TextReporter().render(.of([finding])).contains(
      """
        DELETE  /a/{id}
                backend  app.go:1
                mobile   a.dart:4
                openapi  nothing; has GET only  a.yaml:7
                         near is DELETE /as/{id}  a.yaml:9

      """))
}

@Test func `Long sentences are broken between words and keep their indent`() {
  let finding = Finding(
    rule: "conflict", severity: .error, endpoint: Sample.endpoint("GET /a/{y}/z"),
    message: "gin refuses it beside GET /a/{x}: one place of a path has one parameter name",
    suggestion: "register them so that one place has one meaning",
    evidence: [Sample.evidence("backend", "app.go:12")])
  #expect(
    TextReporter(style: TextStyle(width: 44)).render(.of([finding])).contains(
      """
      ✗ 1 finding                         conflict
        → register them so that one place has one
        meaning
        GET  /a/{y}/z  backend app.go:12
             gin refuses it beside GET /a/{x}: one
             place of a path has one parameter
             name

      """))
}

@Test func `Advice that holds for most of a group is given once, and the others give their own`() {
  func finding(_ path: String, _ suggestion: String?) -> Finding {
    Finding(
      rule: "r", severity: .error, endpoint: Sample.endpoint("GET \(path)"), message: "m",
      suggestion: suggestion.map(Message.verbatim),
      evidence: [Sample.evidence("mobile", "a.dart:1")], absences: [Finding.Absence(side: "backend")])
  }
  let findings = [finding("/a", "serve it"), finding("/b", "rename it"), finding("/c", "serve it")]
  #expect(
    TextReporter().render(.of(findings)).contains(
      """
      ✗ 3 findings   r
        → serve it
        GET  /a  mobile a.dart:1
        GET  /b  mobile a.dart:1
          → rename it
        GET  /c  mobile a.dart:1

      """))
  let split = [finding("/a", "serve it"), finding("/b", "rename it")]
  #expect(
    TextReporter().render(.of(split)).contains(
      """
      ✗ 2 findings   r
        GET  /a  mobile a.dart:1
          → serve it
        GET  /b  mobile a.dart:1
          → rename it

      """))
}

@Test func `A finding about a whole side is told by its message`() {
  let finding = Finding(
    rule: "r", severity: .error, endpoint: nil, message: "mobile leaves out /api/v1",
    suggestion: "state the base",
    evidence: [Sample.evidence("mobile", "a.dart:1", endpoint: "GET /users")])
  #expect(
    TextReporter().render(.of([finding])).contains(
      """
      ✗ 1 finding   r
        → state the base
        mobile leaves out /api/v1
            mobile  a.dart:1  GET /users

      """))
}

@Test func `What several places have in common is said once, and they stand below it`() {
  let findings = ["a.dart:1", "c.dart:3", "b.dart:2"].map { place in
    Finding(
      rule: "r", severity: .warning, endpoint: nil, message: place == "c.dart:3" ? "no method" : "no path",
      evidence: [Sample.evidence("mobile", place)])
  }
  #expect(
    TextReporter().render(.of(findings)).contains(
      """
      ! 3 findings   r
        no path
            mobile  a.dart:1
            mobile  b.dart:2
        no method
            mobile  c.dart:3

      """))
}

/// A way for an audit to end, and its last two lines.
struct Ending: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let report: Report
  let lines: [String]

  init(_ description: String, _ report: Report, _ lines: [String]) {
    testDescription = description
    self.report = report
    self.lines = lines
  }

  static let all: [Ending] = {
    let sides = [
      Sample.side("openapi", .spec, [Sample.sighting("GET /a", "a.yaml:1")]),
      Sample.side("backend", .router, [Sample.sighting("GET /a", "a.go:1")]),
    ]
    let row = Report.Row(endpoint: Sample.endpoint("GET /a"), sides: ["openapi", "backend"])
    let warning = Finding(
      rule: "r", severity: .warning, endpoint: row.endpoint, message: "m",
      evidence: [Sample.evidence("backend", "a.go:1")])
    let broken = Diagnostic(.error, "not YAML", file: "a.yaml")
    return [
      Ending(
        "everything agrees", .of([], sides: sides, rows: [row]),
        [
          "No side disagrees about any of 1 endpoint; both sides have 1; 0 unresolved",
          "PASS  nothing found (the gate fails on: error)",
        ]),
      Ending(
        "below the threshold", .of([warning], sides: sides, rows: [row]),
        [
          "No side disagrees about 0 of 1 endpoint; both sides have 1; 0 unresolved",
          "PASS  1 warning (the gate fails on: error)",
        ]),
      Ending(
        "at the threshold", .of([warning], sides: sides, rows: [row], threshold: .warning),
        [
          "No side disagrees about 0 of 1 endpoint; both sides have 1; 0 unresolved",
          "FAIL  1 warning (the gate fails on: warning)",
        ]),
      Ending(
        "the gate never fails", .of([warning], sides: sides, rows: [row], threshold: nil),
        [
          "No side disagrees about 0 of 1 endpoint; both sides have 1; 0 unresolved",
          "PASS  1 warning (the gate never fails)",
        ]),
      Ending(
        "an input is broken", .of([warning], sides: sides, rows: [row], diagnostics: [broken]),
        [
          "No side disagrees about 0 of 1 endpoint; both sides have 1; 0 unresolved",
          "ERROR  the audit is incomplete: 1 fault in the input; found so far: 1 warning",
        ]),
      Ending(
        "no sides", .of([], sides: [], rows: []),
        ["Nothing to compare: no side of the contract was given", "ERROR  there was nothing to compare"]),
      Ending(
        "one side", .of([], sides: [sides[0]], rows: []),
        [
          "Nothing to compare: only one side was given (openapi, a spec); a second one is needed",
          "ERROR  there was nothing to compare",
        ]),
      Ending(
        "an empty side", .of([], sides: [sides[0], Sample.side("backend", .router, [])], rows: []),
        ["Nothing to compare: only openapi states any endpoint", "ERROR  there was nothing to compare"]),
      Ending(
        "nothing in common",
        .of(
          [], sides: sides,
          rows: ["openapi", "backend"].map {
            Report.Row(endpoint: Sample.endpoint("GET /\($0)"), sides: [$0])
          }),
        [
          "Nothing to compare: no two of the sides (openapi, backend) state the same endpoint",
          "ERROR  there was nothing to compare",
        ]),
      Ending(
        "one endpoint in common, and two on one side alone",
        .of(
          [], sides: sides,
          rows: [row]
            + ["GET /b", "GET /c"].map {
              Report.Row(endpoint: Sample.endpoint($0), sides: ["backend"])
            }),
        [
          "No side disagrees about 1 of 3 endpoints; both sides have 1; 2 more stand on one side alone; 0 unresolved",
          "PASS  nothing found (the gate fails on: error)",
        ]),
      Ending(
        "a side with which nothing was compared",
        .of(
          [],
          sides: sides + [
            Sample.side(
              "web", .client, [],
              unresolved: [Unresolved("not known", text: "f(p)", at: Sample.place("a.ts:1"))])
          ], rows: [row]),
        [
          "No side disagrees about any of 1 endpoint; openapi, backend share 1, and nothing was compared with web; "
            + "1 unresolved",
          "PASS  nothing found (the gate fails on: error)",
        ]),
    ]
  }()
}

@Test(arguments: Ending.all)
func `The verdict says what the gate does and why`(ending: Ending) {
  let lines = TextReporter().render(ending.report).split(separator: "\n").map(String.init)
  #expect(Array(lines.suffix(2)) == ending.lines)
}
