import Testing

@testable import AuditCore

@Suite struct `Commits that change protected files` {
  private let configuration = "protected-files: {reason: found by going back}\n"

  private func run(
    _ arguments: [String], _ configuration: String, messages: [Int: String] = [:],
    files: [String: String] = [:]
  ) async -> Outcome {
    let trees: [[String: String]] = [
      ["App/Info.plist": "1"], ["App/Info.plist": "2", "App/Main.swift": "1"],
      ["App/Info.plist": "3", "App/Main.swift": "1"], ["App/Info.plist": "3", "App/Main.swift": "2"],
    ]
    var history = MemoryHistory(top: "/repo", commits: trees, workTree: trees[3])
    history.messages = messages
    var environment = AuditEnvironment(workingDirectory: "/repo")
    environment.history = history
    var texts = ["/repo/contract-audit.yaml": configuration]
    for (path, text) in files { texts["/repo/\(path)"] = text }
    return await Audit.outcome(
      arguments: arguments, environment: environment, files: MemoryFileSystem(texts))
  }

  @Test func `They are held against the rules from the merge base on`() async {
    let outcome = await run(
      ["--since", "1", "--format", "csv"], configuration,
      messages: [2: "Add the screen\n\nReason: a\nScope: b\nWay back: c", 3: "Allow it"])
    let rows = outcome.output.split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).prefix(4).joined(separator: ",")
    }
    #expect(
      rows == [
        "mixed-protected-change,error,commit,c2c2c2c2c change 2",
        "unexplained-protected-change,error,commit,c3c3c3c3c change 3",
      ])
    #expect(outcome.status == .drift)
    let later = await run(["--since", "3"], configuration)
    #expect(later.status == .clean)
  }

  @Test func `Without a range nothing is guessed, and that is said`() async {
    let outcome = await run([], configuration)
    #expect(outcome.status == .clean)
    #expect(
      outcome.errors.hasPrefix(
        "contract-audit.yaml:1:18: note: no commit was looked at: say after which revision they count, by --since or by \"since\" here"
      ), "\(outcome.errors)")
  }

  @Test func `The configuration may name the range, the files and what a message holds`() async {
    let configuration = """
      protected-files:
        since: "3"
        files: App/Main.swift
        message: {ticket: [Ticket, 이슈]}
      """
    let bare = await run(["--format", "csv"], configuration)
    #expect(bare.output.contains("unexplained-protected-change,error,commit,c4c4c4c4c change 4"))
    #expect(bare.output.contains("the message of c4c4c4c4c lacks ticket"))
    let explained = await run([], configuration, messages: [4: "change 4\n\n이슈: 12"])
    #expect(explained.status == .clean)
  }

  @Test func `They are accepted by their names, told in documents, and have no other origin`() async {
    let configuration = "protected-files: {since: \"1\", message: {reason: Reason}}\n"
    let accepting = await run(["baseline", "--reason", "before the rule"], configuration)
    let text: String = accepting.files.first?.1 ?? ""
    let lines: [Substring] = text.split(separator: "\n").dropFirst(2).map { $0.drop { $0 != "," } }
    let expected: [Substring] = [
      #", rule: "mixed-protected-change", item: "commit c2c2c2c2c change 2", reason: "before the rule"}"#,
      #", rule: "unexplained-protected-change", item: "commit c2c2c2c2c change 2", reason: "before the rule"}"#,
      #", rule: "unexplained-protected-change", item: "commit c3c3c3c3c change 3", reason: "before the rule"}"#,
    ]
    #expect(lines == expected)
    let accepted = await run(
      [], configuration, files: ["contract-audit-baseline.yaml": text])
    #expect(accepted.status == .clean)

    let traced = await run(["--blame", "--format", "csv"], configuration)
    #expect(traced.errors == "")
    let ends: [Substring] = traced.output.split(separator: "\r\n").dropFirst().map { $0.suffix(30) }
    let end: Substring = "change 2,repo,,protected-files"
    #expect(ends == [end, end, "change 3,repo,,protected-files"])

    let block = "<!-- contract-audit:begin drift -->\n<!-- contract-audit:end -->\n"
    let told = await run(["handoff", "NOTES.md"], configuration, files: ["NOTES.md": block])
    let document = String(decoding: told.replacements.first?.bytes ?? [], as: UTF8.self)
    let rows: [Substring] = document.split(separator: "\n").filter { $0.hasPrefix("| `") }.map {
      $0.prefix(30)
    }
    let row: Substring = "| `commit c2c2c2c2c change 2` "
    #expect(told.errors == "")
    #expect(rows == [row, row, "| `commit c3c3c3c3c change 3` "])
  }

  @Test func `A revision that is not there ends the audit with its name`() async {
    let outcome = await run([], "protected-files: {since: \"9\"}")
    #expect(outcome.status == .incomplete)
    #expect(
      outcome.errors.contains("the commits since \"9\" cannot be looked at: there is no revision \"9\" here"))
  }
}
