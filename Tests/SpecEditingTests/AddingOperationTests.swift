import ContractModel
import Testing

@Suite struct `Adding an operation` {
  private static let users = """
    openapi: 3.0.3
    info: {title: Users, version: "1"}
    security:
      - bearer: []
    paths:
      # Who there is.
      /users:
        get:
          tags: [users]
          summary: List all   # newest first
          operationId: listUsers
          responses: {"200": {description: All}}

      /users/{user_id}:
        get:
          tags: [users]
          operationId: getUser
          parameters:
            - name: user_id
              in: path
              required: true
              schema:
                type: string
          responses: {"200": {description: One}}
          # Nothing is said about 404.

      # What they own.
      /books:
        get:
          tags: [books]
          operationId: listBooks
          responses: {"200": {description: All}}

    components:
      securitySchemes:
        bearer: {type: http, scheme: bearer}

    """

  @Test func `A new path stands behind its nearest siblings, written as they are`() {
    let result = Editing(Self.users).adding(
      "DELETE /users/{user_id}/avatar", handler: "a.removeAvatar", authentication: .required)
    #expect(
      result.patch == """
        --- a/api.yaml
        +++ b/api.yaml
        @@ -24,6 +24,21 @@
               responses: {"200": {description: One}}
               # Nothing is said about 404.
         
        +  /users/{user_id}/avatar:
        +    delete:
        +      tags: [users]
        +      operationId: removeAvatar
        +      parameters:
        +        - name: user_id
        +          in: path
        +          required: true
        +          schema:
        +            type: string
        +      responses:
        +        default:
        +          description: "TODO: describe the response"
        +      x-contract-audit-stub: true
        +
           # What they own.
           /books:
             get:

        """)
  }

  @Test func `A method of a known path stands where the document's order has it`() {
    #expect(
      Editing(Self.users).adding("POST /users", handler: "api.CreateUser", authentication: .none).text
        == Self.users.replacing(
          """
                responses: {"200": {description: All}}

            /users/{user_id}:
          """,
          with: """
                  responses: {"200": {description: All}}
                post:
                  tags: [users]
                  operationId: createUser
                  security: []
                  responses:
                    default:
                      description: "TODO: describe the response"
                  x-contract-audit-stub: true

              /users/{user_id}:
            """))
  }

  @Test func `A method that comes before all others stands above the comment of the first`() {
    let text = """
      swagger: "2.0"
      paths:
        '/a':
          # Makes one.
          post:
            operationId: 'make_one'
            responses: {}

      """
    #expect(
      Editing(text).adding("GET /a").text == """
        swagger: "2.0"
        paths:
          '/a':
            get:
              operationId: 'get_a'
              responses:
                default:
                  description: 'TODO: describe the response'
              x-contract-audit-stub: true
            # Makes one.
            post:
              operationId: 'make_one'
              responses: {}

        """)
  }

  @Test func `Shared parameters are not declared again, and names are the document's`() {
    let text = """
      openapi: 3.1.0
      paths:
        /a/{ident}:
          parameters:
            - {name: ident, in: path, required: true, schema: {type: string}}
          get: {operationId: getA, responses: {}}
      """
    #expect(
      Editing(text).adding("PUT /a/{id}", handler: "putA").text == """
        openapi: 3.1.0
        paths:
          /a/{ident}:
            parameters:
              - {name: ident, in: path, required: true, schema: {type: string}}
            get: {operationId: getA, responses: {}}
            put:
              operationId: putA
              responses:
                default:
                  description: "TODO: describe the response"
              x-contract-audit-stub: true
        """)
  }

  @Test func `Swagger has the type of a parameter beside its name, and the path below the base`() {
    let text = """
      swagger: "2.0"
      basePath: /api/v1
      paths:
          /users:
              get:
                  responses: {}
      definitions: {}

      """
    #expect(
      Editing(text).adding("GET /api/v1/users/{id}").added == """
            /users/{id}:
                get:
                    parameters:
                        - name: id
                          in: path
                          required: true
                          type: string
                    responses:
                        default:
                            description: "TODO: describe the response"
                    x-contract-audit-stub: true

        """)
  }

  @Test func `A path beside the base has the servers without their paths`() {
    let text = """
      openapi: 3.0.0
      servers:
        - url: https://example.com/api
        - url: https://example.com:8443/api?x
        - url: /api
      paths:
        /a:
          get: {operationId: getA, responses: {}}

      """
    #expect(
      Editing(text).adding("GET /health").added == """
          /health:
            servers:
              - url: https://example.com
              - url: https://example.com:8443
              - url: /
            get:
              operationId: getHealth
              responses:
                default:
                  description: "TODO: describe the response"
              x-contract-audit-stub: true

        """)
    let open = text.replacing(
      "- url: /api", with: "- url: '/{version}'\n    variables: {version: {default: v1}}")
    #expect(
      Editing(open).adding("GET /health").refusal
        == "refused: it is not below the base path /api (api.yaml:7:1)")
  }

  @Test func `In braces everything stays in braces`() {
    let text =
      "{openapi: 3.0.0, paths: {/a: {get: {tags: [one], responses: {}}}, '/a/{b}': {put: {responses: {}}}}}\n"
    #expect(
      Editing(text).adding("GET /a/{b}/c").text
        == text.replacing(
          "}}}}\n",
          with:
            "}}, '/a/{b}/c': {get: {parameters: [{name: b, in: path, required: true, schema: {type: string}}], "
            + "responses: {default: {description: \"TODO: describe the response\"}}, x-contract-audit-stub: true}}}}\n"
        ))
  }

  @Test func `Lists that stand under their key without indentation stay so`() {
    let text = """
      openapi: 3.0.0
      paths:
        /a/{id}:
          get:
            tags:
            - one
            parameters:
            - name: id
              in: path
              required: true
              schema: {type: string}
            responses: {}

      """
    #expect(
      Editing(text).adding("GET /a/{id}/b").added == """
          /a/{id}/b:
            get:
              tags:
              - one
              parameters:
              - name: id
                in: path
                required: true
                schema: {type: string}
              responses:
                default:
                  description: "TODO: describe the response"
              x-contract-audit-stub: true

        """)
  }

  @Test func `A route with authentication requires what its siblings require`() {
    let text = """
      openapi: 3.0.0
      paths:
        /a:
          get:
            security:
              - key: []
                secret: []
              - bearer: []
            responses: {}

      """
    #expect(
      Editing(text).adding("GET /a/b", authentication: .required).added == """
          /a/b:
            get:
              security:
                - key: []
                  secret: []
                - bearer: []
              responses:
                default:
                  description: "TODO: describe the response"
              x-contract-audit-stub: true

        """)
    for other in [Sighting.Authentication.none, .unknown] {
      #expect(!Editing(text).adding("GET /a/b", authentication: other).added.contains("security"))
    }
  }

  @Test func `What takes the rest of a path is written as a parameter, and said to be`() {
    let result = Editing("openapi: 3.0.0\npaths:\n  /a:\n    get: {responses: {}}\n").adding(
      "GET /files/{path...}")
    #expect(
      result.notes == [
        "GET /files/{path...} is written as /files/{path}: OpenAPI has no parameter that holds slashes"
      ])
    #expect(
      result.added == """
          /files/{path}:
            get:
              parameters:
                - name: path
                  in: path
                  required: true
                  description: The rest of the path, which may contain slashes.
                  schema:
                    type: string
              responses:
                default:
                  description: "TODO: describe the response"
              x-contract-audit-stub: true

        """)
  }

  @Test(arguments: [
    ("paths:\n", "paths:\n"), ("paths: {}\n", "paths:\n"), ("paths: {} # none yet\n", "paths:\n"),
  ])
  func `Where no path stands yet, the first is put`(paths: String, result: String) {
    let edited = Editing("openapi: 3.0.0\n\(paths)").adding("GET /a").text
    #expect(edited.hasPrefix("openapi: 3.0.0\n\(result)  /a:\n    get:\n      operationId: getA\n"))
    #expect(edited.hasSuffix("x-contract-audit-stub: true\(paths.hasSuffix("yet\n") ? " # none yet" : "")\n"))
  }

  @Test func `The paths of a sorted document stay sorted`() {
    let paths = ["/a", "/a/c", "/b"].map { "  \($0):\n    get: {responses: {}}\n" }.joined()
    let edited = Editing("openapi: 3.0.0\npaths:\n\(paths)").adding("GET /a/b").text
    let keys = edited.split(separator: "\n").filter { $0.hasPrefix("  /") }
    #expect(keys == ["  /a:", "  /a/b:", "  /a/c:", "  /b:"])
  }

  @Test func `An operation goes to the file in which its path item stands`() {
    let result = Editing([
      "api.yaml": "openapi: 3.0.0\npaths:\n  /a:\n    $ref: paths/a.yaml\n",
      "paths/a.yaml": "get:\n  operationId: getA\n  responses: {}\n",
    ]).adding("POST /a")
    #expect(
      result.patch == """
        --- a/paths/a.yaml
        +++ b/paths/a.yaml
        @@ -1,3 +1,9 @@
         get:
           operationId: getA
           responses: {}
        +post:
        +  operationId: postA
        +  responses:
        +    default:
        +      description: "TODO: describe the response"
        +  x-contract-audit-stub: true

        """)
  }

  @Test func `A document that stands in two formats is written in both`() {
    let result = Editing([
      "docs/swagger.yaml": "swagger: \"2.0\"\npaths:\n  /a:\n    get:\n      operationId: a\n",
      "docs/swagger.json": #"{"swagger": "2.0", "paths": {"/a": {"get": {"operationId": "a"}}}}"#,
    ]).adding("PUT /a")
    #expect(result.files["docs/swagger.yaml"]?.contains("\n    put:\n      operationId: putA\n") == true)
    #expect(
      result.files["docs/swagger.json"]
        == #"{"swagger": "2.0", "paths": {"/a": {"get": {"operationId": "a"}, "#
        + #""put": {"operationId": "putA", "responses": {"default": {"description": "TODO: describe the response"}}, "#
        + #""x-contract-audit-stub": true}}}}"#)
  }
}
