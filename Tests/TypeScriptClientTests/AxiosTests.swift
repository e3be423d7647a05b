import Testing

@Suite struct AxiosTests {
  @Test func `An instance brings its base along, wherever it is imported`() async {
    let source = ScriptSource([
      "src/http.ts": """
      import axios from 'axios';
      const http = axios.create({ baseURL: 'https://a.example/api' });
      export default http;
      """,
      "src/users.ts": """
      import client from './http';
      export const list = () => client.get<User[]>('/users?all=1');
      export const save = (id: number) => client({ url: `/users/${id}`, method: 'put' });
      export const drop = (id: number) => client.request({ method: 'DELETE', url: '/users/' + id });
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/users @2 list", "PUT /api/users/{id} @3 save", "DELETE /api/users/{id} @4 drop",
      ])
  }

  @Test func `What is set on the defaults of the shared instance counts for all`() async {
    let source = ScriptSource([
      "src/main.ts": "import axios from 'axios';\naxios.defaults.baseURL = '/api/v2';",
      "src/pets.ts": "import http from 'axios';\nexport const pets = () => http.get('/pets');",
    ])
    #expect(await source.findings() == ["GET /api/v2/pets @2 pets"])
  }

  @Test func `A base that a client is given later takes the place of none`() async {
    let source = ScriptSource([
      "src/base.ts": """
      import axios from 'axios';
      export const http = axios.create();
      export function setUp(host: string) {
        http.defaults.baseURL = host ? `https://${host}/api` : localStorage.getItem('base') ?? '';
      }
      """,
      "src/dns.ts": "import { http } from './base';\nexport const names = () => http.get('/dns');",
    ])
    #expect(await source.findings() == ["GET /api/dns @2 names"])
  }

  @Test func `A value of the environment has the default that the code states`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      const api = axios.create({ baseURL: import.meta.env.VITE_API || 'http://localhost:3000/api' });
      export async function load(open: boolean) { return api.get(open ? '/open' : '/closed'); }
      """)
    #expect(await source.findings() == ["GET /api/closed @3 load", "GET /api/open @3 load"])
  }

  @Test func `A package that adds something to an instance hands it back`() async {
    let source = ScriptSource(
      """
      import axios, { AxiosInstance } from 'axios';
      import rateLimit from 'axios-rate-limit';
      import { wrapper } from 'axios-cookiejar-support';
      class Remote {
        protected client: AxiosInstance;
        constructor(base: string, limit?: number) {
          this.client = axios.create({ baseURL: base });
          if (limit) { this.client = rateLimit(this.client, { maxRPS: limit }); }
        }
        protected get(path: string) { return this.client.get(path); }
      }
      class Films extends Remote {
        constructor() { super('https://films.example/3'); }
        top() { return this.get('/top'); }
      }
      const cookies = wrapper(axios.create({ baseURL: '/auth' }));
      export const login = () => cookies.post('/login');
      """)
    #expect(await source.findings() == ["GET /3/top @14 top", "POST /auth/login @17 login"])
  }

  @Test func `Options that are spread keep the method of the caller`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      function send({ url, method = 'GET', ...rest }) { return axios({ url, method, ...rest }); }
      export const a = () => send({ url: '/a' });
      export const b = () => send({ url: '/b', method: 'POST' });
      """)
    #expect(await source.findings() == ["GET /a @3 a", "POST /b @4 b"])
  }

  @Test func `A class hands its paths to a method of its own`() async {
    let source = ScriptSource(
      """
      import axios, { AxiosInstance } from 'axios';
      class Base {
        constructor(protected http: AxiosInstance, private readonly root: string) {}
        protected _get<T>(path: string) { return this.http.get<T>(`${this.root}${path}`); }
      }
      export class Books extends Base {
        constructor() { super(axios.create(), '/books'); }
        one = async (id: string) => this._get<Book>(`/${encodeURIComponent(id)}`);
        all() { return this._get<Book[]>(''); }
      }
      """)
    #expect(await source.findings() == ["GET /books @9 all", "GET /books/{id} @8 one"])
  }

  @Test func `Method and path that hang on one condition stay together`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      export const save = (id, item) => axios({
        method: id === 'new' ? 'post' : 'put',
        url: id === 'new' ? '/items' : `/items/${id}`,
        data: item,
      });
      export const move = (up, id) => send(up ? 'POST' : 'DELETE', up ? '/up' : `/up/${id}`);
      const send = (method, url) => axios.request({ method, url });
      export const mixed = (a, b) => axios({ method: a ? 'put' : 'post', url: b ? '/x' : '/y' });
      """)
    #expect(
      await source.findings() == [
        "POST /items @2 save", "PUT /items/{id} @2 save", "POST /up @7 move", "DELETE /up/{id} @7 move",
        "? @9 method and path vary together, and which go together is not known",
      ])
  }

  @Test func `Constants that hang on one condition go together`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      export async function save(id, item) {
        const isNew = !id;
        const url = isNew ? '/items' : `/items/${id}`;
        const check = await validate(item);
        await fetch(url, { method: isNew ? 'POST' : 'PUT', body: check });
      }
      export function move(up, id) {
        const method = up ? 'post' : 'delete';
        const url = up ? '/up' : `/up/${id}`;
        return axios({ method, url });
      }
      export function hidden(up, id) {
        const url = up ? '/a' : '/b';
        if (id) {
          const url = '/c';
          return axios({ method: up ? 'post' : 'put', url });
        }
      }
      export function filled(up, id) {
        let url = up ? '/d' : '/e';
        if (id) url = '/f';
        return axios({ method: up ? 'post' : 'put', url });
      }
      """)
    #expect(
      await source.findings() == [
        "POST /c @17 hidden", "PUT /c @17 hidden", "POST /items @6 save", "PUT /items/{id} @6 save",
        "POST /up @11 move", "DELETE /up/{id} @11 move",
        "? @23 method and path vary together, and which go together is not known",
      ])
  }

  @Test func `Nuxt's instance gives the body alone by a verb with a sign`() async {
    let source = ScriptSource(
      """
      <script>
      export default {
        methods: {
          load() { return this.$axios.$get('/api/users') },
          save(user) { return this.$axios.$patch(`/api/users/${user.id}`, user) },
          remove(id) { return this.$nuxt.$axios.$delete(`/api/users/${id}`) },
          add(user) { const client = this.$axios || this.$nuxt.$axios; return client.$post('/api/users', user) },
          send() { return this.$axios.$request({ url: '/api/send', method: 'post' }) }
        }
      }
      </script>
      """, path: "pages/users.vue")
    #expect(
      await source.findings() == [
        "POST /api/send @8 send base unknown", "GET /api/users @4 load base unknown",
        "POST /api/users @7 add base unknown",
        "PATCH /api/users/{id} @5 save base unknown", "DELETE /api/users/{id} @6 remove base unknown",
      ])
  }

  @Test func `A base of which only the end is stated is the client's own`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      function folder() {
        const path = window.location.pathname;
        return path.substring(0, path.lastIndexOf('/'));
      }
      axios.defaults.baseURL = folder() + '/api';
      export const load = () => axios.get('users.json');
      """)
    #expect(await source.findings() == ["GET /api/users.json @7 load base unknown"])
  }

  @Test func `A client of another host beside those of the page's own keeps its host`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      const api = axios.create({ baseURL: '/api' });
      const news = axios.create({ baseURL: 'https://news.example/v1' });
      export const a = () => api.get('/a');
      export const b = () => api.get('/b');
      export const c = () => news.get('/c');
      """)
    #expect(
      await source.findings() == ["GET /api/a @4 a", "GET /api/b @5 b", "GET /v1/c @6 c on news.example"])
  }

  @Test func `An address that begins at the page's folder is a path below it`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      axios.defaults.baseURL = './api';
      export const logout = () => axios.post('/logout');
      export const ready = () => fetch('./api/ready');
      export const up = (id) => fetch(`../api/./up/${id}/..`);
      export const alive = () => fetch('.');
      """)
    #expect(
      await source.findings() == [
        "GET / @6 alive", "POST /api/logout @3 logout", "GET /api/ready @4 ready", "GET /api/up/ @5 up",
      ])
  }

  @Test func `A URL that is unknown altogether is no parameter below the base`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      const client = axios.create({ baseURL: '/api' });
      export const send = (what) => client.post(window.address(what));
      export const one = (id) => client.get(`/${id}`);
      """)
    #expect(
      await source.findings().sorted() == [
        "? @3 the path depends on `window`, which is not known here", "GET /api/{id} @4 one",
      ])
  }

  @Test func `A client that a plug-in puts on components may be called itself`() async {
    let source = ScriptSource([
      "src/download.ts": """
      import { useContext } from '@nuxtjs/composition-api';
      export function useDownloader() {
        const { $axios } = useContext();
        function download(url: string, name: string) {
          $axios({ url, method: 'GET', responseType: 'blob' }).then((response) => save(response.data, name));
        }
        return download;
      }
      """,
      "src/Menu.vue": """
      <script>
      import { useDownloader } from './download';
      export default {
        methods: {
          size(id) { return this.$http(`/api/files/${id}/size`, { method: 'HEAD' }); },
          other() { return this.$other({ url: '/no' }); },
        },
        setup(props) {
          const download = useDownloader();
          const save = (id) => download(`/api/files/${id}`, 'a.zip');
          return { save };
        },
      };
      </script>
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/files/{id} @10 setup base unknown", "HEAD /api/files/{id}/size @5 size base unknown",
      ])
  }
}
