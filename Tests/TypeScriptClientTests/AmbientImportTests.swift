import Testing

/// What builds import into every script on their own.
@Suite struct AmbientImportTests {
  private static let declarations = """
    export {}
    declare global {
      const computed: typeof import('vue').computed
      const withBase: typeof import('./stores/config').withBase
      const http: typeof import('./http')['default']
      const load: typeof import('./stores/config')['load']
    }
    declare module 'vue' {
      interface ComponentCustomProperties {
        readonly withBase: UnwrapRef<typeof import('./stores/config')['withBase']>
      }
    }
    """

  @Test(arguments: ["src/auto-imports.d.ts", "src/types/auto-imports.d.ts"])
  func `A name that a declaration file takes from a module is that module's`(_ path: String) async {
    let isBeside = path == "src/auto-imports.d.ts"
    let source = ScriptSource([
      path: isBeside
        ? Self.declarations : Self.declarations.replacing("import('./", with: "import('../"),
      "src/stores/config.ts": """
      export const withBase = (path: string) => `/app${path}`;
      export const load = () => fetch(withBase('/api/config'));
      """,
      "src/http.ts": """
      import axios from 'axios';
      export default axios.create({ baseURL: '/api' });
      """,
      "src/users.vue": """
      <script setup lang="ts">
      const all = await fetch(withBase('/api/users'));
      const remove = (id: string) => http.delete(`/users/${id}`);
      const config = load();
      </script>
      <template><a @click="remove(1)">Remove</a></template>
      """,
    ])
    #expect(
      await source.findings() == [
        "DELETE /api/users/{id} @3 remove", "GET /app/api/config @2 load", "GET /app/api/users @2 all",
      ])
  }

  @Test func `A name that a script declares or imports is its own`() async {
    let source = ScriptSource([
      "auto-imports.d.ts": """
      declare global {
        const own: typeof import('./src/paths').one
        const taken: typeof import('./src/paths').one
        const local: typeof import('./src/paths').one
      }
      """,
      "src/paths.ts": "export const one = '/one';\nexport const two = '/two';",
      "src/calls.ts": """
      import { two as taken } from './paths';
      const own = '/own';
      export const a = () => fetch(own);
      export const b = () => fetch(taken);
      export const c = (local) => { local = '/local'; return fetch(local); };
      """,
    ])
    #expect(await source.findings() == ["GET /local @5 c", "GET /own @3 a", "GET /two @4 b"])
  }

  @Test func `The nearest declaration file of several counts`() async {
    let declared = { (name: String) in
      "declare global {\n  const users: typeof import('./\(name)').users\n}"
    }
    let source = ScriptSource([
      "auto-imports.d.ts": declared("shared"),
      "apps/one/auto-imports.d.ts": declared("paths"),
      "shared.ts": "export const users = '/shared/users';",
      "apps/one/paths.ts": "export const users = '/one/users';",
      "apps/one/list.ts": "export const one = () => fetch(users);",
      "apps/two/list.ts": "export const two = () => fetch(users);",
    ])
    #expect(await source.findings() == ["GET /one/users @1 one", "GET /shared/users @1 two"])
  }
}
