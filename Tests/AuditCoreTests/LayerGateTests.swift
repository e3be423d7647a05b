import Testing

@testable import AuditCore

@Suite struct `The gate for circles and misplaced types` {
  /// Two layers of TypeScript that agree with their rules.
  private static let sound = SmallSystem(files: [
    "contract-audit.yaml": """
    name: notes
    layers:
      stack:
        core: {paths: core}
        views: {paths: views}
      declarations:
        - {name: "*UseCase", keyword: class, in: core}
    rules: {misplaced-declaration: error}
    """,
    "core/note.ts": "export class SaveUseCase {}\n",
    "views/note.ts": "import {SaveUseCase} from '../core/note';\n",
  ])
  /// The core imports a view, which closes a circle.
  private static let circle = sound.setting(
    "core/note.ts", to: "import {Row} from '../views/note';\nexport class SaveUseCase {}\n")
  /// A view declares what belongs into the core.
  private static let misplaced = sound.setting("views/load.ts", to: "export class LoadUseCase {}\n")
  private static let both = misplaced.setting("core/note.ts", to: circle.files["core/note.ts"])

  /// Rule and item of each finding by the columns of a CSV report, with the origin where it is told.
  private func findings(_ run: SmallSystem.Run) -> [String] {
    run.out.split(separator: "\r\n").dropFirst().map { record in
      let columns = record.split(separator: ",", omittingEmptySubsequences: false)
      let origin = columns.first { $0.hasPrefix("\"since c") || $0.hasPrefix("since c") } ?? ""
      return "\(columns[0]) \(columns[3])" + (origin.isEmpty ? "" : " \(origin)")
    }
  }

  @Test func `A comment accepts each of them where it stands`() async {
    let mark = "// contract-audit:ignore layer-cycle, misplaced-declaration because it moves next month\n"
    let run = await Self.both.setting("views/load.ts", to: mark + "export class LoadUseCase {}\n")
      .setting("core/note.ts", to: mark + (Self.circle.files["core/note.ts"] ?? "")).run("diff")
    #expect(run.status == .clean)
    #expect(
      run.out == """
        contract-audit  notes

        layers  3 of 4 items agree (core 2, views 2)
        accepted  2 findings (2 of them in the sources)
        PASS  nothing found (the gate fails on: error)

        """)
  }

  @Test func `The file of accepted findings names the items, and an older file without them holds`() async {
    let run = await Self.both.run("baseline", "--reason", "known")
    let name = Baseline.fileName
    let text = run.files.text("/repo/\(name)") ?? ""
    #expect(
      text.split(separator: "\n").dropFirst(2).elementsEqual([
        #"- {fingerprint: "layer-cycle layers cycle core → views → core", rule: "layer-cycle", item: "cycle core → views → core", reason: "known"}"#,
        #"- {fingerprint: "misplaced-declaration layers declaration views LoadUseCase", rule: "misplaced-declaration", item: "declaration views LoadUseCase", reason: "known"}"#,
      ]), "\(text)")
    let accepted = await Self.both.setting(name, to: text).run("diff")
    #expect(accepted.status == .clean)
    let older = text.split(separator: "\n").map { line in
      line.split(separator: ", ").filter { !$0.hasPrefix("item: ") }.joined(separator: ", ")
    }
    let still = await Self.both.setting(name, to: older.joined(separator: "\n")).run("diff")
    #expect(still.status == .clean)
  }

  @Test func `Only what a branch brought fails`() async {
    let since = await Self.both.run(
      "--since", "2", "--format", "csv", after: [Self.sound, Self.circle, Self.both])
    #expect(since.status == .drift)
    #expect(
      findings(since) == ["misplaced-declaration views LoadUseCase", "layer-cycle core → views → core"])
    let old = await Self.both.run("--since", "3", after: [Self.sound, Self.circle, Self.both])
    #expect(old.status == .clean)
  }

  @Test func `Each is traced to the commit that brought it`() async {
    let run = await Self.both.run("--blame", "--format", "csv", after: [Self.sound, Self.circle, Self.both])
    #expect(
      findings(run) == [
        "layer-cycle core → views → core since c2c2c2c2c of 2026-01-02 (layers): change 2",
        "misplaced-declaration views LoadUseCase since c3c3c3c3c of 2026-01-03 (layers): change 3",
      ])
  }

  @Test func `Documents tell of them`() async {
    let document = """
      <!-- contract-audit:begin drift -->
      <!-- contract-audit:end -->

      """
    let run = await Self.both.setting("NOTES.md", to: document).run("handoff", "NOTES.md")
    let lines = run.files.text("/repo/NOTES.md")?.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(
      lines == [
        "| `cycle core → views → core` | `core/note.ts:1`<br>(for ../views/note of views) | `views/note.ts:1`<br>(for ../core/note of core) |",
        "| `declaration views LoadUseCase` | `views/load.ts:1` |",
      ])
    let check = await Self.both.setting("NOTES.md", to: run.files.text("/repo/NOTES.md"))
      .run("handoff", "NOTES.md", "--check")
    #expect(check.status == .clean)
  }
}
