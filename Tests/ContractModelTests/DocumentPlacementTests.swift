import ContractModel
import SourceText
import Testing

@Suite struct `Documents beside the other sides` {
  private func table(router: [String], docs: [String], bases: [String] = [], hosts: Set<String> = [])
    -> [String]
  {
    var document = side("docs", .docs, docs, hosts: hosts)
    var extraction = document.extraction
    extraction.bases = Set(bases.map { PathTemplate(braces: $0) })
    document = Side(name: "docs", role: .docs, extraction: extraction)
    return Comparison(sides: [document, side("router", .router, router)]).table
  }

  @Test func `An example value, a slash more and a name of one's own mean the endpoint that answers`() {
    #expect(
      table(
        router: ["GET /users/{id}", "GET /users/me", "ANY /hooks/{path...}", "POST /orders"],
        docs: ["GET /users/42", "GET /users/{userId}", "GET /users/me/", "POST /hooks/a/b", "POST /orders/"])
        == [
          "POST /hooks/{path...}: (router), docs", "ANY /hooks/{path...}: router",
          "POST /orders: router, docs",
          "GET /users/me: router, docs", "GET /users/{id}: router, docs",
        ])
  }

  @Test func `A mention lies below a prefix that documents state, or that most of what is served has`() {
    #expect(
      table(
        router: ["GET /admin/users", "GET /api/v1/a", "GET /api/v1/b", "GET /health"],
        docs: ["GET /a", "GET /users", "GET /health", "GET /stale"], bases: ["/admin"]) == [
          "GET /admin/users: router, docs", "GET /api/v1/a: router, docs", "GET /api/v1/b: router",
          "GET /health: router, docs", "GET /stale: docs",
        ])
  }

  @Test func `What nothing answers stands below the prefix of its section, examples at their template`() {
    var extraction = side("docs", .docs, ["POST /upload", "GET /", "GET /old/7", "GET /old/{id}"]).extraction
    for index in extraction.sightings.indices where extraction.sightings[index].location.line < 3 {
      extraction.sightings[index].section = PathTemplate(braces: "/api/photos")
    }
    let contract = Comparison(sides: [
      Side(name: "docs", role: .docs, extraction: extraction), side("router", .router, ["GET /api/photos"]),
    ])
    #expect(
      contract.table == [
        "GET /api/photos: router, docs", "POST /api/photos/upload: docs", "GET /old/{id}: docs",
      ])
  }

  @Test func `Infrastructure stays what it is`() {
    #expect(
      table(router: ["GET /metrics infrastructure", "GET /a"], docs: ["GET /metrics", "GET /a", "HEAD /a"])
        == [
          "GET /a: router, docs"
        ])
  }

  @Test func `Hosts at which nothing is served are other contracts`() {
    #expect(
      table(
        router: ["GET /a", "GET /b"],
        docs: [
          "GET /a localhost:8080", "GET /stale localhost:8080", "GET /query localhost:9090",
          "GET /a api.ours.net", "GET /old api.ours.net", "GET /b mail.net", "GET /x mail.net",
          "GET /y mail.net",
          "GET /new docs.ours.net",
        ], hosts: ["docs.ours.net"]) == [
          "GET /a: router, docs", "GET /b: router", "GET /new: docs", "GET /old: docs", "GET /stale: docs",
        ])
  }

  @Test func `Where nothing is served at all, the machine's own name is the server's`() {
    #expect(
      table(router: ["GET /a"], docs: ["GET /b localhost:8080", "GET /c mail.net"]) == [
        "GET /a: router", "GET /b: docs",
      ])
  }
}
