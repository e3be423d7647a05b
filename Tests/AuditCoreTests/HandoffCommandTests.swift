import Testing

@testable import AuditCore

@Suite struct `Documents that the audit writes` {
  private let system = SmallSystem().setting(
    "docs/HANDOFF.md",
    to: """
      # Users

      What the server does:

      <!-- contract-audit:begin routes -->
      stale
      <!-- contract-audit:end -->

      The rest is mine.
      """)

  private static let current = """
    # Users

    What the server does:

    <!-- contract-audit:begin routes -->

    | Method | Path | Handler | Place |
    | --- | --- | --- | --- |
    | `GET` | `/users` | `list` | `server/main.go:7` |
    | `GET` | `/users/{id}` | `show` | `server/main.go:8` |

    <!-- contract-audit:end -->

    The rest is mine.
    """

  @Test func `What stands between the marks is written, and nothing else`() async {
    let run = await system.run("handoff", "docs/HANDOFF.md")
    #expect(run.status == .clean)
    #expect(run.err == "")
    #expect(run.out == "docs/HANDOFF.md: written, 6 lines added, 1 removed\n")
    #expect(run.files.text("/repo/docs/HANDOFF.md") == Self.current)
  }

  @Test func `A second run changes nothing, and the check passes`() async {
    let written = system.setting("docs/HANDOFF.md", to: Self.current)
    let run = await written.run("handoff", "docs/HANDOFF.md")
    #expect(run.status == .clean)
    #expect(run.out == "docs/HANDOFF.md: current\n")
    #expect(await written.run("handoff", "--check", "docs/HANDOFF.md").status == .clean)
  }

  @Test func `A route that moves makes the document stale, and the check says how`() async {
    let moved = system.setting("docs/HANDOFF.md", to: Self.current)
      .replacing("\"/users/:id\"", with: "\"/users/:user\"", in: "server/main.go")
    let run = await moved.run("handoff", "--check", "docs/HANDOFF.md")
    #expect(run.status == .drift)
    #expect(
      run.out == """
        --- a/docs/HANDOFF.md
        +++ b/docs/HANDOFF.md
        @@ -7,7 +7,7 @@
         | Method | Path | Handler | Place |
         | --- | --- | --- | --- |
         | `GET` | `/users` | `list` | `server/main.go:7` |
        -| `GET` | `/users/{id}` | `show` | `server/main.go:8` |
        +| `GET` | `/users/{user}` | `show` | `server/main.go:8` |
         
         <!-- contract-audit:end -->
         

        """)
    #expect(run.files.text("/repo/docs/HANDOFF.md") == Self.current)
  }

  @Test func `The line ends of the document stay, and its blocks have them as well`() async {
    let crlf = system.setting(
      "docs/HANDOFF.md", to: system.files["docs/HANDOFF.md"]?.replacing("\n", with: "\r\n"))
    let run = await crlf.run("handoff", "docs/HANDOFF.md")
    #expect(run.files.text("/repo/docs/HANDOFF.md") == Self.current.replacing("\n", with: "\r\n"))
  }

  @Test(arguments: [
    (
      "<!-- contract-audit:begin route -->",
      "docs/HANDOFF.md:5:27: error: there is no block \"route\"; did you mean routes"
    ),
    (
      "<!-- contract-audit:begin routes group=auth -->",
      "docs/HANDOFF.md:5:34: error: the block routes has no option \"group\"; did you mean groups"
    ),
    (
      "<!-- contract-audit:begin routes group-by=author -->",
      "docs/HANDOFF.md:5:43: error: there is no grouping \"author\"; did you mean auth"
    ),
    (
      "<!-- contract-audit:begin routes level=9 -->",
      "docs/HANDOFF.md:5:40: error: a heading has a level from 1 to 6; found \"9\""
    ),
    (
      "<!-- contract-audit:begin routes sides=backends -->",
      "docs/HANDOFF.md:5:40: error: there is no side \"backends\"; did you mean backend"
    ),
  ])
  func `A mark that cannot be followed is told at its place, and the document stays`(
    mark: String, message: String
  )
    async
  {
    let broken = system.replacing("<!-- contract-audit:begin routes -->", with: mark, in: "docs/HANDOFF.md")
    let run = await broken.run("handoff", "docs/HANDOFF.md")
    #expect(run.status == .incomplete)
    #expect(run.err.hasPrefix(message))
    #expect(run.files.text("/repo/docs/HANDOFF.md") == broken.files["docs/HANDOFF.md"])
  }

  @Test func `A document that somebody changed meanwhile stays as they left it`() async {
    var disk = MemoryFileSystem(
      Dictionary(uniqueKeysWithValues: system.files.map { ("/repo/" + $0.key, $0.value) }))
    let environment = AuditEnvironment(workingDirectory: "/repo")
    let outcome = await Audit.outcome(
      arguments: ["handoff", "docs/HANDOFF.md"], environment: environment, files: disk)
    try? disk.replace(AbsolutePath("/repo/docs/HANDOFF.md"), with: Array("mine".utf8))
    var (out, err) = ("", "")
    let status = outcome.write(in: environment.workingDirectory, files: &disk, out: &out, err: &err)
    #expect(status == .incomplete)
    #expect(disk.text("/repo/docs/HANDOFF.md") == "mine")
  }

  @Test func `An audit that is not complete writes nothing`() async {
    let run = await system.setting("app/api.dart", to: "").run("handoff", "docs/HANDOFF.md")
    #expect(run.status == .incomplete)
    #expect(run.err.hasSuffix("contract-audit: the audit is not complete, so no document was written\n"))
    #expect(run.files.text("/repo/docs/HANDOFF.md") == system.files["docs/HANDOFF.md"])
  }

  @Test func `A document without a block says how one looks`() async {
    let run = await system.run("handoff", "api.yaml")
    #expect(run.status == .incomplete)
    #expect(
      run.err.contains("api.yaml: error: has no block to write; put <!-- contract-audit:begin routes -->"))
  }

  @Test func `The configuration names documents, language and own templates`() async {
    let configured = system.setting(
      "templates/routes.mustache",
      to: "{{#groups}}{{#table}}{{#rows}}\n* {{#cells}}{{.}} {{/cells}}\n{{/rows}}{{/table}}{{/groups}}\n"
    )
    .replacing(
      "sides:", with: "lang: ko\nhandoff: {documents: docs/HANDOFF.md, templates: templates}\nsides:",
      in: "contract-audit.yaml")
    let run = await configured.run("handoff")
    #expect(run.status == .clean)
    #expect(run.err == "")
    #expect(
      run.files.text("/repo/docs/HANDOFF.md")?.contains("* `GET` `/users` `list` `server/main.go:7`") == true)
  }

  @Test func `A mistake in a template is told with its line`() async {
    let wrong = system.setting("templates/routes.mustache", to: "{{#groups}}\n{{headings}}\n{{/groups}}\n")
    let run = await wrong.run("handoff", "docs/HANDOFF.md", "--templates", "templates")
    #expect(run.status == .incomplete)
    #expect(run.err.hasPrefix("templates/routes.mustache:2:"))
    #expect(run.err.contains("heading"))
    #expect(run.files.text("/repo/docs/HANDOFF.md") == system.files["docs/HANDOFF.md"])
  }

  @Test func `Without a document there is nothing to do, and that is wrong usage`() async {
    let run = await system.run("handoff")
    #expect(run.status == .usage)
    #expect(run.err.contains("no document is named"))
  }

  @Test(arguments: ["en", "ko"]) func `A new document has its blocks written, and is current`(code: String)
    async
  {
    let run = await system.run("handoff", "new", "docs/NEW.md", "--lang", code)
    #expect(run.status == .clean)
    #expect(run.err == "")
    let text = run.files.text("/repo/docs/NEW.md") ?? ""
    #expect(text.contains("| `GET` | `/users/{id}` | `show` | `server/main.go:8` |"))
    let check = await system.setting("docs/NEW.md", to: text).run("handoff", "--check", "docs/NEW.md")
    #expect(check.status == .clean)
    #expect(check.out == "docs/NEW.md: current\n")
    let again = await system.setting("docs/NEW.md", to: text).run("handoff", "new", "docs/NEW.md")
    #expect(again.status == .usage)
    #expect(again.err.contains("docs/NEW.md is there already"))
  }

  @Test func `Every block is listed, and gives its template`() async {
    let list = await system.run("handoff", "blocks")
    #expect(list.out.contains("routes             The routes as the server registers them"))
    #expect(await system.run("handoff", "blocks", "mermaid").out.hasPrefix("```mermaid\nflowchart LR\n"))
    #expect(await system.run("handoff", "blocks", "route").status == .usage)
  }

  @Test func `Every block can be written, and says so where it has nothing to show`() async {
    let names = [
      "summary", "routes", "drift", "missing-in-router", "missing-in-spec", "unused", "matrix", "unresolved",
      "checklist", "openapi-stubs", "mermaid", "provenance", "models",
    ]
    let marks = names.map { "<!-- contract-audit:begin \($0) lang=ko -->\n<!-- contract-audit:end -->\n" }
    let run = await system.setting("docs/ALL.md", to: marks.joined(separator: "\n")).run(
      "handoff", "docs/ALL.md")
    #expect(run.status == .clean)
    #expect(run.err == "")
    let text = run.files.text("/repo/docs/ALL.md") ?? ""
    for expected in [
      "엔드포인트 2개 모두 이견 없음; 모든 쪽에 있는 것 2개. 오류 0건, 경고 0건, 참고 0건.", "차이가 없음",
      "호출되거나 명세에 있는 엔드포인트가 모두 라우터에 있음", "모든 라우트가 명세에 있음", "모든 엔드포인트가 호출됨",
      "| `GET /users/{id}` | ✓ | ✓ | ✓ |", "미해결 항목 없음", "확정할 항목 없음", "s0 ---|\"2\"| s1", "입력이 버전 관리되지 않음",
      "요청과 응답에 대해 알려진 것이 없음",
    ] {
      #expect(text.contains(expected), "\(expected) is missing in \(text)")
    }
  }

  @Test func `What drifts is told with its places, and what the specification lacks as stubs`() async {
    let drifted =
      system
      .replacing("r.Run()", with: "r.DELETE(\"/users/:id\", drop)\n\tr.Run()", in: "server/main.go")
      .setting(
        "docs/HANDOFF.md",
        to: """
          <!-- contract-audit:begin drift level=2 -->
          <!-- contract-audit:end -->
          <!-- contract-audit:begin openapi-stubs -->
          <!-- contract-audit:end -->
          <!-- contract-audit:begin checklist paths=/books/** -->
          <!-- contract-audit:end -->
          """)
    let run = await drifted.run("handoff", "docs/HANDOFF.md")
    #expect(run.err == "")
    #expect(
      run.files.text("/repo/docs/HANDOFF.md") == """
        <!-- contract-audit:begin drift level=2 -->

        ## 1 endpoint is not in the specification

        | Endpoint | openapi | backend |
        | --- | --- | --- |
        | `DELETE /users/{id}` | **missing** | `server/main.go:9` |

        Impact: Code that is generated from the specification lacks these endpoints.

        <!-- contract-audit:end -->
        <!-- contract-audit:begin openapi-stubs -->

        ```yaml
        paths:
          /users/{id}:
            delete:
              operationId: deleteUsersById
              parameters:
                - name: id
                  in: path
                  required: true
                  schema: {type: string}
              responses:
                default:
                  description: to be described
              x-contract-audit-stub: true
        ```

        <!-- contract-audit:end -->
        <!-- contract-audit:begin checklist paths=/books/** -->

        nothing is left to settle

        <!-- contract-audit:end -->
        """)
  }

  @Test func `Where the inputs come from is told only where a document asks`() async {
    let asking = system.setting(
      "docs/HANDOFF.md", to: "<!-- contract-audit:begin provenance -->\n<!-- contract-audit:end -->\n")
    let run = await asking.run("handoff", "docs/HANDOFF.md", after: [asking])
    #expect(run.err == "")
    #expect(run.files.text("/repo/docs/HANDOFF.md")?.contains("- Commit: `") == true)
  }

  #if SwiftClients
  // One of its clients is written in Swift, which a build without the trait does not read.
  @Test func `The reference system's document is current`() async {
    let check = await Project.run(["handoff", "--check"], in: "Contracts/babyai")
    #expect(check.status == .clean)
    #expect(check.errors == "")
    #expect(check.output == "docs/IOS_NATIVE_CONVERSION_HANDOFF.md: current\n")
  }
  #endif
}
