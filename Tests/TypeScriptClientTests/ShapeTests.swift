import ContractModel
import Testing

@Suite struct ShapeTests {
  private static let types = """
    export interface Api {
      callApi<T>(
        method: "GET" | "POST",
        path: string,
      ): Promise<T>;
      callRaw( // since 2024
        path: string): Promise<Response>;
      onError?(): void;
    }
    export interface Home extends Base, Api { states: string[]; }
    """

  @Test func `A value of named parts is what an interface promises whose members it has`() async {
    let source = ScriptSource([
      "src/types.ts": Self.types,
      "src/use.ts": """
      import type { Home } from "./types";
      export const load = (home: Home) => home.callApi<string>("GET", "items");
      export class View {
        public home!: Home;
        private async _save(id: string) {
          await this.home.callApi("POST", `items/${id}`);
          await this.home!.callRaw("raw");
        }
      }
      """,
      "src/connection.ts": """
      import { Home } from "./types";
      import { send } from "./send";
      export const start = (auth: Auth) => ({
        states: [],
        callApi: async (method, path) => send(auth, method, path),
        callRaw: (path) => send(auth, "GET", path),
      }) as Home;
      start({ url: location.origin });
      """,
      "src/send.ts": """
      export const send = (auth: Auth, method: string, path: string) =>
        fetch(`${auth.url}/api/${path}`, { method });
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/items @2 load base unknown", "POST /api/items/{id} @6 _save base unknown",
        "GET /api/raw @7 _save base unknown",
      ])
  }

  @Test func `A value without all members of an interface is another one's`() async {
    let source = ScriptSource([
      "src/types.ts": Self.types,
      "src/use.ts": """
      import type { Api } from "./types";
      export const load = (api: Api) => api.callApi("GET", "/items");
      """,
      "src/other.ts": """
      export const other = { callApi: (method, path) => fetch(path, { method }), close() {} };
      """,
    ])
    let findings = await source.findings()
    #expect(findings == ["? @1 the path is the parameter `path`, and no call of it was found"])
  }

  @Test func `What an interface promises the classes that implement it do`() async {
    let source = ScriptSource(
      """
      interface Store { get(path: string): Promise<Response>; }
      class Remote implements Store { get(path: string) { return fetch("/remote" + path); } }
      const double = { get: (path: string) => fetch("/double" + path) };
      export const load = (store: Store) => store.get("/items");
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /remote/items @4 load", "? @3 the path is the parameter `path`, and no call of it was found",
      ])
  }

  @Test func `An object of a module is such a value, too`() async {
    let source = ScriptSource([
      "src/api.ts": """
      export interface Api { get<T>(path: string): Promise<T>; remove(path: string): Promise<void>; }
      export const api: Api = {
        get: (path) => fetch('/api' + path).then((r) => r.json()),
        async remove(path) { await fetch('/api' + path, { method: 'DELETE' }); },
      };
      """,
      "src/use.ts": """
      import type { Api } from "./api";
      export class Books {
        constructor(private readonly api: Api) {}
        list() { return this.api.get('/books'); }
        drop(id: string) { return this.api.remove(`/books/${id}`); }
      }
      export const load = (api: Api) => api.get('/items');
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == ["GET /api/books @4 list", "DELETE /api/books/{id} @5 drop", "GET /api/items @7 load"])
  }
}
