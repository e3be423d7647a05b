import ContractModel
import Rules
import SourceText
import Testing

@Suite struct `A whole side off by a prefix` {
  private let bare = ["GET /users", "GET /users/{id}", "GET /orders"]
  private let versioned = ["GET /api/v1/users", "GET /api/v1/users/{id}", "GET /api/v1/orders"]

  @Test func `One error tells the side and the prefix, and nothing is missing`() throws {
    let contract = SampleContract(spec: bare, router: versioned, client: versioned)
    #expect(
      contract.findings == [
        "error base-path-mismatch: openapi leaves out /api/v1, which backend and mobile have in front of their paths; "
          + "3 of its 3 paths agree then"
      ])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(finding.endpoint == nil)
    #expect(finding.evidence.map(\.endpoint?.description) == ["GET /users"])
    #expect(finding.fingerprint == "base-path-mismatch openapi / /api/v1")
    #expect(Agreement(rows: contract.comparison.reportRows, findings: [finding]).agreeing == 3)
  }

  @Test func `A prefix too many and another prefix are told as such`() {
    #expect(
      SampleContract(router: bare, client: versioned).findings == [
        "error base-path-mismatch: mobile has /api/v1 in front of its paths, which backend does not have; "
          + "3 of its 3 paths agree then"
      ])
    #expect(
      SampleContract(router: versioned, client: ["GET /v2/users", "GET /v2/users/{id}", "GET /v2/orders"])
        .findings
        == [
          "error base-path-mismatch: mobile has /v2 in front of its paths where backend has /api/v1; "
            + "3 of its 3 paths agree then"
        ])
  }

  @Test func `An unknown base is no fault, and what then differs is told with the path as it is called`()
    throws
  {
    let client = (bare + ["GET /items"]).map { "\($0) unbased" }
    let contract = SampleContract(router: versioned, client: client)
    #expect(
      contract.findings == [
        "error missing-in-router GET /api/v1/items: mobile calls GET /api/v1/items, and backend does not serve it",
        "note base-path-mismatch: the base of mobile is not known, and its paths are read below /api/v1, "
          + "as backend has them; 3 of its 4 paths agree then",
      ])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(finding.evidence.map(\.endpoint?.description) == ["GET /items"])
  }

  @Test func `Of sides that leave out the same prefix none is told to have it`() {
    let names = (0..<12).map { "things\($0)" }
    let contract = SampleContract(
      spec: names.prefix(3).map { "GET /\($0)" }, router: names.map { "GET /api/v1/\($0)" },
      client: names.map { "GET /\($0)" })
    #expect(
      contract.findings.filter { $0.contains("base-path") } == [
        "error base-path-mismatch: mobile leaves out /api/v1, which backend has in front of its paths; "
          + "12 of its 12 paths agree then",
        "error base-path-mismatch: openapi leaves out /api/v1, which backend has in front of its paths; "
          + "3 of its 3 paths agree then",
      ])
  }

  @Test func `Sides that overlap are not moved`() {
    #expect(
      SampleContract(router: ["GET /a", "GET /b", "GET /api/c"], client: ["GET /a", "GET /b", "GET /c"])
        .verdicts
        == ["error missing-in-router GET /c", "note unused-by-clients GET /api/c"])
  }
}
