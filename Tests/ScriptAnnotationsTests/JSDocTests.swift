import ContractModel
import ScriptAnnotations
import SourceText
import Testing

@Suite struct `Comments for swagger-jsdoc` {
  private func extracted(_ files: KeyValuePairs<String, String>) async -> Extraction {
    let sources = SourceSet(files.map { SourceFile(path: $0.key, text: $0.value) })
    let extraction = await ScriptAnnotationExtractor().extract(sources, settings: ExtractionSettings())
    return Side(name: "docs", role: .spec, extraction: extraction).extraction
  }

  private func stated(_ side: Extraction) -> [String] {
    side.sightings.map { "\($0.endpoint) \($0.location) \($0.symbol ?? "-"), \($0.authentication)" }
  }

  @Test func `Operations stand on the lines and in the columns of their comments, below the servers' path`()
    async
  {
    let side = await extracted([
      "swagger.ts": """
      import swaggerJsdoc from 'swagger-jsdoc';

      export const spec = swaggerJsdoc({
        definition: {
          openapi: '3.0.0',
          servers: [{ url: process.env.URL || 'https://Api.example.com/v1' }, { url: 'http://localhost:3000/v1' }],
        },
        apis: ['./routes/*.ts'],
      });
      """,
      "routes/users.ts": """
      /**
       * Lists users.
       * @swagger
       * /users:
       *   get:
       *     operationId: listUsers
       *     description: |
       *       Call it so:
       *       ```swift
       *       @MainActor func load() async {}
       *       ```
       *     security: [{token: []}]
       *   post: {}
       */
      router.get('/users', list);

      /**
       * @openapi
       * paths:
       *   /users/{id}:
       *     get:
       *       parameters: [{name: id, in: path, required: true}]
       * @param id not a part of it
       */
      """,
      "routes/other.js": "/* @swagger\n * /never:\n *   get: {}\n */\nconst text = '/** @swagger */';\n",
    ])
    #expect(
      stated(side) == [
        "GET /v1/users routes/users.ts:5:6 listUsers, required",
        "POST /v1/users routes/users.ts:13:6 -, none",
        "GET /v1/users/{id} routes/users.ts:21:8 -, none",
      ])
    #expect(side.diagnostics == [])
    #expect(side.hosts == ["api.example.com", "localhost:3000"])
    #expect(side.fileCount == 1)
  }

  @Test func `What is no YAML is told at its place, and compiled copies do not count`() async {
    let text = """
      'use strict';

      /**
       * @swagger
       * /a:
       *   get: [
       */

      /**
       * @swagger
       * components: {schemas: {A: {}}}
       */

      /**
       * @swagger
       * /b:
       *   get: {}
       */
      """
    let side = await extracted(["a.ts": text, "a.js": text])
    #expect(stated(side) == ["GET /a a.ts:6:6 -, none", "GET /b a.ts:17:6 -, none"])
    #expect(
      side.diagnostics.map { "\($0.location.map { "\($0)" } ?? "") \($0.severity)" } == [
        "a.ts:6:6 warning", "a.ts:7:1 error",
      ])
  }

  @Test func `Where the definition demands security, silence is not called open`() async {
    let side = await extracted([
      "swagger.js":
        "const doc = require('swagger-jsdoc')({definition: {basePath: '/api', security: [{token: []}]}});\n",
      "a.js": "// The health of it all.\n\n/**\n * @swagger\n * /health:\n *   get: {}\n */\n",
    ])
    #expect(stated(side) == ["GET /api/health a.js:6:6 -, unknown"])
  }
}
