import Testing

@Suite("What is said for production, and for development") struct ModeTests {
  @Test(arguments: [
    "import.meta.env.DEV ? '/proxy' : '/api'", "import.meta.env.PROD ? '/api' : '/proxy'",
    "process.env.NODE_ENV === 'production' ? '/api' : '/proxy'",
    "process.env.NODE_ENV !== 'production' ? '/proxy' : '/api'",
    "process.env.NODE_ENV == 'development' ? '/proxy' : '/api'",
    "!__DEV__ && import.meta.env.MODE === 'production' ? '/api' : '/proxy'",
    "isDev || isTest ? '/proxy' : '/api'",
  ]) func `A base is that of production`(base: String) async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      const isDev = process.env.NODE_ENV === 'development', isTest = process.env.NODE_ENV === 'test';
      const api = axios.create({ baseURL: \(base) });
      export const load = () => api.get('/items');
      """)
    #expect(await source.findings() == ["GET /api/items @4 load"])
  }

  @Test func `What development assigns is left out, and what it calls is kept`() async {
    let source = ScriptSource(
      """
      let base = '/api';
      if (import.meta.env.DEV) { base = '/proxy'; }
      let other;
      if (process.env.NODE_ENV === 'production') { other = '/v1'; } else { other = '/proxy'; }
      if (import.meta.env.DEV) { fetch(base + '/tools'); }
      export const load = () => [fetch(base + '/items'), fetch(other + '/items')];
      """)
    #expect(
      await source.findings() == ["GET /api/items @6 load", "GET /api/tools @5 -", "GET /v1/items @6 load"])
  }

  @Test func `Where production is not known, development tells of the path`() async {
    let source = ScriptSource(
      """
      const base = import.meta.env.DEV ? 'http://localhost:3000/api' : settings.base;
      const stage = process.env.NODE_ENV === 'staging' ? '/stage' : '/live';
      export const load = () => [fetch(`${base}/items`), fetch(stage + '/items')];
      """)
    let findings = await source.findings()
    #expect(
      findings == ["GET /api/items @3 load", "GET /live/items @3 load", "GET /stage/items @3 load"])
  }
}
