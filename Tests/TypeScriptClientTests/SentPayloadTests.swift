import ContractModel
import Extractors
import SourceText
import Testing

/// What calls send, and what they say of the answer.
@Suite struct SentPayloadTests {
  @Test func `Object literals are closed, and their parts are sent`() async {
    let found = await payloads(
      """
      import axios from 'axios';
      export const create = (name: string, pass: string) =>
        axios.post('/users', { name, pass, admin: true, roles: ['a'], home: { city: 'x' } });
      export const drop = (id: number) => axios.delete(`/users/${id}`);
      """)
    #expect(
      found == [
        "DELETE /users/{id} query {}",
        "POST /users query {} body json {admin any, home {city string}, name string, pass string, roles [string]}",
      ])
  }

  @Test func `The query is what stands in the URL and among the parameters`() async {
    let found = await payloads(
      """
      import axios from 'axios';
      export const find = (q: string, rest: string) => {
        axios.get('/a?q=' + q + '&page=1', { params: { size: 10, 'first name': q } });
        axios.get('/c', { params: rest });
        fetch(`/d?x=${q}&${rest}`);
      };
      """)
    #expect(
      found == [
        "GET /a query {q any, page any, first name string, size any}",
        "GET /c query {…}",
        "GET /d query {x any, …}",
      ])
  }

  @Test func `What is spread is known as far as it is`() async {
    let found = await payloads(
      """
      import axios from 'axios';
      const common = { lang: 'en', size: 1 };
      interface User { id: number; name: string; nick?: string }
      export const one = () => axios.put('/one', { ...common, size: 2 });
      export const two = (rest) => axios.put('/two', { a: 1, ...rest });
      export const three = ({ id, ...user }: User) => axios.put(`/three/${id}`, user);
      """)
    #expect(
      found == [
        "PUT /one query {} body json {lang string, size any}",
        "PUT /three/{id} query {} body json {name string, nick? string, …}",
        "PUT /two query {} body json {a any, …}",
      ])
  }

  @Test func `fetch sends what JSON writes, and forms`() async {
    let found = await payloads(
      """
      export async function send(file: File) {
        await fetch('/json', { method: 'POST', headers: { 'X-Token': 'a' }, body: JSON.stringify({ a: 1 }) });
        const form = new FormData();
        form.append('file', file);
        form.append('title', 'x');
        await fetch('/form', { method: 'POST', body: form });
      }
      """)
    #expect(
      found == [
        "POST /form query {} body multipart {file file, title string}",
        "POST /json query {} headers {x-token string} body json {a any}",
      ])
  }

  @Test func `Types say what is sent and what is expected`() async {
    let found = await payloads(
      """
      import axios from 'axios';
      type Update = { name: string; tags?: string[]; kind: 'a' | 'b'; owner: Owner | null };
      interface Owner { id: number; friends: Owner[] }
      interface Page<T> { items: T[] }
      export const update = (id: number, change: Update) => axios.put<Owner>(`/pets/${id}`, change);
      export const some = (part: Partial<Owner>) => axios.patch<Owner[]>('/owners', part);
      export const few = (part: Pick<Update, 'name' | 'kind'>) => axios.post('/few', part);
      export const most = (part: Omit<Update, 'owner'> & { extra: boolean }) => axios.post('/most', part);
      export const none = (part: Unheard) => axios.post<Page<Owner>>('/none', part);
      """)
    #expect(
      found == [
        "PATCH /owners query {} body json {id? number, friends? [↺Owner], …} 2XX [{id number, friends [↺Owner], …}]",
        "POST /few query {} body json {name string, kind a|b, …}",
        "POST /most query {} body json {name string, tags? [string], kind a|b, extra boolean, …}",
        "POST /none query {} body  ? 2XX {items [{id number, friends [↺Owner], …}], …}",
        "PUT /pets/{id} query {} body json {name string, tags? [string], kind a|b, "
          + "owner {id number, friends [↺Owner], …}, …} 2XX {id number, friends [↺Owner], …}",
      ])
  }

  func payloads(_ text: String) async -> [String] {
    let source = SourceFile(path: "src/api.ts", text: text)
    let extraction = await TypeScriptClientExtractor().extract(
      SourceSet([source]), settings: ExtractionSettings())
    return extraction.sightings.map { "\($0.endpoint)" + ($0.payload.map(Self.line) ?? " nothing read") }
      .sorted()
  }

  private static func line(_ payload: Payload) -> String {
    var text = " query \(object(payload.query))"
    if !payload.headers.fields.isEmpty { text += " headers \(object(payload.headers))" }
    if let body = payload.body {
      let types = (body.contentTypes ?? []).map { type in
        ["json", "multipart"].first(where: type.contains) ?? type
      }
      text += " body \(types.joined()) \(shape(body.shape))"
    }
    return payload.answers.reduce(text) { $0 + " \($1.status) \(shape($1.shape))" }
  }

  private static func object(_ object: ObjectShape) -> String {
    let fields = object.fields.map { field in
      "\(field.name)\(field.presence == .sometimes ? "?" : "") \(shape(field.shape))"
    }
    return "{\((fields + (object.isClosed ? [] : ["…"])).joined(separator: ", "))}"
  }

  private static func shape(_ shape: Shape) -> String {
    switch shape {
    case .none: "none"
    case .scalar(let scalar): scalar.words?.sorted().joined(separator: "|") ?? scalar.kind.rawValue
    case .list(let element): "[\(Self.shape(element))]"
    case .map(let element): "map of \(Self.shape(element))"
    case .object(let object): Self.object(object)
    case .choice(let shapes): shapes.map(Self.shape).joined(separator: " or ")
    case .recursive(let name): "↺\(name)"
    case .unknown: "?"
    }
  }
}
