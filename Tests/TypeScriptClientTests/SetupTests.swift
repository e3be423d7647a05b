import Testing

/// What the setup of a component gives its template.
@Suite struct SetupTests {
  @Test func `The template calls functions that the setup gives it`() async {
    let source = ScriptSource(
      """
      <template>
        <li v-for="user in users"><button @click="drop(user.id)">x</button></li>
        <button @click="load('/api/users')">+</button>
      </template>
      <script>
      import axios from 'axios';
      export default defineComponent({
        setup() {
          const load = (url) => axios.get(url);
          function drop(id) { return axios.delete(`/api/users/${id}`); }
          const other = (url) => axios.get(url);
          return { load, drop };
        },
      });
      </script>
      """, path: "src/Users.vue")
    #expect(
      await source.findings() == [
        "GET /api/users @3 -", "DELETE /api/users/{id} @10 setup",
        "? @11 the path is the parameter `url`, and no call of it was found",
      ])
  }

  @Test func `What such a function gives may be handed to another component`() async {
    let source = ScriptSource([
      "src/Download.vue": """
      <script setup>
      const props = defineProps({ path: String });
      const load = () => fetch(props.path);
      </script>
      """,
      "src/Page.vue": """
      <template>
        <Table><template #actions="{ item }"><Download :path="pathOf(item.name)" /></template></Table>
      </template>
      <script>
      import Download from './Download.vue';
      export default defineComponent({
        components: { Download },
        setup() {
          const pathOf = (name) => `/api/backups/${name}`;
          return { pathOf };
        },
      });
      </script>
      """,
    ])
    #expect(await source.findings() == ["GET /api/backups/{name} @3 load"])
  }

  @Test func `A word that stands in for a URL where others hand over paths is none`() async {
    let source = ScriptSource([
      "src/Upload.vue": """
      <script setup>
      const props = defineProps({ url: String, post: Boolean });
      const send = (file) => { if (props.post) { fetch(props.url, { method: 'POST', body: file }); } };
      </script>
      """,
      "src/Page.vue": """
      <template>
        <Upload url="/api/backups" /><Upload :post="false" url="none" /><Upload :url="`/api/users/${id}/image`" />
      </template>
      <script setup>
      import Upload from './Upload.vue';
      const id = useId();
      </script>
      """,
    ])
    #expect(
      await source.findings() == [
        "POST /api/backups @3 send", "POST /api/users/{id}/image @3 send",
      ])
  }
}
