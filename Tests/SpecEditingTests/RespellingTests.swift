import Testing

@Suite struct `Spelling a path in another way` {
  private static let text = """
    openapi: 3.0.0
    servers: [{url: /api}]
    paths:
      "/Users/{userId}": # one
        parameters:
          - {name: 'userId', in: path, required: true, schema: {type: string}}
          - {name: userId, in: query, schema: {type: string}}
        get:
          parameters:
            - name: userId
              in: path
              required: true
          responses: {}
      /users/{id}/books:
        get:
          parameters:
            - $ref: '#/components/parameters/Id'
          responses: {}
    components:
      parameters:
        Id: {name: id, in: path, required: true, schema: {type: string}}

    """

  @Test func `A parameter gets its new name in the key and wherever it is declared as part of the path`() {
    #expect(
      Editing(Self.text).respelling("/api/Users/{userId}", as: "/api/Users/{user_id}").text
        == Self.text.replacing("/Users/{userId}", with: "/Users/{user_id}")
        .replacing("{name: 'userId', in: path", with: "{name: 'user_id', in: path")
        .replacing("- name: userId", with: "- name: user_id"))
  }

  @Test func `A referenced parameter that nobody else uses is renamed where it is declared`() {
    #expect(
      Editing(Self.text).respelling("/api/users/{id}/books", as: "/api/users/{user}/books").text
        == Self.text.replacing("/users/{id}", with: "/users/{user}")
        .replacing("Id: {name: id,", with: "Id: {name: user,"))
  }

  @Test func `Case and the slash at the end are changed in the key alone`() {
    #expect(
      Editing(Self.text).respelling("/api/Users/{userId}", as: "/api/users/{userId}/").text
        == Self.text.replacing("/Users/{userId}", with: "/users/{userId}/"))
  }

  @Test(arguments: [
    (
      "/api/users/{id}/books", "/Api/users/{id}/books",
      "refused: the difference lies in the base path /api of the servers (api.yaml:14:3)"
    ),
    ("/api/none", "/api/nobody", "refused: no document has the path /api/none"),
    (
      "/api/Users/{userId}", "/api/users/{id}/books",
      "refused: /api/Users/{userId} and /api/users/{id}/books do not have the same number of segments"
    ),
  ])
  func `What cannot be said is refused`(path: String, other: String, reason: String) {
    #expect(Editing(Self.text).respelling(path, as: other).text == reason)
  }

  @Test func `A parameter that others share keeps its name`() {
    let text = Self.text.replacing(
      "components:\n  parameters",
      with: """
          /books/{id}:
            get:
              parameters:
                - $ref: '#/components/parameters/Id'
              responses: {}
        components:
          parameters
        """)
    #expect(
      Editing(text).respelling("/api/users/{id}/books", as: "/api/users/{user}/books").text
        == "refused: the parameter id is also that of /api/books/{id} (api.yaml:26:9)")
  }

  @Test func `A path that a reference names keeps its spelling`() {
    let text = Self.text + "x-first: {$ref: '#/paths/~1users~1%7Bid%7D~1books/get'}\n"
    #expect(
      Editing(text).respelling("/api/users/{id}/books", as: "/api/users/{user}/books").text
        == "refused: a reference names the path as it is written (api.yaml:22:17)")
  }

  @Test func `A spelling that the document has already is refused`() {
    let text = "openapi: 3.0.0\npaths:\n  /a: {get: {responses: {}}}\n  /A: {put: {responses: {}}}\n"
    #expect(
      Editing(text).respelling("/A", as: "/a").text == "refused: the document has /a already (api.yaml:4:3)")
  }
}
