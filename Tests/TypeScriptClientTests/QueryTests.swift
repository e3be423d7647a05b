import Testing

/// Queries of TanStack Query that say their key alone.
@Suite struct QueryTests {
  private static let hooks = """
    import { useQuery } from '@tanstack/react-query';
    export const useLinks = () => useQuery({ queryKey: ['/links'], select: (list) => list });
    export const useLink = (id) => useQuery<Link>({ queryKey: [`/links/${id}`], enabled: Boolean(id) });
    export const useOwn = (id) => useQuery({ queryKey: ['/no', id], queryFn: () => fetch(`/own/${id}`) });
    export const useOther = (options) => useQuery({ queryKey: ['/nor/this'], ...options });
    """

  @Test func `A query without a function is what the client asks by default`() async {
    let source = ScriptSource([
      "src/hooks.ts": Self.hooks,
      "src/client.ts": """
      import axios from 'axios';
      import { QueryClient } from '@tanstack/react-query';
      const ask = async ({ queryKey }) => { const { data } = await axios.get(`/api${queryKey[0]}`); return data; };
      export const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10, queryFn: ask } } });
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/links @2 useLinks", "GET /api/links/{id} @3 useLink", "GET /own/{id} @4 useOwn",
      ])
  }

  @Test func `What a client asks by default may hang on how long the key is`() async {
    let source = ScriptSource([
      "src/hooks.ts": """
      import { useQuery } from '@tanstack/react-query';
      export const useLinks = () => useQuery({ queryKey: ['/links'] });
      export const useSearch = (name) => useQuery({ queryKey: ['/search', { name }] });
      export const useAll = (name) => useQuery({ queryKey: ['/all', { name }], meta: { kind: 'list' } });
      """,
      "src/Client.tsx": """
      import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
      import { useState } from 'react';
      async function ask(context) {
        let method = 'GET';
        if (context.queryKey.length > 1 && context.meta?.kind !== 'list') { method = 'POST'; }
        return fetch(`/api${context.queryKey[0]}`, { method });
      }
      export function Client({ children }) {
        const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { queryFn: ask } } }));
        return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/all @4 useAll", "GET /api/links @2 useLinks", "POST /api/search @3 useSearch",
      ])
  }

  @Test func `A default that is made inside of another function stays open where it stands`() async {
    let source = ScriptSource([
      "src/hooks.ts": Self.hooks,
      "src/Client.tsx": """
      import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
      import { useCallback } from 'react';
      export function Client({ token, children }) {
        const ask = useCallback(async ({ queryKey }) => fetch(`/api${queryKey[0]}`, { headers: { token } }), [token]);
        const client = new QueryClient({ defaultOptions: { queries: { queryFn: ask } } });
        return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /own/{id} @4 useOwn", "? @4 the path is the parameter `queryKey`, and no call of it was found",
      ])
  }

  @Test func `A key is there where it is asked for by its length`() async {
    let source = ScriptSource([
      "src/hooks.ts": """
      import { useQuery } from '@tanstack/react-query';
      export const useAll = () => useQuery({ queryKey: ['/all'] });
      """,
      "src/Client.tsx": """
      import { QueryClient } from '@tanstack/react-query';
      const ask = async ({ queryKey }) => {
        let path = '/api';
        if (queryKey.length > 0) { path += queryKey[0]; }
        return fetch(path);
      };
      export const client = new QueryClient({ defaultOptions: { queries: { queryFn: ask } } });
      """,
    ])
    #expect(await source.findings() == ["GET /api/all @2 useAll"])
  }

  @Test func `How long any other list is does not decide`() async {
    let source = ScriptSource(
      """
      const names = ['client', 'state'];
      export function load(query) {
        const missing = names.filter((name) => !query[name]);
        if (missing.length > 0) { return null; }
        return fetch('/api/all');
      }
      """)
    #expect(await source.findings() == ["GET /api/all @5 load"])
  }
}
