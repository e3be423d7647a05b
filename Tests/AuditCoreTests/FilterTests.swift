import Testing

@testable import AuditCore

@Suite struct `Filters of a run` {
  /// The app calls two endpoints that nobody serves, and the server has one that the document lacks.
  private let drifted = SmallSystem()
    .replacing(
      "_dio.get<dynamic>('/users');",
      with: "_dio.get<dynamic>('/users');\n  Future<dynamic> a() => _dio.post<dynamic>('/orders/all');"
        + "\n  Future<dynamic> b() => _dio.delete<dynamic>('/bills');", in: "app/api.dart"
    )
    .replacing("\tr.Run()", with: "\tr.GET(\"/extra\", list)\n\tr.Run()", in: "server/main.go")

  private func paths(_ arguments: String...) async -> [String] {
    await drifted.run(["diff", "--format", "csv"] + arguments).out.split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)[3].description
    }.sorted()
  }

  @Test func `Globs of endpoints choose what findings are about`() async {
    #expect(await paths() == ["/bills", "/extra", "/orders/all"])
    #expect(await paths("/orders/**") == ["/orders/all"])
    #expect(await paths("/bills", "/orders/*") == ["/bills", "/orders/all"])
  }

  @Test func `Files and folders choose by evidence`() async {
    #expect(await paths("app") == ["/bills", "/orders/all"])
    #expect(await paths("server/main.go") == ["/extra"])
  }

  @Test func `Sides and rules choose, and several filters hold together`() async {
    #expect(await paths("--rule", "missing-in-spec") == ["/extra"])
    #expect(await paths("--side", "openapi", "--rule", "missing-in-spec") == ["/extra"])
    #expect(await paths("--rule", "missing-in-spec", "app") == [])
  }

  @Test func `The gate judges what is asked for, and what is left out is counted`() async {
    #expect(await drifted.run("diff").status == .drift)
    let run = await drifted.run("diff", "--rule", "missing-in-spec")
    #expect(run.status == .clean)
    #expect(run.out.contains("\nleft out  2 findings that the filters leave out\n"))
  }

  @Test func `A glob needs no command in front of it`() async {
    #expect(await drifted.run("/orders/**").out.contains("/orders/all"))
    #expect(await drifted.run("app/api.dart").status == .drift)
  }

  @Test func `A weight has an option of its own, and the older one takes it too`() async {
    #expect(await drifted.run("--weight", "missing-in-router=note").status == .clean)
    #expect(await drifted.run("--rule", "missing-in-router=note").status == .clean)
    #expect(await drifted.run("baseline", "--reason", "x", "--rule", "missing-in-router").status == .usage)
  }

  @Test func `What matches nothing is said`() async {
    let run = await SmallSystem().run("--host", "other.example.com", "--exclude", "mobile=old/**")
    #expect(run.status == .clean)
    #expect(run.err.contains("`exclude` of mobile names \"old/**\", which matches no file"))
    #expect(run.err.contains("no side names the host \"other.example.com\""))
    #expect(await SmallSystem().run("--host", "api.example.com").err == "")
  }

  @Test(arguments: ["", "origin/"])
  func `A revision that a pipeline left empty is none`(revision: String) async {
    let run = await SmallSystem().run("--since", revision)
    #expect(run.status == .clean)
    #expect(run.out.contains("PASS  nothing found"))
  }

  @Test func `A page is not written to a terminal`() async {
    let run = await SmallSystem().run("--format", "html") { $0.isOutputTerminal = true }
    #expect(run.status == .usage)
    #expect(run.err.contains("html:contract-audit.html"))
    #expect(await SmallSystem().run("--format", "html").status == .clean)
  }

  @Test func `Places are links on terminals that follow them`() async {
    let run = await drifted.run {
      $0.isOutputTerminal = true
      $0.variables["TERM_PROGRAM"] = "vscode"
    }
    #expect(run.out.contains("\u{1B}]8;;file:///repo/app/api.dart#7\u{1B}\\app/api.dart:7\u{1B}]8;;\u{1B}\\"))
    #expect(await !drifted.run { $0.isOutputTerminal = true }.out.contains("\u{1B}]8"))
  }
}
