import Testing

@Suite struct TextTests {
  private let client = """
    import okhttp3.*
    private fun send(url: String) = OkHttpClient().newCall(Request.Builder().url(url).build()).execute()

    """

  @Test func `A slash is put behind those texts only that have none`() async {
    let source = JVMSource(
      client + """
        fun base(isNew: Boolean): String {
          var path = if (isNew) "https://a.example/v2" else "https://a.example/v1/"
          if (!path.endsWith("/")) {
            path += "/"
          }
          return path
        }
        fun load(isNew: Boolean) = send(base(isNew) + "items")
        """)
    #expect(
      await source.findings() == [
        "GET /v1/items @10 load on a.example", "GET /v2/items @10 load on a.example",
      ])
  }

  @Test func `What is cut off at the ends of a text is no part of the path`() async {
    let source = JVMSource(
      client + """
        val base = "https://a.example/api/"
        fun get(path: String) = send(base.trimEnd('/') + "/" + path.removePrefix("/"))
        fun users() = get("/users")
        fun teams() = send(base.dropLast(1) + "/teams")
        fun items(name: String) = send(base.removeSuffix("/api/") + "/" + name.drop(1))
        """)
    #expect(
      await source.findings() == [
        "GET /api/teams @6 teams on a.example", "GET /api/users @5 users on a.example",
        "GET /{name} @7 items on a.example",
      ])
  }

  @Test func `A way that only some texts take is followed for these`() async {
    let source = JVMSource(
      client + """
        fun load(isNew: Boolean) {
          val url = if (isNew) "https://a.example/new" else "/old"
          if (url.startsWith("http")) {
            send(url)
            return
          }
          send("https://b.example" + url)
        }
        """)
    #expect(
      await source.findings() == [
        "GET /new @6 load on a.example", "GET /old @9 load on b.example",
      ])
  }

  @Test func `Of a format that is not known nothing is known; a locale in front of one is passed over`() async
  {
    let source = JVMSource(
      client + """
        fun a(host: String) = send(String.format(Settings.format, "https", host) + "/a")
        fun b(id: Int) = send(String.format(Locale.ROOT, "https://a.example/%d/b", id))
        """)
    #expect(await source.findings() == ["GET /a @3 a base unknown", "GET /{id}/b @4 b on a.example"])
  }

  @Test func `What a caller hands over to be encoded is one segment`() async {
    let source = JVMSource(
      client + """
        fun encoded(text: String) = URLEncoder.encode(text, "UTF-8").replace("+", "%20")
        fun load(id: String) = send("https://a.example/x/" + encoded("files/" + id))
        """)
    #expect(await source.findings() == ["GET /x/{text} @4 load on a.example"])
  }

  @Test func `Lists are joined and put behind one another`() async {
    let source = JVMSource(
      """
      package a
      import okhttp3.*
      class Api(private val client: OkHttpClient) {
        private val root = listOf("v1", "things")
        private fun send(parts: List<String>) =
          client.newCall(Request.Builder().url("https://a.example/" + parts.joinToString("/")).build()).execute()
        fun one(id: String) = send(listOf("one", id))
        fun two(id: String) = send(root + listOf("two", id))
        fun three() = send(root + "three")
        fun four(ids: List<String>) =
          client.newCall(Request.Builder().url("https://a.example/four/" + ids.joinToString(",")).build()).execute()
        fun five(parts: List<Int>) = send(parts.map { "p$it" })
      }
      """)
    #expect(
      await source.findings() == [
        "GET /four/{ids} @11 four on a.example", "GET /one/{id} @7 one on a.example",
        "GET /v1/things/three @9 three on a.example", "GET /v1/things/two/{id} @8 two on a.example",
        "? @12 the path depends on `parts path`, which is not known here",
      ])
  }

  @Test func `Paths are written into buffers and joined`() async {
    let kotlin = JVMSource(
      client + """
        fun a(id: Int?) = send(buildString { append("https://a.example"); append("/a").append("/b"); append("/$id") })
        """)
    let java = JVMSource(
      java: """
        import okhttp3.*;
        class Paths {
          void send(String url) { new OkHttpClient().newCall(new Request.Builder().url(url).build()).execute(); }
          void one() {
            StringBuilder path = new StringBuilder(64).append("https://a.example");
            path.append("/one").append('/').append(3);
            send(path.toString());
          }
          void two(String id) { send(String.join("/", "https://a.example", "two", id)); }
        }
        """)
    let (ofKotlin, ofJava) = (await kotlin.findings(), await java.findings())
    #expect(ofKotlin == ["GET /a/b/{id} @3 a on a.example"])
    #expect(ofJava == ["GET /one/3 @7 one on a.example", "GET /two/{id} @9 two on a.example"])
  }

  @Test func `What is written to a buffer on some ways only may be missing`() async {
    let source = JVMSource(
      client + """
        fun a(id: Int?) = send(buildString { append("https://a.example/a"); if (id != null) append("/$id") })
        fun b(id: Int?) = send(buildString { append("https://a.example/b"); id?.let { append("/$it") }; append("/z") })
        fun c(isNew: Boolean) {
          val path = StringBuilder("https://a.example/c")
          if (isNew) path.append("/new") else path.append("/old")
          send(path.toString())
        }
        fun d(parts: List<String>) {
          val path = StringBuilder("https://a.example/d")
          parts.forEach { path.append("/").append(it) }
          send(path.toString())
        }
        """)
    #expect(
      await source.findings() == [
        "GET /a @3 a on a.example", "GET /a/{id} @3 a on a.example", "GET /b/z @4 b on a.example",
        "GET /b/{it}/z @4 b on a.example", "GET /c/new @8 c on a.example", "GET /c/old @8 c on a.example",
        "GET /d @13 d on a.example", "GET /d/{it} @13 d on a.example",
      ])
  }

  @Test func `A format that a caller hands over has its places where the caller states it`() async {
    let source = JVMSource(
      client + """
        fun call(path: String, vararg parts: Any) = send("https://a.example" + String.format(path, *parts))
        fun a(id: Int) = call("/users/%d/posts/%s", id, "x")
        fun b() = send("https://a.example/a%20b/%dd/%7Bx/%20s/%02d")
        fun c(path: String) = send(path.replaceAll("\\\\{id\\\\}", "7"))
        fun d() = c("https://a.example/{id}/d")
        """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /7/d @7 d on a.example", "GET /a%20b/%dd/%7Bx/%20s/{p1} @5 b on a.example",
        "GET /users/{p1}/posts/{p2} @4 a on a.example",
      ])
  }

  @Test func `A host without a scheme is no part of the path`() async {
    let source = JVMSource(
      client + """
        class Site(val authority: String, val language: String) {
          private fun named(): String = when (language) {
            "nb" -> "no." + authority
            "be" -> "be-x." + authority
            else -> "https://" + authority
          }
          fun users() = send(named() + "/users")
        }
        """)
    #expect(await source.findings() == ["GET /users @9 users"])
  }

  @Test func `Java's split takes a regular expression`() async {
    let source = JVMSource(
      java: """
        import okhttp3.*;
        class Api {
          private OkHttpClient http = new OkHttpClient();
          private Call get(String path) {
            return http.newCall(new Request.Builder().url("https://a.example" + path).build());
          }
          Call first() { return get("/v" + "1.2".split("\\\\.")[0]); }
          Call open() { return get("/" + "a|b".split("|")[0]); }
        }
        """)
    #expect(
      await source.findings() == ["GET /v1 @7 first on a.example", "GET /{split} @8 open on a.example"])
  }
}
