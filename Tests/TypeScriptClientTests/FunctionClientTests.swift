import Testing

/// Clients that are functions, or are made by one.
@Suite struct FunctionClientTests {
  @Test func `ofetch and Nuxt's $fetch are functions, and make others with a base`() async {
    let source = ScriptSource([
      "src/api.ts": """
      import { ofetch } from 'ofetch';
      export const api = $fetch.create({ baseURL: '/api' });
      export const inner = api.create({ headers: {} });
      export const other = ofetch.create({ baseURL: 'https://api.example.com/v2/' });
      """,
      "src/use.ts": """
      import { ofetch } from 'ofetch';
      import { api, inner, other } from './api';
      export const a = () => ofetch('/a', { method: 'PUT' });
      export const b = (id) => api(`/b/${id}`, { method: 'delete' });
      export const c = () => inner.raw('/c');
      export const d = () => other('d');
      export const e = () => $fetch('/e', { baseURL: '/base' });
      export const f = () => useFetch(() => '/f', { method: 'POST' });
      """,
    ])
    #expect(
      await source.findings() == [
        "PUT /a @3 a", "DELETE /api/b/{id} @4 b", "GET /api/c @5 c", "GET /base/e @7 e", "POST /f @8 f",
        "GET /v2/d @6 d on api.example.com",
      ])
  }

  @Test func `VueUse says the verb behind the call`() async {
    let source = ScriptSource([
      "src/api.ts": """
      import { createFetch } from '@vueuse/core';
      export const useApi = createFetch({ baseUrl: `${import.meta.env.BASE}/api`, options: {} });
      """,
      "src/use.ts": """
      import { useFetch } from '@vueuse/core';
      import { useApi } from './api';
      export const a = () => useFetch('/a');
      export const b = (body) => useFetch('/b').post(body).json();
      export const c = (id) => useApi(`/c/${id}`).delete();
      export const d = () => useApi('/d', { method: 'patch' }).json();
      const useOwn = (path) => useApi(path);
      export const e = () => useOwn('/e').get();
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /a @3 a", "DELETE /api/c/{id} @5 c base unknown", "PATCH /api/d @6 d base unknown",
        "GET /api/e @8 e base unknown", "POST /b @4 b",
      ])
  }

  @Test func `The request of umi takes what the app configures, a client made of umi-request a prefix`() async
  {
    let source = ScriptSource([
      "web/src/app.tsx": "export const request = { baseURL: '/gateway', timeout: 1000 };",
      "web/src/services/users.ts": """
      import { request, useRequest } from '@umijs/max';
      export const list = (options?: { [key: string]: any }) => request<API.Users>('/users', { method: 'GET', ...(options || {}) });
      export const save = (body) => request.post('/users', { data: body });
      """,
      "admin/src/services/orders.ts": """
      import { request } from 'umi';
      export const orders = () => request('/orders');
      """,
      "old/src/client.ts": """
      import request, { extend } from 'umi-request';
      const client = extend({ prefix: '/v1' });
      export const a = () => client('/a', { method: 'PUT' });
      export const b = () => client.get('/b', { prefix: '/v2' });
      export const c = () => request.delete('/c');
      """,
    ])
    #expect(
      await source.findings() == [
        "DELETE /c @5 c", "GET /gateway/users @2 list", "POST /gateway/users @3 save",
        "GET /orders @2 orders",
        "PUT /v1/a @3 a", "GET /v2/b @4 b",
      ])
  }

  @Test func `wretch puts its URLs behind one another`() async {
    let source = ScriptSource([
      "src/api.ts": "import wretch from 'wretch';\nexport const api = wretch('/api').options({}).auth('x');",
      "src/use.ts": """
      import { api } from './api';
      import wretch, { Wretch } from 'wretch';
      export const a = (id) => api.url(`/users/${id}`).query({ a: 1 }).get().json();
      export const b = (body) => api.post(body, '/users').res();
      export const c = () => api.url('/other', true).delete();
      export const d = () => wretch().fetch('PATCH', '/d');
      """,
    ])
    #expect(
      await source.findings() == [
        "POST /api/users @4 b", "GET /api/users/{id} @3 a", "PATCH /d @6 d", "DELETE /other @5 c",
      ])
  }

  @Test func `alova, undici and clients that are called as axios is`() async {
    let source = ScriptSource([
      "src/alova.ts": """
      import { createAlova } from 'alova';
      const alova = createAlova({ baseURL: '/api/', requestAdapter: adapter() });
      export const a = () => alova.Get('/a', { params: {} });
      export const b = () => alova.Request({ url: 'b', method: 'PUT' });
      """,
      "src/node.ts": """
      import { request } from 'undici';
      export const c = () => request('https://api.example.com/c', { method: 'POST' });
      """,
      "src/xior.ts": """
      import xior from 'xior';
      const http = xior.create({ baseURL: '/x' });
      export const d = () => http.get('/d');
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/a @3 a", "PUT /api/b @4 b", "POST /c @2 c on api.example.com", "GET /x/d @3 d",
      ])
  }

  @Test func `Mini programs describe the whole request`() async {
    let source = ScriptSource([
      "utils/request.js": """
      const BASE = 'https://api.example.com/v1';
      export default function request(options) {
        return new Promise((resolve) => {
          uni.request({ url: BASE + options.url, method: options.method || 'GET', success: resolve });
        });
      }
      """,
      "pages/index.js": """
      import request from '../utils/request';
      import Taro from '@tarojs/taro';
      export const a = (id) => request({ url: `/users/${id}`, method: 'DELETE' });
      export const b = () => wx.uploadFile({ url: '/files', filePath: path });
      export const c = () => Taro.request({ url: '/c' });
      export const go = () => uni.navigateTo({ url: '/pages/login' });
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /c @5 c", "POST /files @4 b", "DELETE /v1/users/{id} @3 a on api.example.com",
      ])
  }

  @Test
  func
    `What a client sends that no library knows is not worked out, and what only looks like one is nothing`()
    async
  {
    let source = ScriptSource([
      "src/use.ts": """
      import http from '@acme/http';
      import { buildClient, types } from '@acme/api-client';
      import send from 'tiny-request';
      import { StatusCodes, text } from 'http-status-codes';
      import store from '@acme/store';
      const api = buildClient({ baseURL: '/api' });
      export const a = () => http.get('/a');
      export const b = (id) => api.post(`/b/${id}`, {});
      export const c = () => send('/c', { method: 'PUT' });
      export const d = () => send({ uri: 'https://api.example.com/d' });
      export const e = () => [text(StatusCodes.OK), text('GET'), types('a/b'), store.get('/e'), send('e')];
      export const f = () => http.get('f');
      """
    ])
    let get = "what `get` is called on could not be traced to an HTTP client"
    let send = "what `send` sends is not known; its package is not read here"
    #expect(
      await source.findings() == [
        "? @7 \(get)", "? @8 \(get.replacing("get", with: "post"))", "? @9 \(send)", "? @10 \(send)",
      ])
  }
}
