import ContractModel
import OpenAPI
import SourceText
import Testing

@Suite struct PathItemTests {
  @Test func `Each edition has its methods`() async {
    let side = await extracted(
      """
      openapi: 3.2.0
      paths:
        /a:
          query: {}
          trace: {}
          additionalOperations:
            COPY: {operationId: copy}
            "no method": {}
        /b: {x-internal: true, summary: B, description: b}
      """)
    #expect(side.stated == ["TRACE /a api.yaml:5:5", "COPY /a api.yaml:7:7 copy", "QUERY /a api.yaml:4:5"])
    #expect(side.told == ["api.yaml:8:7 error \"no method\" is no HTTP method"])
    let old = await extracted("{swagger: '2.0', paths: {/a: {query: {}}}}")
    #expect(old.stated == ["QUERY /a api.yaml:1:31"])
    #expect(old.told == ["api.yaml:1:31 warning Swagger 2.0 has no method query; it is read all the same"])
  }

  @Test func `An unknown field of a path item names the nearest known one`() async {
    let side = await extracted(
      """
      openapi: 3.1.0
      paths:
        /a:
          GET: {}
          pots: {responses: {}}
          parametres: []
          frobnicate: {}
          get: ~
        /b: []
        /c:
      """)
    #expect(side.stated == ["GET /a api.yaml:4:5", "GET /a api.yaml:8:5"])
    #expect(
      side.told == [
        "api.yaml:4:5 warning methods are written in lower case: get",
        "api.yaml:5:5 error a path item has no field \"pots\"; did you mean post?",
        "api.yaml:6:5 warning a path item has no field \"parametres\"; did you mean parameters?",
        "api.yaml:7:5 warning a path item has no field \"frobnicate\"",
        "api.yaml:8:5 warning the operation says nothing about itself: a mapping is expected",
        "api.yaml:9:7 error a path item is a mapping of methods",
        "api.yaml:10:6 warning a path item is a mapping of methods",
      ])
  }

  @Test func `A missing slash and a query are told, and the path is read`() async {
    let side = await extracted(
      "{openapi: 3.1.0, paths: {a: {get: {}}, '/b?x={y}': {get: {}}, '/c/{rest+}': {get: {parameters: [{in: path, name: rest}]}}}}"
    )
    #expect(side.sightings.map { "\($0.endpoint)" } == ["GET /a", "GET /b", "GET /c/{rest...}"])
    #expect(side.sightings[1].notes == ["the path stands as /b?x={y}; a query is no part of a path"])
    #expect(side.told == ["api.yaml:1:26 warning a path begins with a slash"])
  }

  @Test func `Paths that differ only in the names of parameters are one path`() async {
    let side = await extracted(
      """
      openapi: 3.1.0
      paths:
        /a/{x}: {get: {parameters: [{name: x, in: path}]}}
        /a/{y}: {put: {parameters: [{name: y, in: path}]}}
      """)
    #expect(side.sightings.map { "\($0.endpoint)" } == ["GET /a/{x}", "PUT /a/{y}"])
    #expect(
      side.told == [
        "api.yaml:4:3 warning the path is the same as /a/{x}; only the names of its parameters differ"
      ])
    #expect(
      side.diagnostics[0].notes.map { "\($0.location) \($0.message)" } == ["api.yaml:3:3 the other one"])
  }

  @Test func `A template and its parameters are held against each other`() async {
    let side = await extracted(
      """
      openapi: 3.1.0
      paths:
        /users/{id}/{kind}:
          parameters:
            - {name: id, in: path}
            - {name: trace, in: header}
          get:
            parameters: [{name: kind, in: path}, {name: user, in: path}]
          put: {}
          post: {parameters: [{$ref: other.yaml}]}
      """)
    #expect(
      side.told == [
        "api.yaml:3:3 warning {kind} is in the path, and the parameters of PUT do not declare it",
        "api.yaml:8:44 warning the path parameter user is not in the path /users/{id}/{kind}",
        "api.yaml:10:32 warning the parameter was not read: the reference other.yaml leads to other.yaml, and there is no such file inside the root",
      ])
    #expect(side.sightings.map { $0.operation?.pathParameters } == [["id", "kind", "user"], ["id"], ["id"]])
  }

  @Test func `Security of an operation takes the place of the document's`() async {
    let side = await extracted(
      """
      openapi: 3.1.0
      security: [{bearer: []}, {key: [], bearer: []}]
      paths:
        /a:
          get: {}
          put: {security: []}
          post: {security: [{}, {bearer: []}]}
          delete: {security: [{key: []}]}
          patch: {security: bearer}
      """)
    #expect(
      side.sightings.map {
        "\($0.endpoint.method) \($0.authentication.rawValue) \($0.operation?.security ?? [])"
      } == [
        #"GET required ["bearer", "key"]"#, "POST none []", "PUT none []", "PATCH unknown []",
        #"DELETE required ["key"]"#,
      ])
    #expect(side.told == ["api.yaml:9:23 warning security is a list of requirements"])
  }

  @Test func `Webhooks and callbacks are no endpoints`() async {
    let side = await extracted(
      """
      openapi: 3.1.0
      webhooks: {created: {post: {}}}
      paths:
        /a: {get: {callbacks: {done: {'{$request.body#/url}': {post: {}}}}}}
      """)
    #expect(side.stated == ["GET /a api.yaml:4:8"])
    #expect(side.told == [])
  }
}
