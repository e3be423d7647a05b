import ContractModel
import Documents
import SourceText
import Testing

@Suite struct `Parts of documents` {
  @Test func `A row of a table has its method and its path in two cells`() async {
    #expect(
      await mentions(
        """
        | Method | Endpoint | What |
        |:------:|----------|------|
        | GET | `/users` | lists |
        | post | `/users` | creates, as `PUT /users` did |
        | `GET\\|HEAD` | `/a`, `/b` | |

        | 경로 | 설명 | |
        |--|--|--|
        | `/events/{id}` | 수정 | **PATCH** |

        | What | Where |
        |--|--|
        | get | /etc/hosts |
        """) == [
          "3:10 GET /users", "4:11 POST /users", "4:34 PUT /users", "5:18 GET /a", "5:18 HEAD /a",
          "5:24 GET /b",
          "5:24 HEAD /b", "9:4 PATCH /events/{id}",
        ])
  }

  @Test func `Headings count, and so do those of other formats`() async {
    #expect(await mentions("### POST /a\n\nGET /b\n======\n") == ["1:5 POST /a", "3:1 GET /b"])
    #expect(await mentions("== GET /a\n\n|GET |/b\n", in: "api.adoc") == ["1:4 GET /a", "3:2 GET /b"])
  }

  @Test func `Programs in fences are no mentions`() async {
    #expect(
      await mentions(
        """
        ```go
        mux.HandleFunc("GET /a", list)
        ```
        ~~~javascript
        // GET /b
        ~~~
        ```
        r.GET("/c", list)
        mux.HandleFunc("GET /c", list)
        GET /d  -> 200
        ├── POST /e
        ```
        """) == ["10:1 GET /d", "11:5 POST /e"])
  }

  @Test func `Comments, front matter and written blocks are not read`() async {
    #expect(
      await mentions(
        """
        ---
        x: GET /no
        ---
        <!-- GET /no
        GET /no --> GET /a
        GET /b <!-- GET /no --> GET /c
        <!-- contract-audit:begin routes -->
        GET /no
        <!-- contract-audit:end -->
        `<!--` GET /d `-->`
        <!-- contract-audit:begin routes -->
        GET /e
        """) == ["5:13 GET /a", "6:1 GET /b", "6:25 GET /c", "10:8 GET /d", "12:1 GET /e"])
  }

  @Test func `What is gone or yet to come is passed over`() async {
    #expect(
      await mentions(
        """
        # API
        GET /a
        GET /b was removed
        ## Changelog
        GET /no
        ### Details
        GET /no
        ## Users
        GET /c
        # [1.4.0] - 2024-05-01
        GET /no
        # v2
        GET /d
        """) == ["2:1 GET /a", "9:1 GET /c", "13:1 GET /d"])
  }
}

@Suite struct `Where endpoints lie` {
  /// The beginnings of paths that a document states, and the hosts.
  private func bases(_ text: String) async -> [String] {
    let extraction = await DocumentExtractor().extract(
      SourceSet([SourceFile(path: "README.md", text: text)]), settings: ExtractionSettings())
    return extraction.bases.map(\.description).sorted() + extraction.hosts.sorted()
  }

  @Test func `A base is stated in a sentence, a heading or a path with a star`() async {
    #expect(
      await bases(
        """
        Base URL: `https://api.example.com/api/v1`
        The monitor is at http://localhost:9090/graph, the code below `/src/api` here.
        ## Users (`/api/users`)
        `/internal/*` needs a token; /etc/hosts does not.
        ### GET /api/orders
        """) == ["/api/users", "/api/v1", "/internal", "/src/api", "api.example.com"])
  }

  @Test func `A mention knows the prefix of the sections around`() async {
    let extraction = await DocumentExtractor().extract(
      SourceSet([
        SourceFile(
          path: "README.md",
          text: "## `/users`\nGET /\n### One\nGET /:id\nGET http://a.example.com/b\n## More\nGET /c\n")
      ]), settings: ExtractionSettings())
    #expect(
      extraction.sightings.map { "\($0.endpoint) \($0.section?.description ?? "-") \($0.kind)" } == [
        "GET / /users api", "GET /{id} /users api", "GET /b - api", "GET /c - api",
      ])
  }
}

@Suite struct `Hostile documents` {
  @Test(arguments: [
    "`", "\"", "'", "$(", "<", "{", "[", "|", "GET ", "GET /", "curl ", "curl '", "```\n", "<!--", "<!-- ",
    "<!-- contract-audit:begin\n", "~", "*", "\\", "&lt;", "GET|", "\u{FEFF}", "가", "GET /{", "GET /<",
    "curl $(",
    "| a |\n|--|\n", "GET /a:", "\0", "\r",
  ])
  func `A sign repeated thousands of times is read in the time of its length`(sign: String) async {
    let clock = ContinuousClock()
    func time(of count: Int) async -> Duration {
      let text = String(repeating: sign, count: count)
      return await clock.measure { _ = await mentions(text) + mentions("```\n" + text) }
    }
    let short = await time(of: 500)
    // Sixteen times the length; what grows with the square takes 256 times as long.
    #expect(await time(of: 8_000) < short * 64 + .seconds(1))
  }
}
