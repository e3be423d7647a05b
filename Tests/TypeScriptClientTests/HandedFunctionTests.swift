import Testing

/// Functions that are handed the one that sends, and arguments that are handed on as they came.
@Suite struct HandedFunctionTests {
  @Test func `A hook calls the fetcher that it is handed with the key that it is handed`() async {
    let source = ScriptSource(
      """
      import useSWR from 'swr';
      const useLoaded = (isOn: boolean, key: string, fetcher) => useSWR(isOn ? key : null, fetcher);
      const fetcher = (path: string) => fetch(path).then((res) => res.json());
      export const useBanners = (isOn: boolean) => useLoaded(isOn, '/api/banners', fetcher);
      """)
    #expect(await source.findings() == ["GET /api/banners @4 useBanners"])
  }

  @Test func `Arguments that are handed on all together keep their order`() async {
    let source = ScriptSource(
      """
      const send = (...parts) => fetch(...parts);
      export const drop = (id) => send(`/api/files/${id}`, { method: 'DELETE' });
      """)
    #expect(await source.findings() == ["DELETE /api/files/{id} @2 drop"])
  }

  @Test func `fetch may be kept, handed on and fallen back on`() async {
    let source = ScriptSource([
      "src/a.ts": """
      const send = (fetcher, method, url) => fetcher(url, { method });
      export const a = () => send(window.fetch, 'PUT', '/a');
      export const b = (own) => { const run = own ?? fetch; return run('/b'); };
      export const c = ({ fetch }) => fetch('/nobody/knows');
      """,
      "src/routes/items/+page.ts": """
      export const load = async ({ fetch, params }) => (await fetch(`/api/items/${params.id}`)).json();
      """,
    ])
    #expect(
      await source.findings() == ["PUT /a @2 a", "GET /api/items/{id} @1 load", "GET /b @3 b"])
  }

  @Test func `A verb of axios may be handed on as a function`() async {
    let source = ScriptSource(
      """
      import axios, { AxiosInstance } from 'axios';
      const safe = async (send, url: string, data) => await send(url, data);
      const client: AxiosInstance = axios.create({ baseURL: '/v2' });
      export const add = (data) => safe(client.post, '/items', data);
      """)
    #expect(await source.findings() == ["POST /v2/items @4 add"])
  }

  @Test
  func `Paths are joined by a function that takes any number of them, behind a base that the page may name`()
    async
  {
    let source = ScriptSource(
      #"""
      const join = (...paths: string[]) => ['', ...paths].join('/').replace(/\/+$/g, '').replace(/\/+/g, '/');
      const content = () => { const el = document.querySelector('meta[name="basePath"]'); return el?.content ?? ''; };
      const base = join(content());
      const api = (path: string, front = base) => join(front, path);
      export const tokens = () => fetch(api('api/admin/tokens'));
      """#)
    #expect(await source.findings() == ["GET /api/admin/tokens @5 tokens base unknown"])
  }

  @Test func `Streams of events are requests`() async {
    let source = ScriptSource(
      """
      import { fetchEventSource } from '@microsoft/fetch-event-source';
      export const a = () => new EventSource('/api/events');
      export const b = (id) => fetchEventSource(`/api/predict/${id}`, { method: 'POST' });
      """)
    #expect(await source.findings() == ["GET /api/events @2 a", "POST /api/predict/{id} @3 b"])
  }

  @Test func `A hook gives a function that sends, and its users say where to`() async {
    let source = ScriptSource(
      """
      const useAPI = () => {
        const send = (path: string, options) => fetch(path, { ...options });
        return { send, errors: 0 };
      };
      export const useRecord = () => {
        const { send } = useAPI();
        return send('/api/record', { method: 'POST' });
      };
      """)
    #expect(await source.findings() == ["POST /api/record @7 useRecord"])
  }

  @Test func `A fetcher is chosen together with the key that is handed to it, a list or a text`() async {
    let source = ScriptSource(
      """
      import useSWR from 'swr';
      const get = (path: string) => fetch(`/api${path}`);
      const useLoaded = (url: string, options?) => {
        const key = options?.key ? [url, options?.key] : url;
        const fetcher = options?.key
          ? async ([url]: [url: string]) => get(url)
          : async (url: string) => get(url);
        return useSWR(key, fetcher);
      };
      export const useUsers = () => useLoaded('/users');
      export const useProfile = () => useLoaded('/users/current', { key: 'profile' });
      """)
    #expect(
      await source.findings() == ["GET /api/users @10 useUsers", "GET /api/users/current @11 useProfile"])
  }

  @Test func `A client that is handed to a function sends what the function states, and what it is handed`()
    async
  {
    let source = ScriptSource([
      "src/users.js": """
      export const users = (http) => ({
        list: () => http.get('/users'),
        save: (user) => http.post(`/users/${user.id}`, user),
      });
      export function read(client, path) { return client.get(path); }
      """,
      "src/api.js": """
      import axios from 'axios';
      import { read, users } from './users';
      const client = axios.create({ baseURL: '/api' });
      export const api = { ...users(client) };
      export const version = () => read(client, '/version');
      """,
    ])
    #expect(
      await source.findings().sorted() == [
        "GET /api/users @2 users", "GET /api/version @5 version", "POST /api/users/{id} @3 users",
      ])
  }

  @Test func `A client that is handed through functions sends where the path stands`() async {
    let source = ScriptSource(
      """
      import createClient from 'openapi-fetch';
      const client = createClient({ baseUrl: '/api' });
      const page = (client, query) =>
        client.GET('/runs', { params: { query } });
      const all = (client, query) => page(client, { ...query });
      export const runs = (query) => all(client, query);
      """)
    #expect(await source.findings() == ["GET /api/runs @4 page"])
  }

  @Test func `A thunk runs its function with what it is called with`() async {
    let source = ScriptSource(
      """
      import { createAsyncThunk } from '@reduxjs/toolkit';
      export const add = createAsyncThunk('add', ({ route, body }) => fetch(`/api/add/${route}`, { method: 'POST', body }));
      const list = (kind, api) => fetch(`/api/list/${kind}`);
      export const load = createAsyncThunk('load', list);
      export const form = (dispatch) => dispatch(add({ route: 'file', body: new FormData() }));
      export const page = (dispatch) => dispatch(load('new'));
      """)
    #expect(await source.findings() == ["POST /api/add/file @5 form", "GET /api/list/{kind} @3 list"])
  }

  @Test(arguments: [
    "(0, api.get)('/a')", "api.get.call(api, '/a')", "api.get.call(api, ...['/a'])",
    "api.get.apply(api, ['/a'])",
  ])
  func `A function that is taken from what it belongs to is called`(call: String) async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      const api = axios.create({ baseURL: '/api' });
      export const run = () => \(call);
      """)
    #expect(await source.findings() == ["GET /api/a @3 run"])
  }
}
