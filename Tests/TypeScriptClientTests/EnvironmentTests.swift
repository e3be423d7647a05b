import Testing

@Suite struct EnvironmentTests {
  private static let client = """
    import axios from 'axios';
    const api = axios.create({ baseURL: import.meta.env.VITE_API_URL });
    export const a = () => api.get('/a');
    export const b = () => fetch((process.env.REACT_APP_API || 'http://localhost:3000') + '/b');
    """

  @Test(arguments: [
    ([".env": "VITE_API_URL=/api/v1"], ["GET /api/v1/a @3 a", "GET /b @4 b"]),
    (
      [
        ".env.production": "# where\nVITE_API_URL = \"https://a.example/api/\" # slash\n",
        ".env.development": "export VITE_API_URL='http://localhost:8080/api'\n",
      ], ["GET /api/a @3 a", "GET /b @4 b"]
    ),
    // Of modes that differ nobody can say which is audited.
    (
      [".env": "VITE_API_URL=/api", ".env.development": "VITE_API_URL=/dev"],
      ["GET /a @3 a base unknown", "GET /b @4 b"]
    ),
    // What only one mode has does not take the place of what the code falls back on.
    (
      [".env.development": "VITE_API_URL=/dev\nREACT_APP_API=/dev"], ["GET /b @4 b", "GET /dev/a @3 a"]
    ),
    ([".env": "REACT_APP_API=/api"], ["GET /a @3 a base unknown", "GET /api/b @4 b"]),
    // A secret, a name that is put together and a prefix that a development server takes off are no bases.
    ([".env": "VITE_API_URL=abc"], ["GET /a @3 a base unknown", "GET /b @4 b"]),
    ([".env": "VITE_API_URL=http://${HOST}/api"], ["GET /a @3 a base unknown", "GET /b @4 b"]),
    (
      [
        ".env": "VITE_API_URL=/api",
        "vite.config.ts": "export default { proxy: { '/api': { rewrite: (p) => p } } }",
      ],
      ["GET /a @3 a base unknown", "GET /b @4 b"]
    ),
  ]) func `Files beside the manifest say what the environment holds`(
    files: [String: String], findings: [String]
  ) async {
    var all = ["web/package.json": "{\"name\": \"web\"}", "web/src/api.ts": Self.client]
    for (name, text) in files { all["web/\(name)"] = text }
    #expect(await ScriptSource(all).findings() == findings)
  }

  @Test func `A page says what its scripts find on the window`() async {
    let source = ScriptSource([
      "package.json": "{\"name\": \"web\"}",
      "index.html": """
      <script>window.TITLE = 'App'; window.API_URL = '/api/v1'</script>
      <script type="module" src="/src/api.ts"></script>
      """,
      "src/api.ts": """
      const base = () => { const url = window.API_URL; return url?.endsWith('/') ? url : url + '/'; };
      const second = (path) => new URL(base().replace(/\\/v1\\/$/, '/v2/') + path, window.location.origin).toString();
      export const a = () => fetch(base() + 'a');
      export const b = () => fetch(second('b'), { method: 'PUT' });
      export const c = () => fetch(window.TITLE + '/c');
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/v1/a @3 a", "PUT /api/v2/b @4 b", "GET /c @5 c base unknown",
      ])
  }

  @Test func `A text that the build replaces is not known, by its name`() async {
    let source = ScriptSource(
      """
      const host = '__COLLECT_HOST__' || location.origin;
      const page = { '__STATE__': '/state' };
      export const send = () => fetch(`${host}/collect/__COLLECT_NAME__`);
      export const whole = () => fetch(`${host}__COLLECT_PATH__`, { method: 'POST' });
      export const part = () => fetch('/parts/' + '__PART_ID__');
      export const state = () => fetch(page['__STATE__']);
      export const other = () => fetch('/__init__');
      """)
    #expect(
      await source.findings() == [
        "GET /__init__ @7 other", "GET /collect/__COLLECT_NAME__ @3 send", "GET /parts/{PART_ID} @5 part",
        "GET /state @6 state", "? @4 the path depends on `COLLECT_PATH`, which is not known here",
      ])
  }
}
