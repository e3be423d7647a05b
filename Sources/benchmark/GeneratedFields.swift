/// A system of three sides whose endpoints carry ten fields each: a document, a Gin server, a client in TypeScript. Every
/// path has a type of its own, which its `GET` answers and its `POST` takes. A name in the document and one in the client
/// differ on every 50th path, and every 500th is not served. The same count gives the same bytes.
struct GeneratedFields {
  /// The texts by path.
  let files: [String: String]

  private static let fieldCount = 10
  private static let kinds = [
    (schema: "string", go: "string", script: "string"), ("integer", "int64", "number"),
    ("boolean", "bool", "boolean"),
  ]

  init(endpointCount: Int) {
    let pathCount = (endpointCount + 1) / 2
    var files: [String: String] = [:]
    files["contract-audit.yaml"] = """
      name: generated
      sides:
        openapi: {spec: openapi.yaml}
        backend: {router: server}
        web: {client: app}

      """
    files["openapi.yaml"] = Self.document(pathCount)
    files["server/go.mod"] = "module example.com/generated\n\ngo 1.22\n"
    let slices = stride(from: 0, to: pathCount, by: 50).map { $0..<min($0 + 50, pathCount) }
    files["server/main.go"] = Self.main(slices.count)
    files["app/http.ts"] = """
      import axios from 'axios'

      export const client = axios.create({ baseURL: 'https://api.example.com/v1' })

      """
    for (index, slice) in slices.enumerated() {
      files["server/routes\(index).go"] = Self.routes(index, slice)
      files["app/api\(index).ts"] = Self.client(slice)
    }
    self.files = files
  }

  private static func differs(_ number: Int) -> Bool { number % 50 == 7 }

  private static func path(_ number: Int) -> String { "/areas/\(number % 97)/things\(number)" }

  /// Ten lines, from the position of a field, its name and its types.
  private static func fields(
    renamed: Int?, _ line: (Int, String, (schema: String, go: String, script: String)) -> String
  ) -> String {
    (0..<fieldCount).map { position in
      line(position, position == renamed ? "renamed" : "field_\(position)", kinds[position % kinds.count])
    }.joined()
  }
}

extension GeneratedFields {
  private static func document(_ pathCount: Int) -> String {
    let names = (0..<fieldCount).map { "field_\($0)" }.joined(separator: ", ")
    let schemas = (0..<pathCount).map { number in
      "    Thing\(number):\n      type: object\n      additionalProperties: false\n      required: [\(names)]\n      properties:\n"
        + fields(renamed: differs(number) ? 3 : nil) { "        \($1): {type: \($2.schema)}\n" }
    }
    return """
      openapi: 3.1.0
      info: {title: Generated, version: "1"}
      servers:
        - url: https://api.example.com/v1
      paths:
      \((0..<pathCount).map(pathItem).joined())components:
        schemas:
      \(schemas.joined())
      """
  }

  private static func pathItem(_ number: Int) -> String {
    let content = "{application/json: {schema: {$ref: '#/components/schemas/Thing\(number)'}}}"
    return """
        \(path(number))/{thing_id}:
          parameters:
            - {name: thing_id, in: path, required: true, schema: {type: string}}
          get:
            operationId: getThing\(number)
            responses:
              '200': {description: The thing, content: \(content)}
          post:
            operationId: postThing\(number)
            requestBody: {required: true, content: \(content)}
            responses:
              '204': {description: Done}

      """
  }

  private static func main(_ count: Int) -> String {
    """
    package main

    import "github.com/gin-gonic/gin"

    func main() {
    \trouter := gin.New()
    \tapi := router.Group("/v1")
    \((0..<count).map { "\tregister\($0)(api)\n" }.joined())\trouter.Run()
    }

    """
  }

  private static func routes(_ index: Int, _ numbers: Range<Int>) -> String {
    let lines = numbers.filter { $0 % 500 != 499 }.map { number in
      let path = "\(path(number))/:thing_id"
      return "\tgroup.GET(\"\(path)\", getThing\(number))\n\tgroup.POST(\"\(path)\", postThing\(number))\n"
    }
    let handlers = numbers.map { number in
      """
      type Thing\(number) struct {
      \(fields(renamed: nil) { "\tField\($0) \($2.go) `json:\"\($1)\" binding:\"required\"`\n" })}

      func getThing\(number)(c *gin.Context) {
      \tthing := Thing\(number){Field0: c.Param("thing_id")}
      \tc.JSON(200, thing)
      }

      func postThing\(number)(c *gin.Context) {
      \tvar thing Thing\(number)
      \tif err := c.ShouldBindJSON(&thing); err != nil {
      \t\tc.JSON(400, gin.H{"error": "bad request"})
      \t\treturn
      \t}
      \tc.Status(204)
      }


      """
    }
    return
      "package main\n\nimport \"github.com/gin-gonic/gin\"\n\nfunc register\(index)(group *gin.RouterGroup) {\n"
      + lines.joined() + "}\n\n" + handlers.joined()
  }

  private static func client(_ numbers: Range<Int>) -> String {
    let functions = numbers.map { number in
      """
      export interface Thing\(number) {
      \(fields(renamed: differs(number) ? 5 : nil) { "  \($1): \($2.script)\n" })}

      export async function getThing\(number)(thingId: string): Promise<Thing\(number)> {
        const response = await client.get<Thing\(number)>(`\(path(number))/${thingId}`)
        return response.data
      }

      export async function postThing\(number)(thingId: string, thing: Thing\(number)): Promise<void> {
        await client.post(`\(path(number))/${thingId}`, thing)
      }


      """
    }
    return "import { client } from './http'\n\n" + functions.joined()
  }
}
