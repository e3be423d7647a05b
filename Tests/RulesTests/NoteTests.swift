import ContractModel
import Rules
import Testing

@Suite struct `What is good to know` {
  @Test func `A name that another side covers with a parameter is a note`() throws {
    let contract = SampleContract(
      spec: ["POST /siri/{intentName}"], router: ["POST /siri/GetLast", "POST /siri/{intent}"],
      client: ["POST /siri/{x}"])
    #expect(
      contract.findings == [
        "note covered-by-wildcard POST /siri/GetLast: "
          + "POST /siri/GetLast of backend is covered by POST /siri/{intentName} of openapi",
        "note parameter-name-mismatch POST /siri/{intentName}: openapi has {intentName} for {intent} of backend",
      ])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(finding.present == ["backend", "openapi"])
    #expect(finding.evidence.map(\.endpoint?.description) == [nil, "POST /siri/{intentName}"])
    #expect(
      Agreement(rows: contract.comparison.reportRows, findings: Rules.findings(in: contract.comparison))
        .agreeing == 2)
  }

  @Test func `A parameter that only a client has says nothing`() {
    #expect(
      SampleContract(
        spec: ["GET /quick/eta", "GET /quick/sum"], router: ["GET /quick/eta", "GET /quick/sum"],
        client: ["GET /quick/eta", "GET /quick/{kind}"]
      ).verdicts == ["note missing-in-router GET /quick/{kind}"])
  }

  @Test func `A role of which another side states the name has nothing to tell`() {
    let contract = SampleContract(spec: ["GET /a/{x}"], router: ["GET /a/b", "GET /a/{x}"])
      .adding("extra", .spec, ["GET /a/b"])
    #expect(contract.verdicts == [])
  }

  @Test func `What a catch-all covers is counted once`() {
    let contract = SampleContract(
      spec: ["GET /api/a", "GET /api/b", "POST /api/c"], router: ["ANY /api/{path...}"],
      client: ["GET /api/a"])
    #expect(
      contract.findings == [
        "note covered-by-wildcard ANY /api/{path...}: the catch-all ANY /api/{path...} of backend "
          + "is all that covers 3 endpoints of the other sides",
        "note unused-by-clients GET /api/b: openapi describes GET /api/b, and mobile does not call it",
        "note unused-by-clients POST /api/c: openapi describes POST /api/c, and mobile does not call it",
      ])
  }

  @Test func `Names of parameters are compared between specification and router alone`() {
    let contract = SampleContract(
      spec: ["GET /a/{x}/{y}", "GET /b/{z}"], router: ["GET /a/{u}/{v}", "GET /b/{z}"],
      client: ["GET /a/{p}/{q}", "GET /b/{r}"])
    #expect(
      contract.findings == [
        "note parameter-name-mismatch GET /a/{x}/{y}: openapi has {x} for {u} and {y} for {v} of backend"
      ])
  }

  @Test func `Dozens of names are counted in one finding`() throws {
    let paths = (0..<11).map { "GET /a\($0)/" }
    let contract = SampleContract(
      spec: paths.map { $0 + "{userId}" }, router: paths.map { $0 + "{user_id}" })
    #expect(
      contract.findings == [
        "note parameter-name-mismatch: 11 endpoints name their path parameters differently in specification and "
          + "router; GET /a0/{userId} is the first, with {userId} for {user_id}"
      ])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(finding.evidence.count == 6)
    #expect(finding.fingerprint == "parameter-name-mismatch many")
  }

  @Test func `What is served and specified and called by nobody is a note`() throws {
    var contract = SampleContract(
      spec: ["GET /health", "GET /a", "GET /b"], router: ["GET /health", "GET /a", "GET /b", "HEAD /a"],
      client: ["GET /a", "GET /b dead"])
    #expect(
      contract.findings == [
        "note unused-by-clients GET /health: "
          + "backend serves and openapi describes GET /health, and mobile does not call it"
      ])
    contract.add("web", .client, ["GET /health"])
    #expect(contract.findings == [])
  }

  @Test func `An endpoint is not unused where clients call it by a narrower or a wider name`() {
    #expect(
      SampleContract(
        spec: ["GET /items/{id}", "GET /kinds/a"], router: ["GET /items/{id}", "GET /kinds/a"],
        client: ["GET /items/5", "GET /kinds/{k}"]
      ).verdicts == [
        "error missing-in-router GET /kinds/{k}", "note covered-by-wildcard GET /items/5",
      ])
  }

  @Test func `Without a client nothing is unused, and what is missing is not unused besides`() {
    #expect(SampleContract(spec: ["GET /a"], router: ["GET /a"]).verdicts == [])
    #expect(
      SampleContract(spec: ["GET /a", "GET /p"], router: ["GET /a", "GET /r"], client: ["GET /a"]).verdicts
        == [
          "error missing-in-router GET /p", "warning missing-in-spec GET /r",
        ])
  }

  @Test func `A client with unresolved calls may call it after all`() throws {
    var contract = SampleContract(spec: ["GET /a", "GET /b"], router: ["GET /a", "GET /b"])
    contract.add("mobile", .client, ["GET /a"], unresolved: ["send(url)", "send(url)", "get(path)"])
    #expect(
      contract.findings == [
        "note unresolved-endpoint: a call of mobile could not be resolved: it is not known",
        "note unresolved-endpoint: a call of mobile could not be resolved: it is not known",
        "note unresolved-endpoint: a call of mobile could not be resolved: it is not known",
        "note unused-by-clients GET /b: backend serves and openapi describes GET /b, and mobile does not call it",
      ])
    let findings = Rules.findings(in: contract.comparison)
    #expect(findings.last?.absences.map(\.remark) == ["3 calls are unresolved"])
    #expect(
      findings.map(\.fingerprint) == [
        "unresolved-endpoint mobile it is not known get(path)",
        "unresolved-endpoint mobile it is not known send(url)",
        "unresolved-endpoint mobile it is not known send(url) 2", "unused-by-clients GET /b",
      ])
  }

  @Test func `What clients have in common and nobody could work out is one finding`() {
    var contract = SampleContract(router: ["GET /a"])
    for client in ["shop", "admin", "tablet"] {
      contract.add(client, .client, ["GET /a"], unresolved: ["send(url)"], in: "packages/api.ts")
    }
    contract.add("kiosk", .client, ["GET /a"], unresolved: ["send(url)"])
    #expect(
      contract.findings == [
        "note unresolved-endpoint: a call of admin, shop and tablet could not be resolved: it is not known",
        "note unresolved-endpoint: a call of kiosk could not be resolved: it is not known",
      ])
    let findings = Rules.findings(in: contract.comparison)
    #expect(findings.map(\.present) == [["admin", "shop", "tablet"], ["kiosk"]])
    #expect(findings.first?.fingerprint == "unresolved-endpoint admin it is not known send(url)")
  }
}
