import Testing

@Suite("Lists that Kotlin goes through by functions") struct ElementCallTests {
  private func findings(of use: String, _ more: String = "") async -> [String] {
    await JVMSource(
      """
      import okhttp3.*
      fun send(path: String) = OkHttpClient().newCall(Request.Builder().url("https://a.example/api/$path").build()).execute()
      \(more)
      val table = mapOf("x" to "c1", "y" to "c2")
      fun use(names: List<String>) { \(use) }
      """
    ).findings()
  }

  @Test(arguments: [
    (#"listOf("a", "b/c").forEach { send(it) }"#, ["a", "b/c"]),
    (#"sequenceOf("a", "b").map { name -> send(name) }.toList()"#, ["a", "b"]),
    (#"listOf("a", "b").forEach(::send)"#, ["a", "b"]),
    (#"val f = ::send; f("a/b")"#, ["a/b"]),
    ("table.values.forEach { send(it) }", ["c1", "c2"]),
    ("table.forEach { (_, path) -> send(path) }", ["c1", "c2"]),
    ("table.forEach { _, path -> send(path) }", ["c1", "c2"]),
    ("for ((_, path) in table) send(path)", ["c1", "c2"]),
    (#"val (name, path) = "a" to "b/c"; send(path)"#, ["b/c"]),
  ])
  func `What elements are known says the paths`(use: String, paths: [String]) async {
    let found = await findings(of: use)
    #expect(found == paths.map { "GET /api/\($0) @5 use on a.example" })
  }

  @Test func `Elements that are not known are places in the path`() async {
    let found = await findings(
      of: #"names.forEach { send("items/$it") }; listOf("a").forEach(::open); names.forEach(::open)"#,
      "fun open(name: String) = send(name)")
    #expect(
      found == [
        "GET /api/a @5 use on a.example", "GET /api/items/{it} @5 use on a.example",
        "GET /api/{name} @3 open on a.example",
      ])
  }

  @Test func `What a block names without it is a member of the object that the block is about`() async {
    let paths =
      #"object Paths { const val ONE = "one"; val two = "two"; fun item(id: String) = "items/$id" }"#
    let found = await findings(
      of: #"with(Paths) { send(ONE + "/a"); send(two) }; Paths.run { send(item("b/c")) }"#, paths)
    #expect(
      found == [
        "GET /api/items/b/c @5 use on a.example", "GET /api/one/a @5 use on a.example",
        "GET /api/two @5 use on a.example",
      ])
  }
}
