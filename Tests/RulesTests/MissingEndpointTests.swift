import ContractModel
import SourceText
import Testing

@testable import Rules

@Suite struct `Missing in the router` {
  @Test func `A call that no router serves is an error with all evidence in one finding`() throws {
    let contract = SampleContract(
      spec: ["GET /a", "POST /photos/upload"],
      router: ["GET /a"],
      client: ["GET /a", "POST /photos/upload uploadPhoto dead", "POST /photos/upload retry"])
    #expect(
      contract.findings == [
        "error missing-in-router POST /photos/upload: "
          + "mobile calls and openapi promises POST /photos/upload, and backend does not serve it"
      ])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(finding.fingerprint == "missing-in-router POST /photos/upload")
    #expect(finding.present == ["openapi", "mobile"])
    #expect(finding.evidence.map(\.location.line) == [2, 2, 3])
    #expect(finding.evidence.map(\.symbol) == [nil, "uploadPhoto", "retry"])
    #expect(finding.evidence.map(\.remark) == [nil, "no caller found", nil])
    #expect(finding.absences == [Finding.Absence(side: "backend")])
    #expect(finding.suggestion == "serve it, or take it out of openapi and mobile")
  }

  @Test func `A call in dead code alone is a warning`() {
    #expect(
      SampleContract(router: ["GET /a"], client: ["GET /a", "GET /b dead"]).verdicts == [
        "warning missing-in-router GET /b"
      ])
  }

  @Test func `Calls behind a base of which little is served, unlike others, are notes`() throws {
    let calls = ["GET /a", "GET /b behind:api", "GET /devices behind:cloud", "GET /me behind:cloud"]
    let contract = SampleContract(router: ["GET /a", "GET /b"], client: calls)
    #expect(
      contract.verdicts == [
        "note missing-in-router GET /devices", "note missing-in-router GET /me",
      ])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(finding.evidence.map(\.remark) == ["behind `cloud`, where little that it calls is served"])
    // Without a router it is the specification that has them or not.
    #expect(
      SampleContract(spec: ["GET /a", "GET /b"], client: calls).verdicts == [
        "note missing-in-spec GET /devices", "note missing-in-spec GET /me",
      ])
    // A promise is a promise, and so is a call at a known base.
    #expect(
      SampleContract(
        spec: ["GET /a", "GET /b", "GET /me"], router: ["GET /a", "GET /b"],
        client: calls + ["GET /devices"]
      ).verdicts == [
        "error missing-in-router GET /devices", "error missing-in-router GET /me",
      ])
  }

  @Test func `What a catch-all alone takes says nothing about a base`() {
    let calls = [
      "GET /rpc/a behind:url", "GET /rpc/b behind:url", "GET /status behind:url", "GET /me behind:host",
    ]
    #expect(
      SampleContract(router: ["GET /rpc/{procedure...}"], client: calls).verdicts == [
        "note covered-by-wildcard GET /rpc/{procedure...}", "note missing-in-router GET /me",
        "note missing-in-router GET /status",
      ])
  }

  @Test func `The base of most that is served is the contract's own`() {
    #expect(
      SampleContract(
        router: ["GET /a", "GET /b"],
        client: ["GET /a behind:api", "GET /b behind:api", "GET /c behind:api", "GET /d behind:api"]
      ).verdicts == ["error missing-in-router GET /c", "error missing-in-router GET /d"])
    // Nothing else that is called says that there is another base.
    #expect(
      SampleContract(router: ["GET /a"], client: ["GET /b behind:api"]).verdicts.contains(
        "error missing-in-router GET /b"))
    // Of several, of which nothing is served, none is more the contract's than another.
    let calls = ["GET /b behind:api", "GET /c behind:cloud"]
    #expect(
      SampleContract(router: ["GET /a"], client: calls).verdicts == [
        "note missing-in-router GET /b", "note missing-in-router GET /c", "note unused-by-clients GET /a",
      ])
  }

  @Test func `A call with a kind where the router has several fixed names is a note`() throws {
    let contract = SampleContract(
      router: ["GET /quick/eta", "GET /quick/last", "GET /quick/sum", "GET /quick/top"],
      client: ["GET /quick/{kind}"])
    #expect(contract.verdicts == ["note missing-in-router GET /quick/{kind}"])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(
      finding.absences.map(\.remark) == [
        "has fixed names there only: /quick/eta, /quick/last, /quick/sum and 1 more"
      ])
    // Identifiers are made at run time: hardly one of them is a fixed name.
    #expect(
      SampleContract(router: ["GET /users/me", "GET /users/count"], client: ["GET /users/{userId}"]).verdicts
        == ["warning missing-in-router GET /users/{userId}"])
    // One fixed name is hardly what the parameter stands for, and a promise is a promise.
    #expect(
      SampleContract(router: ["GET /users/me"], client: ["GET /users/{id}"]).verdicts == [
        "error missing-in-router GET /users/{id}"
      ])
    #expect(
      SampleContract(spec: ["GET /quick/{kind}"], router: ["GET /quick/eta", "GET /quick/last"]).verdicts == [
        "error missing-in-router GET /quick/{kind}", "note covered-by-wildcard GET /quick/eta",
        "note covered-by-wildcard GET /quick/last",
      ])
  }

  @Test func `Every router is looked at, and all are named`() {
    let contract = SampleContract(router: ["GET /a"], client: ["GET /a", "GET /b", "GET /c"])
      .adding("jobs", .router, ["GET /b"]).adding("web", .client, ["GET /c"])
    #expect(
      contract.findings == [
        "error missing-in-router GET /c: mobile and web call GET /c, and neither backend nor jobs serves it"
      ])
    #expect(
      contract.adding("mail", .router, ["GET /a"]).findings == [
        "error missing-in-router GET /c: mobile and web call GET /c, and none of backend, jobs and mail serves it"
      ])
  }

  @Test func `A registration that nothing calls is named, and a conditional one serves`() throws {
    let contract = SampleContract(
      router: ["GET /a dead at:old.go", "GET /b if:cfg.Debug"], client: ["GET /a", "GET /b"])
    #expect(contract.verdicts == ["error missing-in-router GET /a"])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(finding.absences.map(\.remark) == ["registered at old.go:1, in code that nothing calls"])
  }

  @Test func `Preflights and routes for any method are asked for by nobody`() {
    #expect(SampleContract(spec: ["OPTIONS /a", "GET /b"], router: ["ANY /b", "ANY /c"]).verdicts == [])
  }

  @Test func `Without a router the rule is silent`() {
    #expect(
      SampleContract(spec: ["GET /a"], client: ["GET /a", "GET /b"]).verdicts == [
        "error missing-in-spec GET /b"
      ])
  }

  @Test func `Other contracts and infrastructure are not asked for`() {
    #expect(
      SampleContract(router: ["GET /a"], client: ["GET /a", "GET /x external", "GET /y infrastructure"])
        .verdicts
        == [])
  }
}

@Suite struct `Missing in the specification` {
  @Test func `A route that the specification lacks is a warning that tells the methods it has`() throws {
    let contract = SampleContract(
      spec: ["POST /dev/token"], router: ["GET /dev/token", "POST /dev/token"], client: ["POST /dev/token"])
    #expect(
      contract.findings == [
        "warning missing-in-spec GET /dev/token: backend serves GET /dev/token, and openapi does not describe it"
      ])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(finding.absences.map(\.remark) == ["has POST only"])
    #expect(finding.absences.first?.nearest.map(\.endpoint?.description) == ["POST /dev/token"])
  }

  @Test func `The calls of an endpoint that the specification lacks are evidence too`() throws {
    let contract = SampleContract(
      spec: ["GET /a"], router: ["GET /a", "GET /b if:cfg.B"], client: ["GET /a", "GET /b"])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(contract.verdicts == ["warning missing-in-spec GET /b"])
    #expect(finding.present == ["backend", "mobile"])
    #expect(finding.evidence.map(\.remark) == ["only if cfg.B", nil])
  }

  @Test func `What repeats another route is not asked for`() {
    let contract = SampleContract(
      spec: ["GET /a", "GET /b"],
      router: [
        "GET /a", "HEAD /a", "OPTIONS /a", "GET /a/", "GET /b", "ANY /c", "GET /metrics infrastructure",
        "GET /old dead",
      ])
    #expect(contract.verdicts == [])
  }

  @Test func `A HEAD of its own is asked for, and one beside a missing GET is not told twice`() {
    #expect(
      SampleContract(spec: ["GET /a"], router: ["GET /a", "HEAD /b", "GET /c", "HEAD /c"]).verdicts == [
        "warning missing-in-spec HEAD /b", "warning missing-in-spec GET /c",
      ])
  }

  @Test func `A catch-all is one finding, unless the specification has something below it`() {
    #expect(
      SampleContract(spec: ["GET /a"], router: ["GET /a", "GET /files/{path...}"]).verdicts == [
        "warning missing-in-spec GET /files/{path...}"
      ])
    #expect(
      SampleContract(spec: ["GET /a", "GET /files/x"], router: ["GET /a", "GET /files/{path...}"]).findings
        == [
          "note covered-by-wildcard GET /files/{path...}: the catch-all GET /files/{path...} of backend "
            + "is all that covers 1 endpoint of the other sides"
        ])
  }

  @Test func `Any of several specifications is enough`() {
    let contract = SampleContract(spec: ["GET /a"], router: ["GET /a", "GET /admin", "GET /c"])
      .adding("admin", .spec, ["GET /admin"])
    #expect(
      contract.findings == [
        "warning missing-in-spec GET /c: backend serves GET /c, and neither admin nor openapi describes it"
      ])
  }

  @Test
  func
    `What one statement registers at two bases, or one handler with and without a version, is described by either`()
  {
    let contract = SampleContract(
      spec: ["GET /v1.55/users", "GET /v1.55/users/{id}", "GET /v1.55/me", "GET /people"],
      router: [
        "GET /v{version}/users line:1", "GET /users line:1", "GET /v{version}/users/{id...} line:2",
        "GET /users/{id...} line:2", "GET /v{version}/posts line:3", "GET /posts line:3",
        "POST /users line:1",
        "GET /users/all line:9", "GET /all line:9", "GET /v{version}/me me", "GET /me me",
        "GET /admin/people people", "GET /people people",
      ])
    #expect(
      contract.verdicts.filter { $0.contains("missing-in-spec") } == [
        "warning missing-in-spec GET /admin/people", "warning missing-in-spec GET /all",
        "warning missing-in-spec GET /posts",
        "warning missing-in-spec POST /users", "warning missing-in-spec GET /users/all",
        "warning missing-in-spec GET /v{version}/posts",
      ])
  }

  @Test func `Routes of one handler are not laid beside each other one by one`() throws {
    let contract = SampleContract(
      spec: ["GET /v1/a0"], router: (0..<400).flatMap { ["GET /a\($0) h", "GET /v1/a\($0) h"] })
    let comparison = contract.comparison
    let bases = OtherBases(in: comparison)
    let candidates = comparison.rows.map { row in
      bases.registrations(of: row).joined().reduce(0) { $0 + bases.others(than: row, $1).count }
    }
    #expect(candidates == Array(repeating: 1, count: 800))
  }
}
