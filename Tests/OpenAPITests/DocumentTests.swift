import ContractModel
import OpenAPI
import SourceText
import Testing

@Suite struct DocumentTests {
  @Test func `Documents are told by their content, and only named files must be some`() async {
    let side = await extracted(
      [
        "a.yaml": "openapi: 3.0.0\npaths: {/a: {get: {}}}\n",
        "b.json": #"{"swagger": "2.0", "paths": {"/b": {"get": {}}}}"#,
        "compose.yaml": "services: {api: {image: x}}\n",
        "chart.yaml": "{{ if .Values.x }}\n",
        "named.yaml": "openap: 3.0.0\n",
      ], entries: ["named.yaml"])
    #expect(side.stated == ["GET /a a.yaml:2:14", "GET /b b.json:1:37"])
    #expect(
      side.told == [
        "named.yaml:1:1 error this is no OpenAPI document: neither openapi nor swagger stands at its top"
      ])
    #expect(
      side.diagnostics[0].notes.map { "\($0.location) \($0.message)" } == [
        "named.yaml:1:1 perhaps this was meant"
      ])
    #expect(side.fileCount == 2)
  }

  @Test func `A document that lies beside itself as JSON is stated once, unless the two differ`() async {
    let yaml = "swagger: '2.0'\npaths: {/a: {get: {}}}\n"
    let json = #"{"swagger": "2.0", "paths": {"/a": {"get": {}}}}"#
    let same = await extracted(["docs/s.yaml": yaml, "docs/s.json": json], entries: [])
    #expect(same.stated == ["GET /a docs/s.yaml:2:14"])

    let other = json.replacing("get", with: "put")
    let differing = await extracted(["docs/s.yaml": yaml, "docs/s.json": other], entries: [])
    #expect(differing.stated == ["GET /a docs/s.yaml:2:14", "PUT /a docs/s.json:1:37"])

    let named = await extracted(["docs/s.yaml": yaml, "docs/s.json": json])
    #expect(named.stated == ["GET /a docs/s.json:1:37", "GET /a docs/s.yaml:2:14"])
  }

  @Test func `What stands before a syntax error is read`() async {
    let side = await extracted(
      """
      openapi: 3.0.0
      paths:
        /a:
          get: {operationId: a}
          put: {operationId: b, tags: [x}
        /b: {get: {}}
      """)
    #expect(side.stated == ["GET /a api.yaml:4:5 a", "PUT /a api.yaml:5:5 b"])
    #expect(
      side.told == ["api.yaml:5:35 error did not find expected ',' or ']', while parsing a flow sequence"])
  }

  @Test func `A duplicate method is told, and both places are sighted`() async {
    let side = await extracted(
      "openapi: 3.0.0\npaths:\n  /a:\n    get: {operationId: a}\n    get: {operationId: b}\n")
    #expect(side.stated == ["GET /a api.yaml:4:5 a", "GET /a api.yaml:5:5 b"])
    #expect(
      side.told == [
        "api.yaml:5:5 warning the key \"get\" is there twice in one mapping; parsers keep one of the two without a word"
      ])
  }

  @Test func `A document without paths and one of an unknown version say so`() async {
    let side = await extracted([
      "a.yaml": "openapi: 3.0.0\ninfo: {}\n", "b.yaml": "openapi: 3.1.0\nwebhooks: {}\n",
      "c.yaml": "openapi: 4.0.0\npaths: {/c: {query: {}}}\n", "d.yaml": "openapi: 3.0.0\npaths: []\n",
    ])
    #expect(side.stated == ["QUERY /c c.yaml:2:14"])
    #expect(
      side.told == [
        "a.yaml:1:1 error there are no paths in this OpenAPI 3.0 document",
        "c.yaml:1:10 warning the version \"4.0.0\" is not known; it is read as OpenAPI 3.2",
        "d.yaml:2:8 error paths is a mapping of path templates",
      ])
  }

  @Test func `A few lines that stand for too much are cut short`() async {
    let parameters = (0..<20).map { "{name: p\($0), in: query}" }.joined(separator: ", ")
    let methods = (0..<100).map { "M\($0): {parameters: *p}" }.joined(separator: ", ")
    let paths = (0..<200).map { "/\($0): *item" }.joined(separator: ", ")
    let side = await extracted(
      "{openapi: 3.2.0, x: [&p [\(parameters)], &item {additionalOperations: {\(methods)}}], paths: {\(paths)}}"
    )
    #expect(side.sightings.count < 6_000)
    #expect(
      side.diagnostics.map(\.message) == [
        "aliases and references repeat more than can be read; the rest was left out"
      ])
  }

  @Test func `However much there is to warn of, an error is told`() async {
    let paths = (0..<600).map { "  a\($0): {}\n" }.joined()
    let side = await extracted("openapi: 3.0.0\npaths:\n\(paths)  /z: {$ref: nowhere.yaml}\n")
    #expect(side.diagnostics.count { $0.severity == .warning } == 500)
    #expect(side.diagnostics.count { $0.severity == .error } == 1)
  }

  @Test func `The order of files changes nothing`() async {
    let files = (0..<6).map {
      SourceFile(path: "\($0).yaml", text: "openapi: 3.0.0\npaths: {/a\($0): {get: {}}, b: {get: {}}}\n")
    }
    let forth = await OpenAPIExtractor().extract(SourceSet(files), settings: ExtractionSettings())
    let back = await OpenAPIExtractor().extract(SourceSet(files.reversed()), settings: ExtractionSettings())
    #expect(forth.sightings == back.sightings)
    #expect(forth.diagnostics == back.diagnostics)
    #expect(forth.sightings.count == 12)
  }
}
