import Testing

@testable import AuditCore

@Suite struct `From finding to patch` {
  /// The server serves an operation that the document lacks, and names a parameter in its own way.
  private let drifted = SmallSystem().replacing(
    #"r.GET("/users/:id", show)"#,
    with: "r.GET(\"/users/:user_id\", show)\n\tr.DELETE(\"/users/:user_id\", deleteUser)",
    in: "server/main.go"
  )

  private static let patch = """
    --- a/api.yaml
    +++ b/api.yaml
    @@ -3,6 +3,11 @@
     paths:
       /users:
         get: {responses: {}}
    -  /users/{id}:
    -    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    -    get: {responses: {}}
    \\ No newline at end of file
    +  /users/{user_id}:
    +    parameters: [{name: user_id, in: path, required: true, schema: {type: string}}]
    +    get: {responses: {}}
    +    delete:
    +      responses:
    +        default:
    +          description: "TODO: describe the response"
    +      x-contract-audit-stub: true
    \\ No newline at end of file

    """

  @Test func `Without a word the patch is printed, and nothing is written`() async {
    let run = await drifted.run("fix")
    #expect(run.status == .drift)
    #expect(run.err == "")
    #expect(run.out == Self.patch)
    #expect(run.files.text("/repo/api.yaml") == drifted.files["api.yaml"])
  }

  @Test func `What was written is found no more, and a second run has nothing to do`() async {
    let run = await drifted.run("fix", "--write")
    #expect(run.status == .clean)
    #expect(run.out == "api.yaml: 8 lines added, 3 removed\n")
    let fixed = drifted.setting("api.yaml", to: run.files.text("/repo/api.yaml"))
    let audit = await fixed.run("diff", "--fail-on", "note", "--rule", "unused-by-clients=off")
    #expect(audit.status == .clean)
    let again = await fixed.run("fix")
    #expect(again.status == .clean)
    #expect(again.out + again.err == "")
  }

  @Test func `A rule and a path choose`() async {
    let added = await drifted.run("fix", "--rule", "missing-in-spec", "/users/**")
    #expect(added.out.contains("delete:") && !added.out.contains("user_id"))
    let other = await drifted.run("fix", "/books/**")
    #expect(other.status == .clean && other.out == "")
    let unknown = await drifted.run("fix", "--rule", "missing-in-specs")
    #expect(unknown.status == .usage)
    #expect(unknown.err.contains("cannot be fixed; did you mean missing-in-spec"))
  }

  @Test func `An accepted finding is left alone`() async {
    let accepted = drifted.replacing(
      "\tr.DELETE", with: "\t// contract-audit:ignore missing-in-spec because it is internal\n\tr.DELETE",
      in: "server/main.go")
    let run = await accepted.run("fix", "--rule", "missing-in-spec")
    #expect(run.status == .clean)
    #expect(run.out == "")
  }

  @Test func `What cannot be written is told with its reason, and something is left`() async {
    let system = drifted.replacing("/users/{id}:", with: "/users/{id}: &user", in: "api.yaml")
    let run = await system.run("fix", "--rule", "missing-in-spec", "--write")
    #expect(run.status == .drift)
    #expect(run.out == "")
    #expect(
      run.err == """
        api.yaml:6:16: warning: DELETE /users/{user_id} is not added to the specification: \
        the path item is an anchor that others may repeat

        """)
  }

  @Test func `Two contracts that would change one document are fixed one after the other`() async {
    let sides = "sides: {openapi: {spec: api.yaml}, backend: {router: server}, mobile: {client: app}}"
    let system = drifted.setting(
      "contract-audit.yaml", to: "contracts:\n  - {name: one, \(sides)}\n  - {name: two, \(sides)}\n")
    let both = await system.run("fix", "--write")
    #expect(both.status == .incomplete)
    #expect(
      both.err
        == "contract-audit: several contracts change api.yaml (pick one after the other: --contract NAME), "
        + "so nothing was fixed\n")
    #expect(both.files.text("/repo/api.yaml") == drifted.files["api.yaml"])
    #expect(await system.run("fix", "--write", "--contract", "two").status == .clean)
  }

  @Test func `An audit that is not complete fixes nothing`() async {
    let run = await drifted.setting("app/api.dart", to: "").run("fix", "--write")
    #expect(run.status == .incomplete)
    #expect(run.out == "")
    #expect(run.err.hasSuffix("contract-audit: the audit is not complete, so nothing was fixed\n"))
    #expect(run.files.text("/repo/api.yaml") == drifted.files["api.yaml"])
  }

  @Test func `A document that somebody changed meanwhile stays as they left it`() async {
    var disk = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: drifted.files.map { ("/repo/" + $0.key, $0.value) }))
    let environment = AuditEnvironment(workingDirectory: "/repo")
    let outcome = await Audit.outcome(arguments: ["fix", "--write"], environment: environment, files: disk)
    try? disk.replace(AbsolutePath("/repo/api.yaml"), with: Array("mine".utf8))
    var (out, err) = ("", "")
    let status = outcome.write(in: environment.workingDirectory, files: &disk, out: &out, err: &err)
    #expect(status == .incomplete)
    #expect(out == "")
    #expect(err == "contract-audit: api.yaml has changed since it was read; nothing was written\n")
    #expect(disk.text("/repo/api.yaml") == "mine")
  }

  @Test func `The case of letters and the slash at the end follow the router`() async {
    let system = SmallSystem()
      .replacing("/users:", with: "/users/:", in: "api.yaml")
      .replacing("/users/{id}:", with: "/Users/{id}:", in: "api.yaml")
    let run = await system.run("fix", "--write")
    #expect(run.err == "")
    #expect(run.status == .clean)
    #expect(run.files.text("/repo/api.yaml") == SmallSystem().files["api.yaml"])
  }

  @Test func `A route that is missing is suggested in a comment, and is no part of the patch`() async {
    let system = SmallSystem().replacing(
      "get: {responses: {}}\n  /users/{id}",
      with: "get: {responses: {}}\n    post: {operationId: addUser}\n  /users/{id}",
      in: "api.yaml")
    let run = await system.run("fix")
    #expect(run.status == .clean)
    #expect(
      run.out == """
        # POST /users is served by no router; beside server/main.go:7 its route would read:
        #     r.POST("/users", addUser)

        """)
    #expect(await system.run("fix", "--write").files.text("/repo/api.yaml") == system.files["api.yaml"])
  }

  @Test func `A path of which one method is served as it is written is not respelled`() async {
    let system = SmallSystem()
      .replacing(
        "/users:\n    get: {responses: {}}",
        with: "/users/:\n    get: {responses: {}}\n    put: {responses: {}}", in: "api.yaml"
      )
      .replacing("r.Run()", with: "r.PUT(\"/users/\", list)\n\tr.Run()", in: "server/main.go")
    let run = await system.run("fix")
    #expect(run.status == .drift)
    #expect(run.out == "")
    #expect(
      run.err
        == "api.yaml:5:5: warning: /users/ is not respelled as /users: PUT /users/ is served as it is written\n"
    )
  }

  @Test func `The reference system's document gets what it lacks, and nothing is taken away`() async throws {
    let sides = [
      "--spec", "openapi=docs/api/openapi.yaml", "--router", "backend=internal/server/app.go", "--client",
      "mobile=lib",
    ]
    let outcome = await Project.run(
      ["fix", "--write", "--rule", "missing-in-spec"] + sides, in: "Contracts/babyai")
    #expect(outcome.status == .clean)
    let change = try #require(outcome.replacements.first)
    #expect(change.summary == "docs/api/openapi.yaml: 357 lines added, 0 removed\n")
    let folder = change.path.parent.parent.parent
    let audit = await Audit.outcome(
      arguments: ["diff", "--format", "csv"] + sides,
      environment: AuditEnvironment(workingDirectory: folder.description),
      files: EditedFiles(LocalFileSystem(), texts: [change.path: change.bytes]))
    #expect(audit.output.contains("missing-in-router"))
    #expect(!audit.output.contains("missing-in-spec"))
  }
}
