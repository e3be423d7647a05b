import Testing

/// What components of React hand to those that stand in them.
@Suite struct ContextTests {
  @Test func `What a provider hands over is there for whoever asks for the context`() async {
    let source = ScriptSource([
      "src/auth.tsx": """
      import React, { useCallback, useContext, useMemo, useState } from 'react'
      export interface Session { call: <T>(url: string | null, init?: RequestInit) => Promise<T>; team: string | null }
      export const SessionContext = React.createContext<Session>({
        call: async () => { let nothing: any; return nothing },
        team: null,
      })
      export const useSession = (): Session => useContext(SessionContext)
      export const SessionProvider = ({ children }) => {
        const [team] = useState(null)
        const send = useCallback(async (url: string, init: RequestInit = {}) => fetch('/api' + url, init), [team])
        const call = useCallback(async (url: string | null, init: RequestInit = {}) => {
          if (typeof url !== 'string') return
          return (await send(url, init)).json()
        }, [send])
        const value = useMemo(() => ({ call, team }), [call, team])
        return <SessionContext.Provider value={value}><main>{children}</main></SessionContext.Provider>
      }
      """,
      "src/use-data.ts": """
      import useSWR from 'swr'
      import { useSession } from './auth'
      export default function useData<T>(path: string) {
        const { call, team } = useSession()
        return useSWR<T>(team + '::' + path, async () => call<T>(path, { method: 'GET' }))
      }
      """,
      "src/app.tsx": """
      import { SessionProvider, useSession } from './auth'
      import useData from './use-data'
      const Page = ({ id }) => {
        const { data } = useData(`/plans/${id}`)
        const { call } = useSession()
        return <button onClick={() => call(`/plans/${id}/start`, { method: 'POST' })}>{data}</button>
      }
      export const App = () => <SessionProvider><Page id="1" /></SessionProvider>
      """,
    ])
    #expect(
      await source.findings().sorted() == [
        "GET /api/plans/{id} @4 Page", "POST /api/plans/{id}/start @6 Page",
      ])
  }

  @Test func `Contexts are provided in other files, selected from, and handed to functions in elements`()
    async
  {
    let source = ScriptSource([
      "src/context.ts": """
      import { createContext } from 'react'
      export const APIContext = createContext(null)
      """,
      "src/provider.tsx": """
      import axios from 'axios'
      import { APIContext } from './context'
      const api = axios.create({ baseURL: '/api' })
      export const APIProvider = ({ children }) => <APIContext value={{ api, users: () => api.get('/users') }}>{children}</APIContext>
      """,
      "src/app.tsx": """
      import { use } from 'react'
      import { useContextSelector } from 'use-context-selector'
      import { APIContext } from './context'
      import { APIProvider } from './provider'
      const One = () => { const { users } = use(APIContext)!; users(); return null }
      const Two = () => { const api = useContextSelector(APIContext, c => c.api); api.post('/two'); return null }
      const Three = () => <APIContext.Consumer>{({ api }) => <p onClick={() => api.put('/three')} />}</APIContext.Consumer>
      export const App = () => <APIProvider><One /><Two /><Three /></APIProvider>
      """,
    ])
    #expect(
      await source.findings().sorted() == [
        "GET /api/users @4 APIProvider", "POST /api/two @6 Two", "PUT /api/three @7 Three",
      ])
  }

  @Test func `Functions send by a client that they are handed, alone or in a record`() async {
    let source = ScriptSource(
      """
      import axios from 'axios'
      const api = axios.create({ baseURL: '/api' })
      export const one = () => { const send = c => { c.put('/one') }; send(api) }
      export const two = id => { const load = async c => (await c.get('/two/' + id)).data; return load(api) }
      function three(context) { context.api.put('/three') }
      const four = ({ api: client }) => client.put('/four')
      export const all = () => { three({ api }); four({ api }) }
      """)
    #expect(
      await source.findings().sorted() == [
        "GET /api/two/{id} @4 two", "PUT /api/four @6 four", "PUT /api/one @3 one",
        "PUT /api/three @5 three",
      ])
  }

  @Test func `A context of which no provider is seen may be anything`() async {
    let source = ScriptSource(
      """
      import { createContext, useContext } from 'react'
      const Tree = createContext<Shown | null>(null)
      export const Leaf = ({ id }) => {
        const tree = useContext(Tree)
        if (!tree) throw new Error('not in a tree')
        return <a onClick={() => fetch(`/api/leaves/${id}`)} />
      }
      """, path: "src/leaf.tsx")
    #expect(await source.findings() == ["GET /api/leaves/{id} @6 Leaf"])
  }

  @Test func `A provider may stand in a component that something wraps`() async {
    let source = ScriptSource([
      "src/app.tsx": """
      import React, { createContext, forwardRef, memo, useContext } from 'react'
      import { observer } from 'mobx-react'
      import axios from 'axios'
      export const ApiContext = createContext(null)
      export const ItemsContext = createContext(null)
      export const ThingsContext = createContext(null)
      export const App = observer(() => {
        const api = axios.create({ baseURL: '/api' })
        return <ApiContext.Provider value={api}><Page /></ApiContext.Provider>
      })
      export const Items = memo(forwardRef((props, ref) => {
        const get = (path: string) => fetch('/v1' + path)
        return <ItemsContext.Provider value={{ get }}><Page /></ItemsContext.Provider>
      }))
      export default observer(function Things() {
        const get = (path: string) => fetch('/v2' + path)
        return <ThingsContext.Provider value={{ get }}><Page /></ThingsContext.Provider>
      })
      export const Page = () => {
        const api = useContext(ApiContext)
        const { get } = useContext(ItemsContext)
        const things = useContext(ThingsContext)
        api.get('/users')
        get('/items')
        things.get('/things')
        return null
      }
      """
    ])
    #expect(
      await source.findings() == [
        "GET /api/users @23 Page", "GET /v1/items @24 Page", "GET /v2/things @25 Page",
      ])
  }

  @Test func `What a function without a name gives a variable is there for others`() async {
    let source = ScriptSource(
      """
      import debounce from 'lodash/debounce'
      let base = ''
      export const connect = debounce(() => { base = '/api' })
      export const users = () => fetch(base + '/users')
      """)
    #expect(await source.findings() == ["GET /api/users @4 users", "GET /users @4 users"])
  }
}
