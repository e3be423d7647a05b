import SourceText
import Testing

@testable import AuditCore

@Suite struct `Bad input among the files of a client` {
  /// What a client of some files states, and the diagnostics without their excerpts.
  private func reading(_ files: [String: String], _ paths: String...) async -> (out: [String], err: [String])
  {
    let system = files.reduce(SmallSystem()) { $0.setting($1.key, to: $1.value) }
    let run = await system.run(
      ["endpoints"] + paths.flatMap { ["--client", "app=\($0)"] },
      prepare: { $0.limits.sourceBytes = 200_000 })
    let lines = { (text: String) in text.split(separator: "\n").map(String.init) }
    return (
      lines(run.out).dropFirst().map { $0.split(separator: " ").prefix(2).joined(separator: " ") },
      lines(run.err).filter { $0.contains(": warning: ") || $0.contains(": note: ") }
    )
  }

  @Test func `Dart: what cannot be read is told, and the rest is read`() async {
    let (out, err) = await reading(
      [
        "bad/broken.dart": "import 'package:dio/dio.dart';\nclass {{{ ) ( '''\n",
        "bad/circle.dart":
          "import 'package:dio/dio.dart';\nclass A extends A { final dio = Dio(); load() => dio.get('/a'); }\n",
        "bad/itself.dart": """
        import 'package:dio/dio.dart';
        Future send(Dio dio, String path) {
          if (path.isEmpty) return send(dio, path);
          return dio.get(path);
        }
        all(Dio dio) => send(dio, '/b');
        """,
      ], "bad")
    #expect(out == ["GET /a", "GET /b"])
    #expect(
      err == [
        "bad/broken.dart:3:1: warning: a string or comment has no end",
        "bad/circle.dart:2:7: warning: `A` inherits from itself",
      ])
  }

  @Test func `TypeScript: what cannot be read is told, and the rest is read`() async {
    let (out, err) = await reading(
      [
        "bad/broken.ts": "class {{{",
        "bad/circle.ts": "class A extends B { load() { return fetch('/a') } }\nclass B extends A {}\n",
        "bad/itself.ts": """
        const send = (path: string) => { if (!path) return send(path); return fetch(path) }
        export const all = () => send('/b')
        """,
      ], "bad")
    #expect(out == ["GET /a", "GET /b"])
    #expect(
      err == [
        "bad/broken.ts:1:8: warning: expected the name of a property",
        "bad/circle.ts:1:7: warning: `A` inherits from itself",
        "bad/circle.ts:2:7: warning: `B` inherits from itself",
      ])
  }

  @Test func `Kotlin and Java: what cannot be read is told, and the rest is read`() async {
    let (out, err) = await reading(
      [
        "bad/Broken.kt": "import okhttp3.Request\nclass {{{ ) ( \"\"\"\n",
        "bad/Circle.kt": """
        import okhttp3.Request
        open class A : A() { fun load() = Request.Builder().url("https://a.example/a").build() }
        """,
        "bad/Itself.java": """
        import okhttp3.Request;
        class Itself {
          Request send(String path) {
            if (path.isEmpty()) return send(path);
            return new Request.Builder().url("https://a.example" + path).build();
          }
          Request all() { return send("/b"); }
        }
        """,
      ], "bad")
    #expect(out == ["GET /a", "GET /b"])
    #expect(
      err == [
        "bad/Broken.kt:3:1: warning: a string or comment has no end",
        "bad/Circle.kt:2:12: warning: `A` inherits from itself",
      ])
  }

  #if SwiftClients
  @Test func `Swift: what cannot be read is told, and the rest is read`() async {
    let (out, err) = await reading(
      [
        "bad/Broken.swift": "import Foundation\nclass {{{ ) (\n",
        "bad/Circle.swift":
          "class A: A { func load() { URLSession.shared.dataTask(with: URL(string: \"https://a.example/a\")!) } }",
        "bad/Itself.swift": """
        func send(_ path: String) {
          if path.isEmpty { send(path) }
          URLSession.shared.dataTask(with: URL(string: "https://a.example" + path)!)
        }
        func all() { send("/b") }
        """,
      ], "bad")
    #expect(out == ["GET /a", "GET /b"])
    #expect(
      err == [
        "bad/Broken.swift:2:7: warning: this is no Swift that can be parsed; what is around it was read",
        "bad/Circle.swift:1:7: warning: `A` inherits from itself",
      ])
  }
  #endif

  @Test
  func `A file beyond the limit, and one of endless lines, are left out with a note unless they are named`()
    async
  {
    let files = [
      "web/api.ts": "export const a = () => fetch('/a');",
      "web/app.js": "fetch('/bundled');" + String(repeating: "x=1;", count: 20_000),
      "web/vendor.js": "fetch('/vendored');\n" + String(repeating: "x = 1;\n", count: 40_000),
    ]
    let folder = await reading(files, "web")
    #expect(folder.out == ["GET /a"])
    #expect(
      folder.err == [
        "web/app.js: note: taken for a bundle and not read, since it is not laid out as source text is; "
          + "name the file to have it read",
        "web/vendor.js: note: larger than 200000 bytes, so taken for generated and not read; "
          + "name the file to have it read",
      ])
    let named = await reading(files, "web/app.js", "web/vendor.js")
    #expect(named.out == ["GET /bundled", "GET /vendored"])
    #expect(named.err == [])
  }

  /// A file of each language whose second line ends in a byte that is no text, and what comes before the request.
  private static let texts: [(path: String, head: String, request: String)] = [
    ("app/api.ts", "export const now = 1;", "fetch('/a');"),
    ("app/Page.vue", "<script>", "fetch('/a');</script>"),
    ("app/api.dart", "import 'package:dio/dio.dart';", "load(Dio dio) => dio.get('/a');"),
    (
      "app/Api.kt", "import okhttp3.Request",
      "fun load() = Request.Builder().url(\"https://a.example/a\").build()"
    ),
    (
      "app/Api.java", "import okhttp3.Request;",
      "class Api { Request load() { return new Request.Builder().url(\"https://a.example/a\").build(); } }"
    ),
  ]

  @Test(arguments: texts)
  func `Text that is not UTF-8 is told with its place`(path: String, head: String, request: String) async {
    var disk = MemoryFileSystem()
    let bytes = Array("\(head)\n// ".utf8) + [0xFF, 0x0A] + Array("\(request)\n".utf8)
    try? disk.replace(AbsolutePath("/repo/\(path)"), with: bytes)
    var out = ""
    var err = ""
    let status = await Audit.run(
      arguments: ["endpoints", "--client", "app=app"],
      environment: AuditEnvironment(workingDirectory: "/repo"),
      files: &disk, out: &out, err: &err)
    #expect(status == .clean)
    #expect(out.contains("GET  /a"))
    #expect(
      err.hasPrefix(
        "\(path):2:4: warning: the text is not UTF-8 from here on; what could be read of it was read\n"))
  }
}
