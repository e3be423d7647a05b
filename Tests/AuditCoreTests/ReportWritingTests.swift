import Testing

@testable import AuditCore

@Suite struct `Writing reports` {
  private let system = SmallSystem()

  @Test func `One run writes several reports, and missing folders are made`() async {
    let run = await system.run(
      "--format", "text", "--format", "json:out/deep/report.json", "--format", "junit:out/audit.xml")
    #expect(run.status == .clean)
    #expect(run.out.contains("PASS"))
    #expect(run.files.text("/repo/out/deep/report.json")?.hasPrefix("{") == true)
    #expect(run.files.text("/repo/out/audit.xml")?.hasPrefix("<?xml") == true)
  }

  @Test func `Reports are written also when the audit fails or cannot be done`() async {
    let drifting = system.replacing(#"r.GET("/users/:id", show)"#, with: "", in: "server/main.go")
    let broken = system.setting("server/main.go", to: "package main\n")
    for (system, status) in [(drifting, ExitStatus.drift), (broken, .incomplete)] {
      let run = await system.run("--format", "json:report.json")
      #expect(run.status == status)
      #expect(run.files.text("/repo/report.json")?.hasSuffix("}\n") == true)
      #expect(run.out == "")
    }
  }

  @Test func `A report that cannot be written makes the audit incomplete`() async {
    let run = await system.run("--format", "json:api.yaml/report.json")
    #expect(run.status == .incomplete)
    #expect(run.err.contains("contract-audit: api.yaml/report.json cannot be written"))
  }

  @Test func `Formats of the configuration are relative to its folder, and stay there`() async {
    let configured = system.setting(
      "contract-audit.yaml",
      to: (system.files["contract-audit.yaml"] ?? "") + "\nformats: [\"json:out/report.json\"]\n")
    let run = await configured.run { $0.workingDirectory = AbsolutePath("/repo/server") }
    #expect(run.status == .clean)
    #expect(run.files.text("/repo/out/report.json") != nil)
    for path in ["../report.json", "/etc/report.json"] {
      let escaping = configured.replacing("out/report.json", with: path, in: "contract-audit.yaml")
      let run = await escaping.run()
      #expect(run.status == .incomplete)
      #expect(run.err.contains("is not written: it lies outside of the configuration's folder"))
      #expect(run.files.paths.allSatisfy { !$0.hasSuffix("report.json") })
    }
  }

  @Test func `Standard output has colour only where it is a terminal, or where it is asked for`() async {
    let escape = "\u{1B}["
    #expect(await !system.run().out.contains(escape))
    #expect(await system.run("--color", "always").out.contains(escape))
    #expect(await system.run { $0.isOutputTerminal = true }.out.contains(escape))
    #expect(await !system.run("--color", "never") { $0.isOutputTerminal = true }.out.contains(escape))
    let noColor: (inout AuditEnvironment) -> Void = {
      $0.isOutputTerminal = true
      $0.variables["NO_COLOR"] = "1"
    }
    #expect(await !system.run(prepare: noColor).out.contains(escape))
    #expect(await system.run { $0.variables["FORCE_COLOR"] = "1" }.out.contains(escape))
  }

  @Test func `Diagnostics from input cannot steer the terminal`() async {
    let hostile = system.setting("contract-audit.yaml", to: "\"a\\u001B[2Jb\": 1\n")
    let run = await hostile.run()
    #expect(run.status == .incomplete)
    #expect(!run.err.contains("\u{1B}"))
  }
}
