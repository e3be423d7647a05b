import ContractModel
import Testing

private let bare = ["GET /users", "POST /users", "GET /users/{id}", "GET /orders", "GET /orders/{id}"]
private let versioned = bare.map { $0.replacing(" /", with: " /api/v1/") }

extension String {
  fileprivate func replacing(_ text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}

@Test func `A specification that leaves out the prefix is laid as if it had it`() {
  let contract = comparison(spec: bare, router: versioned)
  #expect(contract.moves == ["spec: / -> /api/v1, 4 of 4 with router"])
  #expect(
    contract.table == [
      "GET /api/v1/orders: spec, router", "GET /api/v1/orders/{id}: spec, router",
      "GET /api/v1/users: spec, router", "POST /api/v1/users: spec, router",
      "GET /api/v1/users/{id}: spec, router",
    ])
}

@Test func `A prefix too many and a prefix that differs are taken off and exchanged`() {
  #expect(
    comparison(spec: versioned, router: bare).moves == ["spec: /api/v1 -> /, 4 of 4 with router"])
  let second = versioned.map { $0.replacing("/v1", with: "/v2") }
  #expect(
    comparison(router: versioned, client: second).moves
      == ["client: /api/v2 -> /api/v1, 4 of 4 with router"])
}

@Test func `Of three sides the one that stands alone is named`() {
  #expect(
    comparison(spec: versioned, router: bare, client: versioned).moves
      == ["router: / -> /api/v1, 4 of 4 with spec, client"])
  #expect(
    comparison(spec: versioned, router: versioned, client: bare).moves
      == ["client: / -> /api/v1, 4 of 4 with spec, router"])
}

@Test func `A client whose base is unknown follows the others and says nothing about them`() {
  let unbased = bare.map { "\($0) unbased" }
  #expect(
    comparison(spec: bare, router: versioned, client: unbased).moves == [
      "spec: / -> /api/v1, 4 of 4 with router",
      "client (base unknown): / -> /api/v1, 4 of 4 with router",
    ])
  #expect(comparison(client: unbased).moves.isEmpty)
}

@Test func `Only the calls without a base are moved`() {
  let client = [
    "GET /api/v1/users", "GET /orders unbased", "GET /users/{id} unbased", "GET /orders/{id} unbased",
  ]
  let contract = comparison(router: versioned, client: client)
  #expect(contract.moves == ["client (base unknown): / -> /api/v1, 3 of 3 with router"])
  #expect(
    contract.table == [
      "GET /api/v1/orders: router, client", "GET /api/v1/orders/{id}: router, client",
      "GET /api/v1/users: router, client", "POST /api/v1/users: router",
      "GET /api/v1/users/{id}: router, client",
    ])
}

@Test func `What the others have as it stands stays where it is`() {
  let contract = comparison(spec: bare + ["GET /health"], router: versioned + ["GET /health"])
  #expect(contract.moves == ["spec: / -> /api/v1, 4 of 5 with router"])
  #expect(contract.table.contains("GET /health: spec, router"))
  #expect(contract.table.count == 6)
}

@Test func `Nothing is moved where the paths overlap as they stand`() {
  let half = ["GET /users", "GET /orders", "GET /api/v1/users", "GET /api/v1/orders"]
  #expect(comparison(spec: half, router: versioned).moves.isEmpty)
}

@Test func `Fewer than three paths are moved only if all of them agree and the prefix looks like a base`() {
  #expect(
    comparison(spec: ["GET /users", "GET /orders"], router: versioned).moves
      == ["spec: / -> /api/v1, 2 of 2 with router"])
  #expect(comparison(spec: ["GET /users", "GET /items"], router: versioned).moves.isEmpty)
  #expect(comparison(spec: ["GET /users"], router: ["GET /admin/users", "GET /admin/orders"]).moves.isEmpty)
}

@Test func `Sides that merely resemble each other are not moved`() {
  // Parameters alone agree with anything.
  #expect(
    comparison(spec: ["GET /a/{x}", "GET /a/{x}/{y}"], router: ["GET /b/{x}", "GET /b/{x}/{y}"]).moves.isEmpty
  )
  // Two of five are no prefix that the whole side lacks.
  let few = ["GET /users", "GET /orders", "GET /cats", "GET /dogs", "GET /birds"]
  #expect(comparison(spec: few, router: versioned).moves.isEmpty)
}

@Test
func `A version that the server takes in front of most paths is put before what does not agree without it`() {
  let names = (1...12).map { "thing\($0)" }
  let router =
    names.map { "GET /v{version}/lib/\($0)" } + names.map { "GET /v{version}/\($0)" }
    + names.map { "GET /\($0)" }
  let spec = names.map { "GET /lib/\($0)" } + names.map { "GET /\($0)" } + ["GET /lib/gone"]
  let contract = comparison(spec: spec, router: router)
  #expect(contract.moves == ["spec: / -> /v{version}, 12 of 25 with router"])
  #expect(contract.table.contains("GET /v{version}/lib/gone: spec"))
  #expect(contract.table.contains("GET /v{version}/lib/thing1: spec, router"))
  // Many that are nowhere else are no matter of a version.
  let others = (1...12).map { "GET /other/\($0)" }
  #expect(comparison(spec: spec + others, router: router).moves.isEmpty)
  let literal = router.map { $0.replacing("v{version}", with: "v2") }
  #expect(comparison(spec: spec, router: literal).moves.isEmpty)
}

@Test func `What a catch-all serves is no reason to move the paths beside it`() {
  let names = ["users", "orders", "items", "status"]
  let spec = names.map { "GET /api/v2/\($0)" }
  let router = names.map { "GET /api/v1/\($0)" }
  #expect(comparison(spec: spec, router: router).moves.isEmpty == false)
  #expect(comparison(spec: spec, router: router + ["ANY /api/v2/{rest...}"]).moves.isEmpty)
  #expect(comparison(spec: spec, router: router + ["ANY /{rest...}"]).moves.isEmpty == false)
}
