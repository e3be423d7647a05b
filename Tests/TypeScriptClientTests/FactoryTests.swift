import Testing

/// Functions that give others back, which take along what the function was handed.
@Suite struct FactoryTests {
  @Test func `What a factory decides on the way does not lose what it makes`() async {
    let source = ScriptSource([
      "src/client.ts": """
      export const create = (base: string = '', isLogged?: boolean) => {
        if (isLogged) { console.log(base); }
        const request = async (method: string, path: string) => fetch(`${base}${path}`, { method });
        return {
          get: (path: string) => request('get', path),
          post: (path: string) => request('post', path),
        };
      };
      export const api = create('/api');
      export const auth = create('/auth', true);
      """,
      "src/use.ts": """
      import { api, auth, create } from './client';
      export const a = () => api.get('/a');
      export const b = () => auth.post('/b');
      export const c = () => create('/own').get('/c');
      """,
    ])
    #expect(await source.findings() == ["GET /api/a @2 a", "POST /auth/b @3 b", "GET /own/c @4 c"])
  }

  @Test func `A factory may make one thing or another by what it is handed`() async {
    let source = ScriptSource(
      """
      const create = (base: string, isNew: boolean) => {
        const send = (path: string) => fetch(base + path);
        if (isNew) return { load: (id: string) => send(`/new/${id}`) };
        return { load: (id: string) => send(`/old/${id}`) };
      };
      const one = create('/one', true);
      const two = create('/two', false);
      export const a = (id) => one.load(id);
      export const b = (id) => two.load(id);
      """)
    #expect(await source.findings() == ["GET /one/new/{id} @6 one", "GET /two/old/{id} @7 two"])
  }

  @Test func `A callback may decide what the function around it was handed`() async {
    let source = ScriptSource(
      """
      function send(options) {
        return new Promise((resolve) => {
          fetch('/api' + options.path, { method: options.method || 'GET' }).then(resolve);
        });
      }
      export const a = (id) => send({ path: `/a/${id}`, method: 'DELETE' });
      export const b = () => send({ path: '/b' });
      """)
    #expect(await source.findings() == ["DELETE /api/a/{id} @6 a", "GET /api/b @7 b"])
  }

  @Test func `A client that a constructor is handed sends by the function that its own constructor made`()
    async
  {
    let source = ScriptSource(
      """
      export class Client {
        private send_;
        constructor(private config: Config) { this.send_ = this.make(); }
        send(input: string, init?: object) { return this.send_(input, init); }
        private make() {
          return async (input: string, init?: object) => {
            let url = input;
            if (init) { url = '/x' + input; }
            return fetch(url, init);
          };
        }
      }
      export class Users {
        private client: Client;
        constructor(client: Client) { this.client = client; }
        all() { return this.client.send('/users'); }
        add(body) { return this.client.send('/users', { method: 'POST', body }); }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /users @16 all", "POST /users @17 add", "GET /x/users @16 all", "POST /x/users @17 add",
      ])
  }
}
