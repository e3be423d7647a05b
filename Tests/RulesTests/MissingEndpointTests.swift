import ContractModel
import Rules
import SourceText
import Testing

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
  #expect(finding.evidence.map(\.remark) == [nil, "no caller found", nil])
  #expect(finding.absences == [Finding.Absence(side: "backend")])
}

@Test func `A call in dead code alone is a warning`() {
  let contract = SampleContract(router: ["GET /a"], client: ["GET /a", "GET /b dead"])
  #expect(contract.verdicts == ["warning missing-in-router GET /b"])
}

@Test func `A route that the specification lacks is a warning that tells the methods it has`() throws {
  let contract = SampleContract(
    spec: ["POST /dev/token"], router: ["GET /dev/token", "POST /dev/token"], client: ["POST /dev/token"])
  #expect(
    contract.findings == [
      "warning missing-in-spec GET /dev/token: backend serves GET /dev/token, and openapi does not describe it"
    ])
  let finding = try #require(Rules.findings(in: contract.comparison).first)
  #expect(finding.absences.map(\.remark) == ["has POST only"])
}
