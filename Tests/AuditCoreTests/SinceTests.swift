import Testing

@testable import AuditCore

@Suite struct `Only what is new` {
  /// The app calls what nobody serves or promises.
  private let drifted = SmallSystem().calling("/old")

  @Test func `A finding that was there does not fail the gate, and is counted`() async {
    let run = await drifted.run("diff", "--since", "1", after: [drifted])
    #expect(run.status == .clean)
    #expect(run.err == "")
    #expect(
      run.out.hasSuffix(
        """
        earlier  1 error was there at c1c1c1c1c of 2026-01-01, the merge base with 1
        PASS  nothing new (the gate fails on: error, new since c1c1c1c1c)

        """))
  }

  @Test func `A finding that came since then fails the gate alone`() async {
    let worse = drifted.calling("/new")
    let run = await worse.run("diff", "--since", "1", "--format", "csv", after: [drifted, drifted])
    #expect(run.status == .drift)
    #expect(
      run.out.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",").dropFirst(2).prefix(2) }
        == [
          ["GET", "/new"], ["GET", "/old"],
        ])
    let text = await worse.run("diff", "--since", "1", after: [drifted])
    #expect(text.out.contains("GET  /new"))
    #expect(!text.out.contains("GET  /old"))
    #expect(text.out.hasSuffix("FAIL  1 error (the gate fails on: error, new since c1c1c1c1c)\n"))
  }

  @Test func `A finding that stands for many is new once it stands for more`() async {
    let many = (1...40).reduce(SmallSystem()) { $0.calling("/old/\($1)/rows") }
    let same = await many.run("diff", "--since", "1", after: [many])
    #expect(same.status == .clean)
    let run = await many.calling("/fresh").run("diff", "--since", "1", after: [many])
    #expect(run.status == .drift)
    #expect(run.out.contains("was there at c1c1c1c1c of 2026-01-01 already, without GET /fresh"))
  }

  @Test func `What is mended and broken again later was there`() async {
    let run = await drifted.run("diff", "--since", "1", after: [drifted, SmallSystem()])
    #expect(run.status == .clean)
  }

  @Test func `Neither a renamed file nor a moved line makes a finding new`() async {
    let moved = drifted.setting("app/api.dart", to: nil)
      .setting("app/net/client.dart", to: "// moved\n\n\n" + (drifted.files["app/api.dart"] ?? ""))
      .replacing("import \"github", with: "\n\n// below\nimport \"github", in: "server/main.go")
    let run = await moved.run("diff", "--since", "1", after: [drifted])
    #expect(run.status == .clean)
  }

  @Test func `A side whose files were not there yet was empty, and the report says so`() async {
    let before = drifted.setting("app/api.dart", to: nil).setting("app/readme.md", to: "soon")
    let run = await drifted.run("diff", "--since", "1", after: [before])
    #expect(run.status == .drift)
    #expect(
      run.err == """
        app: note: client "mobile" stated no endpoint at c1c1c1c1c of 2026-01-01; what was found with it counts as new

        """)
  }

  @Test func `A module that was elsewhere then is found where it was`() async {
    let before = drifted.setting("server/go.mod", to: nil).setting("server/main.go", to: nil)
      .setting("server/cmd/go.mod", to: drifted.files["server/go.mod"])
      .setting("server/cmd/main.go", to: drifted.files["server/main.go"])
    let run = await drifted.run("diff", "--since", "1", after: [before])
    #expect(run.status == .clean)
    #expect(run.err == "")
  }

  @Test func `What somebody accepted stays accepted by that decision`() async {
    let accepted = drifted.setting(
      "contract-audit-baseline.yaml",
      to: #"[{fingerprint: "missing-in-router GET /old", reason: "goes away"}]"# + "\n")
    let run = await accepted.run("diff", "--since", "1", after: [drifted])
    #expect(run.status == .clean)
    #expect(run.out.contains("accepted  1 finding\nearlier   none was there at c1c1c1c1c"))
  }

  @Test func `What lies outside of the repository is taken as it is, and the report says so`() async {
    let history = MemoryHistory(top: "/repo/server", commits: [drifted.files], workTree: drifted.files)
    let run = await drifted.run(
      "--spec", "../api.yaml", "--router", ".", "--client", "../app", "--since", "1"
    ) {
      $0.workingDirectory = AbsolutePath("/repo/server")
      $0.history = history
    }
    #expect(run.status == .clean)
    #expect(
      run.err == """
        .: note: ../api.yaml lies outside of the repository and is taken as it is now
        .: note: ../app lies outside of the repository and is taken as it is now

        """)
  }

  @Test func `JSON names the moment and marks what was there`() async {
    let run = await drifted.run("diff", "--since", "1", "--format", "json", after: [drifted])
    #expect(
      run.out.contains(
        #""since": {"revision": "1", "mergeBase": {"commit": "\#(MemoryHistory.name(1))", "date": "2026-01-01", "#
          + #""subject": "change 1"}}"#))
    #expect(
      run.out.contains(
        #""suppression": {"kind": "earlier", "reason": "was there at c1c1c1c1c of 2026-01-01 already", "owner": null, "#
          + #""expires": null, "file": null, "line": null}"#))
    #expect(run.out.contains(#""suppressed": 1, "earlier": 1}"#))
  }

  @Test func `A revision that is not there leaves the audit incomplete, with all findings in the report`()
    async
  {
    let run = await drifted.run("diff", "--since", "7", after: [drifted])
    #expect(run.status == .incomplete)
    #expect(
      run.err == ".: error: what is new since \"7\" cannot be told: there is no revision \"7\" here\n")
    #expect(run.out.contains("GET  /old"))
  }

  @Test func `Without version control the audit is incomplete, and says so`() async {
    let run = await drifted.run("diff", "--since", "main")
    #expect(run.status == .incomplete)
    #expect(
      run.err == ".: error: what is new since \"main\" cannot be told: there is no version control here\n")
  }
}

extension SmallSystem {
  /// The system whose app calls one more path.
  func calling(_ path: String) -> SmallSystem {
    let name = path.replacing("/", with: "_")
    return replacing(
      "Future<dynamic> users()",
      with: "Future<dynamic> call\(name)() => _dio.get<dynamic>('\(path)');\n  Future<dynamic> users()",
      in: "app/api.dart")
  }
}
