import ContractModel
import Rules
import Testing

@Suite struct `One spelling asked for, another served` {
  @Test func `A slash at the end is one warning and nothing else`() throws {
    let contract = SampleContract(
      spec: ["GET /users/", "GET /a"], router: ["GET /users", "GET /a"], client: ["GET /users/", "GET /a"])
    #expect(
      contract.findings == [
        "warning trailing-slash-mismatch GET /users/: mobile calls and openapi promises GET /users/, "
          + "and backend serves GET /users, without the slash at the end"
      ])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(finding.present == ["openapi", "mobile", "backend"])
    #expect(finding.evidence.map(\.endpoint?.description) == [nil, nil, "GET /users"])
    #expect(Agreement(rows: contract.comparison.reportRows, findings: [finding]).agreeing == 1)
  }

  @Test func `What the slash does not explain is still told`() {
    // The specification has neither spelling.
    let contract = SampleContract(
      spec: ["GET /a"], router: ["GET /users", "GET /a"], client: ["GET /users/", "GET /a"])
    #expect(
      contract.verdicts == [
        "warning missing-in-spec GET /users", "warning trailing-slash-mismatch GET /users/",
      ])
  }

  @Test func `A call that a parameter serves but for the slash is told as such`() {
    #expect(
      SampleContract(router: ["GET /users/{id}"], client: ["GET /users/5/"]).findings == [
        "warning trailing-slash-mismatch GET /users/5/: mobile calls GET /users/5/, "
          + "and backend serves GET /users/{id}, without the slash at the end"
      ])
  }

  @Test func `Both ends served are no mismatch`() {
    #expect(
      SampleContract(router: ["GET /a", "GET /a/"], client: ["GET /a", "GET /a/"]).verdicts == [])
  }

  @Test func `The case of letters is one error and nothing else`() {
    let contract = SampleContract(
      spec: ["GET /userProfile/{id}"], router: ["GET /userprofile/{id}"], client: ["GET /userProfile/{x}"])
    #expect(
      contract.findings == [
        "error case-mismatch GET /userProfile/{id}: mobile calls and openapi promises GET /userProfile/{id}, "
          + "and backend serves GET /userprofile/{id}, in another case of letters"
      ])
  }

  @Test func `Letters in another case with another method are just missing`() {
    #expect(
      SampleContract(router: ["POST /userprofile"], client: ["GET /userProfile"]).verdicts == [
        "error missing-in-router GET /userProfile", "note unused-by-clients POST /userprofile",
      ])
  }

  @Test func `A method on which the sides have nothing in common is one error and nothing else`() throws {
    let contract = SampleContract(
      spec: ["PUT /me", "GET /a"], router: ["PATCH /me", "HEAD /me", "GET /a"], client: ["PUT /me", "GET /a"])
    #expect(
      contract.findings == [
        "error method-mismatch PUT /me: mobile calls and openapi promises PUT /me, "
          + "and backend serves the path with PATCH only",
        "warning missing-in-spec HEAD /me: backend serves HEAD /me, and openapi does not describe it",
      ])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(finding.evidence.map(\.endpoint?.description) == [nil, nil, "PATCH /me"])
    #expect(finding.concerns.map(\.description) == ["PUT /me", "PATCH /me"])
  }

  @Test func `Where the sides share a method, the one in excess is missing`() {
    #expect(
      SampleContract(router: ["GET /me"], client: ["GET /me", "PUT /me"]).verdicts == [
        "error missing-in-router PUT /me"
      ])
  }

  @Test func `Without a router the specification stands for the server`() {
    #expect(
      SampleContract(
        spec: ["GET /a/", "GET /B", "PUT /c"], client: ["GET /a", "GET /b", "POST /c"]
      ).verdicts == [
        "error case-mismatch GET /b", "error method-mismatch POST /c",
        "warning trailing-slash-mismatch GET /a",
      ])
  }
}
