import ContractModel
import Extractors
import SourceText
import Testing

/// What code reads of the answers of its calls. A field that is only declared has a colon behind its name, one that code does
/// without a question mark.
@Suite struct ReadAnswerTests {
  @Test func `Members, patterns and elements of a body are read`() async {
    #expect(
      await answers(
        """
        import axios from 'axios';
        export async function list() {
          const { data } = await axios.get('/list');
          return data.items.map((item) => item.id + item['label']);
        }
        export const sign = () => axios.post('/sign').then(({ data: { token, expires } }) => keep(token, expires));
        export async function late() {
          let response;
          try { response = await axios.get('/late'); } catch { return; }
          for (const entry of response.data.entries) show(entry.at, response.data.entries.length);
        }
        """) == [
          "/late {entries [{at}]}", "/list {items [{id, label}]}", "/sign {expires, token}",
        ])
  }

  @Test func `Whoever gets the body from a function reads it`() async {
    #expect(
      await answers(
        """
        import axios from 'axios';
        const load = () => axios.get('/load').then((response) => response.data);
        export async function page() {
          const body = await load();
          return [body.total, body.page?.next, body.alias ?? 'none'];
        }
        export async function both() {
          const [one, other] = await Promise.all([load(), fetch('/other').then((r) => r.json())]);
          return one.first + other.second;
        }
        export async function shown() { show(await load()); }
        function show(body) { if (body.error) throw new Error(body.error); }
        """) == ["/load {alias?, error?, first, page? {next}, total}", "/other {second}"])
  }

  @Test func `What stands where the call failed is not the answer of success`() async {
    #expect(
      await answers(
        """
        export async function one() {
          const response = await fetch('/one');
          if (!response.ok) { const problem = await response.json(); throw new Error(problem.message); }
          return (await response.json()).token;
        }
        export async function two() {
          const response = await fetch('/two');
          if (response.status === 201) return (await response.json()).id;
          throw new Error((await response.json()).detail);
        }
        export async function three() {
          const response = await fetch('/three');
          if (response.status >= 400) return (await response.json()).detail;
          if (response.status === 204) return null;
          return (await response.json()).id;
        }
        export async function four() {
          const response = await fetch('/four');
          const success = response.status >= 200 && response.status < 300;
          if (success && response.status === 204) return null;
          else if (success) return (await response.json()).at;
          throw new Error((await response.json()).detail);
        }
        """) == ["/four {at}", "/one {token}", "/three {id}", "/two {id}"])
  }

  @Test func `Types that code gives a body are declared`() async {
    #expect(
      await answers(
        """
        interface User { id: number; name: string; nick?: string }
        async function request<T>(path: string): Promise<T> {
          const response = await fetch('/api' + path);
          return response.json() as Promise<T>;
        }
        const user = () => request<User>('/user');
        export async function show() { return (await user()).nick + (await user()).age; }
        export async function other() {
          const other: User = await (await fetch('/other')).json();
          return other.id;
        }
        """) == ["/api/user {id:, name:, nick?, age}", "/other {id, name:, nick?:}"])
  }

  @Test func `A value that may be one part or another is not read`() async {
    #expect(
      await answers(
        """
        import axios from 'axios';
        export async function load() {
          const response = await axios.get('/load');
          const body = response.data.data ?? response.data;
          return body.id;
        }
        """) == ["/load {data? {id}}"])
  }

  @Test func `What an interceptor makes of a response comes first`() async {
    let interceptor =
      "http.interceptors.response.use((response) => HANDLED, (error) => Promise.reject(error));"
    func answers(_ handled: String) async -> [String] {
      await self.answers(
        """
        import axios from 'axios';
        const http = axios.create({ baseURL: '/api' });
        \(interceptor.replacing("HANDLED", with: handled))
        export async function load() { const body = await http.get('/load'); return body.data.id; }
        """)
    }
    #expect(await answers("response") == ["/api/load {id}"])
    #expect(await answers("response.data") == ["/api/load {data {id}}"])
    #expect(await answers("unwrap(response)") == ["/api/load"])
  }

  @Test func `What a function makes anew of a body in some case is not read`() async {
    #expect(
      await answers(
        """
        import axios from 'axios';
        function camel(value) {
          if (Array.isArray(value)) return value;
          return Object.fromEntries(value.parts);
        }
        export async function load() { return camel((await axios.get('/load')).data).userName; }
        """) == ["/load {parts?}"])
  }

  private func answers(_ text: String) async -> [String] {
    let extraction = await TypeScriptClientExtractor().extract(
      SourceSet([SourceFile(path: "src/api.ts", text: text)]), settings: ExtractionSettings())
    return extraction.sightings.map { sighting in
      (["\(sighting.endpoint.path)"] + (sighting.payload?.answers ?? []).map { Self.text($0.shape) })
        .joined(separator: " ")
    }.sorted()
  }

  private static func text(_ shape: Shape) -> String {
    switch shape {
    case .list(let element): "[\(text(element))]"
    case .object(let object): "{\(object.fields.map(text).joined(separator: ", "))}"
    default: "?"
    }
  }

  private static func text(_ field: Field) -> String {
    let name =
      field.name + (field.presence == .sometimes ? "?" : "") + (field.evidence == .declared ? ":" : "")
    switch field.shape {
    case .list, .object: return "\(name) \(text(field.shape))"
    default: return name
    }
  }
}
