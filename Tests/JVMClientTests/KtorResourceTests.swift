import Testing

@Suite struct KtorResourceTests {
  @Test func `A class with an annotation describes the path of a request below that of its parent`() async {
    let source = JVMSource(
      """
      import io.ktor.client.*
      import io.ktor.client.plugins.resources.*
      import io.ktor.resources.*
      @Resource("/articles")
      class Articles(val sort: String? = "new") {
        @Resource("new")
        class New(val parent: Articles = Articles())
        @Resource("{id}")
        class Id(val parent: Articles = Articles(), val id: Long) {
          @Resource("/notes/{note?}")
          class Notes(val above: Id, val note: Long? = null, val size: Int = 20)
        }
      }
      @Resource("ping/") object Ping { fun wait() = 1 }
      class Api(private val http: HttpClient) {
        private fun article(key: Long) = Articles.Id(id = key)
        suspend fun all() = http.get(Articles()) { header("a", "b") }
        suspend fun make() = http.post(Articles.New())
        suspend fun one(key: Long) = http.delete(Articles.Id(id = key))
        suspend fun save(article: Articles.Id) = http.put(article)
        suspend fun notes(key: Long) = http.get(Articles.Id.Notes(article(key)))
        suspend fun ping() = http.get(Ping)
        suspend fun other(value: Any) = http.get(value)
      }
      """)
    #expect(
      await source.findings() == [
        "GET /articles @17 all base unknown", "POST /articles/new @18 make base unknown",
        "PUT /articles/{id} @20 save base unknown", "DELETE /articles/{id} @19 one base unknown",
        "GET /articles/{id}/notes/{note} @21 notes base unknown", "GET /ping/ @22 ping base unknown",
        "? @23 the path is the parameter `value`, and no call of it was found",
      ])
  }

  @Test func `A path of which a part is not known is not known`() async {
    let source = JVMSource(
      """
      import io.ktor.client.*
      import io.ktor.client.plugins.resources.*
      import io.ktor.resources.*
      @Resource(Paths.ROOT)
      class Root {
        @Resource("leaf") class Leaf(val parent: Root = Root())
      }
      @Resource("lost") class Lost(val parent: Elsewhere)
      class Api(private val http: HttpClient) {
        suspend fun leaf() = http.get(Root.Leaf())
        suspend fun lost(above: Elsewhere) = http.get(Lost(above))
      }
      """)
    #expect(
      await source.findings() == [
        "? @10 the path depends on `path`, which is not known here",
        "? @11 the path depends on `path`, which is not known here",
      ])
  }

  @Test func `Resources of one name are told apart by imports, and stand below what all requests have`() async
  {
    let api = """
      import io.ktor.client.*
      import io.ktor.client.plugins.resources.*
      import io.ktor.http.*
      val http = HttpClient { defaultRequest { url("https://a.example/v1/") } }
      """
    let resources = { (name: String) in
      """
      package b.all
      import io.ktor.resources.*
      @Resource("\(name.lowercased())") class \(name) {
        @Resource("{id}") class Id(val parent: \(name) = \(name)(), val id: Long) {
          @Resource("state") class State(val parent: Id)
        }
      }
      """
    }
    let calls = { (name: String) in
      """
      package b
      import a.http
      import b.all.\(name).Id
      import b.all.\(name).Id.*
      import io.ktor.client.plugins.resources.*
      suspend fun load(key: Long) = http.get(State(Id(id = key)))
      """
    }
    let source = JVMSource([
      "a/Client.kt": "package a\n" + api, "b/all/Users.kt": resources("Users"),
      "b/all/Teams.kt": resources("Teams"), "b/Users.kt": calls("Users"), "b/Teams.kt": calls("Teams"),
    ])
    #expect(
      await source.findings() == ["GET /v1/teams/{id}/state @6 load", "GET /v1/users/{id}/state @6 load"])
  }

  @Test func `A function of another library in a block about a client is no request`() async {
    let source = JVMSource(
      """
      import io.ktor.client.*
      import io.ktor.client.request.*
      import org.koin.dsl.module
      val module = module { single { HttpClient().apply { watch(get()) } } }
      """)
    #expect(await source.findings() == [])
  }
}
