import Testing

/// What plugins put into all components under names that begin with `$`.
@Suite struct GlobalTests {
  @Test func `What a plugin of Nuxt injects is read where components name it`() async {
    let source = ScriptSource([
      "plugins/nativeHttp.js": """
      import { CapacitorHttp } from '@capacitor/core'
      export default function ({ store }, inject) {
        const nativeHttp = {
          request(method, _url) {
            let url = _url
            if (!url.startsWith('http')) url = `${store.state.address}${url}`
            return CapacitorHttp.request({ method, url })
          },
          get(url) { return this.request('GET', url) },
          delete(url) { return this.request('DELETE', url) }
        }
        inject('nativeHttp', nativeHttp)
      }
      """,
      "store/users.js": """
      export const actions = {
        load({ commit }) { return this.$nativeHttp.get('/api/users') }
      }
      """,
      "pages/user.vue": """
      <template><a @click="$nativeHttp.delete(`/api/users/${id}`)">Remove</a></template>
      <script>
      export default {
        async asyncData({ app, params }) { return app.$nativeHttp.get(`/api/users/${params.id}`) },
      }
      </script>
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/users @2 load base unknown", "GET /api/users/{id} @4 asyncData base unknown",
        "DELETE /api/users/{id} @1 - base unknown",
      ])
  }

  @Test(arguments: ["Vue.prototype", "app.config.globalProperties"])
  func `What an app puts into its components is one value for all`(_ place: String) async {
    let source = ScriptSource([
      "src/main.js": """
      import axios from 'axios';
      \(place).$http = axios.create({ baseURL: '/api' });
      """,
      "src/Users.vue": """
      <script>
      export default { methods: { load() { return this.$http.get('/users'); } } };
      </script>
      """,
    ])
    #expect(await source.findings() == ["GET /api/users @2 load"])
  }

  @Test func `What Vue injects by a key is no plugin's`() async {
    let source = ScriptSource([
      "src/Users.vue": """
      <script>
      import { inject } from 'vue';
      export default { methods: { load() { inject('api', fetch); return this.$api('/users'); } } };
      </script>
      """
    ])
    #expect(await source.findings() == [])
  }

  @Test(arguments: ["export default", "module.exports ="])
  func `The configuration of Nuxt says what stands in front of its client's paths`(export: String) async {
    let source = ScriptSource([
      "nuxt.config.js": """
      const base = process.env.ROUTER_BASE_PATH ?? '/shelf';
      \(export) { modules: ['@nuxtjs/axios'], axios: { baseURL: base, progress: false } };
      """,
      "players/player.js": """
      export class Player {
        constructor(context) { this.context = context; }
        play() { return this.context.$axios.$post('/api/play'); }
      }
      """,
      "pages/items.vue": """
      <script>
      export default {
        asyncData({ $axios, app }) { return Promise.all([$axios.$get('/api/a'), app.$axios.get('/api/b')]); },
        methods: { add() { return this.$axios.$post('/api/items'); } },
      }
      </script>
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /shelf/api/a @3 asyncData", "GET /shelf/api/b @3 asyncData", "POST /shelf/api/items @4 add",
        "POST /shelf/api/play @3 play",
      ])
  }
}
