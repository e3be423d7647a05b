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
}
