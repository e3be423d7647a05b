import Testing

@testable import AuditCore

@Suite struct `A step of GitHub Actions` {
  private let drifted = SmallSystem().replacing(#"r.GET("/users/:id", show)"#, with: "", in: "server/main.go")
    .setting("step/output", to: "earlier=1\n")

  private func inStep(_ environment: inout AuditEnvironment) {
    environment.variables["GITHUB_STEP_SUMMARY"] = "/repo/step/summary.md"
    environment.variables["GITHUB_OUTPUT"] = "/repo/step/output"
  }

  @Test func `Summary and counts are put behind what the step has written already`() async {
    let run = await drifted.run("diff", "--format", "github", prepare: inStep)
    #expect(run.status == .drift)
    #expect(
      run.out.hasPrefix("::error file=api.yaml,line=8,col=5,title=GET /users/{id} · missing-in-router::"))
    #expect(
      run.files.text("/repo/step/output")
        == "earlier=1\nverdict=failed\nerror_count=1\nwarning_count=0\nnote_count=0\n")
    #expect(
      run.files.text("/repo/step/summary.md")?.hasPrefix("# Contract audit: repo\n\n**FAIL**: 1 error")
        == true)
  }

  @Test func `Other formats leave the step's files alone, and without a step there are none`() async {
    let text = await drifted.run("diff", prepare: inStep)
    #expect(text.files.text("/repo/step/output") == "earlier=1\n")
    let outside = await drifted.run("diff", "--format", "github")
    #expect(outside.status == .drift)
    #expect(outside.files.text("/repo/step/output") == "earlier=1\n")
  }
}
