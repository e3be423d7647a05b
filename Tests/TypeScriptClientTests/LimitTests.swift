import Testing

/// What has no end, or is more than is followed, is unresolved with its place, and the rest is still read.
@Suite struct LimitTests {
  private static let rest = "\nexport const rest = () => fetch('/rest');"

  @Test func `A wrapper that calls itself with the same path sends what it is asked for`() async {
    let source = ScriptSource(
      """
      async function retry(path: string, left: number) {
        const found = await fetch(path);
        return found.ok || left === 0 ? found : retry(path, left - 1);
      }
      export const start = () => retry('/start', 3);
      """ + Self.rest)
    #expect(await source.findings() == ["GET /rest @6 rest", "GET /start @5 start"])
  }

  @Test func `A wrapper that calls itself with a longer path grows without end`() async {
    let source = ScriptSource(
      """
      function walk(path: string) { fetch(path); return walk(path + '/next'); }
      export const start = () => walk('/start');
      """ + Self.rest)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /rest @3 rest", "GET /start @2 start",
        "? @1 the path grows with every call of a function by itself",
      ])
  }

  @Test func `Functions that are handed to each other as values send what they are asked for`() async {
    let source = ScriptSource(
      """
      const each = (path: string, then: (path: string) => unknown) => { fetch(path); return then(path); };
      const again = (path: string) => each(path, again);
      export const start = () => again('/start');
      """ + Self.rest)
    #expect(await source.findings() == ["GET /rest @4 rest", "GET /start @3 start"])
  }

  @Test(arguments: [("path", ["GET /rest @8 rest", "GET /start @7 start"]), ("path + '/x'", growing)])
  func `Functions that fields hold come back to each other`(path: String, expected: [String]) async {
    let source = ScriptSource(
      """
      class Link {
        constructor(private readonly handle: (path: string) => unknown) {}
        send(path: string) { return this.handle(path); }
      }
      const first = new Link((path) => second.send(\(path)));
      const second = new Link((path) => { fetch(path); return first.send(path); });
      export const start = () => first.send('/start');
      """ + Self.rest)
    #expect(await source.findings() == expected)
  }

  private static let growing = [
    "GET /rest @8 rest", "? @3 the path grows with every call of a function by itself",
  ]

  @Test func `Of more calls than are read singly none gets a path that is not its own`() async {
    let calls = (0..<5_002).map { "  send('read', '/\($0)');" }.joined(separator: "\n")
    let source = ScriptSource(
      """
      const send = (kind: string, path: string) =>
        kind === 'read' ? fetch('/read' + path) : fetch('/write' + path, { method: 'POST' });
      export function all() {
      \(calls)
      }
      """ + Self.rest)
    let findings = await source.findings()
    let reason = "the path is decided by the arguments of one call, among more than are read singly"
    let expected = (0..<5_000).map { "GET /read/\($0) @\($0 + 4) all" } + ["GET /rest @5007 rest"]
    #expect(Set(findings) == Set(expected + ["? @5004 \(reason)", "? @5005 \(reason)"]))
  }

  @Test func `Of more instances than are kept none gets a path, and those of other types keep theirs`() async
  {
    let calls = (0..<2_050).map {
      "export const op\($0) = () => new Operation('/things/\($0)', 'PUT').send();"
    }
    let source = ScriptSource(
      """
      class Operation {
        constructor(private path: string, private method: string) {}
        send() { return fetch(this.path, { method: this.method }); }
      }
      class Other extends Operation {}
      export const other = () => new Other('/other', 'PUT').send();

      """ + calls.joined(separator: "\n") + Self.rest)
    let reason = "the path is what an instance holds, one of more than 2048 of its type (limit `instances`)"
    let findings = await source.findings()
    #expect(findings == ["PUT /other @6 other", "GET /rest @2057 rest", "? @3 \(reason)"])
  }

  @Test func `More requests than callers complete are stated where each is a call of its own`() async {
    let calls = (0..<300).map { "    this.get('/things/\($0)');" }.joined(separator: "\n")
    let source = ScriptSource(
      """
      class Client {
        constructor(private base: string) {}
        get(path: string) { return fetch(this.base + path); }
        all() {
      \(calls)
        }
      }
      export const start = () => new Client('/api').all();
      """ + Self.rest)
    let expected = (0..<300).map { "GET /api/things/\($0) @\($0 + 5) all" } + ["GET /rest @308 rest"]
    #expect(Set(await source.findings()) == Set(expected))
  }

  @Test func `More paths than are told apart are not known`() async {
    let paths = (0..<40).map { "k\($0): '/\($0)'" }.joined(separator: ", ")
    let source = ScriptSource(
      "const paths = { \(paths) };\nexport const load = (key: string) => fetch(paths[key]);" + Self.rest)
    #expect(
      await source.findings() == [
        "GET /rest @3 rest", "? @2 the path has more than 24 alternatives (limit `options`)",
      ])
  }

  @Test func `A method that comes back to itself twice is followed once`() async {
    let source = ScriptSource(
      """
      class Walk {
        constructor(private at: string, private left: number) {}
        end() { if (this.left > 1) { return this.end() + this.end(); } return this.at; }
        send() { return fetch('/walk/' + this.end()); }
      }
      export const start = () => new Walk('there', 3).send();
      """ + Self.rest)
    #expect(
      await source.findings() == [
        "GET /rest @7 rest", "GET /walk/there @4 send", "GET /walk/therethere @4 send",
      ])
  }

  @Test func `Modules that hand on everything from one another are looked at once for a name`() async {
    var files = [
      "src/start.ts":
        "import { load, none } from './l0_0';\nexport const start = () => load('/start') + none('/none');"
    ]
    for layer in 0..<20 {
      for place in 0..<2 {
        files["src/l\(layer)_\(place).ts"] =
          "export * from './l\(layer + 1)_0';\nexport * from './l\(layer + 1)_1';"
      }
    }
    files["src/l20_0.ts"] = "export * from './l0_1';"
    files["src/l20_1.ts"] = "export const load = (path: string) => fetch(path);"
    #expect(await ScriptSource(files).findings() == ["GET /start @2 start"])
  }
}
