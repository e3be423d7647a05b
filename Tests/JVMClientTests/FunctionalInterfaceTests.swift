import Testing

@Suite("Functions that Java has in variables") struct FunctionalInterfaceTests {
  @Test(arguments: [
    (#"Consumer<String> f = Api::get; f.accept("/a");"#, ["GET /api/a @9 use on a.example"]),
    (
      #"get("/a"); BiConsumer<String, String> f = Api::send; f.accept("PUT", "/b");"#,
      ["GET /api/a @9 use on a.example", "PUT /api/b @9 use on a.example"]
    ),
    (
      #"Function<String, String> f = s -> "/x" + s; get(f.apply("/a"));"#,
      ["GET /api/x/a @9 use on a.example"]
    ),
    (#"Supplier<String> f = () -> "/a"; get(f.get());"#, ["GET /api/a @9 use on a.example"]),
    (#"Open f = path -> get("/x" + path); f.open("/a");"#, ["GET /api/x/a @9 use on a.example"]),
    (
      #"Stream.of("/a", "/b").forEach(Api::get);"#,
      ["GET /api/a @9 use on a.example", "GET /api/b @9 use on a.example"]
    ),
    (#"Optional.of("/a").ifPresent(Api::get);"#, ["GET /api/a @9 use on a.example"]),
  ])
  func `Are called by the one method of their interface`(use: String, expected: [String]) async {
    let source = JVMSource(
      java: """
        import java.util.*;
        import okhttp3.*;
        class Api {
          interface Open { void open(String path); }
          static void send(String method, String path) {
            new OkHttpClient().newCall(new Request.Builder().url("https://a.example/api" + path).method(method, null).build());
          }
          static void get(String path) { send("GET", path); }
          static void use() { \(use) }
        }
        """)
    let found = await source.findings()
    #expect(found == expected)
  }
}

@Suite("Functions that stand for functional interfaces of Kotlin") struct KotlinFunctionalInterfaceTests {
  @Test(arguments: ["Model { http.get(it) }", "Model(Loader { path -> http.get(path) })", "Model(shared)"])
  func `A function stands for an instance`(model: String) async {
    let source = JVMSource([
      "Model.kt": """
      import io.ktor.client.*
      import io.ktor.client.request.*
      val http = HttpClient()
      fun interface Loader { suspend fun load(path: String): Any }
      val shared = Loader { http.get(it) }
      class Model(private val loader: Loader) { suspend fun open() { loader.load("/api/a") } }
      suspend fun main() { \(model).open() }
      """
    ])
    #expect(await source.findings().contains("GET /api/a @6 open base unknown"))
  }

  @Test func `A function stands beside a class that implements the interface`() async {
    let source = JVMSource([
      "Model.kt": """
      import io.ktor.client.*
      import io.ktor.client.request.*
      val http = HttpClient()
      fun interface Loader { suspend fun load(path: String): Any }
      class Saver : Loader { override suspend fun load(path: String) = http.put(path) }
      class Model(private val loader: Loader) { suspend fun open() { loader.load("/api/a") } }
      suspend fun main() { Model { http.get(it) }.open(); Model(Saver()).open() }
      """
    ])
    #expect(
      await source.findings() == [
        "GET /api/a @6 open base unknown", "PUT /api/a @6 open base unknown",
      ])
  }
}
