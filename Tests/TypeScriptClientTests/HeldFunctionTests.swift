import Testing

/// Functions that heirs hold in fields: `itemRoute = routes.user`.
@Suite struct HeldFunctionTests {
  private static let base = """
    import axios from 'axios';
    export abstract class Resource {
      abstract route(id: string): string;
      one(id: string) { return axios.get(this.route(id)); }
      drop(id: string) { return axios.delete(`${this.route(id)}/now`); }
    }

    """

  @Test func `Heirs that hold a function stand beside those that have one`() async {
    let source = ScriptSource(
      Self.base + """
        const routes = { user: (id: string) => `/api/users/${id}` };
        export class Users extends Resource { route = routes.user; }
        export class Teams extends Resource { route(id: string) { return `/api/teams/${id}`; } }
        export const api = [new Users(), new Teams()];
        """)
    #expect(
      await source.findings().sorted() == [
        "DELETE /api/teams/{id}/now @5 drop", "DELETE /api/users/{id}/now @5 drop",
        "GET /api/teams/{id} @4 one", "GET /api/users/{id} @4 one",
      ])
  }

  @Test func `An object or a class that holds functions by name is called through`() async {
    let source = ScriptSource([
      "src/server.js": """
      async function get(url) { return await call('GET', url); }
      const put = (url, data) => call('PUT', url, data);
      function call(method, url, data) { return $.ajax({ url: window.page.baseUrl + url, type: method, data }); }
      export default { get, put, count: () => 1 };
      """,
      "src/options.js": """
      import server from './server.js';
      class Store { static load = server.get; }
      export const options = () => server.get('options');
      export const save = (name) => server.put(`options/${name}`, {});
      export const notes = () => Store.load('notes');
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /notes @5 notes base unknown", "GET /options @3 options base unknown",
        "PUT /options/{name} @4 save base unknown",
      ])
  }

  @Test func `Of more heirs than are told apart each sends its own request`() async {
    let names = (10..<50).map(String.init)
    let heirs = names.map { name in
      name.hasSuffix("0")
        ? "export class R\(name) extends Resource { route(id) { return `/api/r\(name)/${id}`; } }"
        : "export class R\(name) extends Resource { route = (routes.r\(name)); }"
    }
    let routes = names.map { "r\($0): (id: string) => `/api/r\($0)/${id}`" }.joined(separator: ", ")
    let made = names.map { "new R\($0)()" }.joined(separator: ", ")
    let source = ScriptSource(
      Self.base
        + "const routes = { \(routes) };\n\(heirs.joined(separator: "\n"))\nexport const api = [\(made)];")
    let expected = names.flatMap { ["GET /api/r\($0)/{id} @4 one", "DELETE /api/r\($0)/{id}/now @5 drop"] }
    #expect(await source.findings().sorted() == expected.sorted())
  }

  @Test func `A name alone is no field of the class that calls it`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      export class Page {
        constructor(private load: (path: string) => Promise<any>) {}
        open() { this.load('/a'); }
        other() { load('/b'); }
      }
      new Page((path) => axios.get(path)).open();
      """)
    #expect(await source.findings() == ["GET /a @4 open"])
  }
}
