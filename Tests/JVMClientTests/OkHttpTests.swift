import Testing

@Suite struct OkHttpTests {
  @Test func `A request is stated where it is built, or where its path is`() async {
    let source = JVMSource(
      """
      package a
      import okhttp3.*
      import okhttp3.HttpUrl.Companion.toHttpUrl
      class Api(private val client: OkHttpClient) {
        fun one(id: String) = client.newCall(Request.Builder().url("$BASE/users/$id").build()).execute()
        fun two(body: RequestBody) {
          val builder = Request.Builder().url(BASE + "/users")
          builder.addHeader("a", "b").post(body)
          send(builder.build())
        }
        fun three() = fetch("/orders", "PATCH")
        private fun fetch(path: String, method: String) {
          val request = Request.Builder()
            .url("${BASE}$path")
            .method(method, null)
            .build()
          client.newCall(request).enqueue(object : Callback { override fun onResponse(call: Call) {} })
        }
        fun four(id: String) {
          val url = BASE.toHttpUrl().newBuilder().addPathSegment("items").addPathSegment(id).addQueryParameter("a", "b").build()
          send(Request.Builder().url(url).delete().build())
        }
        fun five(force: Boolean) = send(Request.Builder().url("$BASE/five").apply { if (force) put(body) else head() }.build())
        private fun send(request: Request) = client.newCall(request).execute()
        companion object { private const val BASE = "https://a.example/api" }
      }
      class Tokens : Interceptor {
        override fun intercept(chain: Interceptor.Chain) =
          chain.proceed(chain.request().newBuilder().header("A", "b").build())
      }
      """)
    let found = await source.findings()
    #expect(
      found == [
        "HEAD /api/five @23 five on a.example", "PUT /api/five @23 five on a.example",
        "DELETE /api/items/{id} @21 four on a.example", "PATCH /api/orders @11 three on a.example",
        "POST /api/users @9 two on a.example", "GET /api/users/{id} @5 one on a.example",
      ])
  }

  @Test func `A request that is built anew is what it was built to last`() async {
    let source = JVMSource(
      """
      import okhttp3.*
      class Pages(private val client: OkHttpClient) {
        private val frame = Request.Builder().url("https://a.example/health").header("Accept", "a/b").build()
        fun one(id: String) = client.newCall(frame.newBuilder().url("https://a.example/pages/$id").build()).execute()
        fun turn(body: RequestBody) {
          val first = Request.Builder().url("https://a.example/turn").build()
          client.newCall(first.newBuilder().put(body).build()).execute()
        }
        fun either(body: RequestBody?) {
          var request = Request.Builder().url("https://a.example/either").build()
          if (body != null) request = request.newBuilder().post(body).build()
          client.newCall(request.newBuilder().header("a", "b").build()).execute()
        }
      }
      class Moved : Interceptor {
        override fun intercept(chain: Interceptor.Chain): Response {
          var request = chain.request()
          request = request.newBuilder().url("https://b.example/moved").post(body).build()
          return chain.proceed(request.newBuilder().method("PUT", request.body).build())
        }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /either @10 either on a.example", "POST /either @11 either on a.example",
        "GET /health @3 frame on a.example", "GET /pages/{id} @4 one on a.example",
        "PUT /turn @7 turn on a.example",
      ])
  }

  @Test func `Java builds requests the same way`() async {
    let source = JVMSource(
      java: """
        package a;
        import okhttp3.*;
        class Api {
          private final OkHttpClient client = new OkHttpClient();
          private static final HttpUrl BASE = HttpUrl.parse("https://a.example/api/");
          Response one(long id) throws IOException {
            HttpUrl url = BASE.newBuilder().addPathSegments("users/all").build();
            Request.Builder builder = new Request.Builder();
            builder.url(url);
            if (id > 0) { builder.delete(); }
            return client.newCall(builder.build()).execute();
          }
          Response two(String name) throws IOException {
            Request request = new Request.Builder()
                .url(String.format("https://a.example/%s/%d?x=%s", "files", 7, name))
                .put(RequestBody.create("", null)).build();
            return client.newCall(request).execute();
          }
        }
        """)
    let found = await source.findings()
    #expect(
      found == [
        "GET /api/users/all @11 one on a.example", "DELETE /api/users/all @11 one on a.example",
        "PUT /files/7 @14 two on a.example",
      ])
  }

  @Test func `What factories make is known where a list gives it back`() async {
    let source = JVMSource(
      """
      import okhttp3.Request
      class Item(val address: String, val parts: MutableList<Part>)
      data class Part(val path: String) {
        companion object { fun make(id: String, path: String): Part { return Part(path = path) } }
      }
      class Manager {
        private val queue = mutableListOf<Item>()
        fun check() = queue.forEach { item -> item.parts.forEach { part -> start(item, part) } }
        private fun start(item: Item, part: Part) {
          val raw = if (part.path.endsWith("/cover")) "?raw=1" else ""
          client.newCall(Request.Builder().url("${item.address}${part.path}$raw").build())
        }
        fun add(id: String, address: String) {
          queue.add(Item(address, mutableListOf(Part.make(id, "/items/$id/cover"), Part.make(id, "/items/$id/file"))))
        }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /items/{id}/cover @8 check base unknown", "GET /items/{id}/file @8 check base unknown",
      ])
  }

  @Test func `A field carries a path from every caller of one function to the request of another`() async {
    let source = JVMSource(
      """
      import okhttp3.*
      class Login {
        private lateinit var address: String
        fun start(url: String) { address = url }
        fun poll() = OkHttpClient().newCall(Request.Builder().url(address).build()).execute()
        fun unused(url: String) = OkHttpClient().newCall(Request.Builder().url(url).build()).execute()
      }
      fun main() {
        val login = Login()
        login.start(readln() + "/login/v2")
        login.poll()
      }
      fun again(login: Login) = login.start(readln() + "/login/v3")
      """)
    #expect(
      await source.findings() == [
        "GET /login/v2 @10 main base unknown", "GET /login/v3 @13 again base unknown dead",
      ])
  }

  @Test func `What a field carries from the caller of a caller is not passed over`() async {
    let source = JVMSource(
      """
      import okhttp3.*
      class Login {
        private lateinit var address: String
        fun start(url: String) { address = url }
        fun begin(path: String) = start(path)
        fun poll() = OkHttpClient().newCall(Request.Builder().url(address).build()).execute()
      }
      fun main() {
        val login = Login()
        login.begin(readln() + "/login/v2")
        login.poll()
      }
      """)
    #expect(
      await source.findings() == ["? @5 the path is the parameter `path`, and no call of it was found"])
  }

  @Test func `Segments are put behind a URL of which nothing is known`() async {
    let source = JVMSource(
      """
      package a
      import okhttp3.*
      import okhttp3.HttpUrl.Companion.toHttpUrlOrNull
      class Socket(private val server: String, private val client: OkHttpClient) {
        fun connect() {
          val url = server.toHttpUrlOrNull()!!.newBuilder().addPathSegment("stream").build()
          client.newCall(Request.Builder().url(url).build()).execute()
        }
      }
      """)
    #expect(await source.findings() == ["GET /stream @7 connect base unknown"])
  }

  @Test func `A doubled slash is no empty value where nothing else goes on behind it`() async {
    let source = JVMSource(
      """
      package a
      import okhttp3.*
      object Bases {
        fun of(site: Site): String {
          var path = if (Settings.format.isEmpty()) site.url() + "/" + PREFIX else site.other()
          if (!path.endsWith("/")) path += "/"
          return path
        }
        private const val PREFIX = "/api/v1"
      }
      class Site(val host: String) { fun url() = "https://$host" }
      fun page(client: OkHttpClient, site: Site, title: String) =
        client.newCall(Request.Builder().url(Bases.of(site) + "pages/" + encode(title)).build()).execute()
      """)
    #expect(await source.findings() == ["GET /api/v1/pages/{title} @13 page"])
  }

  @Test func `A base that is built of an address which nobody knows has the segments that are added`() async {
    let source = JVMSource(
      """
      package a
      import okhttp3.HttpUrl
      import retrofit2.Retrofit
      import retrofit2.http.GET
      interface Feeds { @GET("feeds") fun feeds(): Call<List<Feed>> }
      class Provider {
        lateinit var feeds: Feeds
        fun connect(address: String) = open(HttpUrl.parse(address).newBuilder().addPathSegments("app/v1/").build())
        private fun open(base: HttpUrl) {
          feeds = Retrofit.Builder().baseUrl(base).build().create(Feeds::class.java)
        }
      }
      """)
    #expect(await source.findings() == ["GET /app/v1/feeds @5 feeds base unknown"])
  }
}
