import Testing

@Suite("Classes that are put together from mixins") struct MixinTests {
  private static let base = """
    export class Base {
      constructor(http) { this.http = http; }
      version = '/api/v4';
      send = async (url, options) => {
        let request;
        switch (options.method?.toLowerCase()) {
          case 'get': request = this.http.get; break;
          case 'post': request = this.http.post; break;
          default: throw new Error();
        }
        return request(url, {});
      };
    }
    """

  @Test(arguments: [
    ("Teams(Users(Base))", "<T extends Constructor<Base>>(superclass: T)"),
    ("mix(Base).with(Users, Teams)", "(superclass)"), ("Teams(Users(Base))", "(superclass: any)"),
  ]) func `What a mixin sends goes by what it is mixed into`(composition: String, header: String) async {
    let source = ScriptSource([
      "src/base.ts": Self.base,
      "src/users.ts": """
      import type { Base } from './base';
      const Users = \(header) => class extends superclass {
        login = async () => this.send(`${this.version}/users/login`, { method: 'post' });
        one = (id) => this.send(`${this.version}/users/${id}`, { method: 'get' });
      };
      export default Users;
      """,
      "src/teams.ts": """
      export function Teams\(header) {
        class WithTeams extends superclass {
          teams() { return this.send(`${this.version}/teams`, { method: 'get' }); }
        }
        return WithTeams;
      }
      """,
      "src/client.ts": """
      import axios from 'axios';
      import { Base } from './base';
      import Users from './users';
      import { Teams } from './teams';
      class Client extends \(composition) {}
      const client = new Client(axios.create());
      export const load = () => [client.login(), client.one(1), client.teams()];
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/v4/teams @3 teams", "POST /api/v4/users/login @3 login", "GET /api/v4/users/{id} @4 one",
      ])
  }

  @Test func `The network client of a native app sends what its verbs and transfers are told`() async {
    let source = ScriptSource(
      """
      import GenericClient, { getOrCreateAPIClient, getOrCreateWebSocketClient, type APIClientInterface } from '@mattermost/react-native-network-client';
      class Calls {
        constructor(private client: APIClientInterface) {}
        list = () => this.client.get('/api/items', {});
        send = (path: string) => this.client.upload('/api/files', path, { method: 'POST' });
        load = (id: string) => this.client.download(`/api/files/${id}`, '/tmp/a');
      }
      export async function start(server: string) {
        const { client } = await getOrCreateAPIClient('https://a.example/', {});
        await client.head('/ping');
        await GenericClient.get('https://b.example/status');
        await getOrCreateWebSocketClient(`${server}/api/websocket`, {});
        await getOrCreateWebSocketClient('wss:' + server.substring('https:'.length), {});
        return new Calls(client);
      }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "POST /api/files @5 send", "GET /api/files/{id} @6 load", "GET /api/items @4 list",
        "GET /api/websocket @12 start base unknown",
        "HEAD /ping @10 start", "GET /status @11 start on b.example external",
        "? @13 the path depends on `server`, which is not known here",
      ])
  }
}
