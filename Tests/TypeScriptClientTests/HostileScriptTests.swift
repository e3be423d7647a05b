import Testing

@Suite struct HostileScriptTests {
  @Test(arguments: [
    "fetch('/x", "fetch(`/x", "fetch(`/x${", "fetch(`/x${a[", "/* ", "fetch(", "a?.", "<<<<",
    "switch (x) { case",
    "for (;;", "try {", "class {", "@", "enum E {", "}}}}", "\u{0}", "'\\u{110000}'", "<a", "<a b=", "<a>{",
    "/[",
    "import {", "export default", "a as", "f<", "(a: ", "class A extends A { m() { this.m() } }",
    "const f = (p) => f(p); f('/x')", "export * from './api'; import a from './api'; fetch(a)",
  ])
  func `A text that ends too early or runs in a circle gives no crash`(text: String) async {
    for path in ["src/api.ts", "src/api.tsx", "src/api.js"] {
      _ = await ScriptSource(text, path: path).findings()
    }
  }

  @Test func `Nesting of any depth comes to an end`() async {
    for (open, close) in [
      ("(", ")"), ("[", "]"), ("{a:", "}"), ("`${", "}`"), ("f(", ")"), ("!", ""), ("() => ", ""),
      ("<a>", "</a>"),
      ("a ? ", " : b"), ("(a = ", ")"),
    ] {
      let text = String(repeating: open, count: 5_000) + "x" + String(repeating: close, count: 5_000)
      let source = ScriptSource(
        "const y = \(text);\nexport function g() { return fetch('/after'); }", path: "src/api.tsx")
      #expect(await source.findings().contains { $0.hasPrefix("!") })
    }
  }

  @Test func `What begins like types many times over is read in no time`() async {
    let text = "const x = f" + String(repeating: "<a", count: 20_000)
    let source = ScriptSource(text + ";\nexport function g() { return fetch('/after'); }")
    #expect(await source.findings() == ["GET /after @2 g"])
  }

  @Test func `Chains of any length come to an end`() async {
    for link in [".a()", " + 'x'", "[0]", " ?? c", " || d", " as T", "<T>()", "!"] {
      let text = "x" + String(repeating: link, count: 5_000)
      let source = ScriptSource("const y = \(text);\nexport function g() { return fetch('/after'); }")
      #expect(await source.findings() == ["GET /after @2 g"])
    }
  }
}
