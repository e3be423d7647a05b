import Testing

@Suite("What modules export by default") struct DefaultExportTests {
  @Test(arguments: [
    "async (id) => { await http.put(`/users/${id}`); }", "async id => http.put(`/users/${id}`)",
  ])
  func `Functions without a name send requests under the name of their file`(function: String) async {
    let source = ScriptSource([
      "src/http.ts": "import axios from 'axios';\nexport default axios.create({ baseURL: '/api' });",
      "src/app.ts": "import http from './http';\nexport default \(function);",
    ])
    #expect(await source.findings() == ["PUT /api/users/{id} @2 app"])
  }

  @Test func `A client of a package is handed on under another name`() async {
    let source = ScriptSource([
      "http/request.ts": """
      import axios from 'axios';
      axios.defaults.baseURL = '/api';
      export default axios;
      """,
      "http/index.ts": """
      export { default as request } from './request';
      export { default as quick } from 'ky';
      """,
      "users.ts": """
      import { quick, request } from './http';
      export const users = () => request.get('/users');
      export const jobs = () => quick.post('/jobs');
      """,
    ])
    #expect(await source.findings() == ["GET /api/users @2 users", "POST /jobs @3 jobs"])
  }

  @Test func `A function without a name is called as what a record holds`() async {
    let source = ScriptSource([
      "load.ts": "export default async function (path) { return fetch('/api' + path); }",
      "store.ts": """
      import load from './load';
      export const store = { load: load, limit: 10 };
      export const users = () => store.load('/users');
      """,
    ])
    #expect(await source.findings() == ["GET /api/users @3 users"])
  }

  @Test func `A function without a name is not what its own file calls by the name of the file`() async {
    let source = ScriptSource([
      "libs/fetch.ts": "export default async function (path) { return fetch('/api' + path); }",
      "users.ts": "import load from './libs/fetch';\nexport const users = () => load('/users');",
    ])
    #expect(await source.findings() == ["GET /api/users @2 users"])
  }

  @Test func `What a package exports is not what a function calls by the same name`() async {
    let source = ScriptSource(
      """
      import request from 'umi-request';
      export const users = () => request('/users');
      const sent = (request) => fetch(request, { method: 'PUT' });
      export const books = () => sent('/books');
      export function jobs(cached) {
        const request = cached ? '/jobs/cached' : '/jobs';
        return fetch(request);
      }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "PUT /books @4 books", "GET /jobs @7 jobs", "GET /jobs/cached @7 jobs", "GET /users @2 users",
      ])
  }
}
