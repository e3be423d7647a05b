import ContractModel
import Testing

@testable import AuditCore

@Suite struct `When a finding came to be` {
  /// Method, path and origin of each finding, by the columns of a CSV report; behind the contract come origin and kind.
  private func origins(_ run: SmallSystem.Run) -> [String] {
    run.out.split(separator: "\r\n").dropFirst().map { record in
      let columns = record.split(separator: ",")
      let origin = record.split(separator: ",repo,").dropFirst().joined().filter { $0 != "\"" }
        .replacing(",endpoints", with: "")
      return "\(columns[2]) \(columns[3]) \(origin)"
    }
  }

  private let sound = SmallSystem()

  @Test func `A finding is traced to the commit and the side that brought it`() async {
    let called = sound.calling("/new")
    let unserved = called.replacing(#"r.GET("/users/:id", show)"#, with: "", in: "server/main.go")
    let run = await unserved.run(
      "--blame", "--format", "csv", after: [sound, called, unserved, unserved.setting("notes.md", to: "x")])
    #expect(
      origins(run) == [
        "GET /new since c2c2c2c2c of 2026-01-02 (mobile): change 2",
        "GET /users/{id} since c3c3c3c3c of 2026-01-03 (backend): change 3",
      ])
    #expect(run.err == "")
  }

  @Test func `What is not committed yet is told so`() async {
    let run = await sound.calling("/new").run("--blame", "--format", "csv", after: [sound])
    #expect(origins(run) == ["GET /new not committed yet (mobile)"])
  }

  @Test func `Of a finding that came and went the last coming is told`() async {
    let called = sound.calling("/new")
    let run = await called.run("--blame", "--format", "csv", after: [called, called, sound, sound, called])
    #expect(origins(run) == ["GET /new since c5c5c5c5c of 2026-01-05 (mobile): change 5"])
  }

  @Test func `What was there from the beginning came with the first commit`() async {
    let called = sound.calling("/new")
    let run = await called.run(
      "--blame", "--format", "csv", after: [called, called.setting("notes.md", to: "x")])
    #expect(origins(run) == ["GET /new since c1c1c1c1c of 2026-01-01 (backend, mobile): change 1"])
  }

  @Test func `A rename of its file is not where a finding came from`() async {
    let called = sound.calling("/new")
    let moved = called.setting("app/api.dart", to: nil).setting(
      "app/net/api.dart", to: called.files["app/api.dart"])
    let run = await moved.run("--blame", "--format", "csv", after: [sound, called, moved])
    #expect(origins(run) == ["GET /new since c2c2c2c2c of 2026-01-02 (mobile): change 2"])
  }

  @Test func `A change that takes two sides names both, and one of two that suffices alone`() async {
    let both = sound.calling("/new")
      .replacing(
        "r.GET(\"/users\", list)", with: "r.GET(\"/users\", list)\n\tr.GET(\"/more\", list)",
        in: "server/main.go")
    let run = await both.run(
      "--blame", "--format", "csv", "--rule", "missing-in-spec=error", after: [sound, both])
    #expect(
      origins(run) == [
        "GET /new since c2c2c2c2c of 2026-01-02 (mobile): change 2",
        "GET /more since c2c2c2c2c of 2026-01-02 (backend): change 2",
      ])
  }

  @Test func `The bound is told where it was reached`() async {
    let called = sound.calling("/new")
    let run = await called.run(
      "--blame-commits", "1", "--format", "csv", after: [called, called, called.setting("notes.md", to: "x")])
    #expect(origins(run) == ["GET /new older than c3c3c3c3c of 2026-01-03"])
    #expect(
      run.err
        == ".: note: 1 finding is older than the one commit that was looked at; --blame-commits looks at more\n"
    )
    #expect(run.status == .drift)
  }

  @Test func `Where the clone ends, the report says what is missing and how to fetch it`() async {
    let called = sound.calling("/new")
    let run = await called.run("--blame", "--format", "csv", after: [called, called, called], missing: 2)
    #expect(origins(run) == ["GET /new older than c3c3c3c3c of 2026-01-03"])
    #expect(
      run.err
        == ".: warning: 1 finding is older than the history that is here: git fetch --unshallow brings the rest\n"
    )
  }

  @Test func `Without version control the findings are told without their origins, and the gate is the same`()
    async
  {
    let run = await sound.calling("/new").run("--blame")
    #expect(
      run.err == ".: warning: when findings came to be cannot be told: there is no version control here\n")
    #expect(run.status == .drift)
  }

  @Test func `Many commits are walked back over in several strides`() async {
    let called = sound.calling("/new")
    let edits = (0..<40).map {
      called.replacing("class Api", with: "// \($0)\nclass Api", in: "app/api.dart")
    }
    let run = await edits[39].run("--blame", "--format", "csv", after: [sound] + edits)
    #expect(origins(run) == ["GET /new since c2c2c2c2c of 2026-01-02 (mobile): change 2"])
  }

  @Test func `JSON tells commit, day, subject and sides`() async {
    let run = await sound.calling("/new").run(
      "--blame", "--format", "json", after: [sound, sound.calling("/new")])
    #expect(
      run.out.contains(
        #""origin": {"kind": "commit", "sides": ["mobile"], "commit": {"commit": "\#(MemoryHistory.name(2))", "#
          + #""date": "2026-01-02", "subject": "change 2"}}"#), "\(run.out)")
  }

  @Test(arguments: ["0", "-3"])
  func `A bound that is no number of commits is wrong usage`(count: String) async {
    let run = await sound.run("diff", "--blame-commits=\(count)")
    #expect(run.status == .usage)
    #expect(run.err.hasPrefix("Error: --blame-commits: a number of commits is expected; found \(count)"))
  }
}
