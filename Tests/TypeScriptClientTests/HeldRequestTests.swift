import Testing

/// Records with a function for every method of HTTP, made for one path.
@Suite struct HeldRequestTests {
  private static let maker = """
    const call = (url, method, body) => fetch(url, { method, body }).then((r) => r.json());
    export function endpoint(url) {
      return {
        get(options) { return call(url, 'GET'); },
        post: (body) => call(url, 'POST', body),
        delete() { return call(url, 'DELETE'); },
      };
    }

    """

  @Test func `A record of methods for a path sends those that are called`() async {
    let source = ScriptSource([
      "src/api.ts": Self.maker + """
        export const api = { pets: endpoint('/pets'), cat: (id) => endpoint(`/cats/${id}`) };
        """,
      "src/use.ts": """
      import { api, endpoint } from './api';
      const dogs = endpoint('/dogs');
      export const list = () => api.pets.get();
      export const add = (pet) => api.pets.post(pet);
      export const drop = (id) => api.cat(id).delete();
      export const all = () => dogs.get();
      """,
    ])
    #expect(
      await source.findings() == [
        "DELETE /cats/{id} @5 drop", "GET /dogs @6 all", "GET /pets @3 list", "POST /pets @4 add",
      ])
  }

  @Test func `Where no call of its methods can be followed the place that makes such a record is open`() async
  {
    let source = ScriptSource(
      """
      function endpoint(send, url) {
        return { get() { return send(url, { method: 'GET' }); }, post(body) { return send(url, { method: 'POST', body }); } };
      }
      export const makeAPI = ({ fetch: own } = {}) => {
        const send = own ?? globalThis.fetch;
        return { user: { ...endpoint(send, '/user'), settings: endpoint(send, '/user/settings') } };
      };
      """)
    let reason = "which methods are called of what is made for a path could not be traced"
    #expect(await source.findings() == ["? @6 \(reason)", "? @6 \(reason)"])
  }

  @Test func `What states paths of its own is no such record`() async {
    let source = ScriptSource(
      """
      const users = (base) => ({
        get: () => fetch(`${base}/users`),
        delete: (id) => fetch(`${base}/users/${id}`, { method: 'DELETE' }),
      });
      const client = (root) => ({ get: (path) => fetch(root + path), post: (path) => fetch(root + path, { method: 'POST' }) });
      export const api = users('/api');
      const own = client('/own');
      export const load = () => own.get('/all');
      """)
    #expect(
      await source.findings() == [
        "GET /api/users @6 api", "DELETE /api/users/{id} @6 api", "GET /own/all @8 load",
        "? @7 the path is the parameter `path`, and no call of it was found",
      ])
  }
}
