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

  @Test func `Functions that are added to a builder describe the request`() async {
    let source = JVMSource(
      """
      import io.ktor.client.HttpClient
      import io.ktor.client.request.*
      fun HttpRequestBuilder.search(word: String) { url("search/$word") }
      class Api(private val year: Int, private val client: HttpClient) {
        suspend fun time() = client.get { address("time") }
        suspend fun vote(id: String) = client.post {
          address("vote/$id")
          setBody(id)
        }
        suspend fun all(word: String) = client.get { search(word) }
        suspend fun nowhere() = client.get { header("a", "b") }
        private fun HttpRequestBuilder.address(path: String) {
          header("a", "b")
          url { encodedPath = "$year/$path" }
        }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /search/{word} @10 all base unknown", "GET /{year}/time @5 time base unknown",
        "POST /{year}/vote/{id} @6 vote base unknown",
        "? @11 the path depends on `url`, which is not known here",
      ])
  }

  @Test func `A class adds functions to the client, and a block may have the client as its own`() async {
    let source = JVMSource(
      """
      import io.ktor.client.*
      import io.ktor.client.request.*
      class Api(private val root: String, private val client: HttpClient) {
        private suspend fun HttpClient.load(path: String) = get("https://a.example/$path")
        private suspend fun HttpClient.send(path: String) = this.post(this@Api.root + path) { setBody(path) }
        suspend fun items() = client.load("items")
        suspend fun make() = client.send("/items")
        suspend fun all() = with(client) { load("all") }
        suspend fun run() = client.runCatching { get("https://a.example/run") }
        suspend fun used() = HttpClient().use { it.get("https://a.example/used") }
      }
      fun api() = Api("https://a.example/v1", HttpClient())
      """)
    #expect(
      await source.findings() == [
        "GET /all @8 all on a.example", "GET /items @6 items on a.example", "GET /run @9 run on a.example",
        "GET /used @10 used on a.example", "POST /v1/items @7 make on a.example",
      ])
  }

  @Test func `A path in a builder is relative unless it begins with a slash`() async {
    let source = JVMSource(
      """
      import io.ktor.client.HttpClient
      import io.ktor.client.request.*
      import io.ktor.http.*
      val client = HttpClient { defaultRequest { url("https://a.example/v1/") } }
      suspend fun one(id: Long) = client.get { url { path("users", "$id") } }
      suspend fun two() = client.get { url { path("/two") } }
      suspend fun three() = client.get { url { encodedPath = "/three" } }
      suspend fun four() = client.get { url { host = "b.example"; path("four") } }
      suspend fun five() = client.get(Url("https://b.example/five"))
      suspend fun six() = client.get(URLBuilder("https://b.example").apply { path("v2", "six") }.build())
      suspend fun seven() = client.webSocket("/chat") { send("hello") }
      """)
    #expect(
      await source.findings() == [
        "GET /chat @11 seven", "GET /five @9 five on b.example external",
        "GET /four @8 four on b.example external",
        "GET /three @7 three", "GET /two @6 two", "GET /v1/users/{id} @5 one",
        "GET /v2/six @10 six on b.example external",
      ])
  }

  @Test func `What a program adds to builders changes them, whatever it gives back`() async {
    let source = JVMSource(
      """
      import io.ktor.client.HttpClient
      import io.ktor.client.request.*
      import io.ktor.http.*
      class Api(val client: HttpClient) {
        private fun URLBuilder.more(part: String): URLBuilder = apply { appendPathSegments(part) }
        private fun URLBuilder.all(parts: List<String>): URLBuilder = apply {
          encodedPath = encodedPath.trimEnd('/') + parts.joinToString("/", prefix = "/") { it.encodeURLPathPart() }
        }
        suspend fun one() = client.get { url { takeFrom("https://a.example/v1"); more("one") } }
        suspend fun two() = client.delete { url { takeFrom(URLBuilder("https://a.example/v1")); all(listOf("two", "2")) } }
        private suspend fun send(path: String) = client.request {
          url { takeFrom("https://a.example/v1"); all(path.trimStart('/').split('/')) }
          method = HttpMethod.Put
        }
        private suspend fun load(path: String) = client.get("https://a.example") { url { appendPathSegments(path.split("/")) } }
        suspend fun user(id: String) = send("/users/" + id)
        suspend fun items() = load("items/all")
      }
      """)
    #expect(
      await source.findings() == [
        "GET /items/all @17 items on a.example", "GET /v1/one @9 one on a.example",
        "DELETE /v1/two/2 @10 two on a.example", "PUT /v1/users/{id} @16 user on a.example",
      ])
  }

  @Test func `In a block on a builder it is the builder that this means`() async {
    let source = JVMSource(
      """
      import io.ktor.client.HttpClient
      import io.ktor.client.request.*
      import io.ktor.http.*
      class Api(val client: HttpClient) {
        private val root = "/v1"
        private var last = "/none"
        suspend fun one() = client.request {
          this.url { this.takeFrom(URLBuilder("https://a.example")); this.appendPathSegments("one") }
          this.method = HttpMethod.Post
        }
        suspend fun two(id: String) = client.get { this.url("https://a.example" + this@Api.root + "/two/" + id) }
        suspend fun three() = client.get {
          this@Api.last = "/three"
          url("https://a.example" + this@Api.last)
        }
        suspend fun four(names: List<String>) { names.forEach { client.get("https://a.example" + this.root + "/four") } }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /none @12 three on a.example", "POST /one @7 one on a.example",
        "GET /three @12 three on a.example",
        "GET /v1/four @16 four on a.example", "GET /v1/two/{id} @11 two on a.example",
      ])
  }

  @Test func `A property that a class adds to an enum says the method`() async {
    let source = JVMSource(
      """
      import io.ktor.client.HttpClient
      import io.ktor.client.request.*
      import io.ktor.http.*
      enum class Verb { READ, WRITE }
      class Config(val verb: Verb, val path: String)
      class Api(val client: HttpClient) {
        private val Verb.method: HttpMethod
          get() = when (this) {
            Verb.READ -> HttpMethod.Get
            Verb.WRITE -> HttpMethod.Put
          }
        private suspend fun send(config: Config) = client.request {
          this.url { this.takeFrom(URLBuilder("https://a.example")); appendPathSegments(config.path.split("/")) }
          this.method = config.verb.method
        }
        suspend fun users() = send(Config(Verb.READ, "users"))
        suspend fun user(id: String) = send(Config(Verb.WRITE, "users/" + id))
      }
      """)
    #expect(
      await source.findings() == [
        "GET /users @16 users on a.example", "PUT /users/{id} @17 user on a.example",
      ])
  }
}
