import Testing

@testable import AuditCore

@Suite struct `A specification in comments` {
  private let system = SmallSystem()
    .setting("api.yaml", to: nil)
    .replacing("func list(", with: "// @Router /users [get]\nfunc list(", in: "server/main.go")
    .replacing("func show(", with: "// @Router /user/{id} [get]\nfunc show(", in: "server/main.go")

  @Test func `Comments are a side beside the router of the same files`() async {
    let run = await system.run("diff", "--spec", "comments=server", "--router", "server", "--format", "json")
    #expect(run.status == .drift)
    #expect(run.out.contains(#""rule": "missing-in-router""#))
    #expect(run.out.contains(#""file": "server/main.go", "line": 14, "column": 4, "symbol": "show""#))
  }

  @Test func `A folder with a document is read as the document, its comments would say it twice`() async {
    let both = system.setting("server/docs/swagger.yaml", to: SmallSystem().files["api.yaml"])
    let run = await both.run("endpoints", "--spec", "comments=server")
    #expect(
      run.out == """
        comments  spec   2 endpoints, 0 unresolved, 1 file
          GET  /users       open  server/docs/swagger.yaml:5
          GET  /users/{id}  open  server/docs/swagger.yaml:8

        """)
    #expect(run.err == "")
  }

  @Test func `Comments that were asked for by name and left out are named`() async {
    let both = system.setting("api.yaml", to: SmallSystem().files["api.yaml"])
      .setting(
        "contract-audit.yaml",
        to: "sides:\n  promised: {spec: [api.yaml, server/main.go]}\n  backend: {router: server}\n")
    let run = await both.run("diff")
    #expect(run.status == .clean)
    #expect(
      run.err == """
        server/main.go: note: the swaggo comments were not read, since api.yaml specifies the same side; to compare \
        both, name each as a side of its own

        """)
  }
}
