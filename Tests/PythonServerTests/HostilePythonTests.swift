import Program
import PythonFrontend
import PythonLibraries
import SourceText
import Testing

/// Python that no person writes: it costs diagnostics, and the routes around it are found.
@Suite struct HostilePythonTests {
  private static let both = ["GET /first", "GET /last"]

  @Test(arguments: [
    "app.get('/x", "app.get(f'/x{", "app.get(f'/x{a[", "app.get('''/x", "app.get(", "app.", "@",
    "@app.get('/x')",
    "class", "class A(", "def f(", "def f(a: ", "lambda", "match x:\n  case [", "for", "with (a as", "try:",
    "from . import", "from a import (", "import", "async", "global", "x = [i for", "{**", "}}}}", "\u{0}",
    "'\\u{110000}'",
    "\\", "if a:\n\tb\n        c\n   d", "f'{a!", "x: ", "type A[T", "print 'old'",
  ])
  func `A text that ends too early gives no crash`(text: String) async {
    #expect(await PythonServer(PythonServer.head + text).findings().contains("GET /first"))
    _ = await PythonServer(PythonServer.head + "class A:\n  def f(self):\n    " + text).findings()
  }

  @Test(arguments: ["(", "[", "{a:", "f(", "not ", "-", "a[", "lambda: ", "x if y else ", "f'{", "await "])
  func `Nesting of any depth costs its line`(open: String) async {
    let text = "x = " + String(repeating: open, count: 5_000) + "\n"
    let found = await PythonServer(PythonServer.head + text + PythonServer.last).findings()
    #expect(found.first == "GET /first")
    #expect(found.contains { $0.hasPrefix("!") })
  }

  @Test func `Blocks inside of one another beyond what is followed are told`() async {
    let blocks = (0..<500).map { String(repeating: " ", count: $0) + "if a:\n" }.joined()
    let inner = String(repeating: " ", count: 500) + "app.get('/inner')(first)\n"
    let found = await PythonServer(PythonServer.head + blocks + inner + PythonServer.last).findings()
    #expect(found.filter { !$0.hasPrefix("!") } == Self.both)
    #expect(found.contains("! this is nested too deeply to be read"))
  }

  @Test func `Expressions inside of blocks that the program cannot hold are told`() async {
    let blocks = (0..<95).map { String(repeating: " ", count: $0) + "if a:\n" }.joined()
    let value = String(repeating: "[", count: 90) + String(repeating: "]", count: 90)
    let text = blocks + String(repeating: " ", count: 95) + "x = \(value)\n"
    let found = await PythonServer(PythonServer.head + text + PythonServer.last).findings()
    #expect(found == Self.both + ["! this is nested too deeply to be followed"])
  }

  @Test func `Joined lines without end are one line`() async {
    let lines = String(repeating: " \\\n", count: 100_000)
    let closed = "x = f(1" + lines + ")\n" + PythonServer.last
    #expect(await PythonServer(PythonServer.head + closed).findings() == Self.both)
    let open = await PythonServer(PythonServer.head + "x = f(1" + lines).findings()
    #expect(open.first == "GET /first")
    #expect(open.contains { $0.hasPrefix("!") })
    let bracket = "x = f(\n" + String(repeating: "1,\n", count: 100_000) + "\n" + PythonServer.last
    #expect(await PythonServer(PythonServer.head + bracket).findings().contains { $0.hasPrefix("!") })
  }

  @Test func `Tabs and blanks in one block are told, and routes are read on`() async {
    let text = "if a:\n\tx()\n        y()\n    z()\n\t\t  w()\n" + PythonServer.last
    let found = await PythonServer(PythonServer.head + text).findings()
    #expect(found.filter { !$0.hasPrefix("!") } == Self.both)
    #expect(found.contains("! this line is indented like none around it"))
  }

  @Test func `A class that is its own base comes to an end`() async {
    let text = """
      from django.urls import path
      from django.views import View
      class A(A):
        def get(self, request): pass
      class B(C, View):
        def get(self, request): return self.get(request)
      class C(B):
        def post(self, request): pass
      class D(D.E):
        class E(D): pass
      urlpatterns = [path("a", A.as_view()), path("b", B.as_view()), path("c", C.as_view())]
      """
    let found = await PythonServer(["urls.py": text, "settings.py": "ROOT_URLCONF = 'urls'\n"]).findings()
    #expect(found.contains("GET /c"))
    #expect(found.contains("POST /c"))
  }

  @Test func `Star imports in a circle bring what each module declares`() async {
    let found = await PythonServer([
      "main.py":
        "from fastapi import FastAPI\nfrom a import *\napp = FastAPI()\napp.include_router(router_b)\n"
        + "app.include_router(router_c)\nfrom main import *\n",
      "a.py": "from b import *\n",
      "b.py": "from fastapi import APIRouter\nfrom c import *\nrouter_b = APIRouter()\n"
        + "@router_b.get('/b')\ndef b(): pass\n",
      "c.py": "from a import *\nfrom c import *\nfrom fastapi import APIRouter\nrouter_c = APIRouter()\n"
        + "@router_c.get('/c')\ndef c(): pass\nfrom missing import *\n",
    ]).findings()
    #expect(found == ["GET /b", "GET /c"])
  }

  @Test func `Bytes that are no text are passed over`() async {
    let bytes =
      Array(PythonServer.head.utf8) + [0xFF, 0xC0, 0x80, 0x0A] + Array(PythonServer.last.utf8) + [0x22, 0xFE]
    let found = await PythonServer(bytes: bytes).findings()
    #expect(found.filter { $0.hasPrefix("GET") } == Self.both)
  }
}

/// Python that is long: what it becomes, and what is read behind it, grows as it does.
@Suite struct LongPythonTests {
  private static let both = ["GET /first", "GET /last"]

  /// How many expressions a text becomes.
  private func size(_ text: String) async -> Int {
    let files = await PythonProgram.read(
      [SourceFile(path: "main.py", text: text)], packages: PythonLibrary.packages)
    return files.reduce(0) { $0 + $1.expressions.count }
  }

  @Test(arguments: [
    ("x = [", "f('a', {'b': 1}), ", "]\n"), ("x = f'", "{a}b", "'\n"), ("", "x = f(1); ", "x\n"),
    ("x = ('a' ", "'b' ", ")\n"), ("def f(a):\n  if a == 0: return 0\n", "  elif a == 1: return g(1)\n", ""),
    ("", "@d(1)\n", "def f(): pass\n"), ("match a:\n", "  case 1: x = f(1)\n", ""),
    ("try: a()\n", "except E: f(1)\n", ""),
    ("class A:\n  pass\n", "  b: int = f(1)\n", ""), ("with ", "f() as a, ", "g(): pass\n"),
    ("x = a", ".b(1)", "\n"),
  ])
  func `A program grows as its text does`(start: String, part: String, end: String) async {
    var sizes: [Int] = []
    for count in [1_000, 2_000, 3_000] {
      sizes.append(await size(start + String(repeating: part, count: count) + end))
    }
    #expect(sizes[2] - sizes[1] == sizes[1] - sizes[0])
  }

  @Test func `Megabytes on one line are read, and what stands behind them`() async {
    let values = String(repeating: "f('abc', {'d': 1}), ", count: 20_000)
    let found = await PythonServer(PythonServer.head + "x = [\(values)]" + PythonServer.last).findings()
    #expect(found == Self.both)
    let text =
      PythonServer.head + "x = '" + String(repeating: "a", count: 2_000_000) + "'" + PythonServer.last
    #expect(await PythonServer(text).findings() == Self.both)
  }

  @Test func `Routes below the last of many conditions are found`() async {
    let others = String(repeating: "elif mode == 'b': x = 1\n", count: 20_000)
    let text = "if mode == 'a': x = 0\n" + others + "else:\n  app.get('/else')(first)\n" + PythonServer.last
    #expect(
      await PythonServer(PythonServer.head + text).findings() == ["GET /else", "GET /first", "GET /last"])
  }

  @Test func `Decorators beyond the bound leave it open whether a route asks who is calling`() async {
    let others = (0..<20_000).map { "@mark(\($0))\n" }.joined()
    let text = "@app.get('/many')\n" + others + "def many(): pass\n" + PythonServer.last
    let found = await PythonServer(PythonServer.head + text).findings()
    #expect(
      found == [
        "GET /first", "GET /last", "GET /many ?",
        "! only the first 64 decorators of one function are read beside one another",
      ])
  }

  @Test func `Thousands of routes on one application are found`() async {
    let routes = (0..<5_000).map { "@app.get('/r\($0)')\ndef r\($0)(): pass\n" }.joined()
    #expect(await PythonServer(PythonServer.head + routes).findings().count == 5_001)
  }

  @Test func `Many modules that take every name of one another are asked once for each name`() async {
    var files = ["main.py": PythonServer.head + "from m0 import *\n" + PythonServer.last]
    for module in 0..<30 {
      let stars = (0..<30).map { "from m\($0) import *\n" }.joined()
      files["m\(module).py"] = stars + "from .. import missing\nfrom ..above import gone\ngone()\n"
    }
    #expect(await PythonServer(files).findings() == Self.both)
  }

  @Test func `Variables that many conditions assign are brought together`() async {
    let others = (0..<5_000).map { "  elif a == \($0): x\($0) = '/x'\n" }.joined()
    let text = "def f(a):\n  if a == 'a': y = 0\n" + others + PythonServer.last
    #expect(await PythonServer(PythonServer.head + text).findings() == Self.both)
  }
}
