import Testing

@Suite struct FrameworkTests {
  @Test func `Endpoints of RTK Query say method and path in a function`() async {
    let source = ScriptSource([
      "src/base.ts": """
      import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
      export const api = createApi({
        baseQuery: fetchBaseQuery({ baseUrl: '/api' }),
        endpoints: (build) => ({
          list: build.query<Post[], void>({ query: () => '/posts' }),
          save: build.mutation({ query: ({ id, ...body }) => ({ url: `posts/${id}`, method: 'PATCH', body }) }),
        }),
      });
      """,
      "src/more.ts": """
      import { api } from './base';
      api.injectEndpoints({ endpoints(b) { return { drop: b.mutation({ query: (id) => ({ url: `/posts/${id}`, method: 'DELETE' }) }) } } });
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/posts @5 api", "PATCH /api/posts/{id} @6 api", "DELETE /api/posts/{id} @2 -",
      ])
  }

  @Test func `Endpoints of RTK Query may stand in functions that are handed the builder`() async {
    let source = ScriptSource([
      "src/api.ts": """
      import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
      import { users } from './users';
      const plain = fetchBaseQuery({ baseUrl: '/api' });
      const refreshing = async (args, api, extra) => {
        let answer = await plain(args, api, extra);
        if (answer.error) { answer = await plain(args, api, extra); }
        return answer;
      };
      const make = () => createApi({ baseQuery: refreshing, endpoints: (builder) => ({ ...users(builder) }) });
      export const api = make();
      """,
      "src/users.ts": """
      export const users = (builder: Builder) => ({
        list: builder.query<User[], void>({ query: () => '/users' }),
        one: builder.query<User, string>({ query: (id) => `/users/${id}` }),
        save: builder.mutation({ query: ({ id, ...body }) => ({ url: `/users/${id}`, method: 'PUT', body }) }),
      });
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/users @2 users", "GET /api/users/{id} @3 users", "PUT /api/users/{id} @4 users",
      ])
  }

  @Test func `A base query may be handed to the function that makes an API, or be what it takes otherwise`()
    async
  {
    let source = ScriptSource([
      "src/api.ts": """
      import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
      import Settings from './settings';
      const usual = async (args, api, extra) => fetchBaseQuery({ baseUrl: Settings.get('apiUrl') })(args, api, extra);
      const make = (query = usual) =>
        createApi({ baseQuery: query, endpoints: (builder) => ({ list: builder.query({ query: () => '/users' }) }) });
      export const Api = { instance: {}, create(query = usual) { this.instance = make(query); } };
      Api.create();
      """,
      "src/settings.ts": """
      const defaults = { apiUrl: `${document.baseURI}api/` };
      const Settings = { get(key) { const given = window.SETTINGS || {}; return given[key] ?? defaults[key]; } };
      export default Settings;
      """,
      "src/rules.ts": """
      import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
      export const rules = createApi({
        baseQuery: fetchBaseQuery({ baseUrl: 'https://rules.example.org/v1/' }),
        endpoints: (build) => ({ one: build.query({ query: ({ name }) => ({ url: `${name}.yaml` }) }) }),
      });
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/users @5 make", "GET /v1/{name}.yaml @4 rules",
      ])
  }

  @Test func `Angular hands its client to constructors and to fields`() async {
    let source = ScriptSource(
      """
      import { HttpClient } from '@angular/common/http';
      import { Injectable, inject } from '@angular/core';
      @Injectable() export class A {
        private url = '/api/a';
        constructor(private http: HttpClient) {}
        all() { return this.http.get<A[]>(this.url); }
      }
      @Injectable() export class B {
        private readonly http = inject(HttpClient);
        drop(id: number) { return this.http.delete(`/api/b/${id}`); }
      }
      """)
    #expect(await source.findings() == ["GET /api/a @6 all", "DELETE /api/b/{id} @10 drop"])
  }

  @Test func `Angular's signals are read as what they hold`() async {
    let source = ScriptSource(
      """
      import { HttpClient } from '@angular/common/http';
      import { computed, inject, signal } from '@angular/core';
      export class Preview {
        private http = inject(HttpClient);
        readonly base = signal('/api');
        readonly url = signal<string>(undefined);
        readonly text = computed(() => `${this.base()}/text`);
        open(id: number) {
          this.url.set(`${this.base()}/pages/${id}`);
          this.http.get(this.url()).subscribe();
        }
        read() { return this.http.get(this.text()); }
      }
      """)
    #expect(await source.findings() == ["GET /api/pages/{id} @10 open", "GET /api/text @12 read"])
  }

  @Test func `What a signal begins with says nothing where its type has no room for it`() async {
    let source = ScriptSource(
      """
      import { HttpClient } from '@angular/common/http';
      import { inject, signal } from '@angular/core';
      export class Detail {
        private http = inject(HttpClient);
        readonly id = signal<number>(undefined);
        readonly user = signal<User>(null);
        readonly team = signal<string | null>(null);
        private url(id: number = null) { return id !== null ? `/api/users/${id}` : '/api/users'; }
        private teamURL(team: string = null) { return team !== null ? `/api/teams/${team}` : '/api/teams'; }
        open(id: number) { this.id.set(id); }
        one() { return this.http.get(this.url(this.id())); }
        drop() { return this.http.delete(this.url(this.user().id)); }
        members() { return this.http.get(this.teamURL(this.team())); }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /api/teams @13 members", "GET /api/users/{id} @11 one", "DELETE /api/users/{id} @12 drop",
      ])
  }

  @Test func `The script of a component is read where it stands in its file`() async {
    let source = ScriptSource(
      """
      <template><a @click="load">x</a></template>
      <script setup lang="ts">
      const load = () => fetch('/api/x')
      </script>
      """, path: "src/App.vue")
    #expect(await source.findings() == ["GET /api/x @3 load"])
  }

  @Test func `A key of SWR is a path where its fetcher sends it`() async {
    let source = ScriptSource(
      """
      import useSWR from 'swr';
      const fetcher = (url: string) => fetch(url).then((r) => r.json());
      export function Page({ id }) {
        const a = useSWR(id ? `/api/pages/${id}` : null, fetcher);
        const b = useSWR('/not/a/path', () => 1);
      }
      """)
    #expect(await source.findings() == ["GET /api/pages/{id} @4 Page"])
  }

  @Test func `A function that makes a key of SWR is called for it, once for each page`() async {
    let source = ScriptSource([
      "src/app.tsx": """
      import { SWRConfig } from 'swr';
      const App = () => <SWRConfig value={{ fetcher: (url) => fetch(url) }} />;
      """,
      "src/pages.ts": """
      import useSWR from 'swr';
      import useSWRInfinite from 'swr/infinite';
      const usePages = (endpoint: string) => useSWRInfinite((index, previous) => {
        if (previous && !previous.more) return null;
        return `${endpoint}?page=${index + 1}`;
      }, { initialSize: 3 });
      const getKey = (index) => `/api/news?page=${index}`;
      export const useFilms = (id: number) => usePages(`/api/films/${id}/similar`);
      export const useNews = () => useSWRInfinite(getKey, (url) => fetch(url));
      export const useMe = (on) => useSWR(() => { if (!on) { return null; } return '/api/me'; });
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/films/{id}/similar @8 useFilms", "GET /api/me @10 useMe", "GET /api/news @9 useNews",
      ])
  }

  @Test func `A service of Angular states its paths behind a base that the page's address holds`() async {
    let source = ScriptSource([
      "src/base.ts":
        "export const base = (): string => window.location.pathname.split('/web').slice(0, 1)[0];",
      "src/devices.service.ts": """
      import { HttpClient } from '@angular/common/http';
      import { base } from './base';
      @Injectable({ providedIn: 'root' })
      export class Devices {
        constructor(private http: HttpClient) {}
        remove(id: string) { return this.http.delete(`${base()}/api/devices/${id}`); }
      }
      """,
      "src/list.component.ts": """
      import { Devices } from './devices.service';
      @Component({ selector: 'list' })
      export class List {
        constructor(private devices: Devices) {}
        onRemove() { this.devices.remove(this.data.id).subscribe(); }
      }
      """,
    ])
    #expect(await source.findings() == ["DELETE /api/devices/{id} @6 remove base unknown"])
  }
}
