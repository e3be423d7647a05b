import ContractModel
import Testing

@Suite struct SuperclassTests {
  @Test func `A path is stated where a class hands it to its superclass`() async {
    let source = JVMSource(
      """
      import io.ktor.client.*
      import io.ktor.client.request.*
      abstract class Call(private val path: String) {
        private val client = HttpClient()
        suspend fun send() = client.get("https://a.example" + path)
      }
      class Items : Call("/items")
      object Users : Call("/users") { val size = 20 }
      class Owners : Call {
        constructor(id: Int) : super("/owners/$id")
      }
      open class Shelf(name: String) : Call("/shelves/" + name)
      class Attic : Shelf("attic")
      fun main(id: Int) {
        Items().send()
        Users.send()
        Owners(id).send()
        Attic().send()
      }
      """)
    #expect(
      await source.findings() == [
        "GET /items @7 Items on a.example", "GET /owners/{id} @10 Owners on a.example",
        "GET /shelves/attic @13 Attic on a.example", "GET /users @8 Users on a.example",
      ])
  }

  @Test func `An object holds what it hands to its superclass`() async {
    let source = JVMSource(
      """
      import io.ktor.client.*
      import io.ktor.client.request.*
      sealed class Endpoint(val path: String) {
        object Login : Endpoint("/login") { object Again : Endpoint("/login/again") }
        data object Logout : Endpoint("/logout")
        class Item(id: Int) : Endpoint("/items/$id")
        val url get() = "https://a.example/api$path"
      }
      class Api(private val client: HttpClient) {
        suspend fun login() = client.post(Endpoint.Login.url)
        suspend fun again() = client.post(Endpoint.Login.Again.url)
        suspend fun logout() = client.post("https://a.example" + Endpoint.Logout.path)
        suspend fun item(id: Int) = client.get(Endpoint.Item(id).url)
        suspend fun part(name: String) = client.get(object : Endpoint("/parts/$name") {}.url)
      }
      """)
    #expect(
      await source.findings() == [
        "GET /api/items/{id} @13 item on a.example", "POST /api/login @10 login on a.example",
        "POST /api/login/again @11 again on a.example",
        "GET /api/parts/{name} @14 part on a.example", "POST /logout @12 logout on a.example",
      ])
  }

  @Test func `Java's constructors state paths in their first statement, and main calls them`() async {
    let source = JVMSource(
      java: """
        import okhttp3.*;
        class Call {
          private String path;
          Call(String path) { this.path = path; }
          void send() {
            new OkHttpClient().newCall(new Request.Builder().url("https://a.example" + path).build()).execute();
          }
        }
        class Items extends Call {
          Items() { super("/items"); }
        }
        class App {
          public static void main(String[] arguments) {
            new Items().send();
            new OkHttpClient().newCall(new Request.Builder().url(root()).build()).execute();
          }
          private static String root() { return "https://a.example/all"; }
          private static void unused() {
            new OkHttpClient().newCall(new Request.Builder().url("https://a.example/no").build()).execute();
          }
        }
        """)
    #expect(
      await source.findings() == [
        "GET /all @15 main on a.example", "GET /items @10 Items on a.example",
        "GET /no @19 unused dead on a.example",
      ])
  }

  @Test func `An override takes the defaults of what it overrides`() async {
    let source = JVMSource(
      """
      import okhttp3.OkHttpClient
      import okhttp3.Request
      enum class Provider(val path: String) { GOOGLE("/google"), GITHUB("/github"), LOCAL("/local") }
      interface Handler {
        suspend fun signIn(name: String, provider: Provider? = null)
        fun load(kind: Provider = Provider.GITHUB)
      }
      class NetHandler(private val client: OkHttpClient) : Handler {
        override suspend fun signIn(name: String, provider: Provider?) {
          val chosen = provider ?: Provider.GOOGLE
          client.newCall(Request.Builder().url("https://a.example/sign-in${chosen.path}").build()).execute()
        }
        override fun load(kind: Provider) {
          client.newCall(Request.Builder().url("https://a.example/load${kind.path}").build()).execute()
        }
      }
      class Screen(private val handler: Handler) {
        suspend fun open() = handler.signIn("ada")
        suspend fun local() = handler.signIn("ada", Provider.LOCAL)
        fun show() = handler.load()
      }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /load/github @20 show on a.example", "GET /sign-in/google @18 open on a.example",
        "GET /sign-in/local @19 local on a.example",
      ])
  }

  @Test func `A class may have the name of the one that it inherits from and imports`() async {
    let holder = """
      package a.base
      import io.ktor.client.*
      import io.ktor.client.request.*
      open class Holder(private val path: String) {
        private val client = HttpClient()
        suspend fun load() = client.get("https://a.example/" + path)
      }
      """
    let extraction = await JVMSource([
      "Old.kt": holder,
      "New.kt": """
      package a.app
      import a.base.Holder
      class Holder : Holder("items")
      """,
      "Other.kt": """
      package a.other
      import b.elsewhere.Shelf
      class Shelf : Shelf()
      """,
    ]).extraction()
    #expect(extraction.sightings.map { "\($0.endpoint)" } == ["GET /items"])
    #expect(extraction.diagnostics.isEmpty)
  }

  @Test func `Tests of a flavour or build type are no part of the app`() async {
    let call = """
      import okhttp3.*
      class Api(private val client: OkHttpClient) {
        fun load() = client.newCall(Request.Builder().url("https://a.example/NAME").build()).execute()
      }
      """
    let folders = [
      "main", "testStaging", "testDebug", "androidTestStaging", "testFixturesDebug", "testing", "latestDebug",
    ]
    let files = folders.map { ("app/src/\($0)/Api.kt", call.replacing("NAME", with: $0)) }
    let found = await JVMSource(Dictionary(uniqueKeysWithValues: files)).findings()
    #expect(
      found.sorted() == [
        "GET /latestDebug @3 load on a.example", "GET /main @3 load on a.example",
        "GET /testing @3 load on a.example",
      ])
  }

  @Test func `A constructor that sends is called with what its request says`() async {
    let source = JVMSource(
      """
      import okhttp3.OkHttpClient
      import okhttp3.Request
      open class Loader(path: String) {
        init { OkHttpClient().newCall(Request.Builder().url("https://a.example" + path).build()).execute() }
      }
      class Sub : Loader("/sub")
      class Held(path: String) {
        val request: Request = Request.Builder().url("https://a.example" + path).build()
      }
      fun go() { Loader("/items"); Sub(); OkHttpClient().newCall(Held("/held").request).execute() }
      """)
    #expect(
      await source.findings().sorted() == [
        "GET /held @10 go on a.example", "GET /items @10 go on a.example", "GET /sub @6 Sub on a.example",
      ])
  }
}
