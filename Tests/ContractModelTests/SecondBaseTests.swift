import ContractModel
import Testing

private func external(_ contract: Comparison) -> [String] {
  contract.sides.flatMap { side in
    side.extraction.sightings.filter { $0.kind == .external }.map(\.endpoint.description)
  }
}

private let router = ["GET /api/users", "POST /api/users", "GET /api/users/{id}", "GET /api/health"]

@Test func `What a client sends behind the base of a proxy as well is asked of its server once`() {
  let client = [
    "GET /dev/api/users", "GET /api/users again", "POST /api/users", "POST /dev/api/users again",
    "GET /dev/api/users/{id}", "GET /api/users/{id} again", "GET /dev/api/gone", "GET /api/gone again",
  ]
  let contract = comparison(router: router, client: client)
  #expect(
    external(contract) == [
      "GET /dev/api/gone", "GET /dev/api/users", "POST /dev/api/users", "GET /dev/api/users/{id}",
    ])
  #expect(contract.table.contains("GET /api/gone: client"))
}

@Test func `The base that is served is the contract's, also where it is the longer one`() {
  let client = [
    "GET /api/users", "GET /users again", "POST /api/users", "POST /users again", "GET /api/users/{id}",
    "GET /users/{id} again",
  ]
  #expect(
    external(comparison(router: router, client: client)) == [
      "GET /users", "POST /users", "GET /users/{id}",
    ])
}

@Test func `A server that leaves out the base is told by what is below it`() {
  let client = [
    "GET /hosted/api/users", "GET /api/users again", "POST /hosted/api/users", "POST /api/users again",
    "GET /hosted/api/users/{id}", "GET /api/users/{id} again",
  ]
  let bare = ["GET /users", "POST /users", "GET /users/{id}", "GET /health"]
  #expect(external(comparison(router: bare, client: client)).count == 3)
}

@Test func `Calls that choose between endpoints have no second base`() {
  let few = [
    "GET /admin/api/users", "GET /api/users again", "POST /admin/api/users", "POST /api/users again",
  ]
  #expect(external(comparison(router: router, client: few)) == [])
  let partly =
    few + [
      "GET /admin/api/users/{id}", "GET /api/users/{id} again", "GET /admin/api/health",
      "GET /api/health again",
    ]
  let both = router + ["GET /admin/api/users", "POST /admin/api/users"]
  #expect(external(comparison(router: both, client: partly)) == [])
  let others = (1...16).map { "GET /api/other/\($0)" }
  #expect(external(comparison(router: router, client: partly + others)) == [])
  #expect(external(comparison(client: partly)) == [])
}
