import Testing

/// Services that are classes: one sends, others say where to.
@Suite struct ServiceClassTests {
  @Test func `Services hand their paths to the constructor of the one that sends`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      interface Paths { get: string; getAll: string }
      function connect() { const instance = axios.create({ baseURL: '/api/v1/' }); return instance }
      abstract class Service<Model> {
        http
        paths: Paths = { get: '', getAll: '' }
        constructor(paths: Partial<Paths> = {}) {
          this.http = connect()
          Object.assign(this.paths, paths)
        }
        filled(path: string, values: Record<string, unknown>): string {
          return Object.entries(values).reduce((result, [name, value]) => result.replace(name, value), path)
        }
        get(model: Model) { return this.one(this.paths.get, model) }
        async one(url: string, model: Model) { return await this.http.get(this.filled(url, model)) }
        async getAll(model: Model) { return await this.http.get(this.filled(this.paths.getAll, model)) }
      }
      export class Labels extends Service<string> { constructor() { super({ getAll: '/labels', get: '/labels/{id}' }) } }
      export class Teams extends Service<string> { constructor() { super({ getAll: '/teams' }) } }
      export const load = () => new Labels().getAll('')
      export const team = () => new Teams().getAll('')
      """)
    #expect(
      await source.findings() == [
        "GET /api/v1/labels @20 load", "GET /api/v1/labels/{id} @14 get", "GET /api/v1/teams @21 team",
      ])
  }

  @Test
  func `A client of a package of the same workspace is reached through a getter, and picks its verb by name`()
    async
  {
    let source = ScriptSource([
      "packages/http/src/client.ts": """
      import axios, { AxiosInstance } from 'axios'
      import merge from 'lodash-es/merge'
      export class HttpClient {
        private readonly instance: AxiosInstance
        constructor(config) { this.instance = axios.create(config) }
        get(url: string, config) { return this.send('get', url, config) }
        post(url: string, config) { return this.send('post', url, config) }
        request(config) { return this.instance.request(merge({ a: 1 }, config)) }
        private send(method: string, url: string, config) { return this.instance[method](url, config) }
      }
      """,
      "packages/http/src/index.ts": "export * from './client'",
      "packages/app/src/use.ts": """
      import { HttpClient } from '@acme/http'
      export class Clients {
        private own: HttpClient
        constructor() { this.own = new HttpClient({ baseURL: '/v1' }) }
        get authenticated() { return this.own }
      }
      const take = <T>(name: string): T => inject(name)
      export const accept = () => {
        const clients = take<Clients>('clients')
        clients.authenticated.post('/invites')
        return clients.authenticated.request({ method: 'delete', url: '/invites/1' })
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "POST /v1/invites @10 accept", "DELETE /v1/invites/1 @11 accept",
        "? @6 the path is the parameter `url`, and no call of it was found",
      ])
  }

  @Test func `Routes that heirs hold in fields go to a record of functions that a factory made`() async {
    let source = ScriptSource(
      """
      import axios, { AxiosInstance } from 'axios';
      interface Requests { get(url: string): Promise<string> }
      function made(client: AxiosInstance): Requests { return { get(url: string) { return client.get(url) } } }
      const routes = { lists: '/api/lists', list: (id: string) => `/api/lists/${id}` };
      abstract class Base {
        requests: Requests;
        constructor(requests: Requests) { this.requests = requests; }
        abstract route(id: string): string;
        one(id: string) { return this.requests.get(this.route(id)); }
      }
      class Lists extends Base {
        route = routes.list;
        all() { return this.requests.get(routes.lists); }
      }
      class Api { lists: Lists; constructor(requests: Requests) { this.lists = new Lists(requests); } }
      export const useApi = () => new Api(made(axios.create()));
      """)
    #expect(
      await source.findings() == [
        "GET /api/lists @13 all", "GET /api/lists/{id} @9 one",
      ])
  }

  @Test func `What the class of an instance says of itself is asked of each class`() async {
    let source = ScriptSource([
      "src/rest.js": """
      import axios from 'axios';
      export class Rest {
        save() { return axios.post(this.constructor.collection(), this); }
        one() { return axios.get(this.constructor.collection() + '/' + this.id); }
        static collection() { throw new Error('abstract'); }
      }
      """,
      "src/photo.js": """
      import { Rest } from './rest';
      export class Photo extends Rest { static collection() { return 'photos'; } }
      """,
      "src/label.js": """
      import { Rest } from './rest';
      export class Label extends Rest { static collection() { return 'labels'; } }
      """,
    ])
    #expect(
      await source.findings() == [
        "POST /labels @3 save", "GET /labels/{id} @4 one", "POST /photos @3 save", "GET /photos/{id} @4 one",
      ])
  }

  @Test func `A route that is empty until a service brings its own is not stated`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      const http = axios.create({ baseURL: '/api/v1/' });
      interface Paths { all: string, one: string }
      abstract class Base {
        paths: Paths = { all: '', one: '' };
        constructor(paths: Partial<Paths> = {}) { Object.assign(this.paths, paths); }
        getAll() { return http.get(this.paths.all); }
      }
      export class Labels extends Base { constructor() { super({ all: '/labels' }); } }
      export class Others extends Base { constructor(paths: Partial<Paths>) { super(paths); } }
      export const use = (found) => [new Labels(), new Others(found)];
      """)
    #expect(await source.findings() == ["GET /api/v1/labels @7 getAll"])
  }

  @Test func `A client in a field of a base class is called itself, there and in an heir`() async {
    let source = ScriptSource([
      "src/connect.ts": """
      import axios from 'axios';
      export function connect() { const instance = axios.create({ baseURL: '/api/v1/' }); return instance; }
      """,
      "src/service.ts": """
      import { connect } from './connect';
      export abstract class Service {
        http;
        constructor() { this.http = connect(); }
        blob(url: string, method = 'GET') { return this.http({ url, method, responseType: 'blob' }); }
      }
      """,
      "src/exports.ts": """
      import { Service } from './service';
      export class Exports extends Service {
        download() { return this.blob('/export', 'POST'); }
        thumb(id: number) { return this.http({ url: `/images/${id}/thumb`, method: 'GET' }); }
      }
      export const exports = new Exports();
      """,
    ])
    #expect(
      await source.findings() == [
        "POST /api/v1/export @3 download", "GET /api/v1/images/{id}/thumb @4 thumb",
      ])
  }

  @Test func `What an heir spreads into the options takes the place of what stands in front`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      class Form {
        options() { return {}; }
        url() { return null; }
        save(isNew) { return axios({ method: isNew ? 'post' : 'put', url: this.url(), ...this.options() }); }
      }
      class Keys extends Form { url() { return '/keys'; } }
      class Password extends Form { options() { return { method: 'post', url: '/password' }; } }
      export const forms = [new Keys(), new Password()];
      """)
    #expect(
      await source.findings() == ["POST /keys @5 save", "PUT /keys @5 save", "POST /password @5 save"])
  }

  @Test func `A name without this is never a method or a field of the class`() async {
    let source = ScriptSource([
      "src/settings.ts": "export const settings = () => ({ mail: { path: '/mail' } });",
      "src/agent.ts": """
      import { settings } from './settings';
      let base = '/old';
      class Agent {
        base = '/agent';
        settings() {
          base = '/new';
          return settings().mail;
        }
        send() { return fetch(this.base + this.settings().path); }
        other() { return fetch(base + '/other'); }
      }
      export const run = () => { const agent = new Agent(); agent.send(); agent.other(); };
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /agent/mail @9 send", "GET /new/other @10 other", "GET /old/other @10 other",
      ])
  }

  @Test func `A client in a field is called as a function, be it read for one call`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      class API {
        send = axios.create({ baseURL: '/api' });
        request(options, done) { this.send(options).then((response) => { done(response.data); }); }
        get(url, done) { this.request({ method: 'get', url }, done); }
      }
      const api = new API();
      export const keys = (show) => api.get('/keys', (found) => { show(found); });
      """)
    #expect(await source.findings() == ["GET /api/keys @8 keys"])
  }

  @Test func `Functions are called by what all functions have`() async {
    let source = ScriptSource(
      """
      class Service {
        base = '/api';
        load(path) { return fetch(this.base + path); }
      }
      class Notes extends Service {
        read(id) { const path = '/notes/' + id; return Service.prototype.load.call(this, path); }
      }
      export const note = (id) => new Notes().read(id);
      function send(path, method) { return fetch(path, { method }); }
      export const mark = () => send.call(null, '/marks', 'PUT');
      export const drop = () => send.apply(null, ['/drops', 'DELETE']);
      """)
    #expect(
      await source.findings() == [
        "GET /api/notes/{id} @6 read", "DELETE /drops @11 drop", "PUT /marks @10 mark",
      ])
  }

  @Test func `What a class hands to its superclass is its path, though a framework makes it`() async {
    let source = ScriptSource(
      """
      export class Service {
        constructor(protected http: HttpClient, protected url: string, protected prefix: string) {
          if (prefix.length > 1) { this.url = prefix + this.url; }
        }
      }
      export class Orders extends Service {
        constructor(http: HttpClient, prefix: string) { super(http, '/api/orders/', prefix); }
        one(id: number) { return fetch(`${this.url}one/${id}`); }
      }
      export class Parts extends Service {
        constructor(http: HttpClient, prefix: string) { super(http, '/api/parts/', prefix); }
        two(id: number) { return fetch(`${this.url}two/${id}`); }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /api/orders/one/{id} @8 one base unknown", "GET /api/parts/two/{id} @12 two base unknown",
      ])
  }

  @Test func `What a method sets that a constructor calls is what the constructor sets`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      class Client {
        base = '';
        constructor(root: string) { this.setUp('/api'); this.initialize(`${root}/v2/`); }
        setUp(url: string) { this.base = url; }
        initialize(url: string) { this.axios = axios.create({ baseURL: url }); }
      }
      const client = new Client('/app');
      export const badges = () => fetch(client.base + '/badges');
      export const status = () => client.axios.get('status');
      """)
    #expect(await source.findings() == ["GET /api/badges @9 badges", "GET /app/v2/status @10 status"])
  }
}
