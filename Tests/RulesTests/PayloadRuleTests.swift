import ContractModel
import Rules
import Testing

@Suite struct `What travels` {
  @Test func `Sides that agree give nothing`() {
    let payload = SamplePayload(
      query: "page?, limit", body: "name! string, tags list",
      answers: [200: "id integer, name string", 204: "none"])
    #expect(SampleContract(spec: payload, router: payload, client: payload).findings == [])
  }

  @Test func `What is unknown or open is not missing`() {
    let full = SamplePayload(query: "page", body: "name!", answers: [200: "id"])
    for unknown in [
      SamplePayload(query: nil, body: nil), SamplePayload(query: "…", body: "…", answers: [200: "…"]),
    ] {
      #expect(SampleContract(spec: full, router: unknown, client: unknown).findings == [])
      #expect(SampleContract(spec: unknown, router: full, client: unknown).findings == [])
      #expect(SampleContract(spec: unknown, router: unknown, client: full).findings == [])
    }
    var unread = SampleContract(spec: full, router: full)
    unread.sides[1] = SampleContract(router: ["POST /a"]).sides[0]
    #expect(unread.findings == [])
  }

  @Test func `A field of a request that a router reads or a client sends and no specification describes`() {
    let contract = SampleContract(
      spec: SamplePayload(query: "page", body: "name"),
      router: SamplePayload(query: "page, tz_offset", body: "name, color"),
      client: SamplePayload(query: "page, tz_offset, trace", body: "name"))
    #expect(
      contract.findings.filter { $0.contains("undocumented") } == [
        "note undocumented-request-field POST /a: "
          + "read by backend and not described by openapi: color and tz_offset in the request of POST /a",
        "note undocumented-request-field POST /a: "
          + "sent by mobile and not described by openapi: trace in the query of POST /a",
      ])
  }

  @Test func `What a binder fills without purpose is not asked for`() {
    let user = SamplePayload(body: "id, name, created", answers: [200: "id, name, created"], type: "User")
    func verdicts(_ endpoint: String, specBody: String) -> [String] {
      SampleContract(
        [endpoint, "POST /other"], spec: SamplePayload(body: specBody, answers: [200: "id, name, created"]),
        router: user
      ).findings.filter { $0.contains(endpoint) }
    }
    #expect(verdicts("PUT /users/{id}", specBody: "name") == [])
    #expect(verdicts("DELETE /users/{id}", specBody: "none") == [])
    #expect(
      SampleContract(spec: SamplePayload(answers: [200: "id, name, created"]), router: user).findings == [
        "note undocumented-request-field POST /a: "
          + "read by backend and not described by openapi: id, name and created in the body of POST /a"
      ])
    // In the query of the specification and, it may be, of the router.
    #expect(
      SampleContract(spec: SamplePayload(query: "code"), router: SamplePayload(query: "…", body: "code"))
        .findings
        == [])
  }

  @Test func `A field with a name in JSON and another in forms is one field`() {
    var contract = SampleContract(
      spec: SamplePayload(body: "zh_cn"), router: SamplePayload(body: "zh_cn, ZhCN"),
      client: SamplePayload(body: "zh_cn"))
    var extraction = contract.sides[1].extraction
    if case .object(var object)? = extraction.sightings[0].payload?.body?.shape {
      object.fields[1].location = object.fields[0].location
      extraction.sightings[0].payload?.body?.shape = .object(object)
    }
    contract.sides[1] = Side(name: "backend", role: .router, extraction: extraction)
    #expect(contract.findings == [])
  }

  @Test func `An object without properties may be anything`() {
    #expect(
      SampleContract(
        spec: SamplePayload(answers: [200: "data object"]), router: SamplePayload(answers: [200: "data list"])
      ).findings == [])
  }

  @Test func `A documented field that no router reads, unless it is readOnly`() {
    #expect(
      SampleContract(
        spec: SamplePayload(query: "page, limit", body: "id, name, color", readOnly: ["id"]),
        router: SamplePayload(query: "page", body: "name")
      ).findings == [
        "note unread-documented-field POST /a: "
          + "described by openapi and not read by backend: limit and color in the request of POST /a"
      ])
  }

  @Test func `A field in another part of the request`() {
    #expect(
      SampleContract(
        spec: SamplePayload(query: "a", body: "b"), router: SamplePayload(query: "a, b"),
        client: SamplePayload(query: "a, b")
      ).findings == [
        "warning misplaced-request-field POST /a: "
          + "in the body on openapi and read from the query by backend: b in the body of POST /a"
      ])
    #expect(
      SampleContract(
        router: SamplePayload(query: "", body: "a, b"), client: SamplePayload(query: "a", body: "b")
      )
      .findings == [
        "warning misplaced-request-field POST /a: "
          + "in the query on mobile and read from the body by backend: a in the query of POST /a"
      ])
    // A binder that takes it from either part.
    #expect(
      SampleContract(router: SamplePayload(query: "a", body: "a"), client: SamplePayload(body: "a")).findings
        == [])
  }

  @Test func `A field of an answer that only one of specification and router has`() {
    let contract = SampleContract(
      spec: SamplePayload(answers: [200: "id!, email!"]),
      router: SamplePayload(answers: [200: "id, clientId"]))
    #expect(
      contract.findings == [
        "note undocumented-answer-field POST /a: "
          + "written by backend and not described by openapi: clientId in answer 200 of POST /a",
        "note unkept-answer-field POST /a: "
          + "described by openapi and not written by backend: email in answer 200 of POST /a",
      ])
    #expect(
      SampleContract(
        spec: SamplePayload(answers: [200: "id!, email!"]), router: SamplePayload(answers: [200: "id"]),
        client: SamplePayload(answers: [200: "email"])
      ).verdicts == ["warning unkept-answer-field POST /a", "warning unwritten-answer-field POST /a"])
  }

  @Test func `Letter case and types`() {
    #expect(
      SampleContract(
        spec: SamplePayload(
          body: "userName string, age integer", answers: [200: "createdAt string, size integer"]),
        router: SamplePayload(
          body: "username string, age list", answers: [200: "CreatedAt string, size boolean"])
      ).findings == [
        "warning field-case-mismatch POST /a: "
          + "in different letter case on openapi and backend: createdAt for CreatedAt in answer 200 of POST /a",
        "warning field-type-mismatch POST /a: "
          + "of different types on openapi and backend: size (number/boolean) in answer 200 of POST /a",
        "warning field-type-mismatch POST /a: "
          + "of different types on openapi and backend: age (number/list) in the body of POST /a",
        "note field-case-mismatch POST /a: "
          + "in different letter case on openapi and backend: userName for username in the body of POST /a",
      ])
    // A query and a form are text, and a number without a fraction is a number.
    #expect(
      SampleContract(
        spec: SamplePayload(query: "a integer", body: "b integer", answers: [200: "c integer, d file"]),
        router: SamplePayload(query: "a string", body: "b number", answers: [200: "c number, d string"])
      ).findings == [])
    #expect(
      SampleContract(
        spec: SamplePayload(body: "b integer", contentTypes: ["multipart/form-data"]),
        router: SamplePayload(body: "b string", contentTypes: ["application/x-www-form-urlencoded"])
      ).findings == [])
  }

  @Test func `Bodies of media types that exclude each other are not compared`() {
    #expect(
      SampleContract(
        spec: SamplePayload(body: "a", contentTypes: ["application/json"]),
        router: SamplePayload(body: "b", contentTypes: ["multipart/form-data"])
      ).findings == [
        "note content-type-mismatch POST /a: with a body of different formats on openapi and backend: "
          + "application/json/multipart/form-data at POST /a"
      ])
  }

  @Test func `What a call does not send and what nothing reads`() {
    #expect(
      SampleContract(
        router: SamplePayload(body: "type!, note?"), client: SamplePayload(query: "v", body: "note, kind")
      ).findings == [
        "warning unsent-required-field POST /a: "
          + "required by backend and not sent by mobile: type in the body of POST /a",
        "note unread-request-field POST /a: "
          + "sent by mobile and not read by backend: v and kind in the request of POST /a",
      ])
    #expect(
      SampleContract(spec: SamplePayload(body: "type!"), client: SamplePayload(body: "")).verdicts == [
        "note unsent-required-field POST /a"
      ])
  }

  @Test func `What a client reads and nothing writes`() {
    #expect(
      SampleContract(
        router: SamplePayload(answers: [200: "accessToken"]),
        client: SamplePayload(answers: [200: "token, hint?, accessToken"])
      ).findings == [
        "warning unwritten-answer-field POST /a: "
          + "read by mobile and not written by backend: token in answer 2XX of POST /a",
        "note unwritten-answer-field POST /a: "
          + "read by mobile and not written by backend: hint in answer 2XX of POST /a",
      ])
  }

  @Test func `One type at several endpoints is one finding`() throws {
    let contract = SampleContract(
      ["GET /a", "GET /b", "POST /a"], spec: SamplePayload(answers: [200: "id"], type: "User"),
      router: SamplePayload(answers: [200: "id, clientId, until"], type: "user"))
    #expect(
      contract.findings == [
        "note undocumented-answer-field GET /a: "
          + "written by backend and not described by openapi: clientId and until in user at 3 endpoints"
      ])
    let finding = try #require(Rules.findings(in: contract.comparison).first)
    #expect(finding.concerns.count == 3)
    #expect(finding.present == ["openapi", "backend"])
  }

  @Test func `Statuses that are not listed`() {
    #expect(
      SampleContract(
        ["POST /a", "POST /b"], spec: SamplePayload(answers: [200: "none"]),
        router: SamplePayload(answers: [201: "none", 400: "none", 401: "none", 404: "none", 500: "none"])
      ).findings == [
        "warning unkept-status POST /a: "
          + "promised by openapi and never answered by backend: 200 for 201 of POST /a",
        "warning unkept-status POST /b: "
          + "promised by openapi and never answered by backend: 200 for 201 of POST /b",
        "note undocumented-status: answered by backend and not listed by openapi: "
          + "400 (2) and 404 (2) of 2 endpoints; POST /a is the first",
      ])
    #expect(
      SampleContract(spec: SamplePayload(), router: SamplePayload(answers: [201: "none", 400: "none"]))
        .findings == [])
  }

  @Test func `Authentication that the specification does not mention is one finding for a side`() {
    var contract = SampleContract(
      spec: ["GET /a", "GET /b", "GET /c"], router: ["GET /a", "GET /b", "GET /c"])
    func mark(_ side: Int, _ authentication: [Sighting.Authentication]) {
      var extraction = contract.sides[side].extraction
      for (index, value) in authentication.enumerated() { extraction.sightings[index].authentication = value }
      contract.sides[side] = Side(
        name: contract.sides[side].name, role: contract.sides[side].role, extraction: extraction)
    }
    mark(1, [.required, .required, .unknown])
    #expect(contract.findings == [])
    mark(0, [.none, .none, .none])
    #expect(
      contract.findings == [
        "note undocumented-authentication: backend asks who is calling at 2 endpoints where openapi does not say so; "
          + "GET /a is the first"
      ])
    mark(0, [.none, .required, .none])
    #expect(
      contract.findings == [
        "note undocumented-authentication: backend asks who is calling GET /a, and openapi does not say so"
      ])
  }
}
