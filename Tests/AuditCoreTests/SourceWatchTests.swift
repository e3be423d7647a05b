import Testing

@testable import AuditCore

@Suite struct `Watching sources` {
  private func watch(_ files: [String: String], outputs: Set<String> = []) -> SourceWatch {
    SourceWatch(
      files: MemoryFileSystem(files), places: [AbsolutePath("/repo")],
      outputs: Set(outputs.map { AbsolutePath($0) }), limits: DiscoveryLimits())
  }

  @Test func `A file that changed, came or went is noticed, a report is not`() {
    let before = watch(["/repo/a.go": "1", "/repo/b/c.ts": "2"]).stamps()
    #expect(before.count == 2)
    #expect(watch(["/repo/a.go": "9", "/repo/b/c.ts": "2"]).stamps() != before)
    #expect(watch(["/repo/a.go": "1"]).stamps() != before)
    let withReport = ["/repo/a.go": "1", "/repo/b/c.ts": "2", "/repo/report.md": "3"]
    #expect(watch(withReport).stamps() != before)
    #expect(watch(withReport, outputs: ["/repo/report.md"]).stamps() == before)
  }

  @Test func `What others wrote is not looked at`() {
    #expect(watch(["/repo/node_modules/x/y.js": "1", "/repo/.git/HEAD": "1"]).stamps().isEmpty)
  }

  @Test func `The wait ends when the files are others than before`() async {
    let watch = watch(["/repo/a.go": "1"])
    #expect(await watch.change(since: [:]) == watch.stamps())
  }

  @Test func `Diff alone watches, and only when asked`() {
    func watch(_ arguments: String...) -> SourceWatch? {
      let files = MemoryFileSystem([
        "/repo/contract-audit.yaml": "sides: {a: {spec: a.yaml}, b: {spec: b.yaml}}\nformats: [text]\n",
        "/repo/a.yaml": "", "/repo/b.yaml": "",
      ])
      return Invocation(
        arguments: arguments, environment: AuditEnvironment(workingDirectory: "/repo/sub"), files: files
      ).watch
    }
    #expect(watch("diff") == nil && watch("rules") == nil)
    #expect(watch("diff", "--watch")?.places == [AbsolutePath("/repo")])
    #expect(
      watch("diff", "--watch", "--format", "html:x.html")?.outputs == [AbsolutePath("/repo/sub/x.html")])
  }
}
