import ContractModel
import Testing

/// Classes that nobody is seen to make an instance of, as of a client library, and what their constructors take by default.
@Suite struct DefaultSenderTests {
  @Test func `A client or function that a constructor takes by default is what its field holds`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      export class A { constructor(private readonly client = axios.create({ baseURL: '/v1' })) {} load() { return this.client.get('/a'); } }
      export class B { client; constructor(client = axios) { this.client = client; } load() { return this.client.get('/b'); } }
      export class C { #fetch; constructor(f = window.fetch.bind(window)) { this.#fetch = f; } load() { return this.#fetch('/c'); } }
      export class D { send; constructor(send) { this.send = send; } load() { return this.send('/d'); } }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /b @3 load", "GET /c @4 load", "GET /v1/a @2 load"])
  }

  @Test func `A library whose own clients are handed over by a type of methods is read`() async {
    let source = ScriptSource([
      "src/http.ts": """
      export type Options = { method?: string; body?: string };
      export type Http = { json<T>(url: string, options?: Options): Promise<T>; empty(url: string): Promise<void> };
      export class FetchHttp implements Http {
        readonly #fetch: Fetch;
        constructor(fetch: Fetch = globalThis.fetch.bind(globalThis)) { this.#fetch = fetch; }
        async json<T>(url: string, options?: Options): Promise<T> { return (await this.#fetch(url, options)).json(); }
        async empty(url: string) { await this.#fetch(url); }
      }
      """,
      "src/api.ts": """
      import type { Http, Options } from './http';
      export class Api {
        readonly #http: Http;
        constructor(http: Http) { this.#http = http; }
        list() { return this.#send({ url: '/books' }); }
        drop(id: string) { return this.#send({ url: `/books/${id}`, method: 'DELETE' }); }
        async #send(options: Request) { return this.#http.json(...this.#described(options)); }
        #described({ url, method = 'GET' }: Request): [string, Options] { return [`/rest${url}`, { method }]; }
      }
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /rest/books @5 list", "DELETE /rest/books/{id} @6 drop",
        "? @7 the path is the parameter `url`, and no call of it was found",
      ])
  }

  @Test func `What stands in for a missing part stays behind it on every way`() async {
    let source = ScriptSource(
      """
      export const drop = (id: string) => send({ url: `/a/${id}`, method: 'DELETE' });
      export const list = () => send({ url: '/a' });
      const send = (options: any) => { const [url, init] = parts(options); return fetch(url, init); };
      const parts = ({ url, method = 'GET' }: any) => [`/rest${url}`, { method }];
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /rest/a @2 list", "DELETE /rest/a/{id} @1 drop"])
  }
}
