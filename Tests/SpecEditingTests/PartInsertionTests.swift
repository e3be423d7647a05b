import ContractModel
import SourceText
import SpecEditing
import Testing

@Suite struct `What is added to an operation that is described` {
  private static let place = SourceLocation(file: "main.go", line: 1, column: 1, span: SourceSpan(0, 0))
  private static let document = """
    openapi: 3.0.3
    paths:
      /users:
        get:
          parameters:
            - {name: page, in: query, schema: {type: integer}} # the first is 1
          responses:
            '200':
              description: ok
              content:
                application/json:
                  schema:
                    type: object
                    properties:
                      items: {type: array, items: {$ref: '#/components/schemas/User'}}
            '404': {description: none}
        post:
          requestBody:
            content:
              application/json:
                schema:
                  $ref: '#/components/schemas/User'
          responses: {'204': {description: ok}}
    components:
      schemas:
        User:
          type: object
          properties:
            id:
              type: integer
            # what people call it
            name:
              type: string

        Any:
          allOf:
            - $ref: '#/components/schemas/User'

    """

  private func field(_ name: String, _ shape: Shape = .scalar(Scalar(.string))) -> Field {
    Field(name, shape, .written, at: Self.place)
  }

  @Test func `A field of a schema that is referred to`() {
    #expect(
      Editing(Self.document).describing("GET /users", .answer(200), "items[].clientId", field("clientId"))
        .added == """
                  clientId:
                    type: string

          """)
  }

  @Test func `A field in the document's own braces`() {
    #expect(
      Editing(Self.document).describing(
        "GET /users", .answer(200), "total", field("total", .scalar(Scalar(.integer)))
      )
      .added == """
                          total: {type: integer}

        """)
  }

  @Test func `What is there stays as it is`() {
    let again = Editing(Self.document).describing("POST /users", .body, "name", field("name"))
    #expect(again.text == Self.document)
    #expect(
      Editing(Self.document).describing("GET /users", .query, "page", field("page")).text == Self.document)
  }

  @Test func `A parameter and a status`() {
    #expect(
      Editing(Self.document).describing(
        "GET /users", .query, "limit", field("limit", .scalar(Scalar(.integer)))
      )
      .added == """
                - {name: limit, in: query, schema: {type: integer}}

        """)
    #expect(
      Editing(Self.document).describing("POST /users", .query, "dry", field("dry")).added == """
              parameters:
                - name: dry
                  in: query
                  schema:
                    type: string

        """)
    let answers = [Payload.Answer(.code(201), .none, at: Self.place)]
    #expect(
      Editing(Self.document).describing("GET /users", .answer(201), answers: answers).added == """
                '201':
                  description: Created

        """)
  }

  @Test func `JSON keeps its brackets`() {
    let json = """
      {
        "swagger": "2.0",
        "paths": {
          "/users": {
            "get": {
              "parameters": [
                {
                  "name": "page",
                  "in": "query",
                  "type": "integer"
                }
              ],
              "responses": {
                "200": {
                  "description": "ok",
                  "schema": {
                    "type": "object",
                    "properties": {
                      "id": {
                        "type": "integer"
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }

      """
    let editing = Editing(json, path: "api.json")
    let answer = editing.describing("GET /users", .answer(200), "name", field("name"))
    #expect(
      answer.added == """
                        },
                        "name": {
                          "type": "string"

        """)
    #expect(
      editing.describing("GET /users", .query, "limit", field("limit")).text
        .contains(
          "          },\n          {\n            \"name\": \"limit\",\n            \"in\": \"query\","))
  }

  @Test func `What cannot be told apart is refused`() {
    let composed = Self.document.replacing(
      "                schema:\n              $ref: '#/components/schemas/User'", with: "")
    #expect(
      Editing(
        composed.replacing(
          "items: {$ref: '#/components/schemas/User'}", with: "items: {$ref: '#/components/schemas/Any'}")
      )
      .describing("GET /users", .answer(200), "items[].a", field("a")).refusal
        == "refused: the schema is put together of several (api.yaml:36:7)")
    #expect(
      Editing(Self.document).describing("GET /users", .answer(200), "owner.name", field("name")).refusal?
        .hasPrefix("refused: the schema does not describe what is around it") == true)
    #expect(
      Editing(Self.document).describing("PUT /users", .body, "a", field("a")).refusal
        == "refused: no document has the operation")
  }
}
