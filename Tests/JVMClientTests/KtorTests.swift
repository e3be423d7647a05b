import Testing

@Suite struct KtorTests {
  @Test func `Requests and what they are described by in blocks are found`() async {
    let source = JVMSource(
      """
      import io.ktor.client.*
      import io.ktor.client.request.*
      import io.ktor.http.*
      val client = HttpClient(CIO) {
        install(ContentNegotiation) { json() }
        defaultRequest { url("https://a.example/v1/") }
      }
      class Api(private val http: HttpClient = client) {
        suspend fun one(id: Long) = http.get("users/$id") { header("a", "b") }.body<User>()
        suspend fun two(user: User) = http.post("/users") { setBody(user) }
        suspend fun three() = http.request("items") { method = HttpMethod.Patch }
        suspend fun four(id: String) = http.delete { url { appendPathSegments("items", id) } }
        suspend fun five() = HttpClient().put { url("https://b.example/five") }
        suspend fun six() = http.get(endpoint("six"))
        private fun endpoint(name: String) = "https://a.example/other/$name"
      }
      """)
    #expect(
      await source.findings() == [
        "PUT /five @13 five on b.example external", "GET /other/six @14 six", "POST /users @10 two",
        "PATCH /v1/items @11 three",
        "DELETE /v1/items/{id} @12 four", "GET /v1/users/{id} @9 one",
      ])
  }
}
