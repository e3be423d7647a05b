import ContractModel
import Testing

@Suite struct KotlinSyntaxTests {
  /// What an annotation's argument comes to as a path.
  private func path(_ argument: String, _ before: String = "") async -> [String] {
    await JVMSource("import retrofit2.http.GET\n\(before)\ninterface A { @GET(\(argument)) fun a() }")
      .extraction()
      .sightings.map { "\($0.endpoint.path)" }
  }

  @Test(arguments: [
    (#""/a\u002Fb\$c""#, "/a/b$c"), (#""/x" + '/' + "y""#, "/x/y"), (#""""/raw\n""""#, #"/raw\n"#),
    (#""/${"in" + "${"ner"}"}""#, "/inner"), (#"$$"/$one/$$P""#, "/$one/p"), (#""/$P${P}x""#, "/ppx"),
    (#""/$`odd name`""#, "/odd"), (#""/a/*b*/c""#, "/a/*b*/c"),
    (#""/emoji/\uD83D\uDE00""#, "/emoji/\u{1F600}"),
    ("`odd name`", "/odd"), (#"value = "/named""#, "/named"), ("Paths.USERS", "/users"),
    ("Paths.Nested.ONE", "/one"),
    (#"if (true) "/yes" else "/no""#, "/yes"), (#"("/a" + "/b")"#, "/a/b"), ("LAZY", "/lazy"),
    ("Kind.B.path", "/b"),
  ])
  func `Every form of a constant text is read`(argument: String, wanted: String) async {
    let before = """
      const val P = "p"
      const val `odd name` = "odd"
      object Paths { const val USERS = "/users"; object Nested { const val ONE = "/one" } }
      val LAZY by lazy { val x = 1; "/lazy" }
      enum class Kind(val path: String) { A("/a"), B("/b") { override fun f() = 1 }; open fun f() = 0 }
      """
    #expect(await path(argument, before) == [wanted])
  }

  @Test func `Declarations of all kinds stand beside each other`() async {
    let source = JVMSource(
      """
      @file:JvmName("Api")
      package a.b.`in`
      import retrofit2.http.GET
      import java.util.Date as Day
      typealias Handler<T> = (T, Int) -> Unit
      annotation class Marker
      sealed interface State<out T : Any> where T : Comparable<T> { data object Idle : State<Nothing> }
      data class User(val id: Long = 1L, private var name: String? = null) : Base<User>(id, "x"), Named by delegate {
        init { require(id > 0) { "id $id" } }
        constructor(name: String) : this(0, name) { println("x") }
        var size: Int = 0
          private set
        val isBig get() = size > 1_000 && !(size in 1..<3)
        companion object Factory : Maker<User> { fun of(vararg ids: Long) = ids.map { User(it) } }
      }
      inline fun <reified T : Any> Iterable<T>.each(crossinline block: suspend (T) -> Unit = {}) = forEach { block(it) }
      val <T> List<T>.second: T? get() = getOrNull(1)
      fun String?.orX(): String = this ?: return "x"
      fun interface Run { fun run() }
      fun labels(n: Int): Int {
        outer@ for ((i, x) in listOf(1 to 2, 3 to 4)) { while (true) { if (i > n) break@outer else continue } }
        do { val a: List<Map<String, Int>>? = null } while (n < 3)
        val f = fun(x: Int): Int { return x }
        val c = object : Run { override fun run() { } }
        when { n == 1 -> return 2; else -> { } }
        val text = when (n) { 1, 2 -> "a"; in 3..4 -> "b"; is Int -> "c"; else -> try { "d" } catch (e: Exception) { "e" } finally { } }
        return n.let { it + 1 } shl 2
      }
      interface Api { @GET("/last") suspend fun last(): Result<List<User>> }
      """)
    let extraction = await source.extraction()
    #expect(extraction.diagnostics.isEmpty)
    #expect(await source.findings() == ["GET /last @29 last"])
  }

  @Test func `A line end ends a statement but for what continues it`() async {
    let source = JVMSource(
      """
      import okhttp3.*
      class Api(val c: OkHttpClient) {
        fun one() {
          val a = "https://a.example/a"
          val b = a
            .plus("/b")
          val other = a
          + "/no"
          c.newCall(Request.Builder()
            .url(b)
            .build())
          c.newCall(Request.Builder().url(other).build())
          val joined = ("https://a.example"
            + "/joined")
          c.newCall(Request.Builder().url(joined).build())
        }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /a @12 one on a.example", "GET /a/b @9 one on a.example", "GET /joined @15 one on a.example",
      ])
  }

  @Test func `Conditions, blocks and closures carry values`() async {
    let source = JVMSource(
      """
      import okhttp3.*
      sealed class Route { class Item(val id: String) : Route(); object All : Route() }
      class Api(val c: OkHttpClient) {
        fun path(route: Route) = when (route) { is Route.Item -> "/items/${route.id}"; Route.All -> "/items" }
        fun item(id: String) = send(path(Route.Item(id)))
        fun all() = send(path(Route.All))
        fun nullable(id: String?) {
          val known = id ?: return
          send("/known/$known")
        }
        fun scoped() = with(Request.Builder()) { url("https://a.example/scoped"); post(body); build() }
        fun let(id: Long) = "/let/$id".let { send(it) }
        fun named(id: String) = verb(path = "/named/$id", method = "PUT")
        private fun verb(method: String = "GET", path: String) =
          c.newCall(Request.Builder().url("https://a.example" + path).method(method, null).build())
        private fun send(path: String) = c.newCall(Request.Builder().url("https://a.example$path").build())
      }
      """)
    #expect(
      await source.findings() == [
        "GET /items @6 all on a.example", "GET /items/{id} @5 item on a.example",
        "GET /known/{known} @9 nullable on a.example", "GET /let/{id} @12 let on a.example",
        "PUT /named/{id} @13 named on a.example", "POST /scoped @11 scoped on a.example",
      ])
  }
}
