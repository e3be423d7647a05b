import Testing

@Suite struct PathMemberTests {
  @Test func `A member that something is put behind keeps what it had`() async {
    let source = ScriptSource([
      "src/a.ts": """
      import axios from 'axios';
      export const a = () => { const options = {url: '/a', method: 'put'}; options.url += '/b'; return axios(options); };
      export const b = (id) => { const options: any = {}; options.url = '/list'; options.url += `/${id}`; return axios(options); };
      """
    ])
    let found = await source.findings()
    #expect(found == ["PUT /a/b @2 a", "GET /list/{id} @3 b"])
  }

  @Test func `The path of a URL is what its member is set to, or has put behind it`() async {
    let source = ScriptSource([
      "src/a.ts": """
      const base = 'http://localhost/base';
      export const a = () => { const url = new URL(base); url.pathname = '/a'; return fetch(url); };
      export const b = () => { const url = new URL(base); url.pathname += '/b'; return fetch(url); };
      """
    ])
    let found = await source.findings()
    #expect(found == ["GET /a @2 a", "GET /base/b @3 b"])
  }

  @Test func `What is put behind the own path of a URL that is not known stands behind its base`() async {
    let source = ScriptSource([
      "src/a.ts": """
      export const a = (base) => { const url = new URL(base); url.pathname = '/a'; return fetch(url.toString()); };
      export const b = (base) => { const url = new URL(base); url.pathname += '/b'; return fetch(url); };
      export const c = (base, id) => {
        const url = new URL(base);
        url.pathname = url.pathname.replace(/\\/$/, '') + '/c/' + id;
        return fetch(url);
      };
      """
    ])
    let found = await source.findings()
    #expect(
      found == [
        "GET /a @1 a base unknown", "GET /b @2 b base unknown", "GET /c/{id} @6 c base unknown",
      ])
  }

  @Test func `A hook may give what it is handed another address`() async {
    let source = ScriptSource([
      "src/http.ts": """
      import axios from 'axios';
      import { cloneDeep, isFunction, isString } from 'lodash-es';
      class Client {
        private readonly options;
        private readonly inner;
        constructor(options) { this.options = options; this.inner = axios.create(options); }
        get(config, options?) { return this.request({ ...config, method: 'GET' }, options); }
        post(config, options?) { return this.request({ ...config, method: 'POST' }, options); }
        private request(config, options?) {
          let copy = cloneDeep(config);
          const all = Object.assign({}, this.options.request, options);
          const { before } = this.options.hooks || {};
          if (before && isFunction(before)) { copy = before(copy, all); }
          return this.inner.request(copy);
        }
      }
      const hooks = {
        before: (config, { base, version }) => {
          if (version) { config.url = `${version}${config.url}`; }
          if (base && isString(base)) { config.url = `${base}${config.url}`; }
          return config;
        },
      };
      export const http = new Client({ hooks: structuredClone(hooks), request: { base: '/api', version: '/v1' } });
      """,
      "src/users.ts": """
      import { http } from './http';
      enum Path { Users = '/users', Teams = '/teams' }
      export const users = (params) => http.get({ url: Path.Users, params });
      export const join = (id) => http.post({ url: `${Path.Teams}/${id}` }, { quiet: true });
      """,
    ])
    let found = await source.findings()
    #expect(found == ["POST /api/v1/teams/{id} @4 join", "GET /api/v1/users @3 users"])
  }

  @Test func `A description of a declared type keeps what it was handed when more is put into it`() async {
    let source = ScriptSource([
      "src/http.ts": """
      import axios from 'axios';
      interface Options { url: string; quiet?: boolean; attempts?: number }
      function send(options: Options) {
        let copy: Options = options;
        copy.attempts = 3;
        copy.quiet = true;
        return axios.request({ ...copy, method: 'PUT' });
      }
      export const save = (id) => send({ url: `/users/${id}` });
      """
    ])
    let found = await source.findings()
    #expect(found == ["PUT /users/{id} @9 save"])
  }

  @Test func `Another scheme leaves the path alone`() async {
    let source = ScriptSource(
      """
      const base = 'https://a.example/api/v1'.replace(/\\/+$/, '');
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      export const listen = () => new WebSocket(base.replace(/^https?/, scheme) + '/events');
      """)
    #expect(await source.findings() == ["GET /api/v1/events @3 listen on a.example"])
  }

  @Test
  func `A field beside the address is a segment behind a slash, and a part of the address where it says so`()
    async
  {
    let source = ScriptSource(
      """
      const feedUrl = (base, topic) => `${base}/${topic}`;
      export const poll = (feed) => fetch(`${feedUrl(feed.baseUrl, feed.topic)}/json`);
      export const info = (server) => fetch(`${server.host}:${server.port}/${server.basePath}/info`);
      """)
    #expect(
      await source.findings() == [
        "GET /info @3 info base unknown", "GET /{topic}/json @2 poll base unknown",
      ])
  }
}
