import Testing

@testable import AuditCore

@Suite struct `Exit statuses` {
  private let system = SmallSystem()

  @Test func `Sides that agree end with 0`() async {
    let run = await system.run()
    #expect(run.status == .clean)
    #expect(run.err == "")
    #expect(run.out.contains("PASS"))
  }

  @Test func `Drift ends with 1, and the report says where`() async {
    let run = await system.replacing(#"r.GET("/users/:id", show)"#, with: "", in: "server/main.go").run()
    #expect(run.status == .drift)
    #expect(run.err == "")
    #expect(run.out.contains("missing-in-router"))
    #expect(run.out.contains("app/api.dart:7"))
    #expect(run.out.contains("api.yaml:8"))
  }

  @Test func `Drift below the threshold ends with 0`() async {
    let drifting = system.replacing(#"r.GET("/users/:id", show)"#, with: "", in: "server/main.go")
    #expect(await drifting.run("--fail-on", "never").status == .clean)
    #expect(await drifting.run("--rule", "missing-in-router=note").status == .clean)
    #expect(await drifting.run("--rule", "missing-in-router=off").status == .clean)
    #expect(await drifting.run("--rule", "missing-in-router=note", "--fail-on", "note").status == .drift)
  }

  @Test func `A specification that does not parse ends with 2, and its place is shown`() async {
    let run = await system.setting("api.yaml", to: "openapi: 3.1.0\npaths: {\n").run()
    #expect(run.status == .incomplete)
    #expect(run.err.contains("api.yaml:"))
    #expect(run.err.contains("^"))
    #expect(!run.out.isEmpty)
  }

  @Test func `A missing file ends with 2, and its mention is shown`() async {
    let run = await system.setting("api.yaml", to: nil).run()
    #expect(run.status == .incomplete)
    #expect(
      run.err == """
        contract-audit.yaml:2:19: error: api.yaml: there is no such file or folder
        2 |   openapi: {spec: api.yaml}
          |                   ^

        """)
    #expect(!run.out.isEmpty)
  }

  @Test func `A router without routes ends with 2, and what was looked at is said`() async {
    let run = await system.setting("server/main.go", to: "package main\n\nfunc main() {}\n").run()
    #expect(run.status == .incomplete)
    #expect(
      run.err == """
        server: error: router "backend" states no endpoint; looked at 1 go file in server; are the routes registered \
        elsewhere, or with a library that is not known?

        """)
    // The empty side is one fault, and not that every endpoint is missing there.
    #expect(!run.out.contains("missing-in-router"))
  }

  @Test func `A side that overlaps with nothing ends with 2`() async {
    let other = """
      openapi: 3.1.0
      info: {title: Others, version: "1"}
      paths:
        /planets/earth/moons:
          get: {responses: {}}
      """
    let run = await system.setting("api.yaml", to: other).run()
    #expect(run.status == .incomplete)
    #expect(
      run.err == """
        api.yaml: error: spec "openapi" shares no endpoint with any other side: openapi has GET /planets/earth/moons, \
        backend has GET /users and 1 more, mobile has GET /users and 1 more; is it another system, or is basePath needed?

        """)
  }

  @Test func `One side alone ends with 2`() async {
    let run = await system.run("--spec", "api.yaml")
    #expect(run.status == .incomplete)
    #expect(run.err == "api.yaml: error: an audit compares two sides at least; there is only \"spec\"\n")
  }

  @Test(arguments: [
    (["--frobnicate"], "Unknown option '--frobnicate'"),
    (["--fail-on", "sometimes"], "The value 'sometimes' is invalid for '--fail-on <severity>'"),
    (["--format", "txt"], "--format: there is no format \"txt\"; did you mean text"),
    (["--format", "text", "--format", "json"], "text and json would both be written to standard output"),
    (["--format", "text:a", "--format", "json:./a"], "text and json would both be written to a;"),
    (
      ["--rule", "missing-in-ruter=off"],
      "--rule: there is no rule \"missing-in-ruter\"; did you mean missing-in-router"
    ),
    (["--rule", "missing-in-router=fatal"], "is one of error, warning, note, off; found \"fatal\""),
    (["--weight", "missing-in-router"], "--weight: NAME=VALUE is expected; found \"missing-in-router\""),
    (
      ["--rule", "missing-in-ruter"],
      "--rule: there is no rule \"missing-in-ruter\"; did you mean missing-in-router"
    ),
    (["--side", "mobil"], "--side: there is no side \"mobil\"; did you mean mobile"),
    (["--host", "http://a.example"], "--host: a host without scheme and path is expected"),
    (["--quiet", "--all"], "--quiet tells less"),
    (["handoff", "new", "new.md", "--template", "nope"], "See 'contract-audit handoff new --help'"),
    (["handoff"], "See 'contract-audit handoff --help'"),
    (["--base-path", "nobody=/x"], "--base-path: there is no side \"nobody\""),
    (["--base-path", "mobile=x"], "--base-path: a path begins with \"/\"; found \"x\""),
    (["--auth", "login=perhaps"], "--auth: login is required or none; found \"perhaps\""),
    (["--spec", "a=x.yaml", "--client", "a=lib"], "\"a\" names a spec and a client"),
    (["endpoints", "--side", "mobil"], "--side: there is no side \"mobil\"; did you mean mobile"),
    (["explain", "missing-in-spek"], "There is no rule 'missing-in-spek'. Did you mean 'missing-in-spec'?"),
    (["explian"], "Unknown command 'explian'. Did you mean 'explain'?"),
  ])
  func `Wrong usage ends with 64, and help is named`(arguments: [String], complaint: String) async {
    var out = ""
    var err = ""
    var disk = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: system.files.map { ("/repo/" + $0.key, $0.value) }))
    let status = await Audit.run(
      arguments: arguments, environment: AuditEnvironment(workingDirectory: "/repo"), files: &disk, out: &out,
      err: &err)
    #expect(status == .usage)
    #expect(err.contains(complaint))
    #expect(err.contains("--help"))
    #expect(out == "")
  }

  @Test func `Without a configuration and without inputs there is nothing to audit`() async {
    let run = await system.setting("contract-audit.yaml", to: nil).run()
    #expect(run.status == .incomplete)
    #expect(run.err.contains("no contract-audit.yaml here or in a folder above"))
    #expect(run.err.contains("contract-audit init looks at the repository and writes one"))
  }

  @Test func `An unknown key in the configuration ends with 2, with its place`() async {
    let run = await system.setting("contract-audit.yaml", to: "sides: {}\nfial-on: error\n").run()
    #expect(run.status == .incomplete)
    #expect(run.out == "")
    #expect(
      run.err == """
        contract-audit.yaml:2:1: error: unknown key "fial-on" in the configuration; did you mean fail-on
        2 | fial-on: error
          | ^

        """)
  }

  @Test(arguments: [
    ["--help"], ["diff", "--help"], ["endpoints", "-h"], ["help", "explain"], ["--version"], ["rules"],
    ["explain", "--all"], ["schema"], ["manual"],
  ])
  func `Help and version are answers`(arguments: [String]) async {
    var out = ""
    var err = ""
    var disk = MemoryFileSystem()
    let status = await Audit.run(
      arguments: arguments, environment: AuditEnvironment(workingDirectory: "/"), files: &disk, out: &out,
      err: &err)
    #expect(status == .clean)
    #expect(out.count > 4 && out.hasSuffix("\n"))
    #expect(err == "")
  }
}
