import Testing

@Suite struct RetrofitTests {
  @Test func `An interface's annotations state requests below the base of the client`() async {
    let source = JVMSource(
      """
      package a.b
      import retrofit2.Retrofit
      import retrofit2.http.*
      const val USERS = "users"
      interface Api {
        @GET("$USERS/{id}") suspend fun user(@Path("id") id: Long): User
        @POST(USERS + "/new")
        fun add(@Body user: User): Call<User>
        @HTTP(method = "DELETE", path = "users/{id}", hasBody = true)
        suspend fun remove(@Path("id") id: Long)
        @GET("/health") fun health(): Call<Void>
        @GET fun page(@Url next: String): Call<Page>
        fun other()
      }
      val api = Retrofit.Builder().baseUrl("https://a.example/v1/").client(okhttp).build().create(Api::class.java)
      """)
    #expect(
      await source.findings() == [
        "GET /health @11 health", "POST /v1/users/new @7 add", "GET /v1/users/{id} @6 user",
        "DELETE /v1/users/{id} @9 remove", "? @12 the path depends on `next`, which is not known here",
      ])
  }

  @Test func `A parameter may be all that a path template says`() async {
    let source = JVMSource(
      """
      import retrofit2.Retrofit
      import retrofit2.http.*
      interface Files { @GET("{name}") suspend fun file(@Path("name") name: String): File }
      val files = Retrofit.Builder().baseUrl("https://a.example").build().create(Files::class.java)
      interface Open { @GET("{name}") suspend fun open(@Path("name", encoded = true) name: String): File }
      val open = Retrofit.Builder().baseUrl("https://a.example").build().create(Open::class.java)
      """)
    #expect(
      await source.findings() == [
        "GET /{name} @3 file", "? @5 the path depends on `name`, which is not known here",
      ])
  }

  @Test func `A whole URL in an annotation has no base, known or not`() async {
    let source = JVMSource(
      """
      import retrofit2.Retrofit
      import retrofit2.http.*
      private const val VOTES = "https://votes.example/v2"
      interface Votes {
        @GET("$VOTES/votes/{id}") suspend fun votes(@Path("id") id: String): Votes
        @POST("$VOTES/votes") suspend fun vote(@Body vote: Vote)
      }
      interface News {
        @GET("https://news.example/latest") suspend fun latest(): News
        @GET("today") suspend fun today(): News
      }
      val news = Retrofit.Builder().baseUrl("https://a.example/v1/").build().create<News>()
      """)
    #expect(
      await source.findings() == [
        "GET /latest @9 latest on news.example external", "GET /v1/today @10 today",
        "POST /v2/votes @6 vote on votes.example external",
        "GET /v2/votes/{id} @5 votes on votes.example external",
      ])
  }

  @Test func `Where a parameter is the whole URL, every call states one`() async {
    let source = JVMSource(
      """
      import retrofit2.Retrofit
      import retrofit2.http.*
      interface Api {
        @GET fun page(@Query("size") size: Int, @Url address: String): Call<Page>
        @POST suspend fun send(@Url address: String)
        @DELETE suspend fun drop(@Url address: String)
      }
      val retrofit = Retrofit.Builder().baseUrl("https://a.example/v1/").build()
      class Pages(private val api: Api = retrofit.create(Api::class.java)) {
        fun first() = api.page(20, "pages")
        fun second(id: Int) = api.page(size = 20, address = "/v2/pages/$id")
        suspend fun key(server: String) = api.send(address = "$server/user-keys")
        suspend fun any(link: String) = api.send(link)
      }
      """)
    #expect(
      await source.findings() == [
        "POST /user-keys @12 key base unknown", "GET /v1/pages @10 first", "GET /v2/pages/{id} @11 second",
        "? @6 the path depends on `address`, which is not known here",
        "? @13 the path is the parameter `link`, and no call of it was found",
      ])
  }

  @Test func `Where wrappers hand the whole URL on, those who say it state it`() async {
    let source = JVMSource(
      """
      import retrofit2.http.*
      interface Api {
        @GET suspend fun threads(@Url url: String, @Query("limit") limit: Int?): Threads
        @DELETE suspend fun remove(@Url url: String)
      }
      interface Repository {
        suspend fun threads(url: String, limit: Int?): Threads
        suspend fun remove(url: String)
      }
      class ApiRepository @Inject constructor(private val api: Api) : Repository {
        override suspend fun threads(url: String, limit: Int?): Threads = api.threads(url, limit)
        override suspend fun remove(url: String) { api.remove(url) }
      }
      object Paths {
        const val V2 = "/ocs/v2.php"
        fun thread(server: String, id: String) = "$server$V2/threads/$id"
      }
      class Model @Inject constructor(private val repository: Repository, private val user: User) : ViewModel() {
        private val token: String = requireNotNull(intent.getStringExtra("token")) { "Missing token" }
        fun load() {
          viewModelScope.launch { repository.threads(user.server + "/ocs/v2.php/threads", 1) }
        }
        fun drop() { viewModelScope.launch { repository.remove(Paths.thread(user.server, token)) } }
      }
      @Preview(showBackground = true) @Composable
      private fun CardPreview() { Card(previewUser(), previewFriend) }
      private fun previewUser() = User(server = "https://cloud.example")
      private val previewFriend = User(server = "https://friends.example")
      data class User(val server: String)
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /ocs/v2.php/threads @21 load base unknown",
        "DELETE /ocs/v2.php/threads/{token} @23 drop base unknown",
      ])
  }

  @Test func `Java's interfaces state the same`() async {
    let source = JVMSource([
      "a/Routes.java":
        "package a; public final class Routes { public static final String USERS = \"users\"; }",
      "a/b/Api.java": """
      package a.b;
      import a.Routes;
      import static a.Routes.USERS;
      import retrofit2.Call;
      import retrofit2.http.*;
      public interface Api {
        String V1 = "v1/";
        @Headers({"Accept: a/b", "X: y"})
        @GET(V1 + Routes.USERS + "/{id}")
        Call<User> user(@Path("id") long id, @Query("full") boolean full);
        @retrofit2.http.PUT(value = USERS) Call<Void> put(@Body User user);
      }
      """,
      "a/c/Client.java": """
      package a.c;
      import a.b.Api;
      import retrofit2.Retrofit;
      class Client {
        private static final String BASE = "https://a.example/api/";
        private Retrofit retrofit = new Retrofit.Builder().baseUrl(BASE).build();
        <T> T make(Class<T> type) { return retrofit.create(type); }
        Api api() { return make(Api.class); }
      }
      """,
    ])
    #expect(await source.findings() == ["PUT /api/users @11 put", "GET /api/v1/users/{id} @9 user"])
  }

  @Test func `Every interface has the base of the client that makes its instance`() async {
    let source = JVMSource(
      """
      import retrofit2.Retrofit
      import retrofit2.http.GET
      interface One { @GET("x") suspend fun one() }
      interface Two { @GET("x") suspend fun two() }
      interface Three { @GET("x") suspend fun three() }
      interface Four { @GET("/x") suspend fun four() }
      fun client(base: String) = Retrofit.Builder().baseUrl(base).build()
      inline fun <reified T> service(base: String): T = client(base).create(T::class.java)
      object Apis {
        val one: One by lazy { client("https://a.example/one/").create(One::class.java) }
        val two = client("https://a.example/two/").create<Two>()
        val three: Three = client("https://a.example/three/").create()
        val four = client("https://a.example/four/").create(Four::class.java)
      }
      """)
    #expect(
      await source.findings() == [
        "GET /one/x @3 one", "GET /three/x @5 three", "GET /two/x @4 two", "GET /x @6 four",
      ])
  }

  @Test func `A base that nobody knows stays unknown, though another client has one`() async {
    let source = JVMSource(
      """
      import retrofit2.Retrofit
      import retrofit2.http.GET
      interface One { @GET("x") suspend fun one() }
      interface Two { @GET("x") suspend fun two() }
      fun one(settings: Settings) = Retrofit.Builder().baseUrl("${settings.host}/").build().create(One::class.java)
      fun two() = Retrofit.Builder().baseUrl("https://a.example/two/").build().create(Two::class.java)
      """)
    #expect(await source.findings() == ["GET /two/x @4 two", "GET /x @3 one base unknown"])
  }

  @Test func `A client that a framework hands in is the only one there is`() async {
    let source = JVMSource(
      """
      import retrofit2.Retrofit
      import retrofit2.http.GET
      interface Api { @GET("x") suspend fun x() }
      @Module @InstallIn(SingletonComponent::class)
      object NetworkModule {
        @Provides @Singleton
        fun retrofit(client: OkHttpClient): Retrofit = Retrofit.Builder()
          .client(client)
          .baseUrl(BASE)
          .build()
        @Provides fun api(retrofit: Retrofit): Api = retrofit.create(Api::class.java)
        private const val BASE = "https://a.example/v2/"
      }
      """)
    #expect(await source.findings() == ["GET /v2/x @3 x"])
  }

  @Test func `What nothing in an application calls is not reached`() async {
    let source = JVMSource([
      "App.kt": "class App : Application() { fun onCreate() { Api.instance.used() } }",
      "Api.kt": """
      import retrofit2.http.*
      interface Api {
        @GET("used") suspend fun used()
        @GET("unused") suspend fun unused()
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /unused @4 unused base unknown dead", "GET /used @3 used base unknown",
      ])
  }

  @Test func `Annotations of other libraries state nothing, and neither do comments and strings`() async {
    let source = JVMSource([
      "Server.kt": "import jakarta.ws.rs.GET\ninterface Server { @GET(\"server\") fun server() }",
      "Api.kt": """
      import retrofit2.http.GET
      /* @GET("comment") /* nested */ fun a() */
      interface Api {
        // @GET("line") fun b()
        val text get() = "@GET(\\"string\\") fun c()"
        @GET("real") fun real()
      }
      """,
    ])
    #expect(await source.findings() == ["GET /real @6 real base unknown"])
  }

  @Test func `Of several clients a provider gets the one with its qualifiers`() async {
    let source = JVMSource(
      """
      import retrofit2.Retrofit
      import retrofit2.http.GET
      interface Users { @GET("x") suspend fun users() }
      interface Files { @GET("x") suspend fun files() }
      interface Tokens { @GET("x") suspend fun tokens() }
      @Module object NetworkModule {
        const val FILES = "files"
        @Provides @Singleton @Named("base") fun base(): Retrofit =
          Retrofit.Builder().baseUrl("https://a.example/base/").build()
        @Provides @Named(FILES) fun files(@Named("base") retrofit: Retrofit): Retrofit =
          retrofit.newBuilder().baseUrl("https://a.example/files/").build()
        @Provides @Secured fun secured(@Named("base") retrofit: Retrofit): Retrofit = retrofit.newBuilder().build()
        @Provides fun filesApi(@Named("files") retrofit: Retrofit): Files = retrofit.create(Files::class.java)
        @Provides fun usersApi(@Secured retrofit: Retrofit): Users = retrofit.create(Users::class.java)
        @Provides fun tokensApi(@Named("other") retrofit: Retrofit): Tokens = retrofit.create(Tokens::class.java)
      }
      """)
    #expect(
      await source.findings() == [
        "GET /base/x @3 users", "GET /files/x @4 files", "GET /x @5 tokens base unknown",
      ])
  }

  @Test func `The developer's own machine stands in for an address that there is not yet`() async {
    let source = JVMSource(
      """
      package a
      import retrofit2.*
      import retrofit2.http.*
      interface Api { @GET("ping") fun ping(): Call<String> }
      class Service(private val settings: Settings) {
        private val api: Api = create()
        private fun create(): Api {
          val base = if (settings.hasUrl()) "${settings.origin}/api/v1/" else "http://localhost/"
          return Retrofit.Builder().baseUrl(base).build().create(Api::class.java)
        }
        fun ping() = api.ping()
      }
      """)
    #expect(await source.findings() == ["GET /api/v1/ping @4 ping base unknown"])
  }

  @Test func `A base may come with a default for an empty text`() async {
    let source = JVMSource(
      """
      package a
      import retrofit2.Retrofit
      import retrofit2.http.GET
      interface Marks { @GET("marks") suspend fun all(): String }
      object Services {
        fun <T> of(base: String?, service: Class<T>): T =
          Retrofit.Builder().baseUrl(base.orEmpty().ifEmpty { fallback() }).build().create(service)
      }
      suspend fun main() { Services.of("https://a.example/v2/", Marks::class.java).all() }
      """)
    #expect(await source.findings() == ["GET /v2/marks @4 all"])
  }
}
