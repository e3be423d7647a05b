import Testing

/// Functions that make functions, and clients that classes keep.
@Suite struct WrapperTests {
  @Test func `A function that another gives back keeps what it was made with`() async {
    let source = ScriptSource([
      "src/api.ts": """
      async function send(method: string, url: string, body?) { return fetch('/api' + url, { method, body }); }
      export function useCall(url: string) {
        return {
          post: async (body, suffix = '') => send('POST', url + suffix, body).then((answer) => answer),
          remove: (suffix: string) => send('DELETE', url + suffix),
        };
      }
      """,
      "src/page.ts": """
      import { useCall } from './api';
      export function Page() {
        const keys = useCall('/keys');
        const peers = useCall('/peers');
        const save = () => keys.post({});
        const rotate = () => keys.post({}, '/rotate');
        const drop = (id) => peers.remove('/' + id);
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "POST /api/keys @5 Page", "POST /api/keys/rotate @6 Page", "DELETE /api/peers/{id} @7 Page",
      ])
  }

  @Test func `A client in a field of a class is called like the function that it is`() async {
    let source = ScriptSource(
      """
      import ky from 'ky';
      class Client {
        private client;
        constructor(private base: string) { this.client = ky.create({ retry: 0 }); }
        private send(method: string, url: string) { return this.client(this.base + url, { method }); }
        get(url: string) { return this.send('GET', url); }
      }
      const client = new Client('/api');
      abstract class Service { api = client; }
      class Users extends Service { all() { return this.api.get('/users'); } }
      """)
    #expect(await source.findings() == ["GET /api/users @10 all"])
  }

  @Test func `What a wrapper does to whole URLs does not happen to paths`() async {
    let source = ScriptSource(
      """
      const join = (base: string, url: string) => {
        if (/^[a-z]+:\\/\\//i.test(url)) { return url; }
        if (url.startsWith('//')) return 'https:' + url;
        return `${base}/${url.replace(/^\\/+/, '')}`;
      };
      const get = (url: string) => fetch(join('/api', url));
      export const own = () => get('/users');
      export const other = () => get('https://other.example/things');
      """)
    #expect(
      await source.findings() == [
        "GET /api/users @7 own", "GET /things @8 other on other.example",
      ])
  }

  @Test func `An address that only run time knows leaves the one in the source beside it`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      class Service {
        api = axios.create({ baseURL: '/api' });
        constructor() {
          if (process.env.BACKEND) this.api.defaults.baseURL = process.env.BACKEND;
        }
      }
      class Users extends Service { list = () => this.api.get('/users'); }
      """)
    #expect(await source.findings() == ["GET /api/users @8 list"])
  }

  @Test func `The query of a path is cut off and put together again`() async {
    let source = ScriptSource(
      """
      function merge(url: string, params) {
        const [path, query] = url.split('?');
        const all = new URLSearchParams(query || '').toString();
        return all ? `${path}?${all}` : path;
      }
      const get = (url: string) => fetch('/api' + merge(url, {}));
      export const users = () => get('/users?page=1');
      """)
    #expect(await source.findings() == ["GET /api/users @7 users"])
  }

  @Test func `What a function sends only while a field is set is sent, though the field is not set at first`()
    async
  {
    let source = ScriptSource(
      """
      class User {
        public loggedIn = false;
        public login = async () => { await fetch('/login'); this.loggedIn = true; };
        public logout = async () => {
          if (this.loggedIn) { this.loggedIn = false; await fetch('/logout', { method: 'POST' }); }
        };
      }
      """)
    #expect(await source.findings() == ["GET /login @3 login", "POST /logout @5 logout"])
  }

  @Test func `A package writes the query behind a URL that has no slashes at its ends`() async {
    let source = ScriptSource(
      """
      import queryString from 'query-string';
      function build({ url, params }) {
        const prefix = '/api/'.replace(/^\\/|\\/$/g, '');
        return queryString.stringifyUrl({ url: `/${prefix}/v1/${url.replace(/^\\/|\\/$/g, '')}`, query: params });
      }
      const get = (args) => fetch(build(args));
      export const users = (page) => get({ url: '/users', params: { page } });
      export const user = (id) => get({ url: `users/${id}` });
      """)
    #expect(await source.findings() == ["GET /api/v1/users @7 users", "GET /api/v1/users/{id} @8 user"])
  }

  @Test func `The parts of a URL are put together again`() async {
    let source = ScriptSource(
      """
      const text = (url: URL) => url.pathname + url.search + url.hash;
      export const load = () => {
        const url = new URL('/v1.0/me', 'http://example.com');
        return fetch('/graph' + text(url));
      };
      """)
    #expect(await source.findings() == ["GET /graph/v1.0/me @4 load"])
  }

  @Test func `A service that its own client calls is read to the end`() async {
    let source = ScriptSource([
      "src/base.ts": """
      import axios from 'axios';
      import { session } from './session';
      export class Service {
        api = axios.create({ baseURL: '/api' });
        constructor() { this.api.interceptors.response.use(undefined, () => session.refresh()); this.api.defaults.timeout = 3; }
      }
      """,
      "src/session.ts": """
      import { Service } from './base';
      class Session extends Service { refresh = () => this.api.post('/refresh'); }
      export const session = new Session();
      """,
    ])
    #expect(await source.findings() == ["POST /api/refresh @2 refresh"])
  }

  @Test func `Functions behind a return are there, and call one another`() async {
    let source = ScriptSource(
      """
      export function makeService(run) {
        return { login, logout };
        function login(user) { return run(loginNow, user); }
        function logout() { return run(logoutNow); }
        async function loginNow(user) { await send('/auth/login', user); return finish(); }
        async function logoutNow() { await send('/auth/logout'); }
        function finish() { return fetch('/auth/me'); }
        function send(path, body) { return fetch(path, { method: 'POST', body }); }
      }
      """)
    #expect(
      await source.findings() == [
        "POST /auth/login @5 makeService", "POST /auth/logout @6 makeService",
        "GET /auth/me @7 makeService",
      ])
  }

  @Test func `A table of paths that is frozen is the table`() async {
    let source = ScriptSource([
      "src/constants.js": """
      const base = import.meta.env.BASE_URL.replace(/\\/$/, '');
      export const uris = Object.freeze({ events: '/api/events?type=error', logo: `${base}/static/logo.png` });
      export const sealed = Object.seal({ ...uris, lists: '/api/lists' });
      """,
      "src/app.js": """
      import { sealed, uris } from './constants';
      export const listen = () => new EventSource(uris.events, { withCredentials: true });
      export const lists = () => fetch(sealed.lists);
      """,
    ])
    #expect(await source.findings() == ["GET /api/events @2 listen", "GET /api/lists @3 lists"])
  }

  @Test func `What a wrapper does to URLs that contain a text does not happen to others`() async {
    let source = ScriptSource(
      """
      const send = (url: string) => fetch(url.includes('/v1/') ? url + '/old' : url + '/new');
      export const one = () => send('/v1/one');
      export const two = (id: string) => send(`/v2/${id}`);
      export const three = () => send('/v2/three');
      """)
    #expect(
      await source.findings() == [
        "GET /v1/one/old @2 one", "GET /v2/three/new @4 three", "GET /v2/{id}/new @3 two",
        "GET /v2/{id}/old @3 two",
      ])
  }

  @Test func `A value that is null where the source states it is a parameter of the path`() async {
    let source = ScriptSource(
      """
      const state = { flow: null };
      export const load = () => fetch(`/flows/${state.flow}/tasks`);
      """)
    #expect(await source.findings() == ["GET /flows/{p1}/tasks @2 load"])
  }

  @Test
  func `A function that states a path and a method by default states the request, unless a call changes it`()
    async
  {
    let source = ScriptSource([
      "src/api.ts": """
      export async function login(body: Body, options?: { [key: string]: any }) {
        return fetch('/login', { method: 'POST', body, ...(options || {}) });
      }
      """,
      "src/use.ts": """
      import { login } from './api';
      export const one = () => login({ name: 'a' });
      export const two = () => login({ name: 'b' }, { headers: {} });
      export const three = () => login({ name: 'c' }, { method: 'PUT' });
      """,
    ])
    #expect(await source.findings() == ["POST /login @2 login", "PUT /login @4 three"])
  }

  @Test func `A placeholder that a wrapper replaces is one of the path that it is handed`() async {
    let source = ScriptSource(
      """
      const send = (path, id) => fetch('/v1' + path.replace('ITEM_ID', id));
      export const item = (id) => send('/items/ITEM_ID/parts', id);
      """)
    #expect(await source.findings() == ["GET /v1/items/{id}/parts @2 item"])
  }

  @Test
  func
    `A part of what is only handed on is stated once, where it is asked for, unless somebody says what it is`()
    async
  {
    let source = ScriptSource(
      """
      interface Editor { id: string; options: { url: string } }
      const upload = (editor: Editor, file: File) => fetch(editor.options.url, { method: 'POST', body: file });
      export const paste = (editor: Editor, file: File) => upload(editor, file);
      export const drop = (editor: Editor, file: File) => paste(editor, file);
      export const menu = (editor: Editor) => ({ open: (file: File) => paste(editor, file), row: { editor } });
      export function panel(options: { editor: Editor, file: File }) { drop(options.editor, options.file); }
      export const start = (app: App) => { panel({ editor: app.editor, file: app.file }); drop(app.editor, app.file); };
      export const known = (file: File) => drop({ id: 'a', options: { url: '/api/files' } }, file);
      export const other = (file: File) => drop(make(), file);
      """)
    #expect(
      await source.findings().sorted() == [
        "? @2 the path depends on `url`, which is not known here",
        "? @9 the path depends on `url`, which is not known here",
        "POST /api/files @8 known",
      ])
  }

  @Test func `Markup is no address, whatever is put into it`() async {
    let source = ScriptSource(
      """
      const icon = (name: string) => `<svg><use href="/icons#${name}"></use></svg>`;
      const row = (id: string) => `
        <li data-url="/rows/${id}">${icon('row')}</li>`;
      export const show = (id: string) => fetch('/rows/' + id).then(() => { list.innerHTML = row(id) + icon('end'); });
      """)
    #expect(await source.findings() == ["GET /rows/{id} @4 show"])
  }

  @Test func `An address is given its root where it does not end with one, whoever says the address`() async {
    let source = ScriptSource(
      """
      const ROOT = /\\/api\\/v\\d+$/
      const DEFAULTS = { address: 'http://localhost:8080/api/v1' }
      export function normalize(raw) {
        const trimmed = raw.trim().replace(/\\/+$/, '')
        return ROOT.test(trimmed) ? trimmed : `${trimmed}/api/v1`
      }
      export const users = config => fetch(normalize(config.address ?? DEFAULTS.address) + '/users')
      export const posts = () => fetch(normalize('http://localhost:8080/') + '/posts')
      export const files = host => fetch(normalize(`https://${host}/api/v1`) + '/files')
      const named = name => /^(USER|TEAM)$/i.test(name) ? name.toLowerCase() : 'other'
      export const one = () => fetch('/kinds/' + named('team'))
      export const two = () => fetch('/kinds/' + named('teams'))
      """)
    let found = await source.findings().sorted()
    #expect(
      found == [
        "GET /api/v1/files @9 files", "GET /api/v1/posts @8 posts",
        "GET /api/v1/users @7 users", "GET /kinds/other @12 two", "GET /kinds/team @11 one",
      ])
  }
}
