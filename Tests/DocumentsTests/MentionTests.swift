import Testing

@Suite struct `Methods with paths` {
  @Test func `A method and a path stand together in many ways`() async {
    #expect(
      await mentions(
        """
        Call GET /health first, then `POST /auth/login`, or **PUT** `/users/{id}`.
        - `PATCH` `/users/:id` – send a `DELETE` request to `/users/<id>` to remove one.
        Then HEAD: /files/[name], and "OPTIONS https://api.example.com/x?full=1".
        [`GET /orders`](#orders) <kbd>GET</kbd> <code>/carts</code>
        """) == [
          "1:6 GET /health", "1:31 POST /auth/login", "1:55 PUT /users/{id}",
          "2:4 PATCH /users/{id}", "2:34 DELETE /users/{id}",
          "3:6 HEAD /files/{name}", "3:32 OPTIONS /x at api.example.com",
          "4:3 GET /orders", "4:31 GET /carts",
        ])
  }

  @Test func `Several methods share a path`() async {
    #expect(
      await mentions("`GET|POST /a`, `GET, PUT /b`, PUT/PATCH /c, `GET` and `DELETE` `/d`") == [
        "1:2 GET /a", "1:2 POST /a", "1:17 GET /b", "1:17 PUT /b", "1:31 PUT /c", "1:31 PATCH /c",
        "1:46 GET /d", "1:46 DELETE /d",
      ])
  }

  @Test func `Prose about methods, files and pages states nothing`() async {
    #expect(
      await mentions(
        """
        Edit `/etc/hosts` and open /admin. A GET is cached; POST, never. See docs/GET/index.md.
        `r.GET("/users", list)`, `app.get('/users')`, `@GET("/users")`, X-GET /users, get /users
        GET /api/v1/..., `GET /events/*`, GET /a/…, `GET /users[/:id]`, ~~`GET /old`~~
        The POST body goes to /tmp/x. GET it from /var/lib. DELETE is not what /x does.
        """) == [])
  }

  @Test func `Positions count characters, not bytes`() async {
    #expect(await mentions("사건 🍼 `GET /events`는 목록") == ["1:7 GET /events"])
    #expect(await mentions("\u{FEFF}GET /a\r\n\r\nGET /b\r\n") == ["1:1 GET /a", "3:1 GET /b"])
  }

  @Test func `Punctuation, queries and fragments are no part of a path`() async {
    #expect(
      await mentions("GET /a. GET /b, GET /c; (GET /d) GET /e?x={y} GET /f#top GET /g.json. `GET /h/`") == [
        "1:1 GET /a", "1:9 GET /b", "1:17 GET /c", "1:26 GET /d", "1:34 GET /e", "1:47 GET /f",
        "1:58 GET /g.json", "1:72 GET /h/",
      ])
  }

  @Test func `Parameters come in the notations of many languages`() async {
    #expect(
      await mentions(
        """
        GET /a/{id}.csv GET /b/{{user_id}} GET /c/$ID/x GET /d/${ID} GET /e/%s GET /f/<int:id>
        GET /g/&lt;id&gt; GET /h/\\{id} GET /i/:id(\\d+) GET /j/{n:[0-9]{2}} GET /k/*path GET /l/user\\_id
        """) == [
          "1:1 GET /a/{id}.csv", "1:17 GET /b/{user_id}", "1:36 GET /c/{ID}/x", "1:49 GET /d/{ID}",
          "1:62 GET /e/{value}", "1:72 GET /f/{id}",
          "2:1 GET /g/{id}", "2:19 GET /h/{id}", "2:32 GET /i/{id}", "2:48 GET /j/{n}",
          "2:68 GET /k/{path...}", "2:81 GET /l/user_id",
        ])
  }

  @Test func `The address in front of a path is a host, a placeholder or a variable`() async {
    #expect(
      await mentions(
        """
        BASE=http://localhost:8080/api/v1

        GET https://api.example.com:443/a, GET http://<host>:8080/b, GET https://{tenant}.example.net/c
        GET {{base_url}}/d GET $BASE/e GET ${OTHER}/f GET localhost:3000/g GET http://localhost:3000
        """) == [
          "3:1 GET /a at api.example.com", "3:36 GET /b", "3:62 GET /c at .example.net",
          "4:1 GET /d, base unknown", "4:20 GET /api/v1/e at localhost:8080", "4:32 GET /f, base unknown",
          "4:47 GET /g at localhost:3000", "4:68 GET / at localhost:3000, infrastructure",
        ])
  }
}
