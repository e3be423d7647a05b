import Testing

@Suite struct OptionalPartTests {
  @Test func `A part that a caller leaves out is not in its path`() async {
    let source = ScriptSource(
      """
      function path(id?: number, action?: string): string;
      function path(id?: number, action?: string) {
        let url = '/api/jobs';
        if (id) { url += `/${id}`; }
        if (action) { url += `/${action}`; }
        return url;
      }
      export const all = () => fetch(path());
      export const one = (id: number) => fetch(path(id));
      export const run = (id: number) => fetch(path(id, 'run'), { method: 'POST' });
      """)
    #expect(
      await source.findings() == [
        "GET /api/jobs @8 all", "GET /api/jobs/{id} @9 one", "POST /api/jobs/{id}/run @10 run",
      ])
  }

  @Test func `What is left of the arguments is a list`() async {
    let source = ScriptSource(
      """
      const join = (...parts: string[]) => '/api/' + parts.join('/');
      export const one = (id: string) => fetch(join('users', id));
      """)
    #expect(await source.findings() == ["GET /api/users/{id} @2 one"])
  }

  @Test func `A list without what is missing decides whether there is more of a path`() async {
    let source = ScriptSource(
      """
      import { compact } from 'lodash';
      function proxy(env: number, ...parts: unknown[]) {
        let url = `/api/${env}/docker`;
        const joined = compact(parts).join('/');
        if (joined) { url += `/${joined}`; }
        return url;
      }
      export const all = (env: number) => fetch(proxy(env));
      export const one = (env: number, id: string) => fetch(proxy(env, id));
      export const start = (env: number, id: string) => fetch(proxy(env, id, 'start'), { method: 'POST' });
      """)
    #expect(
      await source.findings() == [
        "GET /api/{env}/docker @8 all", "GET /api/{env}/docker/{id} @9 one",
        "POST /api/{env}/docker/{id}/start @10 start",
      ])
  }

  @Test func `Pieces that are put into a list one after the other are joined`() async {
    let source = ScriptSource(
      """
      const full = (path) => { const parts = ['/base']; parts.push(path.replace(/^\\//, '')); return parts.join('/'); };
      export const a = () => fetch(full('/a'));
      """)
    #expect(await source.findings() == ["GET /base/a @2 a"])
  }

  @Test func `A path that is only filled later is not stated while it is empty`() async {
    let source = ScriptSource(
      """
      export function load(kind) {
        let url = '';
        if (kind === 'a') url = '/a';
        if (kind === 'b') url = '/b';
        return fetch(url + '?page=1');
      }
      """)
    #expect(await source.findings() == ["GET /a @5 load", "GET /b @5 load"])
  }

  @Test func `A missing slash is added to a path that is known`() async {
    let source = ScriptSource(
      """
      const send = (path) => {
        if (!path || path[0] !== '/') { path = '/' + path; }
        return fetch('/api/folders' + path);
      };
      export const a = () => send('originals');
      export const b = (name) => send('/import/' + name);
      """)
    #expect(
      await source.findings() == ["GET /api/folders/import/{name} @6 b", "GET /api/folders/originals @5 a"])
  }

  @Test func `A part of options that may be missing altogether is there or not`() async {
    let source = ScriptSource(
      """
      const path = (space?: string) => space ? `/api/spaces/${space}/events` : '/api/events';
      async function load(options?: { space?: string }) {
        const { space } = options ?? {};
        return fetch(path(space));
      }
      export function events(options?: { space?: string }) {
        const { space } = options ?? {};
        return load({ space });
      }
      """)
    #expect(await source.findings() == ["GET /api/events @4 load", "GET /api/spaces/{space}/events @4 load"])
  }

  @Test func `A function that hands a path on to one which looks at it is read for each path`() async {
    let source = ScriptSource(
      """
      function search(path?: string) {
        if (!path || path[0] !== '/') { path = '/' + path; }
        return fetch('/api/folders' + path);
      }
      const findAll = (path: string) => search(path);
      export const imported = () => findAll('import');
      export const originals = () => findAll('/originals');
      """)
    #expect(
      await source.findings() == [
        "GET /api/folders/import @6 imported", "GET /api/folders/originals @7 originals",
      ])
  }

  @Test func `A parameter behind a mark is the parameter; behind a word, or with an ending, it is not`() async
  {
    let source = ScriptSource(
      """
      const inPath = (id: string) => /^[a-z-]+$/.test(id) ? id : '~' + btoa(id);
      export const apps = (id: string) => fetch(`/api/access/${inPath(id)}/apps`);
      export const team = (id: string, own: boolean) => fetch(`/api/teams/${own ? 'own-' + id : id}`);
      export const report = (id: string, csv: boolean) => fetch(`/api/reports/${csv ? id + '.csv' : id}`);
      """)
    #expect(
      await source.findings() == [
        "GET /api/access/{id}/apps @2 apps", "GET /api/reports/{id} @4 report",
        "GET /api/reports/{id}.csv @4 report", "GET /api/teams/own-{id} @3 team",
        "GET /api/teams/{id} @3 team",
      ])
  }

  @Test func `A URL that is empty before it is filled is no path`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      const api = axios.create({ baseURL: '/api' });
      export async function save(name, value) {
        let url = '';
        if (name === 'interval') {
          url = `/interval/${value}`;
        } else if (name === 'power') {
          url = `/power/${value}`;
        }
        await api.post(url);
      }
      export async function open(item) {
        let url = '';
        if (item) url = item.url;
        await api.post(url);
      }
      export const users = (id) => api.get(id ? `/${id}` : '');
      """)
    #expect(
      await source.findings() == [
        "GET /api @17 users", "POST /api/interval/{value} @10 save", "POST /api/power/{value} @10 save",
        "GET /api/{id} @17 users", "? @15 the path is the parameter `url`, and no call of it was found",
      ])
  }

  @Test func `A query that is joined to any URL is not a part of its path`() async {
    let source = ScriptSource(
      """
      function joined(url, query) {
        const separator = !asks(url) ? '?' : ends(url) ? '' : '&';
        return `${url}${separator}${query}`;
      }
      const send = (url, options) => fetch(joined(url, options.query));
      export const list = (options) => send('/list', options);
      """)
    #expect(await source.findings() == ["GET /list @6 list"])
  }

  @Test func `A query that may be many things leaves the path to be followed`() async {
    let source = ScriptSource(
      """
      let prefix = '';
      function encoded(data) {
        const parts = [];
        const append = (key, value) => { parts.push(`${key}=${value}`); };
        return parts.join('&');
      }
      function joined(url, query) {
        if (query === '') return url;
        const mark = url.indexOf('#');
        const path = mark === -1 ? url : url.slice(0, mark);
        const hash = mark === -1 ? '' : url.slice(mark);
        const separator = !asks(url) ? '?' : ends(url) ? '' : '&';
        return `${path}${separator}${query}${hash}`;
      }
      const send = (url, options) => fetch(prefix + joined(url, encoded(options)));
      export const list = (options) => send('/list', options);
      export const setup = (base) => {
        prefix = typeof base === 'string' && base !== '/' ? base.replace(/\\/$/, '') : '';
      };
      """)
    #expect(await source.findings() == ["GET /list @16 list"])
  }

  @Test func `What stops at an argument that is there is made for one that is not`() async {
    let source = ScriptSource(
      """
      function load(cached) {
        if (cached) { return null; }
        return fetch('/api/items');
      }
      export const start = (known) => load(known);
      """)
    #expect(await source.findings() == ["GET /api/items @3 load"])
  }

  @Test func `What a caller states in a record is there, unless it need not be`() async {
    let source = ScriptSource(
      """
      const root = '/api/v1';
      function path(given: { resource: string; name?: string; project?: string; parts?: string[] }) {
        let url = root;
        if (given.project !== undefined && given.project.length > 0) { url = `${url}/projects/${given.project}`; }
        url = `${url}/${given.resource}`;
        if (given.name && given.name.length !== 0) { url = `${url}/${given.name}`; }
        return url;
      }
      export const remove = (it) => fetch(
        path({ resource: 'boards', project: it.meta.project, name: it.meta.name }), { method: 'DELETE' });
      export const create = (it) => fetch(path({ resource: 'boards', project: it.meta.project }), { method: 'POST' });
      export const list = (project?: string) => fetch(path({ resource: 'boards', project }));
      export const users = () => fetch(path({ resource: 'users', project: '' }));
      """)
    #expect(
      await source.findings() == [
        "GET /api/v1/boards @12 list", "GET /api/v1/projects/{project}/boards @12 list",
        "POST /api/v1/projects/{project}/boards @11 create",
        "DELETE /api/v1/projects/{project}/boards/{name} @9 remove", "GET /api/v1/users @13 users",
      ])
  }

  @Test func `What was asked for before the call is there`() async {
    let source = ScriptSource(
      """
      const path = (id?: number, end?: string) => {
        let url = '/stacks';
        if (id) { url += `/${id}`; }
        if (end) { url += `/${end}`; }
        return url;
      };
      export async function one(id?: number) {
        if (!id) { return null; }
        return fetch(path(id));
      }
      export async function file(id?: number) {
        return id === undefined ? null : fetch(path(id, 'file'));
      }
      export async function any(id?: number) {
        if (!id) { log('all'); }
        return fetch(path(id), { method: 'PUT' });
      }
      """)
    #expect(
      await source.findings() == [
        "PUT /stacks @16 any", "GET /stacks/{id} @9 one", "PUT /stacks/{id} @16 any",
        "GET /stacks/{id}/file @12 file",
      ])
  }
}
