import ContractModel
import SourceText
import Testing

@Test func `Endpoints of one method and one shape share a row, spelled as the first side spells it`() {
  let contract = comparison(
    spec: ["GET /users/{userId}"], router: ["GET /users/{id}", "POST /users"], client: ["GET /users/{p1}"])
  #expect(contract.table == ["POST /users: router", "GET /users/{userId}: spec, router, client"])
}

@Test func `A slash at the end makes another row`() {
  #expect(
    comparison(spec: ["GET /a/"], router: ["GET /a"]).table == ["GET /a: router", "GET /a/: spec"])
}

@Test func `A route for any method covers every method of its path`() {
  #expect(
    comparison(spec: ["GET /a", "PUT /b"], router: ["ANY /a", "GET /b"]).table == [
      "GET /a: spec, (router)", "ANY /a: router", "GET /b: router", "PUT /b: spec",
    ])
}

@Test func `What another side has below a wider path counts, whether that path's side states it too or not`()
  throws
{
  let sides = comparison(
    router: ["GET /genres/film", "GET /genres/song"],
    client: ["GET /genres/film", "GET /genres/{kind}"])
  let wide = try #require(sides.rows.first { $0.endpoint.path.description == "/genres/{kind}" })
  #expect(
    wide.cells[0].narrower.map { sides.rows[$0].endpoint.description } == [
      "GET /genres/film", "GET /genres/song",
    ])
}

@Test func `A wider path covers a narrower one, the most literal first`() throws {
  let contract = comparison(
    spec: ["GET /files/a/b", "GET /files/report.csv", "GET /files/open", "GET /files/x", "GET /other"],
    router: ["GET /files/{rest...}", "GET /files/{id}.csv", "GET /files/{id}", "GET /files/open"])
  #expect(
    contract.table == [
      "GET /files/a/b: spec, (router)", "GET /files/open: spec, router",
      "GET /files/report.csv: spec, (router)",
      "GET /files/x: spec, (router)", "GET /files/{id}: router", "GET /files/{id}.csv: router",
      "GET /files/{rest...}: router", "GET /other: spec",
    ])
  let router = try #require(contract.sides(.router).first)
  let serving = { (path: String) in
    contract.row(serving: Endpoint(.get, PathTemplate(braces: path)), on: router)
      .map { contract.rows[$0].endpoint.path.description }
  }
  #expect(serving("/files/a/b") == "/files/{rest...}")
  #expect(serving("/files/report.csv") == "/files/{id}.csv")
  #expect(serving("/files/.csv") == "/files/{id}")
  #expect(serving("/files/x") == "/files/{id}")
  #expect(serving("/files/open") == "/files/open")
  #expect(serving("/files") == nil)
  #expect(serving("/files/") == "/files/{rest...}")
}

@Test func `A catch-all that a path goes on behind takes one segment or several`() {
  let contract = comparison(
    spec: [
      "GET /images/{id}/json", "GET /images/json", "GET /images/a/b/json", "GET /images/{id}/history",
      "GET /images/a/b",
    ],
    router: ["GET /images/json", "GET /images/{name...}/json", "POST /images/{name...}/history"])
  #expect(
    contract.table == [
      "GET /images/a/b: spec", "GET /images/a/b/json: spec, (router)", "GET /images/json: spec, router",
      "GET /images/{id}/history: spec", "GET /images/{id}/json: spec, (router)",
      "POST /images/{name...}/history: router", "GET /images/{name...}/json: router",
    ])
}

@Test func `Catch-alls behind each other come to an end`() {
  let many = (0..<40).map { "{a\($0)...}" }.joined(separator: "/")
  let segments = (0..<300).map { "s\($0)" }.joined(separator: "/")
  let contract = comparison(spec: ["GET /\(segments)", "GET /\(segments)/x"], router: ["GET /\(many)/x"])
  #expect(contract.table.count == 3)
  #expect(contract.table.contains("GET /\(segments)/x: spec, (router)"))
  #expect(contract.table.contains("GET /\(segments): spec"))
}

@Test func `A catch-all over everything covers for a gateway, and not for a server that names its endpoints`()
{
  let few = ["GET /a", "GET /b", "GET /c", "GET /d", "GET /e"]
  let gateway = comparison(spec: ["GET /gone"], router: few + ["GET /{rest...}"])
  #expect(gateway.table.contains("GET /gone: spec, (router)"))
  let server = comparison(spec: ["GET /gone", "GET /{path...}"], router: few + ["GET /f", "GET /{rest...}"])
  #expect(server.table.contains("GET /gone: spec"))
  #expect(server.table.contains("GET /{path...}: spec, router"))
  let below = comparison(spec: ["GET /files/gone"], router: few + ["GET /f", "GET /files/{rest...}"])
  #expect(below.table.contains("GET /files/gone: spec, (router)"))
}

@Test func `A wider path further up is found when the more literal way leads nowhere`() {
  let contract = comparison(
    spec: ["GET /a/b/c"], router: ["GET /a/b/d", "GET /a/{x}/e", "GET /{y}/b/c", "POST /a/b/c"])
  #expect(contract.table.contains("GET /a/b/c: spec, (router)"))
}

@Test(arguments: [
  ("/{a}-{b}", "/x-y", true), ("/{a}-{b}", "/x-", false), ("/{a}-{b}", "/-y", false),
  ("/{a}-{b}", "/x-y-z", true), ("/v{n}", "/v1", true), ("/v{n}", "/v", false),
  ("/{n}.tar.gz", "/a.tar.gz", true),
  ("/{n}.tar.gz", "/a.tar", false), ("/a{x}b{y}c", "/abbbc", true), ("/a{x}b{y}c", "/abc", false),
  ("/{n}", "/", false), ("/한{n}", "/한국", true),
])
func `A segment of texts and parameters matches what fills every parameter`(
  pattern: String, path: String, matches: Bool
) {
  let contract = comparison(spec: ["GET \(path)"], router: ["GET \(pattern)"])
  #expect(contract.table.contains("GET \(path): spec, (router)") == matches)
}

@Test func `A parameter is not covered by a name, and an empty segment not by a parameter`() {
  let contract = comparison(spec: ["GET /a/{x}", "GET /b//c"], router: ["GET /a/b", "GET /b/{x}/c"])
  #expect(
    contract.table == [
      "GET /a/b: (spec), router", "GET /a/{x}: spec", "GET /b//c: spec", "GET /b/{x}/c: router",
    ])
}

@Test func `Infrastructure has a row only where another side asks for it`() {
  let contract = comparison(
    spec: ["GET /health"], router: ["GET /health infrastructure", "GET /metrics infrastructure"])
  #expect(contract.table == ["GET /health: spec, router"])
}

@Test func `Static files cover what is below their folder, and a page for everything covers nothing`() {
  let contract = comparison(
    router: ["GET /static/{file...} infrastructure", "GET /{page...} infrastructure"],
    client: ["GET /static/logo.png", "GET /users"])
  #expect(contract.table == ["GET /static/logo.png: (router), client", "GET /users: client"])
}

@Test func `A registration that nothing calls serves nothing, and a call that nothing makes still asks`() {
  let contract = comparison(router: ["GET /a dead", "GET /b"], client: ["GET /a", "GET /b dead"])
  #expect(contract.table == ["GET /a: client", "GET /b: router, client"])
  #expect(contract.rows.map { $0.cells[0].unreached } == [[0], []])
}

@Test func `The order of sides and sightings does not matter`() {
  let sides = [
    side("web", .client, ["GET /b", "GET /a"]), side("app", .client, ["GET /c"]),
    side("api", .router, ["GET /c", "GET /a"]), side("doc", .spec, ["GET /a"]),
  ]
  let table = ["GET /a: doc, api, web", "GET /b: web", "GET /c: api, app"]
  #expect(Comparison(sides: sides).table == table)
  #expect(Comparison(sides: sides.reversed()).table == table)
  #expect(Comparison(sides: sides).sides.map(\.name) == ["doc", "api", "app", "web"])
}

@Test func `Very long paths and very many are compared`() {
  let long = String(repeating: "/a", count: 5_000)
  let many = (0..<1_000).flatMap { ["GET /v1/things-\($0)/{id}", "PUT /v1/things-\($0)/{id}"] }
  let contract = comparison(
    spec: many + ["GET \(long)"], router: many + ["GET \(long)/{rest...}"], client: many)
  #expect(contract.rows.count == 2_002)
  #expect(contract.shifts.isEmpty)
}

@Test func `Nothing at all makes no rows`() {
  #expect(Comparison(sides: []).table.isEmpty)
  #expect(comparison(spec: [], router: []).table.isEmpty)
}
