import Testing

@Suite("What stands in for a part that is not handed over") struct StandInTests {
  private static let make = "({ prefix = '/v1' } = {}) => ({ get: (path) => get(prefix + path) })"
  private static let open =
    "(options = {}) => { const { prefix = '/v1' } = options; return { get: (path) => get(prefix + path) } }"

  @Test(arguments: [
    (make, "make()", "/v1/a"), (make, "make({ prefix: '/v2' })", "/v2/a"),
    (make, "make({ other: 1 })", "/v1/a"),
    (open, "make({ prefix: '/v2' })", "/v2/a"),
  ])
  func `Counts only where that part is missing`(maker: String, made: String, path: String) async {
    let source = ScriptSource(
      """
      const get = (path) => fetch('/api' + path);
      const make = \(maker);
      \(made).get('/a');
      """)
    let found = await source.findings()
    #expect(found == ["GET /api\(path) @3 -"])
  }
}
