import Testing

@Suite struct HostileJVMTests {
  static let start = "import okhttp3.Request\nfun f() {\n"

  @Test(arguments: [
    "x(\"/x", "x(\"\"\"/x", "x(\"/x${", "x(\"/x${a[", "/* /* */", "x(", "x.", "<<<<", "when (x) {", "for (;;",
    "try {",
    "class {", "@", "enum class E {", "}}}}", "\u{0}", "'", "`a", "$$\"", "\\u", "\"\\", "object", "val",
    "fun", "interface A :",
    "@[", "x<y<z<", "if (", "return@", "import", "package", "a?.", "a::", "\"\"\"\\", "'\\u12",
  ])
  func `A text that ends too early gives no crash`(text: String) async {
    for path in ["A.kt", "A.java"] {
      _ = await JVMSource([path: Self.start + text]).findings()
      _ = await JVMSource([path: "class A { okhttp3.Request f() { " + text]).findings()
    }
  }

  @Test func `Nesting of any depth comes to an end`() async {
    let deep = 1_500
    for (open, close) in [
      ("(", ")"), ("[", "]"), ("{", "}"), ("\"${", "}\""), ("f(", ")"), ("!", ""), ("if (a) ", ""),
      ("a<", ""),
    ] {
      let text = String(repeating: open, count: deep) + "x" + String(repeating: close, count: deep)
      for (path, request) in [
        ("A.kt", "Request.Builder().url(\"https://a.example/after\").build() }"),
        ("A.java", "new Request.Builder().url(\"https://a.example/after\").build(); }"),
      ] {
        let head = path == "A.kt" ? "fun g() { " : "class A { void g() { "
        let source = JVMSource([
          path: "import okhttp3.Request;\n" + head + request,
          "B" + path.dropFirst(): "import okhttp3.Request;\n"
            + (path == "A.kt" ? "val y = \(text)" : "class B { Object y = \(text); }"),
        ])
        #expect(await source.findings() == ["GET /after @2 g on a.example"])
      }
    }
  }

  @Test func `Chains of any length come to an end`() async {
    for link in [".a()", " + \"x\"", "[0]", "?.b", " ?: c", "!!", ".let { it }"] {
      let text = "x" + String(repeating: link, count: 1_500)
      let source = JVMSource(
        Self.start
          + "val y = \(text)\n}\nfun g() = Request.Builder().url(\"https://a.example/after\").build()")
      #expect(await source.findings() == ["GET /after @5 g on a.example"])
    }
  }

  @Test func `Bytes that are no text are passed over`() async {
    let bytes =
      Array(Self.start.utf8) + [0xFF, 0xC0, 0x80, 0x0A]
      + Array("Request.Builder().url(\"https://a.example/é\").build() }".utf8)
      + [0x22, 0xFE]
    #expect(await JVMSource(bytes: bytes, path: "A.kt").findings() == ["GET /é @4 f on a.example"])
  }

  @Test func `Classes that inherit from themselves and functions that call themselves come to an end`() async
  {
    let source = JVMSource(
      """
      import okhttp3.Request
      open class A : B() { fun a(p: String) { b(p); Request.Builder().url("https://a.example$p").build() } }
      open class B : A() { fun b(p: String) { a("$p/x") } }
      fun c() = A().a("/start")
      """)
    #expect(await source.findings().contains("GET /start @4 c on a.example"))
  }

  @Test func `A type that inherits from one of its own name in another type is no circle`() async {
    let source = JVMSource([
      "A.kt": "class ListAdapter { class ViewHolder(view: View) : RecyclerView.ViewHolder(view) }",
      "C.kt": "class Binder(val service: Service) : android.os.Binder()",
      "B.java": """
      import okhttp3.Request;
      class Photos {
        static class Adapter extends androidx.widget.Pager.Adapter {
          Request load() { return new Request.Builder().url("https://a.example/a").build(); }
        }
      }
      """,
    ])
    #expect(await source.findings() == ["GET /a @4 load on a.example"])
  }
}
