import Testing

@Suite struct SelectionTests {
  @Test func `Tests, stories, mocks and declarations are no part of a client`() async {
    let text = "export const a = () => fetch('/a');"
    let source = ScriptSource([
      "src/a.test.ts": text, "jest.e2e-setup.ts": text, "src/__tests__/a.ts": text, "src/a.stories.tsx": text,
      "src/mocks/a.js": text,
      "src/a.d.ts": text, "src/a.ts": text,
    ])
    #expect(await source.findings() == ["GET /a @1 a"])
  }

  @Test func `A bundle is left out with a note`() async {
    let text = "fetch('/a');" + String(repeating: "x=1;", count: 20_000)
    #expect(
      await ScriptSource(text, path: "src/app.js").findings() == [
        "! src/app.js: taken for a bundle and not read, since it is not laid out as source text is; name the file to have it read"
      ])
  }

  @Test func `A file in TypeScript is none that a bundler made, however long its lines are`() async {
    let picture = "export const picture = '\(String(repeating: "iVBORw0KGgo", count: 8000))';\n"
    let source = ScriptSource(picture + "fetch('/a');", path: "src/picture.tsx")
    #expect(await source.findings() == ["GET /a @2 -"])
  }

  @Test
  func
    `A bundle with broken lines is known by its want of space, and a large file in lines of its own is read`()
    async
  {
    let minified =
      "fetch('/a');\n"
      + String(repeating: "function a(b){return b?c(b):d}a(e(f,1),g(h,2)),i(j);\n", count: 2000)
    let written = "fetch('/b');\n" + String(repeating: "export * from './module';\n", count: 3000)
    let list =
      "fetch('/c');\nconst list = [\n" + String(repeating: "  'abcdefghijklmnopqrstuvwxyz',\n", count: 3000)
      + "];"
    let source = ScriptSource(["src/app.js": minified, "src/index.js": written, "src/list.js": list])
    #expect(
      await source.findings() == [
        "GET /b @1 -", "GET /c @1 -",
        "! src/app.js: taken for a bundle and not read, since it is not laid out as source text is; name the file to have it read",
      ])
  }

  @Test func `A function that nothing names is not reached where the program is whole`() async {
    let source = ScriptSource([
      "src/main.ts": "import { a } from './a';\ncreateRoot(root).render(a());",
      "src/a.ts": "export const a = () => fetch('/a');\nexport const b = () => fetch('/b');",
    ])
    #expect(await source.findings() == ["GET /a @1 a", "GET /b @2 b dead"])
  }

  @Test func `A script's function main and the pages of umi begin no whole program`() async {
    let pages = [
      "src/pages/a.ts": "import { load } from '../api';\nexport default function A() { load(); }",
      "src/api.ts": "import { request } from 'umi';\nexport const load = () => request('/a');",
    ]
    let script = ScriptSource(
      pages.merging(["scripts/seed.ts": "function main() { console.log(1); }\nmain();"]) { $1 })
    #expect(await script.findings() == ["GET /a @2 load"])
    let started = ScriptSource(
      pages.merging(["src/start.ts": "createRoot(root).render(1);"]) { $1 })
    #expect(await started.findings() == ["GET /a @2 load"])
  }

  @Test func `A minified script is told by its name, behind a dot or a dash`() async {
    let source = ScriptSource([
      "src/a.min.js": "fetch('/a');", "src/b-min.js": "fetch('/b');", "src/admin.js": "fetch('/c');",
    ])
    #expect(await source.findings() == ["GET /c @1 -"])
  }
}
