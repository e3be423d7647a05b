import Testing

/// What callers hand to functions whose parameters have no type, and what functions in front of all requests leave as it is.
extension SentPayloadTests {
  @Test func `What callers hand over is joined`() async {
    let found = await payloads(
      """
      import axios from 'axios';
      const add = (data) => axios.post('/one', data);
      const send = (data) => axios.post('/two', data);
      const both = (query, data = { b: 1 }) => axios.post('/three', data, { params: query });
      export const none = (data) => axios.post('/four', data);
      export const a = () => { add({ a: 1, b: 'x' }); send({ a: 1 }); both({ ids: [1], on: true }); };
      export const b = (row) => { add({ a: 2 }); send(row); both(undefined, { c: [] }); };
      const outer = (form) => inner({ ...form, kind: 'x' });
      const inner = (data) => axios.post('/five', data);
      export const c = () => outer({ title: '' });
      const lent = (data) => axios.post('/six', data);
      export const d = () => { lent({ a: 1 }); return table(lent); };
      """)
    #expect(
      found == [
        "POST /five query {} body json {title string, kind string}",
        "POST /four query {} body  ?",
        "POST /one query {} body json {a any, b? string}",
        "POST /six query {} body json {a? any, …}",
        "POST /three query {ids[]? [any], on? boolean} body json {b? any, c? [?]}",
        "POST /two query {} body json {a? any, …}",
      ])
  }

  @Test func `What a variable holds is followed with what is put into it`() async {
    let found = await payloads(
      """
      import axios from 'axios';
      import { ref, reactive } from 'vue';
      const send = (to, data) => axios.post('/local', data);
      const save = (data) => axios.post('/ref', data);
      const keep = (data) => axios.post('/reactive', data);
      const edit = (data) => axios.post('/replaced', data);
      const copy = (data) => axios.post('/copied', data);
      const page = ref(1);
      const form = ref({ name: '', size: 0 });
      const state = reactive({ name: '' });
      const row = ref({ name: '' });
      export function all(found) {
        const data = { a: 1 };
        if (found) data.b = 'x';
        send('x', data);
        data.c = 1;
        form.value.more = 1;
        form.value = { name: 'x' };
        save(form.value);
        state[found] = 1;
        keep({ ...state, page: page.value });
        row.value = found;
        edit(row.value);
        copy(Object.assign({}, { z: 1 }, { y: true }));
      }
      """)
    #expect(
      found == [
        "POST /copied query {} body json {z any, y boolean}",
        "POST /local query {} body json {a any, b? string}",
        "POST /reactive query {} body json {name any, page any, …}",
        "POST /ref query {} body json {name any, size? any, more? any, …}",
        "POST /replaced query {} body json {name? any, …}",
      ])
  }

  @Test func `What functions in front of all requests do not touch is as it was`() async {
    let found = await payloads(
      """
      import axios from 'axios';
      function make() { const instance = axios.create({}); return instance; }
      class Base {
        constructor() {
          this.http = make();
          this.http.interceptors.request.use((config) => {
            switch (config.method) {
              case 'post':
              case 'put':
                config.data = rename(config.data);
                break;
            }
            if (config.method === 'get') config.params.stamp = 1;
            return config;
          });
        }
        add() { return this.http.post('/add', { a: 1 }); }
        patch() { return this.http.patch('/patch', { a: 1 }); }
        find() { return this.http.get('/find', { params: { q: 1 } }); }
      }
      export const use = new Base();
      export const own = () => { const http = make(); return http.post('/own', { a: 1 }); };
      """)
    #expect(
      found == [
        "GET /find query {q any, …}",
        "PATCH /patch query {} body json {a any}",
        "POST /add query {} body json ?",
        "POST /own query {} body json {a any}",
      ])
  }

  @Test func `A setting of one call changes that call alone`() async {
    let found = await payloads(
      """
      import axios from 'axios';
      export const raw = () => axios.post('/raw', { a: 1 }, { transformRequest: pack });
      export const same = () => axios.post('/same', { a: 1 }, { transformRequest: (data) => data });
      export const plain = () => axios.post('/plain', { a: 1 }, { params: { b: 1 } });
      """)
    #expect(
      found == [
        "POST /plain query {b any} body json {a any}",
        "POST /raw query {} body json ?",
        "POST /same query {} body json {a any}",
      ])
  }

  @Test func `What is handed to methods of many instances is of none for certain`() async {
    let found = await payloads(
      """
      import axios from 'axios';
      class Base {
        constructor(path) { this.path = path; }
        findAll(params) { return axios.get(this.path, { params }); }
      }
      class Lamps extends Base { constructor() { super('/lamps'); } }
      class Rooms extends Base { constructor() { super('/rooms'); } }
      export const lamps = () => new Lamps().findAll({ watts: 1 });
      export const rooms = () => new Rooms().findAll({ floor: 1 });
      """)
    #expect(!found.joined().contains("floor?") && !found.joined().contains("watts?"))
  }
}
