import Testing

/// Clients of contracts in code.
@Suite struct `Clients of ts-rest` {
  private static let contract = """
    import { initContract } from '@ts-rest/core';
    const c = initContract();
    const users = c.router({
      list: { method: 'GET', path: '', responses: { 200: c.type<User[]>() } },
      rename: { method: 'PATCH', path: '/:userId/name', body: c.noBody(), responses: {} },
    }, { pathPrefix: '/users' });
    export const contract = c.router(
      { users, login: { method: 'POST', path: '/login', responses: {} } }, { pathPrefix: '/v1' });

    """

  @Test func `Send the routes of the contract behind base and prefixes`() async {
    let source = ScriptSource([
      "src/contract.ts": Self.contract,
      "src/api.ts": """
      import { initClient } from '@ts-rest/core';
      import { initQueryClient } from '@ts-rest/react-query';
      import { contract } from './contract';
      const client = initClient(contract, { baseUrl: '/api', baseHeaders: {} });
      const queries = initQueryClient(contract.users, { baseUrl: 'http://localhost:3000' });
      export const login = () => client.login({ body: {} });
      export const rename = (id) => client.users.rename({ params: { userId: id } });
      export const useUsers = () => queries.list.useQuery(['users']);
      """,
    ])
    let found = await source.findings()
    #expect(
      found == [
        "POST /api/v1/login @6 login", "PATCH /api/v1/users/{userId}/name @7 rename",
        "GET /v1/users @8 useUsers",
      ])
  }

  @Test func `May have a sender of their own, and be made by a function for any contract`() async {
    let source = ScriptSource([
      "src/contract.ts": Self.contract,
      "src/adapter.ts": """
      import { initClient, tsRestFetchApi, type ApiFetcherArgs } from '@ts-rest/core';
      function sender(timeout: number) {
        return async (request: ApiFetcherArgs) => {
          request.headers['X-Timeout'] = String(timeout);
          return await tsRestFetchApi(request);
        };
      }
      export function build<T>(contract: T, baseUrl: string) {
        return initClient(contract, { baseUrl, api: sender(10) });
      }
      """,
      "src/api.ts": """
      import { contract } from './contract';
      import { build } from './adapter';
      const client = build(contract, '/api');
      export default { ...client, version: 1 };
      """,
      "src/page.ts": """
      import api from './api';
      export const users = () => api.users.list();
      export const login = () => api.login({});
      """,
    ])
    #expect(await source.findings() == ["POST /api/v1/login @3 login", "GET /api/v1/users @2 users"])
  }
}
