import ContractModel
import SourceText
import Testing

@testable import AuditCore

@Suite struct `The line of a route that is missing` {
  private func line(
    _ line: String, _ neighbour: String, _ symbol: String, _ framework: String, for endpoint: String,
    handler: String = "showThing", above function: String? = nil
  ) -> String? {
    func parsed(_ text: String) -> Endpoint {
      let words = text.split(separator: " ")
      return Endpoint(HTTPMethod(String(words[0])), PathTemplate(braces: String(words[1])))
    }
    let place = SourceLocation(file: "main.go", line: 1, column: 1, span: SourceSpan(0, 1))
    var sighting = Sighting(parsed(neighbour), at: place, symbol: symbol)
    sighting.framework = framework
    return RouteLine(line: line, neighbour: sighting, function: function).registering(
      parsed(endpoint), handler: handler)
  }

  @Test(arguments: [
    (
      #"api.GET("/users/:id", a.getUser)"#, "GET /v1/users/{id}", "a.getUser", "gin",
      #"api.DELETE("/users/:user/books/:id", a.showThing)"#
    ),
    (
      #"r.Get("/{id}", GetUser) // one"#, "GET /v1/users/{id}", "GetUser", "chi",
      #"r.Delete("/{user}/books/{id}", ShowThing) // one"#
    ),
    (
      #"mux.HandleFunc("GET /v1/users/{id}", s.user)"#, "GET /v1/users/{id}", "s.user", "net/http",
      #"mux.HandleFunc("DELETE /v1/users/{user}/books/{id}", s.showThing)"#
    ),
    (
      #"r.HandleFunc("/users", list).Methods("GET")"#, "GET /v1/users", "list", "gorilla/mux",
      #"r.HandleFunc("/users/{user}/books/{id}", showThing).Methods("DELETE")"#
    ),
    (
      #"router.GET("/v1/users/:id", a.user)"#, "GET /v1/users/{id}", "a.user", "httprouter",
      #"router.DELETE("/v1/users/:user/books/:id", a.showThing)"#
    ),
    (
      #"r.GET("/v1/users/{id}", user)"#, "GET /v1/users/{id}", "user", "fasthttp/router",
      #"r.DELETE("/v1/users/{user}/books/{id}", showThing)"#
    ),
    (
      "router.get('/:id', users.show);", "GET /v1/users/{id}", "users.show", "express",
      "router.delete('/:user/books/:id', users.showThing);"
    ),
  ])
  func `It has its own method, path and handler, and all else as its neighbour has it`(
    text: String, neighbour: String, symbol: String, framework: String, result: String
  ) {
    #expect(
      line(text, neighbour, symbol, framework, for: "DELETE /v1/users/{user}/books/{id}") == result)
  }

  @Test(arguments: [
    (
      #"@router.get("/users/{user_id}", tags=["a"])"#, "GET /v1/users/{user_id}", "fastapi",
      "async def user(user_id: int):",
      "@router.delete(\"/users/{user}/books/{id}\", tags=[\"a\"])\nasync def show_thing(user, id):"
    ),
    (
      "@app.route('/v1/users/<int:id>', methods=['GET'])", "GET /v1/users/{id}", "flask", "def user(id):",
      "@app.route('/v1/users/<user>/books/<id>', methods=['DELETE'])\ndef show_thing(user, id):"
    ),
  ])
  func `A decorator has the function below it, with the parameters of the path`(
    text: String, neighbour: String, framework: String, function: String, result: String
  ) {
    let found = line(
      text, neighbour, "user", framework, for: "DELETE /v1/users/{user}/books/{id}", above: function)
    #expect(found == result)
    #expect(line(text, neighbour, "user", framework, for: "GET /v1/a") == nil)
  }

  @Test(arguments: [
    // The handler does not show, the group is another, the method stands elsewhere, the statement goes on.
    (#"api.GET("/users", func(c *gin.Context) {})"#, "GET /v1/users", "func literal", "DELETE /v1/a"),
    (#"api.GET("/users", list)"#, "GET /v1/users", "list", "DELETE /v2/users"),
    (#"api.Add(verb, "/users", list)"#, "GET /v1/users", "list", "DELETE /v1/users"),
    (#"api.GET("/users","#, "GET /v1/users", "list", "GET /v1/a"),
    (#"api.GET(usersPath, list)"#, "GET /v1/users", "list", "GET /v1/a"),
    (#"api.GET("/users", list)"#, "GET /v1/users", "list", "GET /v1/{name}.csv"),
  ])
  func `A line that does not show all three says nothing`(
    text: String, neighbour: String, symbol: String, endpoint: String
  ) {
    #expect(line(text, neighbour, symbol, "gin", for: endpoint) == nil)
  }
}
