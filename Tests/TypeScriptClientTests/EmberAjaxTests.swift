import Testing

@Suite struct EmberAjaxTests {
  @Test func `Ember's service sends what it is asked for, however a component gets at it`() async {
    let source = ScriptSource(
      """
      import Service, { inject as service } from '@ember/service';
      export default Service.extend({
        ajax: service(),
        one(id) { return this.get('ajax').request(`pages/${id}`); },
        rename(id, data) { return this.ajax.request(`pages/${id}`, { method: 'PUT', data }); },
        add(data) { return this.get('ajax').post('pages', { data }); },
        drop(id) { return this.get('ajax').raw(`pages/${id}`, { type: 'DELETE' }).then((answer) => answer.payload); },
        empty() { return this.get('ajax').del('/pages'); },
      });
      """)
    #expect(
      await source.findings().sorted() == [
        "DELETE /pages @8 api base unknown", "DELETE /pages/{id} @7 api base unknown",
        "GET /pages/{id} @4 api base unknown", "POST /pages @6 api base unknown",
        "PUT /pages/{id} @5 api base unknown",
      ])
  }

  @Test func `What a value that nobody knows is asked to send with a method of HTTP is open`() async {
    let source = ScriptSource(
      """
      import { backend } from './generated/backend.wasm';
      export const one = (id) => backend.request(`pages/${id}`, { method: 'GET' });
      export const add = (page) => backend.ajax({ method: 'post', url: '/pages', body: page });
      export const mark = (id) => backend.track(`pages/${id}`, { method: 'GET' });
      export const serve = () => backend.request('/pages', { method: 'GET' }, (request) => request.ok());
      export const pay = () => backend.ajax({ type: 'card', url: '/pages' });
      """)
    #expect(
      await source.findings() == [
        "? @2 what `request` is called on could not be traced to an HTTP client",
        "? @3 what `ajax` is called on could not be traced to an HTTP client",
      ])
  }
}
