import Testing

@Suite("RTK Query's base queries") struct BaseQueryTests {
  @Test func `A base query of the program's own sends what an endpoint hands to it`() async {
    let source = ScriptSource(
      """
      import { createApi } from '@reduxjs/toolkit/query';
      import axios from 'axios';
      const axiosBaseQuery = ({ baseUrl } = { baseUrl: '' }) => async ({ url, method, data }) => {
        try {
          const result = await axios({ url: baseUrl + url, method, data });
          return { data: result.data };
        } catch (error) {
          return { error: { status: 500 } };
        }
      };
      export const api = createApi({
        baseQuery: axiosBaseQuery({ baseUrl: '/api/v4' }),
        endpoints: (builder) => ({
          list: builder.query({ query: () => ({ url: '/things', method: 'get' }) }),
          drop: builder.mutation({ query: (id) => ({ url: `/things/${id}`, method: 'delete' }) }),
        }),
      });
      """)
    #expect(await source.findings() == ["GET /api/v4/things @14 api", "DELETE /api/v4/things/{id} @15 api"])
  }

  @Test func `What a base query asks by itself counts beside what it is handed`() async {
    let source = ScriptSource(
      """
      import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
      const plain = fetchBaseQuery({ baseUrl: 'api' });
      const refreshing = async (args, api, extra) => {
        let result = await plain(args, api, extra);
        if (result.error?.status === 401) {
          const renewed = await plain({ url: '/session', method: 'POST' }, api, extra);
          if (renewed.data) result = await plain(args, api, extra);
        }
        return { ...result, meta: { at: Date.now() } };
      };
      export const api = createApi({ baseQuery: refreshing, endpoints: (build) => ({
        list: build.query({ query: () => '/things' }),
      }) });
      """)
    #expect(await source.findings() == ["POST /api/session @6 refreshing", "GET /api/things @12 api"])
  }

  @Test func `A function in place of the query is handed the base query`() async {
    let source = ScriptSource([
      "src/api.ts": """
      import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
      export const api = createApi({ baseQuery: fetchBaseQuery({ baseUrl: '/api' }), endpoints: () => ({}) });
      """,
      "src/users.ts": """
      import { api } from './api';
      api.injectEndpoints({ endpoints: (build) => ({
        posts: build.query({
          async queryFn(_arg, _api, _extra, ask) {
            const user = await ask('users?random=1');
            if (user.error) return { error: user.error };
            return ask({ url: `users/${user.data.id}/posts`, method: 'SEARCH' });
          },
        }),
      }) });
      """,
    ])
    #expect(await source.findings() == ["GET /api/users @5 -", "SEARCH /api/users/{id}/posts @7 -"])
  }
}
