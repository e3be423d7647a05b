import Testing

@Suite struct HostileDartTests {
  static let start = "import 'package:dio/dio.dart';\nf(Dio dio) {\n"

  @Test(arguments: [
    "dio.get('/x", "dio.get(\"\"\"/x", "dio.get('/x${", "dio.get('/x${a[", "/* /* */", "dio.get(", "dio..",
    "<<<<",
    "switch (x) { case", "for (;;", "try {", "class {", "@", "enum E {", "}}}}", "\u{0}",
    "dio.get('\\u{110000}')",
  ])
  func `A text that ends too early gives no crash`(text: String) async {
    _ = await DartSource(Self.start + text).findings()
    _ = await DartSource(text).findings()
  }

  @Test func `Nesting of any depth comes to an end`() async {
    let deep = 10_000
    for (open, close) in [
      ("(", ")"), ("[", "]"), ("{", "}"), ("'${", "}'"), ("f(", ")"), ("!", ""), ("() => ", ""),
    ] {
      let text = String(repeating: open, count: deep) + "x" + String(repeating: close, count: deep)
      let source = DartSource(
        Self.start + "final y = \(text);\ndio.get('/before');\n}\ng(Dio d) => d.get('/after');")
      #expect(await source.findings().contains { $0.hasPrefix("GET /after") })
    }
  }

  @Test func `Chains of any length come to an end`() async {
    for link in [".a()", " + 'x'", "[0]", "..b()", " ?? c", " ? d : e"] {
      let text = "x" + String(repeating: link, count: 10_000)
      let source = DartSource(Self.start + "final y = \(text);\n}\ng(Dio d) => d.get('/after');")
      #expect(await source.findings().contains { $0.hasPrefix("GET /after") })
    }
  }

  @Test func `Bytes that are no text are passed over`() async {
    let bytes =
      Array(Self.start.utf8) + [0xFF, 0xC0, 0x80] + Array("dio.get('/a\u{e9}b');".utf8) + [0x27, 0xFE]
    #expect(await DartSource(bytes: bytes).findings() == ["GET /a\u{e9}b @3 f base unknown"])
  }

  @Test func `Values that grow without end are given up`() async {
    let growing = (0..<60).map { "final s\($0 + 1) = '$s\($0)$s\($0)';" }.joined()
    let source = DartSource(Self.start + "final s0 = '/x';" + growing + "dio.get(s60); dio.get('/after');\n}")
    #expect(
      await source.findings() == [
        "GET /after @3 f base unknown", "? @3 the path depends on `s55`, which is not known here",
      ])
  }

  @Test func `Functions that call one another in a long row come to an end`() async {
    let row = (0..<3_000).map { "f\($0)(Dio d, String p) => f\($0 + 1)(d, p);" }.joined(separator: "\n")
    let source = DartSource(
      "import 'package:dio/dio.dart';\n\(row)\nf3000(Dio d, String p) => d.get(p);\ng(Dio d) => f2990(d, '/x');"
    )
    #expect(await source.findings().contains { $0.hasPrefix("GET /x") })
  }
}
