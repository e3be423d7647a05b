import ContractModel
import Rules
import SourceText
import Testing

@Suite struct `Stated twice` {
  @Test func `Two operations of one shape are an error in a specification`() throws {
    let contract = SampleContract(spec: ["GET /users/{id}", "GET /users/{name}", "POST /users/{name}"])
    #expect(
      contract.findings == ["error duplicate-endpoint GET /users/{id}: openapi states GET /users/{id} twice"])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(finding.evidence.map(\.location.line) == [1, 2])
    #expect(finding.evidence.map(\.endpoint?.description) == [nil, "GET /users/{name}"])
  }

  @Test func `The same operation in two documents is none`() {
    #expect(SampleContract(spec: ["GET /a at:a.yaml", "GET /a at:b.yaml"]).verdicts == [])
  }

  @Test func `A route that gin refuses is an error, and one that another router takes is a warning`() {
    #expect(
      SampleContract(router: ["GET /a framework:gin", "GET /a framework:gin"]).findings == [
        "error duplicate-endpoint GET /a: backend states GET /a twice, and gin refuses the second registration"
      ])
    #expect(
      SampleContract(router: ["GET /a", "GET /a", "GET /a"]).findings == [
        "warning duplicate-endpoint GET /a: backend states GET /a 3 times"
      ])
  }

  @Test func `Routes of two routers, and under two conditions, are no duplicates`() {
    #expect(
      SampleContract(router: ["GET /a instance:public", "GET /a instance:admin"]).verdicts == [])
    #expect(SampleContract(router: ["GET /a at:a.go", "GET /a at:b.go"]).verdicts == [])
    #expect(SampleContract(router: ["GET /a if:debug", "GET /a if:!debug"]).verdicts == [])
  }

  @Test func `OPTIONS, which routes name beside each method of a path, is none but where it is refused`() {
    #expect(SampleContract(router: ["OPTIONS /a", "OPTIONS /a"]).verdicts == [])
    #expect(
      SampleContract(router: ["OPTIONS /a framework:gin", "OPTIONS /a framework:gin"]).verdicts == [
        "error duplicate-endpoint OPTIONS /a"
      ])
  }

  @Test func `Two routes under one condition are duplicates when it holds`() {
    #expect(
      SampleContract(router: ["GET /a if:x framework:gin", "GET /a if:x framework:gin"]).verdicts == [
        "warning duplicate-endpoint GET /a"
      ])
  }

  @Test func `A client may call as often as it likes`() {
    #expect(SampleContract(router: ["GET /a"], client: ["GET /a", "GET /a"]).verdicts == [])
  }
}

@Suite struct `Refused by gin` {
  private func conflicts(_ routes: [String]) -> [String] {
    SampleContract(router: routes.map { "\($0) framework:gin instance:main" }).findings
  }

  @Test func `One place of a path has one parameter name`() throws {
    let routes = ["GET /users/{id}", "GET /users/{name}/posts", "POST /users/{name}"]
    #expect(
      conflicts(routes) == [
        "error conflicting-routes GET /users/{name}/posts: gin refuses GET /users/{name}/posts beside "
          + "GET /users/{id}: one place of a path has one parameter name, and {name} stands where {id} is"
      ])
    let contract = SampleContract(router: routes.map { "\($0) framework:gin" })
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(finding.evidence.map(\.location.line) == [2, 1])
    #expect(
      finding.fingerprint
        == "conflicting-routes GET /users/{}/posts /users/{name}/posts beside GET /users/{id} on backend")
  }

  @Test func `Nothing stands beside a catch-all`() {
    #expect(
      conflicts(["GET /files/{path...}", "GET /files/list", "GET /files", "GET /filesystem"]) == [
        "error conflicting-routes GET /files/list: gin refuses GET /files/list beside GET /files/{path...}: "
          + "nothing can stand beside a catch-all"
      ])
    #expect(
      conflicts(["GET /", "GET /{page...}"]) == [
        "error conflicting-routes GET /{page...}: gin refuses GET /{page...} beside GET /: "
          + "nothing can stand beside a catch-all"
      ])
  }

  @Test func `A route for any method conflicts with one of its methods`() {
    #expect(
      conflicts(["ANY /a", "GET /a", "GET /b"]) == [
        "error conflicting-routes GET /a: gin refuses GET /a beside ANY /a: the path is registered already"
      ])
  }

  @Test func `Names beside parameters and equal parameter names are fine`() {
    #expect(
      conflicts([
        "GET /users/{id}", "GET /users/me", "GET /users/{id}/posts", "GET /users/new/{x}",
        "PUT /users/{name}",
        "GET /users/v{version}", "GET /",
      ]) == [])
  }

  @Test func `Other frameworks, other routers and dead code are not judged`() {
    let pair = ["GET /a/{x}", "GET /a/{y}/z"]
    #expect(SampleContract(router: pair.map { "\($0) framework:chi" }).verdicts == [])
    #expect(
      SampleContract(router: ["\(pair[0]) framework:gin instance:a", "\(pair[1]) framework:gin instance:b"])
        .verdicts == [])
    #expect(
      SampleContract(router: ["\(pair[0]) framework:gin dead", "\(pair[1]) framework:gin"]).verdicts == [])
  }

  @Test func `The same conflict in two routers of a side is two findings`() {
    let contract = SampleContract(
      router: ["a", "b"].flatMap { name in
        ["GET /a/{x}", "GET /a/{y}/z"].map { "\($0) framework:gin instance:\(name)" }
      })
    let findings = Rules.findings(in: contract.comparison)
    #expect(
      findings.map(\.fingerprint) == [
        "conflicting-routes GET /a/{}/z /a/{y}/z beside GET /a/{x} on backend",
        "conflicting-routes GET /a/{}/z /a/{y}/z beside GET /a/{x} on backend 2",
      ])
  }
}
