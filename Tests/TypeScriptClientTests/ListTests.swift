import Testing

@Suite("Lists that are gone through and put together") struct ListTests {
  @Test func `A loop over verbs gives an object a function for each of them`() async {
    let source = ScriptSource([
      "src/http.ts": """
      const http: any = {};
      ['GET', 'POST'].forEach((method) => {
        http[method.toLowerCase()] = (url: string) => fetch(`/api${url}`, { method });
      });
      for (const method of ['PUT', 'PATCH']) {
        http[method.toLowerCase()] = (url: string) => fetch(`/api${url}`, { method });
      }
      export default http;
      """,
      "src/shelves.ts": """
      import http from './http';
      export const list = () => http.get('/shelves');
      export const add = () => http.post('/shelves');
      export const keep = (id: string) => http.put(`/shelves/${id}`);
      """,
      "src/calls.ts": """
      const verbs = ['get', 'delete'] as const;
      const send: any = (url: string) => fetch(url);
      const calls: any = {};
      verbs.forEach((verb) => (calls[verb] = (id: string) => fetch(`/calls/${id}`, { method: verb })));
      [1, 2].forEach((place) => { send(`/places/${place}`); });
      export const end = (id: string) => calls.delete(id);
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/shelves @2 list", "POST /api/shelves @3 add", "PUT /api/shelves/{id} @4 keep",
        "GET /calls/{id} @4 -", "DELETE /calls/{id} @4 -", "GET /places/{place} @5 -",
      ])
  }

  @Test func `Arrays are put behind one another by concat and by spreads, known or not`() async {
    let source = ScriptSource(
      """
      const root = ['v1', 'things'];
      const load = (parts: string[]) => fetch('/' + [...root, ...parts].join('/'));
      export const one = (id: string) => fetch('/' + root.concat('one', id).join('/'));
      export const two = (id: string) => fetch('/' + root.concat(['two', id]).join('/'));
      export const three = (id: string) => load(['three', id]);
      export const all = () => load([]);
      """)
    #expect(
      await source.findings() == [
        "GET /v1/things @6 all", "GET /v1/things/one/{id} @3 one", "GET /v1/things/three/{id} @5 three",
        "GET /v1/things/two/{id} @4 two",
      ])
  }
}
