import Testing

@Suite struct ApisauceTests {
  @Test func `A client sends paths below its address, whoever made it`() async {
    let source = ScriptSource(
      """
      import { create, ApisauceInstance } from 'apisauce'
      import sauce from 'apisauce'
      const api = create({ baseURL: 'https://a.example/v1/', headers: { Accept: 'application/json' } })
      export const users = (page) => api.get('users', { page })
      export const rename = (id, name) => api.patch(`/users/${id}`, { name })
      export const drop = (id) => api.any({ method: 'DELETE', url: `/users/${id}` })
      const other = sauce.create({ baseURL: 'https://a.example/v2' })
      export const add = (user) => other.post('/users', user)
      export class Episodes {
        constructor(private sauce: ApisauceInstance) {}
        load(id) { return this.sauce.get(`episodes/${id}`) }
      }
      """)
    #expect(
      await source.findings().sorted() == [
        "DELETE /v1/users/{id} @6 drop", "GET /episodes/{id} @11 load base unknown",
        "GET /v1/users @4 users", "PATCH /v1/users/{id} @5 rename",
        "POST /v2/users @8 add",
      ])
  }
}
