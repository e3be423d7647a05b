import ContractModel
import OpenAPI
import Testing

@Suite struct ServerTests {
  @Test func `The first server's path stands in front, and the others are named`() async {
    let side = await extracted(
      """
      openapi: 3.0.3
      servers:
        - url: https://API.example.com:443/v1/
        - url: http://localhost:8080/v2
        - url: //staging.example.com/v1
      paths:
        /users: {get: {}}
      """)
    #expect(side.stated == ["GET /v1/users api.yaml:7:12"])
    #expect(side.sightings[0].notes == ["the base path /v1 is that of the first server; others have /v2"])
    #expect(side.hosts == ["api.example.com", "localhost:8080", "staging.example.com"])
    #expect(side.told == [])
  }

  @Test func `Variables of a server take their defaults, and a note says so`() async {
    let side = await extracted(
      """
      openapi: 3.0.3
      servers:
        - url: https://{region}.example.com/{version}/{tenant}
          variables:
            region: {default: eu}
            version: {default: v2, enum: [v1, v2]}
      paths:
        /users: {get: {}}
      """)
    #expect(side.stated == ["GET /v2/{tenant}/users api.yaml:8:12"])
    #expect(
      side.sightings[0].notes == [
        "the server variable region is its default eu (api.yaml:5:25)",
        "the server variable version is its default v2 (api.yaml:6:26)",
      ])
    #expect(side.hosts == ["eu.example.com"])
    #expect(side.told == ["api.yaml:3:10 warning the server variable tenant has no default"])
  }

  @Test func `Servers of a path and of an operation take the place of the document's`() async {
    let side = await extracted(
      """
      openapi: 3.1.0
      servers: [{url: /v1}]
      paths:
        /a:
          servers: [{url: /v2}]
          get: {}
          put: {servers: [{url: 'https://files.example.com'}]}
        /b: {get: {servers: []}}
      """)
    #expect(side.stated == ["PUT /a api.yaml:7:5", "GET /v1/b api.yaml:8:8", "GET /v2/a api.yaml:6:5"])
    #expect(side.hosts == ["files.example.com"])
  }

  @Test func `A server that is relative to the document is taken from the root, with a note`() async {
    let side = await extracted("{openapi: 3.1.0, servers: [{url: ./v1}], paths: {/a: {get: {}}}}")
    #expect(side.stated == ["GET /v1/a api.yaml:1:55"])
    #expect(
      side.sightings[0].notes == [
        "the server ./v1 is relative to where the document is served, taken here as the root"
      ])
  }

  @Test func `Swagger has host, schemes and basePath`() async {
    let side = await extracted(
      """
      swagger: "2.0"
      host: API.example.com:443
      schemes: [https]
      basePath: /v1/
      paths:
        /: {get: {}}
        /users: {get: {}}
      """)
    #expect(side.stated == ["GET /v1 api.yaml:6:7", "GET /v1/users api.yaml:7:12"])
    #expect(side.hosts == ["api.example.com"])
    #expect(side.told == [])
  }

  @Test func `The configured base path takes the place of all servers`() async {
    var settings = ExtractionSettings()
    settings.basePath = PathTemplate(braces: "/api")
    let side = await extracted(
      """
      openapi: 3.1.0
      servers: [{url: /v1}]
      paths:
        /a: {servers: [{url: /v2}], get: {servers: [{url: /v3}]}}
      """, settings: settings)
    #expect(side.stated == ["GET /api/a api.yaml:4:31"])
  }

  @Test func `A server whose variables grow without measure is left out`() async {
    let long = String(repeating: "{a}", count: 100)
    let value = String(repeating: "x", count: 100)
    let side = await extracted(
      "{openapi: 3.1.0, servers: [{url: '/\(long)', variables: {a: {default: \(value)}}}], paths: {/a: {get: {}}}}"
    )
    #expect(side.sightings.map { "\($0.endpoint)" } == ["GET /a"])
    #expect(
      side.told == ["api.yaml:1:34 warning the URL of the server is longer than 2048 bytes and was not read"])
  }
}
