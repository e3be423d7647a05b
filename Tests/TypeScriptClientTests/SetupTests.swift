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
}
