import Testing

/// Functions that instances of Kotlin hold, called by their names alone.
@Suite struct FunctionFieldTests {
  @Test(arguments: [
    "class Model(http: HttpClient) { val load: suspend (String) -> Any = { http.get(it) }",
    "class Model(private val http: HttpClient) { lateinit var load: suspend (String) -> Any; init { load = { path -> http.get(path) } }",
  ])
  func `A function in a property is called`(members: String) async {
    let source = JVMSource([
      "Model.kt": """
      import io.ktor.client.*
      import io.ktor.client.request.*
      \(members)
        suspend fun open() { load("/api/a") }
        suspend fun close() { this.load("/api/b") }
      }
      suspend fun main() { val model = Model(HttpClient()); model.open(); model.close() }
      """
    ])
    #expect(
      await source.findings() == ["GET /api/a @4 open base unknown", "GET /api/b @5 close base unknown"])
  }

  @Test func `A function that a parameter is by default is called, whatever is read first`() async {
    let source = JVMSource([
      "Model.kt": """
      import io.ktor.client.*
      import io.ktor.client.request.*
      val http = HttpClient()
      class Model(val load: suspend (String) -> Any = { http.get(it) }) { suspend fun open() { load("/api/a") } }
      suspend fun main() {
        Model().open()
        http.get("/api/b")
      }
      """
    ])
    #expect(
      await source.findings() == ["GET /api/a @4 open base unknown", "GET /api/b @7 main base unknown"])
  }

  @Test func `A function that whoever makes the instance hands over is called`() async {
    let source = JVMSource([
      "Model.kt": """
      import io.ktor.client.*
      import io.ktor.client.request.*
      val http = HttpClient()
      class Model(private val load: suspend (String) -> Any) { suspend fun open() { load("/api/a") } }
      suspend fun main() { Model { http.get(it) }.open() }
      """
    ])
    #expect(await source.findings() == ["GET /api/a @4 open base unknown"])
  }
}
