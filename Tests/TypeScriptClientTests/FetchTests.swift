import Testing

@Suite struct FetchTests {
  @Test func `A path without a host belongs to the page's own server`() async {
    let source = ScriptSource(
      """
      export const load = (id) => fetch(`/api/items/${id}?deep=1`);
      export const save = () => fetch('/api/items', { method: 'post', body: '{}' });
      export const other = () => fetch('https://b.example/x');
      """)
    #expect(
      await source.findings()
        == [
          "GET /api/items/{id} @1 load", "POST /api/items @2 save", "GET /x @3 other on b.example",
        ].sorted { $0.split(separator: " ")[1] < $1.split(separator: " ")[1] })
  }

  @Test func `A wrapper is seen through, and its fixed method kept apart from its callers' options`() async {
    let source = ScriptSource([
      "src/request.js": """
      const BASE = process.env.API_URL || '/api';
      async function request(path, options = {}) {
        const response = await fetch(BASE + path, { credentials: 'include', ...options });
        return response.json();
      }
      module.exports = { request, get: (p) => request(p), post: (p, b) => request(p, { method: 'POST', body: b }) };
      """,
      "src/items.js": """
      const api = require('./request');
      const { request } = require('./request');
      exports.list = () => api.get('/items');
      exports.make = (item) => api.post('/items', item);
      exports.drop = (id) => request(`/items/${id}`, { method: 'DELETE' });
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/items @3 list", "POST /api/items @4 make", "DELETE /api/items/{id} @5 drop",
      ])
  }

  @Test func `A new URL joins a path and a base as browsers do`() async {
    let source = ScriptSource(
      """
      const base = 'https://a.example/v1/';
      export const a = () => fetch(new URL('/root', base));
      export const b = () => fetch(new URL('leaf', base).toString());
      """)
    #expect(await source.findings() == ["GET /root @2 a on a.example", "GET /v1/leaf @3 b on a.example"])
  }

  @Test func `A list of paths and a comment are no calls`() async {
    let source = ScriptSource("// fetch('/a')\nexport const old = ['/b'];\nconst text = `fetch('/c')`;")
    #expect(await source.findings() == [])
  }

  @Test func `What is all of a URL but its query is the path, and not a base in front of none`() async {
    let source = ScriptSource(
      """
      import { endpoint } from 'elsewhere';
      export const a = async (id) => {
        const url = await endpoint('/users/session');
        return fetch(`${url}?id=${id}`);
      };
      export const b = () => fetch(`${endpoint('/x')}/members?all=1`);
      """)
    #expect(
      await source.findings() == [
        "GET /members @6 b base unknown", "? @4 the path depends on `url`, which is not known here",
      ])
  }

  @Test func `A request to a protocol of the app's own is none of the server's`() async {
    let source = ScriptSource(
      """
      export const a = (file) => fetch(`stream://read?file=${file}`);
      export const b = () => fetch(new URL('Capacitor+x://local/y'));
      export const c = (port) => fetch(`http://localhost:${port}/x`);
      export const d = (name) => fetch(`/files/a://b`);
      """)
    #expect(await source.findings() == ["GET /files/a:/b @4 d", "GET /x @3 c"])
  }

  @Test func `A file that the page brings along is no endpoint`() async {
    let source = ScriptSource([
      "web/public/data/rates.json": "{}", "web/src/assets/words/en.json": "{}",
      "web/src/a.ts": """
      export const a = () => fetch('/data/rates.json');
      export const b = () => fetch('/data/other.json');
      export const c = () => fetch('/data/rates.json', { method: 'POST' });
      export const d = () => fetch('/assets/words/en.json');
      export const e = () => fetch('/a.ts');
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /a.ts @5 e", "GET /assets/words/en.json @4 d external", "GET /data/other.json @2 b",
        "GET /data/rates.json @1 a external", "POST /data/rates.json @3 c",
      ])
  }

  @Test func `What stands in for a URL that is missing is no path`() async {
    let source = ScriptSource(
      """
      const address = (file) => { const url = lookUp(file); return url || ''; };
      export const a = (file) => fetch(address(file));
      """)
    #expect(await source.findings() == ["? @2 the path depends on `url`, which is not known here"])
  }

  @Test func `The page's own origin is followed by a path, or by a base`() async {
    let source = ScriptSource(
      """
      const base = window.App.basePath;
      export const a = () => fetch(window.location.origin + '/a');
      export const b = () => fetch(`${location.origin}${base}/b`);
      """)
    #expect(await source.findings() == ["GET /a @2 a", "GET /b @3 b base unknown"])
  }

  @Test func `The address of the page may be taken apart and put together`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      const { protocol, hostname, port, pathname } = window.location;
      const base = protocol + '//' + hostname + (port ? ':' + port : '') + pathname;
      const api = axios.create({ baseURL: base + 'api/' });
      export const a = (id) => api.post(`items/${id}`);
      export const b = () => { const { host } = document.location; return fetch('https://' + host + '/b'); };
      """)
    #expect(await source.findings() == ["POST /api/items/{id} @5 a", "GET /b @6 b"])
  }

  @Test func `A number is added and not written behind, and a space at the end is none of the path`() async {
    let source = ScriptSource(
      """
      export const a = (chunk) => fetch(`/api/parts/${chunk.index + 1}`);
      export const b = (n) => fetch('/api/v' + 2 + '/b ');
      """)
    #expect(await source.findings() == ["GET /api/parts/{index} @1 a", "GET /api/v2/b @2 b"])
  }

  @Test func `A request whose answer is taken apart where it stands has no function's name`() async {
    let source = ScriptSource(
      """
      const [tool, users] = await Promise.all([import('./tool'), fetch('/api/users')]);
      const { data } = await fetch('/api/data');
      """)
    #expect(await source.findings() == ["GET /api/data @2 -", "GET /api/users @1 -"])
  }

  @Test func `A URL without a host in its scheme is no request over HTTP`() async {
    let source = ScriptSource(
      """
      export const save = (shot) => fetch(`data:image/png;base64,${shot.bytes}`);
      export const show = (id) => fetch('blob:' + id);
      export const batch = (ids) => fetch('/users:batchGet');
      """)
    #expect(await source.findings() == ["GET /users:batchGet @3 batch"])
  }

  @Test func `What the path of the page is behind its origin is a base`() async {
    let source = ScriptSource(
      """
      const base = window.location.origin + window.location.pathname.replace(/\\/$/, '');
      export const a = () => fetch(base + '/config');
      export const b = (pathname) => fetch(window.location.origin + pathname + '/latest');
      """)
    #expect(
      await source.findings() == [
        "GET /config @2 a base unknown",
        "? @3 the path is the parameter `pathname`, and no call of it was found",
      ])
  }

  @Test func `A request that a parameter is by default sends what is put into it`() async {
    let source = ScriptSource(
      """
      function send(path, method, xhr = new XMLHttpRequest()) {
        xhr.open(method, '/api' + path, true);
        xhr.send();
      }
      export const me = () => send('/me', 'GET');
      export const leave = () => send('/logout', 'POST');
      """)
    #expect(await source.findings() == ["POST /api/logout @6 leave", "GET /api/me @5 me"])
  }

  @Test func `A beacon is posted`() async {
    let source = ScriptSource(
      """
      const leave = () => navigator.sendBeacon('/visits', JSON.stringify({}));
      const left = (id) => window.navigator.sendBeacon(`/visits/${id}`);
      leave();
      left(location.hash);
      """)
    #expect(await source.findings() == ["POST /visits @1 leave", "POST /visits/{id} @2 left"])
  }
}
