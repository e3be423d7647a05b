import Testing

@testable import AuditCore

@Suite struct `Settings for a part of a contract` {
  /// The document knows neither of two routes; it gives `/users` a tag.
  private let drifted = SmallSystem()
    .replacing(
      "r.Run()", with: "r.GET(\"/admin/keys/:id\", show)\n\tr.GET(\"/debug\", show)\n\tr.Run()",
      in: "server/main.go")

  /// The rule and the weight of each finding, as a report tells them.
  private func weights(_ system: SmallSystem, _ arguments: String...) async -> [String] {
    await system.run(["diff", "--format", "csv"] + arguments).out.split(separator: "\r\n").dropFirst().map {
      let cells = $0.split(separator: ",", omittingEmptySubsequences: false)
      return "\(cells[1]) \(cells[3])"
    }
  }

  private func configured(_ rules: String) -> SmallSystem {
    drifted.setting(
      "contract-audit.yaml", to: (drifted.files["contract-audit.yaml"] ?? "") + "\nrules:\n  \(rules)\n")
  }

  @Test func `A weight may be for some paths only, whatever their parameters are called`() async {
    #expect(await weights(drifted) == ["warning /admin/keys/{id}", "warning /debug"])
    let admin = configured("missing-in-spec: {severity: error, paths: ['/admin/**']}")
    #expect(await weights(admin) == ["error /admin/keys/{id}", "warning /debug"])
    let named = configured("missing-in-spec: {severity: 'off', paths: '/admin/*/{key}'}")
    #expect(await weights(named) == ["warning /debug"])
  }

  @Test func `Of several settings the first that fits holds, and a typed weight stands for all of them`()
    async
  {
    let system = configured("missing-in-spec: [{severity: note, paths: /debug}, error]")
    #expect(await weights(system) == ["error /admin/keys/{id}", "note /debug"])
    #expect(await weights(system, "--rule", "missing-in-spec=off") == [])
  }

  @Test func `A weight may be for the operations of a tag`() async {
    let tagged = drifted.replacing(
      "get: {responses: {}}", with: "get: {tags: [people], responses: {}}", in: "api.yaml"
    )
    .replacing("r.GET(\"/users\", list)", with: "", in: "server/main.go")
    .setting(
      "contract-audit.yaml",
      to: (drifted.files["contract-audit.yaml"] ?? "")
        + "\nrules: {missing-in-spec: off, missing-in-router: {severity: note, tags: [people]}}\n")
    #expect(await weights(tagged) == ["note /users"])
    let other = tagged.replacing("tags: [people]}", with: "tags: [others]}", in: "contract-audit.yaml")
    #expect(await weights(other) == ["error /users"])
  }
}

@Suite struct `What is served elsewhere` {
  private let drifted = SmallSystem().replacing("'/users')", with: "'/media/users')", in: "app/api.dart")

  private func configured(_ text: String) -> SmallSystem {
    drifted.setting("contract-audit.yaml", to: (drifted.files["contract-audit.yaml"] ?? "") + "\n\(text)\n")
  }

  @Test func `A call below it is not missing, and the report counts and names it`() async {
    #expect(await drifted.run("diff").status == .drift)
    let run = await configured("served-elsewhere: /media").run("diff")
    #expect(run.status == .clean)
    #expect(run.err == "")
    #expect(run.out.contains("\nelsewhere  1 endpoint below /media: GET /media/users\n"))
    let typed = await drifted.run("diff", "--served-elsewhere", "/media", "--format", "json")
    #expect(typed.status == .clean)
    let entry = """
        "servedElsewhere": [
          {
            "prefix": "/media",
            "endpoints": [
              {"method": "GET", "path": "/media/users"}
            ]
          }
        ],
      """
    #expect(typed.out.contains(entry))
  }

  @Test func `A prefix is made of whole segments, and one that nobody needs is stale`() async {
    let run = await configured("served-elsewhere: [/med]").run("diff")
    #expect(run.status == .drift)
    #expect(
      run.err == """
        contract-audit.yaml:5:20: note: nothing is asked for below /med that is served elsewhere; take the entry out

        """)
    #expect(await drifted.run("diff", "--served-elsewhere", "media").status == .usage)
  }

  @Test func `It holds also where the document stands for the server`() async {
    let system = configured("served-elsewhere: /media").replacing(
      "  backend: {router: server}\n", with: "", in: "contract-audit.yaml")
    #expect(await system.run("diff").status == .clean)
    let without = system.replacing("served-elsewhere: /media", with: "", in: "contract-audit.yaml")
    #expect(await without.run("diff").status == .drift)
  }
}

@Suite struct `Sides that are read too thinly` {
  @Test(arguments: [(2, AuditCore.ExitStatus.clean), (3, .incomplete)])
  func `A side below its minimum ends the audit as an empty one does`(
    minimum: Int, status: AuditCore.ExitStatus
  )
    async
  {
    let system = SmallSystem().replacing(
      "{router: server}", with: "{router: server, minimum: \(minimum)}", in: "contract-audit.yaml")
    let complaint = """
      server: error: router "backend" states 2 endpoints, and its minimum is 3; looked at 1 go file in server; \
      are the routes registered elsewhere, or with a library that is not known?

      """
    for run in [await system.run("diff"), await SmallSystem().run("diff", "--minimum", "backend=\(minimum)")]
    {
      #expect(run.status == status)
      #expect(run.err == (status == .clean ? "" : complaint))
    }
  }

  @Test(arguments: [
    (["--minimum", "backend=many"], "--minimum: a number of endpoints is expected; found \"many\""),
    (
      ["--minimum", "beckend=1"],
      "--minimum: there is no side \"beckend\" (there are: openapi, backend, mobile)"
    ),
    (["--exclude", "*.go"], "--exclude: NAME=VALUE is expected; found \"*.go\""),
  ])
  func `What cannot be meant is wrong usage`(arguments: [String], message: String) async {
    let run = await SmallSystem().run(["diff"] + arguments)
    #expect(run.status == .usage)
    #expect(run.err.contains(message))
  }

  @Test func `Globs that are typed take the place of the configured ones`() async {
    let system = SmallSystem().setting(
      "app/old/api.dart",
      to: SmallSystem().files["app/api.dart"]?
        .replacing("/users", with: "/people"))
    #expect(await system.run("diff").status == .drift)
    #expect(await system.run("diff", "--exclude", "mobile=app/old/**").status == .clean)
    #expect(await system.run("diff", "--include", "mobile=app/*").status == .clean)
  }
}
