import Testing

@testable import AuditCore

@Suite struct `Accepting findings` {
  /// The server lost a route that the document promises and the app calls.
  private let drifted = SmallSystem().replacing(#"r.GET("/users/:id", show)"#, with: "", in: "server/main.go")
  private static let file = "contract-audit-baseline.yaml"
  private static let line =
    #"- {fingerprint: "missing-in-router GET /users/{}", rule: "missing-in-router", endpoint: "GET /users/{id}", "#

  /// The system with the file that a run wrote.
  private func accepted(_ system: SmallSystem, _ arguments: String...) async -> (SmallSystem, SmallSystem.Run)
  {
    let run = await system.run(["baseline"] + arguments)
    return (system.setting(Self.file, to: run.files.text("/repo/\(Self.file)")), run)
  }

  @Test func `What is accepted is written one a line, and the gate is green`() async {
    let (system, run) = await accepted(
      drifted, "--reason", #"the "old" app"#, "--expires", "2027-01-31", "--owner", "ios")
    #expect(run.status == .clean)
    #expect(run.out == "contract-audit-baseline.yaml: 1 finding accepted (1 new)\n")
    #expect(
      system.files[Self.file] == """
        # Findings that are known and do not count at the gate, one a line. `contract-audit baseline` writes this file;
        # reasons, owners and last days (included, UTC) may be edited here.
        \(Self.line)reason: "the \\"old\\" app", expires: "2027-01-31", owner: "ios"}

        """)
    let green = await system.run("diff")
    #expect(green.status == .clean)
    #expect(green.err == "")
    #expect(green.out.hasSuffix("accepted  1 finding\nPASS  nothing found (the gate fails on: error)\n"))
  }

  @Test func `A finding that stands for many counts again once it stands for more`() async {
    let many = (1...40).reduce(SmallSystem()) { $0.calling("/old/\($1)/rows") }
    let (system, _) = await accepted(many, "--reason", "another server")
    #expect(system.files[Self.file]?.contains(#"count: "40", reason: "another server""#) == true)
    #expect(await system.run("diff").status == .clean)
    let run = await system.calling("/fresh").run("diff")
    #expect(run.status == .drift)
    #expect(run.out.contains("another server (about 40 then, 41 now)"))
    let (renewed, _) = await accepted(system.calling("/fresh"), "--reason", "another server")
    #expect(await renewed.run("diff").status == .clean)
  }

  @Test func `Only what is new fails, and updating keeps the reasons of the rest`() async {
    let (system, _) = await accepted(drifted, "--reason", "old")
    let worse = system.replacing(
      "Future<dynamic> users()",
      with: "Future<dynamic> add() => _dio.post<dynamic>('/users');\n  Future<dynamic> users()",
      in: "app/api.dart")
    let red = await worse.run("diff", "--format", "json")
    #expect(red.status == .drift)
    #expect(red.out.contains(#""failing": 1"#))

    let (updated, run) = await accepted(worse, "--reason", "new")
    #expect(run.out == "contract-audit-baseline.yaml: 2 findings accepted (1 new)\n")
    #expect(
      updated.files[Self.file]?.split(separator: "\n").dropFirst(2).map { $0.suffix(16) } == [
        #", reason: "old"}"#, #", reason: "new"}"#,
      ])
    let (repaired, last) = await accepted(
      SmallSystem().setting(Self.file, to: updated.files[Self.file]), "--reason", "none")
    #expect(last.out == "contract-audit-baseline.yaml: 0 findings accepted (2 gone)\n")
    #expect(repaired.files[Self.file]?.hasSuffix("\n[]\n") == true)
  }

  @Test(arguments: [
    ("2026-12-01", "2026-12-01", AuditCore.ExitStatus.clean), ("2026-12-01", "2026-12-02", .drift),
    ("2026-02-29", "2026-01-01", .drift), ("soon", "2026-01-01", .drift),
  ])
  func `The last day is included, and a day that is none has passed`(
    day: String, today: String, status: AuditCore.ExitStatus
  ) async {
    let system = drifted.setting(Self.file, to: "\(Self.line)reason: \"x\", expires: \"\(day)\"}\n")
    let run = await system.run("diff", "--today", today)
    #expect(run.status == status)
    #expect(
      run.out.contains("accepted until \(day) (contract-audit-baseline.yaml:1): x") == (status == .drift))
    #expect(run.err.contains("\"soon\" is no day such as 2027-01-31") == (day == "soon"))
  }

  @Test func `What matches nothing is listed, and fails only where that was asked for`() async {
    let system = SmallSystem().setting(Self.file, to: "\(Self.line)reason: \"x\"}\n")
    let run = await system.run("diff")
    #expect(run.status == .clean)
    #expect(
      run.err == """
        contract-audit-baseline.yaml:1:3: note: the accepted finding "missing-in-router GET /users/{}" is there no more; \
        take the line out

        """)
    let strict = await system.run("diff", "--strict-baseline")
    #expect(strict.status == .drift)
    #expect(
      strict.out.hasSuffix(
        "FAIL  1 decision that matches nothing any more "
          + "(the gate fails on: error, and on decisions that match nothing)\n"))
  }

  @Test(arguments: [
    ("- {fingerprint: x}\n", "1:3: error: an accepted finding lacks the key \"reason\""),
    ("- {fingerprint: x, reason: y, expire: z}\n", "did you mean expires"),
    ("a: 1\n", "1:1: error: a baseline is a list; found a mapping"),
  ])
  func `A file that cannot be understood ends the audit with its place`(text: String, complaint: String) async
  {
    let run = await drifted.setting(Self.file, to: text).run("diff")
    #expect(run.status == .incomplete)
    #expect(run.out == "")
    #expect(run.err.contains(complaint))
  }

  @Test func `A named file that is missing, a reason without words and a wrong day are refused`() async {
    let missing = await drifted.run("diff", "--baseline", "known.yaml")
    #expect(missing.status == .incomplete)
    #expect(missing.err.contains("the baseline known.yaml cannot be read: no such file"))
    for arguments in [["--reason", " "], ["--reason", "x", "--expires", "2027-02-30"], []] {
      let run = await drifted.run(["baseline"] + arguments)
      #expect(run.status == .usage)
      #expect(run.files.text("/repo/\(Self.file)") == nil)
    }
    let incomplete = await drifted.setting("api.yaml", to: "openapi: [\n").run("baseline", "--reason", "x")
    #expect(incomplete.status == .incomplete)
    #expect(incomplete.err.hasSuffix("contract-audit: the audit is not complete, so nothing was accepted\n"))
    #expect(incomplete.files.text("/repo/\(Self.file)") == nil)
  }
}

@Suite struct `Accepting in the sources` {
  private let drifted = SmallSystem().replacing("/users:", with: "/people:", in: "api.yaml")

  private func run(_ mark: String, _ code: String, in path: String, today: String = "2026-12-01") async
    -> SmallSystem.Run
  {
    await drifted.replacing(code, with: mark, in: path).run("diff", "--today", today)
  }

  @Test(arguments: [
    "\tr.GET(\"/users\", list) // contract-audit:ignore missing-in-spec because it is internal",
    "\t// contract-audit:ignore missing-in-spec,method-mismatch until=2026-12-01 because it is internal\n\n"
      + "\t// Lists all.\n\tr.GET(\"/users\", list)",
    "\t/* contract-audit:ignore missing-in-spec because it is internal */ r.GET(\"/users\", list)",
  ])
  func `A comment behind a line or above it accepts what is found there`(mark: String) async {
    let code = "\tr.GET(\"/users\", list)"
    let before = await drifted.run("diff", "--format", "json")
    let run = await run(mark, code, in: "server/main.go")
    #expect(before.out.contains(#""rule": "missing-in-spec""#))
    #expect(run.err == "")
    #expect(run.out.contains("accepted  1 finding (1 of them in the sources)"))
  }

  @Test func `An operation says it by an extension field`() async {
    let run = await run(
      "/people:\n    get:\n      x-contract-audit-ignore: [{rule: missing-in-router, because: it comes}]\n",
      "/people:\n    get: {responses: {}}\n", in: "api.yaml")
    #expect(run.err == "")
    #expect(run.out.contains("accepted  1 finding (1 of them in the sources)"))
    let text = await self.run(
      "/people:\n    get: {x-contract-audit-ignore: missing-in-router because it comes}\n",
      "/people:\n    get: {responses: {}}\n", in: "api.yaml")
    #expect(text.out.contains("accepted  1 finding (1 of them in the sources)"))
  }

  @Test(arguments: [
    (
      "// contract-audit:ignore missing-in-sepc because x",
      "warning: there is no rule \"missing-in-sepc\"; did you mean missing-in-spec"
    ),
    ("// contract-audit:ignore missing-in-spec", "warning: a reason is missing: because … at the end"),
    ("// contract-audit:ignore because x", "warning: the rule whose finding is to be ignored is missing"),
    (
      "// contract-audit:ignore case-mismatch because x",
      "note: there is nothing to ignore: no finding of case-mismatch has evidence on line 7"
    ),
  ])
  func `A comment that cannot hold is told with its place, and accepts nothing`(mark: String, message: String)
    async
  {
    let run = await run(
      "\tr.GET(\"/users\", list) \(mark)", "\tr.GET(\"/users\", list)", in: "server/main.go")
    #expect(run.err.contains("server/main.go:7:27: \(message)"))
    #expect(!run.out.contains("accepted  "))
  }

  @Test func `After its day a comment says what it had accepted, and a string is no comment`() async {
    let mark = "\tr.GET(\"/users\", list) // contract-audit:ignore missing-in-spec until=2026-11-30 because x"
    let late = await run(mark, "\tr.GET(\"/users\", list)", in: "server/main.go")
    #expect(late.out.contains("accepted until 2026-11-30 (server/main.go:7): x"))
    let text = await run(
      "\tr.GET(\"/users\", list, \"contract-audit:ignore missing-in-spec because x\")",
      "\tr.GET(\"/users\", list)", in: "server/main.go")
    #expect(text.err == "")
    #expect(!text.out.contains("accepted"))
  }
}

@Suite struct `Days` {
  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (951_782_400, "2000-02-29"),
    (1_772_323_200, "2026-03-01"), (4_102_444_800, "2100-01-01"), (-1, "1969-12-31"),
  ])
  func `A moment lies in a day`(seconds: Int, day: String) {
    #expect(CalendarDay(secondsSince1970: seconds).description == day)
    #expect(CalendarDay(day) == CalendarDay(secondsSince1970: seconds))
  }

  @Test(arguments: [
    "2026-1-1", "2026-13-01", "2026-00-10", "2100-02-29", "2026-04-31", "26-01-01", "", "2026-01-01Z",
  ])
  func `What is no day is refused`(text: String) {
    #expect(CalendarDay(text) == nil)
  }
}
