import Testing

@Suite("Addresses that are handed to functions which state the path") struct HandedBaseTests {
  private let api = """
    export const config = (server) => fetch(`${server}/api/v1/config`);
    export const item = (server, id) => fetch(`${server}/api/v1/items/${id}`);
    export const user = (auth) => fetch((auth?.server ? auth.server : '') + '/api/v1/users/me');
    """

  @Test func `A call that hands over an address leaves the endpoint where its path is stated`() async {
    let source = ScriptSource([
      "src/calls.ts": api,
      "src/store.ts": """
      import { config, item, user } from './calls';
      const load = (server) => config(server);
      export const all = () => [load(store.server), config('http://localhost:3000'), config('')];
      export const two = () => [item(store.server, 3), item(process.env.SERVER, 'x')];
      export const me = () => [user(), user({ server: store.server })];
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/v1/config @1 config", "GET /api/v1/items/{id} @2 item base unknown",
        "GET /api/v1/users/me @3 user",
      ])
  }

  @Test func `A call that hands over the beginning of the path states the endpoint`() async {
    let source = ScriptSource(
      """
      const list = (path) => fetch(`${path}/list`);
      const count = (what) => fetch(`${what}/count`);
      const load = (what) => count(what);
      export const users = () => list('/api/users');
      export const items = () => load('/api/items');
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/items/count @5 items", "GET /api/users/list @4 users",
      ])
  }

  @Test func `What a function asks of a URL's beginning is settled by the URL that is handed over`() async {
    let source = ScriptSource(
      """
      export function useApi() {
        const whole = (url) => url.startsWith('http') ? url : `/api${url}`;
        const absolute = (url) => { if (/^https?:\\/\\//.test(url)) return url; return '/v2' + url; };
        const rooted = (path) => '/v3' + (path.startsWith('/') ? path : `/${path}`);
        return {
          get: async (url) => fetch(whole(url)), put: async (url) => fetch(absolute(url), { method: 'PUT' }),
          post: (path) => fetch(rooted(path), { method: 'POST' }),
        };
      }
      export function page(id) {
        const { get, put, post } = useApi();
        get('/teams');
        get(`/teams/${id}`);
        get('http://localhost:3000/local');
        put('/teams');
        post('teams');
        post('/users');
      }
      """)
    #expect(
      await source.findings() == [
        "GET /api/teams @12 page", "GET /api/teams/{id} @13 page", "GET /local @14 page",
        "PUT /v2/teams @15 page", "POST /v3/teams @16 page", "POST /v3/users @17 page",
      ])
  }
}
