/// An OpenAPI document of any size that looks like those that people write: some kilobyte an operation, with
/// descriptions, parameters, schemas, quoted and plain scalars, block and flow style. The same count gives the same bytes.
struct GeneratedDocument {
  /// The document as YAML.
  let text: String

  init(operationCount: Int) {
    var text = """
      openapi: 3.1.0
      info:
        title: Generated
        version: "1.0"
      servers:
        - url: https://api.example.com/v1
      security:
        - bearer: []
      paths:

      """
    for number in 0..<(operationCount + 1) / 2 {
      text += Self.pathItem(number, hasPost: number * 2 + 1 < operationCount)
    }
    self.text = text + Self.components
  }

  private static func pathItem(_ number: Int, hasPost: Bool) -> String {
    let path = """
        /areas/\(number % 97)/things\(number)/{thing_id}:
          parameters:
            - name: thing_id
              in: path
              required: true
              description: "The identifier of the thing; see area \(number % 97)."
              schema: { type: string, format: uuid }
      \(operation("get", number))
      """
    return hasPost ? path + operation("post", number) : path
  }

  private static func operation(_ method: String, _ number: Int) -> String {
    """
        \(method):
          operationId: \(method)Thing\(number)
          tags: [area\(number % 97), things]
          summary: What \(method) does with thing \(number)
          description: |
            Longer words about the operation, as people write them: what it is for,
            who may call it, and what happens when it is called twice.

            It belongs to area \(number % 97) and answers with the thing itself.
          parameters:
            - name: limit
              in: query
              required: false
              schema:
                type: integer
                minimum: 1
                maximum: 100
                default: 20
            - $ref: '#/components/parameters/Trace'
          responses:
            '200':
              description: The thing as it is now
              content:
                application/json:
                  schema:
                    type: object
                    required: [id, name]
                    properties:
                      id: { type: string, format: uuid }
                      name:
                        type: string
                        example: "thing \(number)"
                      size: { type: integer, format: int64 }
            '404':
              $ref: '#/components/responses/NotFound'

    """
  }

  private static let components = """
    components:
      parameters:
        Trace:
          name: X-Trace
          in: header
          schema: { type: string }
      responses:
        NotFound:
          description: There is no such thing
      securitySchemes:
        bearer:
          type: http
          scheme: bearer

    """
}
