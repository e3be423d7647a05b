import ContractModel
import Rules
import Testing

@Suite struct `What documents tell people to call` {
  @Test func `What no router serves is a warning with its nearest relative`() throws {
    let contract = SampleContract(router: ["POST /photos/upload-url", "GET /users/{id}"])
      .adding("readme", .docs, ["POST /photos/upload", "GET /users/42"])
    #expect(
      contract.findings == [
        "warning documented-but-not-served POST /photos/upload: "
          + "readme tells people to call POST /photos/upload, and backend does not serve it"
      ])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(finding.suggestion == "if POST /photos/upload-url is meant, change readme")
    #expect(finding.present == ["readme"])
    #expect(finding.absences.map(\.side) == ["backend"])
  }

  @Test func `Without a router the specification stands for the server`() {
    let contract = SampleContract(spec: ["GET /a"]).adding("readme", .docs, ["GET /a", "GET /b"])
      .adding("guide", .docs, ["GET /b"])
    #expect(
      contract.findings == [
        "warning documented-but-not-served GET /b: "
          + "guide and readme tell people to call GET /b, and openapi does not describe it"
      ])
    #expect(SampleContract(client: ["GET /a"]).adding("readme", .docs, ["GET /b"]).verdicts == [])
  }

  @Test func `Documents change nothing about the other sides`() {
    let contract = SampleContract(
      spec: ["GET /a", "GET /c/{x}", "GET /never"],
      router: ["GET /a", "GET /b", "GET /c/{id}", "GET /metrics infrastructure"],
      client: ["GET /a", "GET /gone"])
    let documented = contract.adding(
      "readme", .docs,
      ["GET /a", "GET /b", "GET /c/1", "GET /gone", "GET /never", "GET /metrics", "POST /a", "GET /stale"])
    let own = documented.verdicts.filter { $0.contains("documented-but-not-served") }
    #expect(documented.verdicts.filter { !$0.contains("documented-but-not-served") } == contract.verdicts)
    #expect(
      own == [
        "warning documented-but-not-served POST /a", "warning documented-but-not-served GET /gone",
        "warning documented-but-not-served GET /never", "warning documented-but-not-served GET /stale",
      ])
  }

  @Test func `A prefix that documents leave out is no fault, and another one is a warning`() {
    let served = ["GET /api/v1/a", "GET /api/v1/b", "GET /api/v1/c"]
    #expect(
      SampleContract(router: served).adding("readme", .docs, ["GET /a", "GET /b", "GET /c"]).verdicts == [])
    #expect(
      SampleContract(router: served).adding("readme", .docs, ["GET /v2/a", "GET /v2/b", "GET /v2/c"]).verdicts
        == ["warning base-path-mismatch"])
  }
}
