import Testing

@Suite("Instances that Kotlin calls like functions") struct InstanceCallTests {
  private static let repository = """
    package app
    import okhttp3.*
    class Repository {
      fun load(path: String) = OkHttpClient().newCall(Request.Builder().url("https://a.example/api/$path").build()).execute()
    }

    """

  @Test func `A use case is called where its instance is, and states no path that its callers say`() async {
    let source = JVMSource([
      "Repository.kt": Self.repository,
      "UseCases.kt": """
      package app
      class GetUser(private val repository: Repository) { operator fun invoke(id: String) = repository.load("users/$id") }
      class GetPage(private val repository: Repository) { operator fun invoke(path: String) = repository.load(path) }
      """,
      "Model.kt": """
      package app
      class Model(private val getUser: GetUser, private val getPage: GetPage) {
        fun open(id: String) { getUser(id); getPage("posts/all"); this.getPage("tags/all") }
      }
      fun main() { Model(GetUser(Repository()), GetPage(Repository())).open("x") }
      """,
    ])
    let found = await source.findings()
    #expect(
      found == [
        "GET /api/posts/all @3 open on a.example", "GET /api/tags/all @3 open on a.example",
        "GET /api/users/{id} @2 invoke on a.example",
      ])
  }

  @Test func `A local that holds an instance is one, and so is what an interface promises`() async {
    let source = JVMSource([
      "Repository.kt": Self.repository,
      "UseCases.kt": """
      package app
      interface Load { operator fun invoke(path: String) }
      class LoadNow(private val repository: Repository) : Load {
        override operator fun invoke(path: String) { repository.load(path) }
      }
      class Screen(private val load: Load) { fun show() = load("screens/one") }
      fun main() {
        val now = LoadNow(Repository())
        now("now/one")
        Screen(now).show()
      }
      """,
    ])
    let found = await source.findings()
    #expect(
      found == [
        "GET /api/now/one @9 main on a.example", "GET /api/screens/one @6 show on a.example",
      ])
  }

  @Test func `A use case of which nobody makes an instance is called by nobody`() async {
    let source = JVMSource([
      "Repository.kt": Self.repository,
      "UseCases.kt": """
      package app
      class GetOld(private val repository: Repository) { operator fun invoke() = repository.load("old/all") }
      fun main() { Repository().load("new/all") }
      """,
    ])
    let found = await source.findings()
    #expect(
      found == ["GET /api/new/all @3 main on a.example", "GET /api/old/all @2 invoke dead on a.example"])
  }
}
