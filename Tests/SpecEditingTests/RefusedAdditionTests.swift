import Testing

@Suite struct `What is not added` {
  @Test(arguments: [
    (
      "swagger: '2.0'\nbasePath: /api\npaths:\n  /a: {}\n", "GET /b",
      "refused: it is not below the base path /api (api.yaml:3:1)"
    ),
    (
      "openapi: 3.0.0\npaths:\n  /a: {}\n", "PROPFIND /a",
      "refused: OpenAPI 3.0 has no method PROPFIND (api.yaml:2:1)"
    ),
    (
      "openapi: 3.0.0\npaths:\n  /a: &a {get: {responses: {}}}\n  /b: *a\n", "PUT /b",
      "refused: the path item is also that of /a (api.yaml:3:7)"
    ),
    (
      "openapi: 3.0.0\npaths:\n  /a: &a\n    get: {responses: {}}\n", "PUT /a",
      "refused: the path item is an anchor that others may repeat (api.yaml:3:7)"
    ),
    ("swagger: '2.0'\ninfo: {}\n", "GET /a", "refused: the document has no paths (api.yaml:1:1)"),
    (
      "openapi: 3.0.0\npaths:\n  /a/{b}:\n    get: {responses: {}}\n", "GET /a/{c}",
      "refused: a document has it already (api.yaml:2:1)"
    ),
    ("info: {}\n", "GET /a", "refused: there is no OpenAPI document to write into"),
  ])
  func `A place that is not the operation's alone is refused with its reason`(
    text: String, endpoint: String, reason: String
  ) {
    #expect(Editing(text).adding(endpoint).text == reason)
  }

  @Test func `A text that ends with blank lines that count is left alone`() {
    let text = "openapi: 3.0.0\npaths:\n  /a:\n    get:\n      description: |+\n        Ends.\n\n\n"
    #expect(Editing(text).adding("PUT /a").refusal != nil)
  }
}
