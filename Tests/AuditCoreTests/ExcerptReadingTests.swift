import ContractModel
import SourceText
import Testing

@testable import AuditCore

@Suite struct `Lines of source around places` {
  private func excerpts(_ files: [String: String], _ places: [(file: String, line: Int)]) -> SourceExcerpts {
    let evidence = places.map { place in
      Finding.Evidence(
        side: "a",
        location: SourceLocation(file: place.file, line: place.line, column: 1, span: SourceSpan(0, 0)))
    }
    let finding = Finding(rule: "r", severity: .note, endpoint: nil, message: "m", evidence: evidence)
    let report = Report(
      name: "", sides: [], rows: [], findings: [finding], diagnostics: [], threshold: nil)
    let disk = MemoryFileSystem(Dictionary(uniqueKeysWithValues: files.map { ("/repo/" + $0.key, $0.value) }))
    return ExcerptReading(files: disk, root: AbsolutePath("/repo"), limits: DiscoveryLimits())
      .excerpts(for: report)
  }

  @Test func `Three lines before and behind, and places near each other share a stretch`() {
    let text = (1...20).map { "line \($0)" }.joined(separator: "\n")
    let found = excerpts(["a.go": text], [("a.go", 2), ("a.go", 7), ("a.go", 18)])
    #expect(found.stretches["a.go"]?.map(\.first) == [1, 15])
    #expect(found.stretches["a.go"]?.map(\.lines.count) == [10, 6])
    #expect(found.stretches["a.go"]?.last?.lines.last == "line 20")
  }

  @Test func `A file that is gone brings no lines, and a long line is cut`() {
    let long = String(repeating: "가", count: 240)
    let found = excerpts(["a.go": long + "\n" + long + "나"], [("a.go", 1), ("gone.go", 1)])
    #expect(found.stretches.keys.sorted() == ["a.go"])
    #expect(found.stretches["a.go"]?.first?.lines == [long, long + "…"])
  }

  @Test func `Only a report that shows them brings lines of source`() async {
    let system = SmallSystem()
    let page = await system.run("--format", "html").out
    #expect(page.contains(#"{"path": "server/main.go", "lines": [{"first": 4, "texts": [""#))
    #expect(page.contains(#"    r.GET(\"/users/:id\", show)"#))
    #expect(await !system.run("--format", "json").out.contains("show)"))
  }
}
