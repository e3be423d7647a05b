import ContractModel
import Testing

private let router = side("router", .router, ["GET /users", "GET /orders"])

private func external(_ contract: Comparison) -> [String] {
  contract.sides.flatMap { side in
    side.extraction.sightings.filter { $0.kind == .external }.map { "\($0.host ?? "") \($0.endpoint)" }
  }
}

@Test func `A call to a host that the specification does not name is another contract's`() {
  let spec = side("spec", .spec, ["GET /users"], hosts: ["api.example.com"])
  let client = side(
    "client", .client,
    [
      "GET /users API.example.com", "GET /orders api.example.com:8443", "GET /users",
      "GET /geocode maps.example.org",
      "GET /users localhost:8080", "GET /orders 10.0.2.2",
    ])
  let contract = Comparison(sides: [spec, router, client])
  #expect(external(contract) == ["maps.example.org GET /geocode"])
  #expect(contract.table == ["GET /orders: router, client", "GET /users: spec, router, client"])
}

@Test func `A host of the configuration belongs to the contract`() {
  let client = side(
    "client", .client, ["GET /users", "GET /orders b.example.com", "GET /users c.example.com"])
  #expect(
    external(Comparison(sides: [router, client], hosts: ["b.example.com"])) == ["c.example.com GET /users"])
}

@Test func `Where no side names a host, the one whose paths are served is the client's own`() {
  let client = side(
    "client", .client,
    ["GET /users prod.example.com", "GET /new prod.example.com", "GET /geocode maps.example.org"])
  #expect(external(Comparison(sides: [router, client])) == ["maps.example.org GET /geocode"])
}

@Test func `Where no path is served either, the host that is called most is the client's own`() {
  let client = side(
    "client", .client, ["GET /a one.example.com", "GET /b two.example.com", "GET /c two.example.com"])
  #expect(external(Comparison(sides: [router, client])) == ["one.example.com GET /a"])
}

@Test func `A host where most calls are served is the contract's, also beside calls without a host`() {
  let router = side("router", .router, ["GET /users", "GET /orders", "POST /orders", "GET /items"])
  let client = side(
    "client", .client,
    [
      "GET /logo.json", "GET /users api.example.com", "POST /orders api.example.com",
      "GET /items api.example.com", "GET /new api.example.com", "GET /users other.example.org",
    ])
  #expect(external(Comparison(sides: [router, client])) == ["other.example.org GET /users"])
}

@Test func `A client by itself keeps the host that it calls more than any it does not name`() {
  let calls = ["GET /a one.example.com", "GET /b one.example.com", "GET /c two.example.com"]
  let beside = side("client", .client, calls + ["GET /{url}"])
  #expect(external(Comparison(sides: [beside])) == ["two.example.com GET /c"])
  let own = side("client", .client, calls + ["GET /d", "GET /e"])
  #expect(
    external(Comparison(sides: [own])) == [
      "one.example.com GET /a", "one.example.com GET /b", "two.example.com GET /c",
    ])
}
