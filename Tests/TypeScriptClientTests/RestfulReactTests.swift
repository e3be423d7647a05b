import Testing

@Suite struct RestfulReactTests {
  @Test func `Hooks and elements send what they state below their base, or below that of the provider`() async
  {
    let source = ScriptSource([
      "src/app.tsx": """
      import { RestfulProvider } from 'restful-react'
      import { Users } from './users'
      export const App = () => <RestfulProvider base="/api/v1"><Users team="a" /></RestfulProvider>
      """,
      "src/users.tsx": """
      import { useGet, useMutate, Get, Mutate } from 'restful-react'
      export const useUser = ({ id, ...props }) =>
        useGet<User, Failure, void, Params>((inPath: Params) => `/users/${inPath.id}`, { pathParams: { id }, ...props })
      export const useDropUser = props => useMutate<void, Failure, void, string, void>('DELETE', `/users`, { ...props })
      export const useDropTeam = ({ team, ...props }) =>
        useMutate<void, Failure, void, void, Params>('DELETE', (p: Params) => `/teams/${p.team}`, { base: '/other', pathParams: { team }, ...props })
      export const DropPlan = props => <Mutate<void, Failure, void, string, void> verb="DELETE" path={`/plans`} {...props} />
      export const Users = ({ team }) => {
        const { data } = useGet<User[]>({ path: `/teams/${team}/users`, queryParams: { page: 1 }, lazy: true })
        const { mutate } = useMutate({ verb: 'PATCH', path: `/teams/${team}` })
        const user = useUser({ id: 1 })
        return <Get path="/health">{() => <p onClick={() => mutate({})}>{data}</p>}</Get>
      }
      """,
    ])
    #expect(
      await source.findings().sorted() == [
        "DELETE /api/v1/plans/{id} @7 DropPlan", "DELETE /api/v1/users/{id} @4 useDropUser",
        "DELETE /other/teams/{team} @6 useDropTeam",
        "GET /api/v1/health @12 Users", "GET /api/v1/teams/{team}/users @9 Users",
        "GET /api/v1/users/{id} @3 useUser", "PATCH /api/v1/teams/{team} @10 Users",
      ])
  }

  @Test func `Where a provider has one base or another, each counts`() async {
    let source = ScriptSource(
      """
      import { RestfulProvider, useGet } from 'restful-react'
      const Users = () => { const { data } = useGet({ path: '/api/users' }); return <p>{data}</p> }
      export const App = ({ standalone }) =>
        <RestfulProvider base={standalone ? '/' : '/hosted'}><Users /></RestfulProvider>
      """,
      path: "src/app.tsx")
    #expect(
      await source.findings().sorted() == ["GET /api/users @2 Users", "GET /hosted/api/users @2 Users"])
  }

  @Test func `The network of Electron's main process asks whole addresses`() async {
    let source = ScriptSource(
      """
      const { app, net } = require('electron')
      const server = port => `http://127.0.0.1:${port}`
      const leave = port => net.fetch(server(port) + '/api/exit', { method: 'POST' })
      const load = () => net.request('http://localhost:80/api/network')
      const save = () => net.request({ method: 'PUT', url: 'http://localhost:80/api/network' }).end()
      app.on('ready', () => { leave(80); load(); save() })
      """)
    #expect(
      await source.findings().sorted() == [
        "GET /api/network @4 load", "POST /api/exit @3 leave", "PUT /api/network @5 save",
      ])
  }
}
