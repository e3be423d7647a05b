import Testing

@Suite struct OtherClientTests {
  @Test func `superagent behind a wrapper of promises keeps its verbs`() async {
    let source = ScriptSource(
      """
      import superagentPromise from 'superagent-promise';
      import _superagent from 'superagent';
      const superagent = superagentPromise(_superagent, global.Promise);
      const requests = { del: (url) => superagent.del(`/api${url}`).then((r) => r.body) };
      export const Articles = { del: (slug) => requests.del(`/articles/${slug}`) };
      """)
    #expect(await source.findings() == ["DELETE /api/articles/{slug} @5 del"])
  }

  @Test func `ky has a prefix, jQuery and XMLHttpRequest have none`() async {
    let source = ScriptSource(
      """
      import ky from 'ky';
      const http = ky.create({ prefixUrl: '/api' });
      export const a = () => http.post('a', { json: {} }).json();
      export const b = () => ky('/b', { method: 'put' });
      export const c = () => $.ajax({ url: '/c', type: 'POST' });
      export const d = () => { const x = new XMLHttpRequest(); x.open('PATCH', '/d'); };
      """)
    #expect(
      await source.findings() == ["POST /api/a @3 a", "PUT /b @4 b", "POST /c @5 c", "PATCH /d @6 d"])
  }

  @Test func `A mock server is no client`() async {
    let source = ScriptSource(
      "import { http } from 'msw';\nexport const handlers = [http.get('/api/x', () => 1), fetch('/y')];")
    #expect(await source.findings() == [])
  }
}
