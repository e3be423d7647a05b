import Testing

@Suite("Scripts of a page share one scope") struct SharedScopeTests {
  @Test func `A script names what another one declares`() async {
    let source = ScriptSource([
      "gui/app.js": "var root = '/rest';\nfunction load(path) { return fetch(root + path); }",
      "gui/page.js": "load('/status');\nfetch(root + '/version');",
      "gui/module.js": "import './other';\nfetch(root + '/no');",
      "gui/other.js": "export const one = 1;",
    ])
    #expect(
      await source.findings() == [
        "GET /no @2 - base unknown", "GET /rest/status @1 -", "GET /rest/version @2 -",
      ])
  }

  @Test func `What several pages declare each in a script of its own is not known`() async {
    let source = ScriptSource([
      "a/app.js": "var root = '/a';", "b/app.js": "var root = '/b';", "page.js": "fetch(root + '/version');",
      "a/page.js": "var root = '/own';\nfetch(root + '/version');",
    ])
    #expect(await source.findings() == ["GET /own/version @2 -", "GET /version @1 - base unknown"])
  }
}
