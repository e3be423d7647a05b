import ContractModel
import SourceText
import Testing

@Suite struct `What is written of the payload of an operation that is added` {
  private static let place = SourceLocation(file: "main.go", line: 1, column: 1, span: SourceSpan(0, 0))

  private static func field(
    _ name: String, _ shape: Shape, _ presence: Presence = .sometimes, isNullable: Bool? = nil
  ) -> Field {
    Field(name, shape, .bound, presence: presence, isNullable: isNullable, at: place)
  }

  private static let text = Shape.scalar(Scalar(.string))

  private static let payload: Payload = {
    let lost = Unread("what it is, is not read")
    let item = ObjectShape(
      [field("id", .scalar(Scalar(.integer)), .always), field("note", text, isNullable: true)],
      declaration: .init("model.Item", at: place))
    let body = ObjectShape(
      [
        field("kind", .scalar(Scalar(.string, words: ["b", "a"])), .always),
        field("extra", .unknown(lost)), field("tags", .list(text)), field("labels", .map(text)),
      ], openings: [lost])
    return Payload(
      query: ObjectShape([field("page", .scalar(Scalar(.any)))]),
      headers: ObjectShape([field("x-tenant", text, .always), field("authorization", text)]),
      body: Payload.Body(.object(body), contentTypes: ["application/json"], presence: .always),
      answers: [
        Payload.Answer(.code(200), .list(.object(item)), contentType: "application/json", at: place),
        Payload.Answer(.code(404), .none, at: place),
        Payload.Answer(.code(401), .none, writer: .middleware, at: place),
      ], answersAreComplete: true)
  }()

  @Test func `Query, headers, body and answers are written as OpenAPI 3 has them`() {
    let document = """
      openapi: 3.0.3
      paths:
        /items:
          get:
            operationId: listItems
            responses: {}

      """
    #expect(
      Editing(document).adding("PUT /items", payload: Self.payload).added == """
            put:
              operationId: putItems
              parameters:
                - name: page
                  in: query
                  schema:
                    type: string
                - name: x-tenant
                  in: header
                  required: true
                  schema:
                    type: string
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required:
                        - kind
                      properties:
                        kind:
                          type: string
                          enum:
                            - a
                            - b
                        extra: {}
                        tags:
                          type: array
                          items:
                            type: string
                        labels:
                          type: object
                          additionalProperties:
                            type: string
                      additionalProperties: true
              responses:
                "200":
                  description: OK
                  content:
                    application/json:
                      schema:
                        type: array
                        items:
                          type: object
                          required:
                            - id
                          properties:
                            id:
                              type: integer
                            note:
                              type: string
                              nullable: true
                "404":
                  description: Not Found
              x-contract-audit-stub: true

        """)
  }

  @Test func `Swagger 2 has the body among the parameters, and a type that is defined is referred to`() {
    let document = """
      swagger: "2.0"
      paths:
        /items:
          get:
            operationId: listItems
            responses: {}
      definitions:
        model.Item:
          properties:
            note: {type: string}
            id: {type: integer}

      """
    #expect(
      Editing(document).adding("PUT /items", payload: Self.payload).added == """
            put:
              operationId: putItems
              parameters:
                - name: page
                  in: query
                  type: string
                - name: x-tenant
                  in: header
                  required: true
                  type: string
                - name: body
                  in: body
                  required: true
                  schema:
                    type: object
                    required:
                      - kind
                    properties:
                      kind:
                        type: string
                        enum:
                          - a
                          - b
                      extra: {}
                      tags:
                        type: array
                        items:
                          type: string
                      labels:
                        type: object
                        additionalProperties:
                          type: string
                    additionalProperties: true
              responses:
                "200":
                  description: OK
                  schema:
                    type: array
                    items:
                      "$ref": "#/definitions/model.Item"
                "404":
                  description: Not Found
              x-contract-audit-stub: true

        """)
  }

  @Test func `A form of Swagger 2 has a parameter for each field, and what is not known is left open`() {
    let form = ObjectShape([
      Self.field("name", Self.text, .always), Self.field("file", .scalar(Scalar(.file))),
    ])
    let payload = Payload(
      query: ObjectShape(), headers: ObjectShape(),
      body: Payload.Body(.object(form), contentTypes: ["multipart/form-data"]),
      answers: [
        Payload.Answer(
          .code(201), .unknown(Unread("the value of load() is not followed")), at: Self.place)
      ])
    let document = """
      swagger: "2.0"
      paths:
        /items:
          get: {responses: {}}

      """
    #expect(
      Editing(document).adding("POST /items", payload: payload).added == """
            post:
              parameters:
                - name: name
                  in: formData
                  required: true
                  type: string
                - name: file
                  in: formData
                  type: file
              consumes:
                - multipart/form-data
              responses:
                "201":
                  description: Created
                default:
                  description: "TODO: describe the response"
              x-contract-audit-stub: true

        """)
  }
}
