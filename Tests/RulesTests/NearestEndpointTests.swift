import ContractModel
import Rules
import Testing

/// What is offered for an endpoint that the router does not have.
private func nearest(to asked: String, among routes: [String], besides called: [String] = []) -> [String] {
  // What both have keeps the sides from being taken for shifted.
  let contract = SampleContract(
    router: routes + ["GET /both/of/them"], client: [asked, "GET /both/of/them"] + called)
  let finding = Rules.findings(in: contract.comparison).first { $0.rule == "missing-in-router" }
  return finding?.absences.flatMap(\.nearest).compactMap(\.endpoint?.description) ?? ["not missing"]
}

@Suite struct `The likely rename` {
  @Test(arguments: [
    // A word more or less.
    ("POST /photos/upload", "POST /photos/upload-url"), ("GET /local-token", "GET /token"),
    ("GET /user/profile", "GET /user/user_profile"),
    // Number, separators, versions.
    ("GET /user/{id}", "GET /users/{name}"), ("GET /categories", "GET /category"), ("GET /boxes", "GET /box"),
    ("GET /lastPooTime", "GET /last-poo-time"), ("GET /api/v1/users", "GET /api/v2/users"),
    // A slip of the finger.
    ("GET /recieve/{id}", "GET /receive/{id}"), ("GET /subscription", "GET /subscripton"),
    // The same segments in another order.
    ("GET /users/{id}/posts", "GET /users/posts/{id}"),
    // A prefix, and a segment in the middle.
    ("GET /users", "GET /api/v1/users"), ("GET /api/users/{id}", "GET /users/{id}"),
    ("GET /tenants/{t}/users/all", "GET /users/all"), ("POST /photos/upload", "POST /photos/{id}/upload"),
  ])
  func `A relative that convinces is offered`(asked: String, relative: String) {
    #expect(nearest(to: asked, among: [relative, "GET /something/else"]) == [relative])
    #expect(nearest(to: relative, among: [asked, "GET /something/else"]) == [asked])
  }

  @Test(arguments: [
    ("GET /photos/recent", "GET /photos/complete"),
    ("GET /quick/last-feeding", "GET /quick/next-feeding-eta"),
    ("GET /quick/last-diaper", "GET /quick/last-poo-time"), ("GET /import", "GET /export"),
    ("POST /like", "POST /unlike"), ("GET /users", "GET /users/{id}"), ("GET /users", "GET /admin/users"),
    ("GET /page1", "GET /page2"), ("GET /a/{id}", "GET /b/{id}"), ("GET /{a}/{b}", "GET /api/{a}/{b}"),
    ("POST /photos/upload", "GET /photos/upload-url"), ("GET /events/{id}", "GET /events/open"),
  ])
  func `One that does not convince is not`(asked: String, other: String) {
    #expect(nearest(to: asked, among: [other]) == [])
    #expect(nearest(to: other, among: [asked]).filter { $0 != "not missing" } == [])
  }

  @Test func `Best first, at most three, and nothing vague beside something sure`() {
    #expect(
      nearest(
        to: "GET /user/list",
        among: [
          "POST /user/list", "GET /users/list", "GET /user/list-all", "GET /list/user",
        ],
        besides: ["POST /user/list"])
        == ["POST /user/list", "GET /users/list", "GET /list/user"])
    #expect(
      nearest(to: "GET /report", among: ["GET /report-a", "GET /report-b", "GET /report-c", "GET /report-d"])
        == ["GET /report-a", "GET /report-b", "GET /report-c"])
  }

  @Test func `Beside the same path behind a base no other resource is offered`() {
    #expect(
      nearest(
        to: "GET /user/list", among: ["GET /users/list", "GET /list/user", "GET /api/v1/user/list"])
        == ["GET /api/v1/user/list"])
    // Below another resource it may be another thing.
    #expect(
      nearest(to: "GET /user/list", among: ["GET /teams/{team}/user/list", "GET /users/list"])
        == ["GET /users/list"])
  }

  @Test func `A route for any method is a relative`() {
    #expect(nearest(to: "GET /user", among: ["ANY /users"]) == ["ANY /users"])
  }

  @Test func `The suggestion names the best one`() {
    let contract = SampleContract(router: ["POST /photos/upload-url"], client: ["POST /photos/upload"])
    #expect(
      Rules.findings(in: contract.comparison).first?.suggestion
        == "if POST /photos/upload-url is meant, change mobile; otherwise serve it")
  }

  @Test func `Long names and long paths have no relatives, and thousands of neighbours are no burden`() {
    let long = String(repeating: "a", count: 5_000)
    let deep = String(repeating: "/a", count: 2_000)
    #expect(nearest(to: "GET /\(long)", among: ["GET /\(long)s"]) == [])
    #expect(nearest(to: "GET \(deep)", among: ["GET \(deep)/b"]) == [])
    let routes = (0..<300).map { "GET /list/thing-\($0)" }
    #expect(nearest(to: "GET /list/thing-7-old", among: routes) == ["GET /list/thing-7"])
  }
}
