import Testing

@Suite struct ComponentTests {
  @Test func `What a mixin leaves to its components is asked of each of them`() async {
    let source = ScriptSource([
      "src/components/ListBase.js": """
      import axios from 'axios';
      export default {
        data() { return { items: null }; },
        async created() { await this.load(); },
        methods: {
          itemsUrl() { throw new Error('Not implemented'); },
          async load() { this.items = (await axios.get(this.itemsUrl())).data; },
        },
      };
      """,
      "src/views/Keys.vue": """
      <script>
      import ListBase from '@/components/ListBase';
      export default {
        mixins: [ListBase],
        methods: { itemsUrl() { return `/api/project/${this.projectId}/keys`; } },
      };
      </script>
      """,
      "src/views/Users.vue": """
      <script>
      import { defineComponent } from 'vue';
      import ListBase from '../components/ListBase';
      export default defineComponent({
        mixins: [ListBase],
        methods: { itemsUrl: () => '/api/users' },
      });
      </script>
      """,
    ])
    #expect(
      await source.findings() == ["GET /api/project/{projectId}/keys @7 load", "GET /api/users @7 load"])
  }

  @Test func `What a component computes is read like a field`() async {
    let source = ScriptSource(
      """
      <script>
      export default {
        computed: {
          url() { return `/api/aliases/${this.id}`; },
          all: { get() { return '/api/aliases'; }, set(value) {} },
          ...mapGetters(['other']),
        },
        methods: {
          load() { return fetch(this.url); },
          list() { return fetch(this.all); },
          any() { return fetch(this.other); },
        },
      };
      </script>
      """, path: "src/Aliases.vue")
    #expect(
      await source.findings() == [
        "GET /api/aliases @10 list", "GET /api/aliases/{id} @9 load",
        "? @11 the path depends on `other`, which is not known here",
      ])
  }

  @Test func `A path of a field and a parameter is stated by the function, not by the template`() async {
    let source = ScriptSource([
      "src/aliases.js": """
      import axios from 'axios';
      export default {
        props: { projectId: Number },
        computed: { aliasPath() { return `/api/projects/${this.projectId}/aliases`; } },
        methods: {
          remove(id) { return axios({ method: 'delete', url: `${this.aliasPath}/${id}` }); },
        },
      };
      """,
      "src/Aliases.vue": """
      <template><b v-for="alias of aliases"><a @click="remove(alias.id)">Remove</a></b></template>
      <script>
      import aliases from './aliases';
      export default { mixins: [aliases], data() { return { aliases: [] }; } };
      </script>
      """,
    ])
    #expect(await source.findings() == ["DELETE /api/projects/{projectId}/aliases/{id} @6 remove"])
  }

  @Test func `A mixin may call what another mixin of its component has`() async {
    let source = ScriptSource([
      "src/paths.js": "export default { methods: { url() { return '/api/' + this.kind(); } } };",
      "src/loads.js": "export default { methods: { load() { return fetch(this.url(), this.options()); } } };",
      "src/Keys.vue": """
      <script>
      import paths from './paths';
      import loads from './loads';
      export default {
        mixins: [paths, loads],
        methods: { kind: () => 'keys', options: () => ({ method: 'PUT' }) },
      };
      </script>
      """,
    ])
    #expect(await source.findings() == ["PUT /api/keys @1 load"])
  }

  @Test func `Mixins that name each other end`() async {
    let source = ScriptSource([
      "src/a.js": """
      import b from './b';
      export default { mixins: [b], methods: { load() { return fetch(this.url()); } } };
      """,
      "src/b.js": """
      import a from './a';
      export default { mixins: [a], methods: { url() { return '/api/b'; } } };
      """,
    ])
    #expect(await source.findings() == ["GET /api/b @2 load"])
  }

  @Test func `What Vue computes is a text, and its value too`() async {
    let source = ScriptSource([
      "src/streams.ts": """
      import { computed, type Ref } from 'vue';
      export const useUserStream = (user: Ref<User>) => useStream(computed(() => `/api/users/${user.value.id}/events`));
      function useStream(url: Ref<string>) {
        const params = computed(() => new URLSearchParams());
        const full = computed(() => `${url.value}?${params.value.toString()}`);
        function connect() { return new EventSource(full.value); }
        connect();
      }
      """,
      "src/User.vue": """
      <script setup>
      import { computed } from 'vue';
      const props = defineProps({ id: String, kind: String });
      const path = computed(() => `/api/users/${props.id}`);
      const all = computed({ get: () => '/api/users', set() {} });
      const kinds = { first: { name: 'first' }, second: { name: 'second' } };
      const kind = computed(() => kinds[props.kind]);
      const load = () => fetch(path.value);
      const list = () => fetch(all.value);
      const open = () => fetch(`/api/kinds/${kind.value.name}`);
      </script>
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/kinds/{name} @10 open", "GET /api/users @9 list", "GET /api/users/{id} @8 load",
        "GET /api/users/{id}/events @2 useUserStream",
      ])
  }

  @Test func `A component that is set up by a function of its options has props`() async {
    let source = ScriptSource([
      "components/FileUpload.vue": """
      <template><button @click="upload">+</button></template>
      <script lang="ts">
      import { useApi } from "../api";
      export default defineComponent({
        props: { target: { type: String, default: "" } },
        setup(props, { emit }) {
          const icon = icons.upload;
          const api = useApi();
          async function upload() { emit("sent", await api.send(props.target)); }
          return { icon, upload };
        },
      });
      </script>
      """,
      "api.ts": "export const useApi = () => ({ send: (url) => fetch(url, { method: 'POST' }) });",
      "pages/backups.vue": """
      <template>
        <FileUpload :small="false" target="/api/backups" />
        <FileUpload :target="`/api/users/${id}/image`" />
      </template>
      <script>
      import FileUpload from "../components/FileUpload.vue";
      export default defineComponent({ components: { FileUpload }, setup() { return { id: 1 }; } });
      </script>
      """,
    ])
    #expect(
      await source.findings() == ["POST /api/backups @9 setup", "POST /api/users/{id}/image @9 setup"])
  }

  @Test func `A client that a plug-in puts on components is called through what is computed of it, too`()
    async
  {
    let source = ScriptSource(
      """
      <script>
      export default {
        computed: {
          sender() { return this.$axios; },
          below() { return this.$root.$axios; },
        },
        methods: {
          load() { return this.sender.get('/api/a'); },
          drop() { return this.below.delete('/api/b'); },
        },
      };
      </script>
      """, path: "src/Page.vue")
    #expect(
      await source.findings() == ["GET /api/a @8 load base unknown", "DELETE /api/b @9 drop base unknown"])
  }

  @Test func `Props are referred to one by one, of components that are loaded once they are shown`() async {
    let source = ScriptSource([
      "src/Viewer.vue": """
      <script setup>
      const props = defineProps({ path: String, other: String });
      const { path } = toRefs(props);
      const other = toRef(props, 'other');
      const state = reactive({ url: '/api/state' });
      const { url } = toRefs(state);
      const load = () => [fetch(path.value), fetch(other.value), fetch(url.value)];
      </script>
      """,
      "src/Page.vue": """
      <template><Viewer path="/api/viewed" /></template>
      <script setup>
      const Viewer = defineAsyncComponent(() => import('./Viewer.vue'));
      </script>
      """,
      "src/More.vue": """
      <template><Lazy other="/api/other" /></template>
      <script>export default { components: { Lazy: () => import('./Viewer.vue') }, methods: {} };</script>
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/other @7 load", "GET /api/state @7 load", "GET /api/viewed @7 load",
      ])
  }
}
