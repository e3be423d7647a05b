import ContractModel
import Rules
import Testing

@Suite struct `What both sides have and not alike` {
  @Test func `A field that a client counts on and a router leaves out at times`() {
    let router = SamplePayload(answers: [200: "id!, expires?, note?"])
    #expect(
      SampleContract(router: router, client: SamplePayload(answers: [200: "id!, expires!, note"])).findings
        == [
          "note omitted-answer-field POST /a: "
            + "counted on by mobile and left out at times by backend: expires in answer 2XX of POST /a"
        ])
    #expect(
      SampleContract(
        router: SamplePayload(answers: [200: "id!, expires"]),
        client: SamplePayload(answers: [200: "expires!"])
      ).findings == [])
  }

  @Test func `A field that one of specification and router requires`() {
    #expect(
      SampleContract(
        spec: SamplePayload(body: "name!, admin!, pass?"), router: SamplePayload(body: "name!, admin?, pass!")
      ).findings == [
        "note required-mismatch POST /a: required by openapi and not by backend: admin in the body of POST /a",
        "note required-mismatch POST /a: required by backend and not by openapi: pass in the body of POST /a",
      ])
    // The handler may check by hand, and a document without `required` says nothing.
    #expect(
      SampleContract(
        spec: SamplePayload(body: "name!, admin!"), router: SamplePayload(body: "name?, admin?")
      ).findings == [])
    #expect(
      SampleContract(spec: SamplePayload(body: "name, admin"), router: SamplePayload(body: "name!, admin"))
        .findings == [])
  }

  @Test func `A value that another side does not list`() {
    let router = SamplePayload(body: "type string(sleep|feeding)")
    #expect(
      SampleContract(router: router, client: SamplePayload(body: "type 'nap'")).findings == [
        "warning unknown-enum-value POST /a: "
          + "with values on mobile that backend does not list: type (nap) in the body of POST /a"
      ])
    #expect(
      SampleContract(router: router, client: SamplePayload(body: "type string(sleep|nap)")).verdicts == [
        "note unknown-enum-value POST /a"
      ])
    #expect(SampleContract(router: router, client: SamplePayload(body: "type 'sleep'")).findings == [])
    #expect(SampleContract(router: router, client: SamplePayload(body: "type string")).findings == [])
    #expect(
      SampleContract(
        spec: SamplePayload(answers: [200: "state string(open|closed)"]),
        router: SamplePayload(answers: [200: "state 'paused'"])
      ).findings == [
        "note unknown-enum-value POST /a: "
          + "with values on backend that openapi does not list: state (paused) in answer 200 of POST /a"
      ])
    #expect(
      SampleContract(
        spec: SamplePayload(query: "kind string(a|b|c)"), router: SamplePayload(query: "kind string(a|b)")
      ).findings == [
        "note unknown-enum-value POST /a: "
          + "with values on openapi that backend does not list: kind (c) in the query of POST /a"
      ])
  }

  @Test func `A default that the router does not take`() {
    let spec = SamplePayload(query: "limit integer =20, page integer =1, all boolean =false, sort string =id")
    #expect(
      SampleContract(
        spec: spec, router: SamplePayload(query: "limit =50, page =1.0, all =False, sort")
      ).findings == [
        "note ignored-default POST /a: "
          + "with different defaults on openapi and backend: limit (20/50) in the query of POST /a"
      ])
  }

  @Test func `A status of success that is promised and not answered`() {
    #expect(
      SampleContract(
        spec: SamplePayload(answers: [200: "none", 202: "none"]),
        router: SamplePayload(answers: [200: "none"])
      ).findings == [
        "note unkept-status POST /a: promised by openapi and never answered by backend: 202 of POST /a"
      ])
    // What leads elsewhere, and a handler that has no answer of success of its own.
    for answers: KeyValuePairs in [[200: "none", 302: "none"], [400: "none"]] {
      #expect(
        !SampleContract(
          spec: SamplePayload(answers: [202: "none"]), router: SamplePayload(answers: answers)
        ).verdicts.contains { $0.contains("unkept-status") })
    }
  }

  @Test func `A body in a format that the router does not take`() {
    let form = SamplePayload(body: "name", contentTypes: ["application/x-www-form-urlencoded"])
    let json = SamplePayload(body: "name", contentTypes: ["application/json"])
    #expect(SampleContract(router: json, client: form).verdicts == ["note content-type-mismatch POST /a"])
    let both = SamplePayload(body: "name", contentTypes: ["application/json", "multipart/form-data"])
    #expect(
      SampleContract(spec: form, router: both, client: json).findings == [
        "note content-type-mismatch POST /a: with a body of different formats on mobile and openapi: "
          + "application/json/application/x-www-form-urlencoded at POST /a"
      ])
    let bytes = SamplePayload(body: "name", contentTypes: ["application/octet-stream"])
    #expect(SampleContract(router: json, client: bytes).findings == [])
    #expect(SampleContract(router: SamplePayload(body: "name"), client: form).findings == [])
    let many = (0..<12).map { "POST /a/\($0)" }
    #expect(
      SampleContract(many, router: json, client: form).verdicts == ["note content-type-mismatch POST /a/0"]
    )
  }

  @Test func `A call that goes around what adds credentials`() {
    let endpoints = (0..<6).map { "GET /a/\($0)" }
    var contract = SampleContract(
      endpoints, router: SamplePayload(), client: SamplePayload(headers: "authorization"))
    contract.change(0) { $0.authentication = .required }
    contract.change(1, at: 5) { $0.payload = SamplePayload(headers: "accept").payload(on: "mobile", .client) }
    #expect(
      contract.findings == [
        "warning unauthenticated-call GET /a/5: "
          + "called by mobile without credentials, and backend asks who is calling: GET /a/5"
      ])
    // Something may add a header, and the credentials may stand in the query.
    for payload in [SamplePayload(headers: "…"), SamplePayload(query: "access_token", headers: "")] {
      contract.change(1, at: 5) { $0.payload = payload.payload(on: "mobile", .client) }
      #expect(!contract.verdicts.contains { $0.contains("unauthenticated-call") })
    }
    contract.change(1) { $0.payload = SamplePayload(headers: "").payload(on: "mobile", .client) }
    #expect(contract.findings == [])
  }
}

extension SampleContract {
  /// Changes what a side states: all of it, or the endpoint at one place.
  fileprivate mutating func change(_ side: Int, at place: Int? = nil, _ change: (inout Sighting) -> Void) {
    var extraction = sides[side].extraction
    for index in extraction.sightings.indices where place == nil || place == index {
      change(&extraction.sightings[index])
    }
    sides[side] = Side(name: sides[side].name, role: sides[side].role, extraction: extraction)
  }
}
