import Testing

@Suite struct OtherClientTests {
  @Test func `superagent behind a wrapper of promises keeps its verbs`() async {
    let source = ScriptSource(
      """
      import superagentPromise from 'superagent-promise';
      import _superagent from 'superagent';
      const superagent = superagentPromise(_superagent, global.Promise);
      const requests = { del: (url) => superagent.del(`/api${url}`).then((r) => r.body) };
      export const Articles = { del: (slug) => requests.del(`/articles/${slug}`) };
      """)
    #expect(await source.findings() == ["DELETE /api/articles/{slug} @5 del"])
  }

  @Test func `ky has a prefix, jQuery and XMLHttpRequest have none`() async {
    let source = ScriptSource(
      """
      import ky from 'ky';
      const http = ky.create({ prefixUrl: '/api' });
      export const a = () => http.post('a', { json: {} }).json();
      export const b = () => ky('/b', { method: 'put' });
      export const c = () => $.ajax({ url: '/c', type: 'POST' });
      export const d = () => { const x = new XMLHttpRequest(); x.open('PATCH', '/d'); };
      """)
    #expect(
      await source.findings() == ["POST /api/a @3 a", "PUT /b @4 b", "POST /c @5 c", "PATCH /d @6 d"])
  }

  @Test func `A mock server is no client`() async {
    let source = ScriptSource(
      "import { http } from 'msw';\nexport const handlers = [http.get('/api/x', () => 1), fetch('/y')];")
    #expect(await source.findings() == [])
  }

  @Test func `PocketBase sends what it is told, and has a path for what collections do`() async {
    let source = ScriptSource([
      "src/pb.ts": "import PocketBase from 'pocketbase';\nexport const pb = new PocketBase('/base/');",
      "src/use.ts": """
      import { pb } from './pb';
      export const first = () => pb.send('/api/app/first-run', {});
      export const create = (body) => pb.send('/api/app/users', { method: 'POST', body });
      export const list = () => pb.collection('systems').getList(1, 50);
      export const change = (id, body) => pb.collection('systems').update(id, body);
      export const follow = () => pb.collection('systems').subscribe('*', () => {});
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /base/api/app/first-run @2 first", "POST /base/api/app/users @3 create",
        "GET /base/api/collections/systems/records @4 list",
        "PATCH /base/api/collections/systems/records/{id} @5 change",
      ])
  }

  @Test func `What every script can name may be named as a part of the window`() async {
    let source = ScriptSource([
      "src/a.ts": """
      export const a = () => new window.WebSocket('/ws/a');
      export const b = () => new globalThis.EventSource('/ws/b');
      export const c = () => { const x = new window.XMLHttpRequest(); x.open('POST', '/c'); x.send(); };
      export const d = () => window.fetch(new self.Request('/d', {method: 'PUT'}));
      export const e = (id) => fetch('/e/' + window.encodeURIComponent(id));
      """
    ])
    #expect(
      await source.findings() == [
        "POST /c @3 c", "PUT /d @4 d", "GET /e/{id} @5 e", "GET /ws/a @1 a", "GET /ws/b @2 b",
      ])
  }

  @Test func `A WebSocket opens by a GET, whatever its scheme hangs on`() async {
    let source = ScriptSource([
      "src/log.ts": """
      import Socket from 'reconnecting-websocket';
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      export const log = (id) => new WebSocket(`${scheme}://${location.host}/api/logs/${id}?tail=1`);
      export const all = () => new Socket('/api/logs');
      """,
      "src/own.ts": """
      class WebSocket { constructor(path) {} }
      export const own = () => new WebSocket('/mine');
      """,
    ])
    #expect(await source.findings() == ["GET /api/logs @4 all", "GET /api/logs/{id} @3 log"])
  }

  @Test func `An upload by tus begins with a POST to its endpoint`() async {
    let source = ScriptSource([
      "src/a.ts": """
      import * as tus from 'tus-js-client';
      export const send = (file) => new tus.Upload(file, { endpoint: '/api/tus/', chunkSize: 10 }).start();
      """,
      "src/b.ts": """
      import { Upload } from 'tus-js-client';
      export const send = (file, id) => new Upload(file, { endpoint: `/api/files/${id}` });
      """,
    ])
    #expect(await source.findings() == ["POST /api/files/{id} @2 send", "POST /api/tus/ @2 send"])
  }

  @Test func `A downloader of files asks for one when it is made`() async {
    let source = ScriptSource(
      """
      import Downloader from 'js-file-downloader';
      const logPath = () => '/api/logs';
      export const log = () => { new Downloader({ url: `${window.location.origin}${logPath()}`, filename: 'a.log' }); };
      export const report = (id) => new Downloader({ url: `/api/reports/${id}`, method: 'POST' });
      """)
    #expect(await source.findings() == ["GET /api/logs @3 log", "POST /api/reports/{id} @4 report"])
  }

  @Test func `A connection to a hub of SignalR is opened by a GET`() async {
    let source = ScriptSource([
      "src/a.ts": """
      import { HubConnectionBuilder } from '@microsoft/signalr';
      export class Hub {
        url = '/hubs/';
        open(user) {
          return new HubConnectionBuilder().configureLogging(1).withUrl(this.url + 'messages', { accessTokenFactory: () => user })
            .withAutomaticReconnect().build();
        }
      }
      """,
      "src/b.ts": """
      import * as signalR from '@microsoft/signalr';
      export const chat = new signalR.HubConnectionBuilder().withUrl('/chat').build();
      """,
      "src/c.ts": """
      class HubConnectionBuilder { withUrl(url) { return this; } }
      export const own = new HubConnectionBuilder().withUrl('/no');
      """,
    ])
    #expect(await source.findings() == ["GET /chat @2 chat", "GET /hubs/messages @5 open"])
  }

  @Test func `Nuxt's module for signing in sends what the configuration says`() async {
    let configuration = """
      export default {
        axios: { baseURL: '/backend' },
        auth: {
          redirect: { login: '/login' },
          strategies: {
            local: {
              endpoints: {
                login: { url: 'api/auth/token', method: 'post', propertyName: 'token' },
                logout: { url: '/api/auth/token', method: 'delete' },
                refresh: { url: 'api/auth/refresh' },
                user: { url: 'api/users/self' },
              },
            },
            other: { endpoints: { login: { method: 'get' }, logout: false, extra: { url: '/no' } } },
          },
        },
      }
      """
    #expect(
      await ScriptSource(configuration, path: "nuxt.config.js").findings() == [
        "POST /backend/api/auth/refresh @10 -", "POST /backend/api/auth/token @8 -",
        "DELETE /backend/api/auth/token @9 -", "GET /backend/api/users/self @11 -",
      ])
    #expect(await ScriptSource(configuration, path: "settings.js").findings() == [])
  }

  @Test func `A variable may be called like the part of the page's address that it holds`() async {
    let source = ScriptSource(
      """
      const base = window.Page.BaseURL;
      const origin = window.location.origin;
      export const load = (id) => fetch(`${origin}${base}/api/files/${id}`);
      """)
    #expect(await source.findings() == ["GET /api/files/{id} @3 load base unknown"])
  }

  @Test func `A switch that some code turns was in its other place before`() async {
    let source = ScriptSource(
      """
      const settings = { isFirst: true };
      export const login = () => {
        let url = '/auth/login';
        if (settings.isFirst) { url = '/auth/first'; }
        return fetch(url, { method: 'POST' }).then(() => { settings.isFirst = false; });
      };
      """)
    #expect(await source.findings() == ["POST /auth/first @5 login", "POST /auth/login @5 login"])
  }

  @Test func `A client that nobody knows is open, also where its paths stand behind an unknown base`() async {
    let source = ScriptSource(
      """
      import { client } from '@other/client';
      import { store } from '@other/store';
      client.post(window.base(1) + '/users');
      client.get(`${base}/people`);
      client.get(name);
      client.get(base + name);
      client.get(base + '/handled', (request) => request.ok());
      store.get(base + '/kept');
      """)
    #expect(
      await source.findings() == [
        "? @3 what `post` is called on could not be traced to an HTTP client",
        "? @4 what `get` is called on could not be traced to an HTTP client",
      ])
  }

  @Test func `A plug-in of jQuery sends files once they are chosen`() async {
    let source = ScriptSource(
      """
      $('#files').fileupload({ url: '/api/files', dataType: 'json' });
      jQuery('.picture').fileupload({ url: '/api/picture', type: 'PUT' });
      $('#files').fileupload('option', 'disabled', true);
      $('#form').fileupload({ dataType: 'json' });
      """)
    #expect(await source.findings() == ["POST /api/files @1 -", "PUT /api/picture @2 -"])
  }
}
