import Testing

@Suite("Interceptors of axios, and bases that are set later") struct InterceptorTests {
  @Test func `An interceptor sets the base of its client`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      const api = axios.create();
      api.interceptors.request.use((config) => {
        config.baseURL = config.baseURL || '/api/v1';
        return config;
      });
      export const list = () => api.get('/users');
      const other = axios.create({ baseURL: '/other' });
      other.interceptors.request.use(async (config) => ({ ...config, headers: await headers() }));
      export const rest = () => other.get('/rest');
      """)
    #expect(await source.findings() == ["GET /api/v1/users @7 list", "GET /other/rest @10 rest"])
  }

  @Test func `A base that stays empty until an address is known gives way to the one that comes then`() async
  {
    let source = ScriptSource(
      """
      import axios from 'axios';
      const api = axios.create({});
      export function setServer(url) { api.defaults.baseURL = url ? `${url}/api/v1` : ''; }
      export const list = () => api.get('/users');
      """)
    #expect(await source.findings() == ["GET /api/v1/users @4 list base unknown"])
  }

  @Test(arguments: ["location.origin", "'https://a.example'"])
  func `A base path that is not known leaves what stands behind it`(origin: String) async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      let base_path = '';
      export const setBasePath = (path) => { base_path = path.startsWith('/') ? path : '/' + path; };
      setBasePath(window.CONFIG.base_path);
      const api = axios.create({ baseURL: \(origin) + base_path + '/api' });
      export const me = () => api.get('/me');
      """)
    #expect(await source.findings() == ["GET /api/me @6 me base unknown"])
  }

  @Test func `Blanks and line breaks around a URL are none of it`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      export const list = (id) => axios.get(`
        /api/users
      `);
      export const changes = (version) => fetch(`
        https://cms.example.org/changes?since=${version}
      `);
      """)
    #expect(await source.findings() == ["GET /api/users @2 list", "GET /changes @5 changes"])
  }

  @Test func `An interceptor that sets the URL leaves a note at each call of its client`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      const api = axios.create({ baseURL: '/api' });
      api.interceptors.request.use((config) => {
        config.url = withCluster(config.url);
        return config;
      });
      export const list = () => api.get('/users');
      export const add = (user) => api({ url: '/users', method: 'post', data: user });
      const other = axios.create({ baseURL: '/other' });
      other.interceptors.request.use((config) => ({ ...config, url: config.url }));
      export const rest = () => other.get('/rest');
      """)
    #expect(
      await source.findings() == [
        "GET /api/users @7 list", "POST /api/users @8 add", "GET /other/rest @11 rest",
      ])
    let note = "an interceptor sets the URL, and what it makes of this one is not followed"
    #expect(await source.notes() == ["@7 \(note)", "@8 \(note)"])
  }

  @Test func `What an interceptor makes of a URL is the URL of each call`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      class Service {
        private api = axios.create();
        constructor() {
          this.api.interceptors.request.use(async (config) => {
            config.url = `api/v1/accounts/${store.account}/${config.url}`;
            return { ...config };
          }, (error) => Promise.reject(error));
        }
        get(url: string) { return this.api.get(url); }
      }
      const service = new Service();
      export const labels = () => service.get('labels');
      const api = axios.create({ baseURL: '/api' });
      api.interceptors.request.use((config) => {
        if (store.tenant) config.url = '/tenant' + config.url;
        return config;
      });
      export const list = () => api.get('/users');
      """)
    #expect(
      await source.findings() == [
        "GET /api/tenant/users @19 list", "GET /api/v1/accounts/{account}/labels @13 labels",
      ])
    #expect(
      await source.notes() == ["@19 an interceptor puts this together, if what it asks for is there"])
  }
}
