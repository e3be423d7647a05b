import Testing

/// What generators write from a specification.
@Suite struct GeneratedClientTests {
  /// A client of which every call describes its request first.
  private let client = """
    package a
    import okhttp3.*
    import okhttp3.HttpUrl.Companion.toHttpUrlOrNull
    enum class Verb { GET, DELETE }
    data class Config<T>(
      val verb: Verb, val path: String, val headers: MutableMap<String, String> = mutableMapOf(),
      val query: MutableMap<String, List<String>> = mutableMapOf(), val body: T? = null)
    open class Client(val baseUrl: String, val http: OkHttpClient = shared) {
      companion object {
        val shared: OkHttpClient by lazy { OkHttpClient.Builder().build() }
      }
      protected inline fun <reified I, reified T : Any?> request(config: Config<I>): Answer<T?> {
        val base = baseUrl.toHttpUrlOrNull() ?: throw IllegalStateException("no base")
        val url = base.newBuilder()
          .addEncodedPathSegments(config.path.trimStart('/'))
          .apply { config.query.forEach { part -> part.value.forEach { addQueryParameter(part.key, it) } } }
          .build()
        if (config.headers["Accept"].isNullOrEmpty()) { config.headers["Accept"] = "application/json" }
        val headers = config.headers
        if (headers["Accept"] ?: "" == "") { throw IllegalStateException("no Accept") }
        val request = when (config.verb) {
          Verb.DELETE -> Request.Builder().url(url).delete(body(config.body))
          Verb.GET -> Request.Builder().url(url)
        }.apply { headers.forEach { header -> addHeader(header.key, header.value) } }.build()
        return http.newCall(request).execute()
      }
    }

    """

  /// More calls than are told apart as alternatives.
  private func calls(_ count: Int) -> String {
    (0..<count).map { number in
      """
        fun item\(number)(itemId: String) = request<Unit, Item>(item\(number)Config(itemId))
        fun item\(number)Config(itemId: String): Config<Unit> {
          val headers: MutableMap<String, String> = mutableMapOf()
          return Config(
            verb = Verb.\(number == 0 ? "DELETE" : "GET"),
            path = "/items\(number)/{item_id}".replace("{" + "item_id" + "}", encoded(itemId.toString())), headers = headers)
        }

      """
    }.joined()
  }

  @Test func `Each call is known, however many there are`() async {
    let source = JVMSource([
      "Client.kt": client,
      "ItemsApi.kt": """
      package a
      class ItemsApi(base: String = "https://a.example/v2") : Client(base) {
      \(calls(30))
        private fun encoded(part: String): String =
          HttpUrl.Builder().scheme("http").host("localhost").addPathSegment(part).build().encodedPathSegments[0]
      }
      """,
    ])
    let found = await source.findings()
    #expect(found.count == 30)
    #expect(found.filter { $0.hasPrefix("GET /items29/{item_id} @") }.count == 1)
    #expect(found.filter { $0.hasPrefix("DELETE /items0/{item_id} @") }.count == 1)
    #expect(found.allSatisfy { $0.contains("/{item_id} @") })
  }

  @Test func `The address that an operation has counts before that of the client`() async {
    let source = JVMSource([
      "Client.java": """
      import okhttp3.*;
      class Client {
        private String own = "http://localhost/own";
        private OkHttpClient http = new OkHttpClient();
        Call call(String base, String path, String method) {
          StringBuilder url = new StringBuilder();
          if (base != null) { url.append(base).append(path); } else { url.append(own).append(path); }
          return http.newCall(new Request.Builder().url(url.toString()).method(method, null).build());
        }
      }
      """,
      "UsersApi.java": """
      import okhttp3.*;
      class UsersApi {
        private Client client = new Client();
        private int place;
        Call users() {
          String base = null;
          String[] bases = new String[] { "https://users.example/v2" };
          if (bases.length > 0) { base = bases[place]; } else { base = null; }
          return client.call(base, "/users", "GET");
        }
        Call teams() {
          String base = null;
          String[] bases = new String[] {  };
          if (bases.length > 0) { base = bases[place]; } else { base = null; }
          return client.call(base, "/teams", "GET");
        }
      }
      """,
    ])
    let found = await source.findings()
    #expect(found.filter { $0.contains("users") } == ["GET /v2/users @9 users on users.example"])
    #expect(found.contains { $0.hasPrefix("GET /own/teams @15 teams") })
  }
}
