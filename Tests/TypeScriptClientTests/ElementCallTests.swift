import Testing

@Suite("Functions that scripts hand the elements of lists and objects") struct ElementCallTests {
  private func findings(of use: String) async -> [String] {
    await ScriptSource(
      """
      import axios from 'axios';
      const api = axios.create({ baseURL: '/api' });
      const routes = { users: '/u', posts: '/p' };
      \(use)
      """
    ).findings()
  }

  @Test(arguments: [
    ("['/a', '/b'].map(api.get)", ["/a", "/b"]),
    ("Promise.all(['/a', '/b'].map((path) => api.get(path)))", ["/a", "/b"]),
    ("Object.values(routes).map((path) => api.get(path))", ["/p", "/u"]),
    ("Object.entries(routes).forEach(([name, path]) => api.get(path))", ["/p", "/u"]),
    ("Object.keys(routes).map((name) => api.get(`/all/${name}`))", ["/all/posts", "/all/users"]),
    ("for (const [, path] of Object.entries(routes)) api.get(path)", ["/p", "/u"]),
    ("for (const path of Object.values(routes)) api.get(path)", ["/p", "/u"]),
    ("[{ url: '/a' }, { url: '/b' }].map(({ url }) => api.get(url))", ["/a", "/b"]),
  ])
  func `What elements are known says the paths`(use: String, paths: [String]) async {
    let found = await findings(of: use)
    #expect(found == paths.map { "GET /api\($0) @4 -" })
  }

  @Test func `Identifiers and elements that are not known are places in the path`() async {
    let found = await findings(
      of:
        "['1', '2'].map((id) => api.get(`/a/${id}`)); export const f = (ids) => ids.map((id) => api.get(`/b/${id}`));"
    )
    #expect(found == ["GET /api/a/{id} @4 -", "GET /api/b/{id} @4 f"])
  }

  @Test func `What runs in the end runs where the attempt leaves the function, too`() async {
    let source = ScriptSource(
      """
      export async function both() { try { return await fetch('/a'); } finally { await fetch('/b'); } }
      export async function caught() { try { return await fetch('/c'); } catch (e) { throw e; } finally { fetch('/d'); } }
      export async function then() { let url = '/e'; try { url = '/f'; } finally { fetch('/g'); } return fetch(url); }
      """)
    let found = await source.findings()
    #expect(
      found == [
        "GET /a @1 both", "GET /b @1 both", "GET /c @2 caught", "GET /d @2 caught", "GET /f @3 then",
        "GET /g @3 then",
      ])
  }
}
