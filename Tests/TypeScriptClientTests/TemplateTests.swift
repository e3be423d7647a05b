import Testing

/// What templates of Vue hand to components and call.
@Suite struct TemplateTests {
  @Test func `A prop is what the templates of other components give it`() async {
    let source = ScriptSource([
      "src/YamlModal.vue": """
      <template><button @click="save">Save</button></template>
      <script>
      import axios from 'axios';
      export default {
        props: { endpoint: String, title: String },
        methods: { save() { return axios.post(this.endpoint, this.title); } },
      };
      </script>
      """,
      "src/Tariffs.vue": """
      <template>
        <div>
          <!-- <YamlModal endpoint="/config/old" /> -->
          <YamlModal title="Tariffs" endpoint="/config/tariffs" />
        </div>
      </template>
      <script>
      import YamlModal from './YamlModal.vue';
      export default { components: { YamlModal } };
      </script>
      """,
      "src/Circuits.vue": """
      <script>
      import Modal from './YamlModal.vue';
      export default {
        components: { 'yaml-modal': Modal },
        data() { return { path: '/config' }; },
      };
      </script>
      <template>
        <yaml-modal :endpoint="`${path}/circuits`"></yaml-modal>
      </template>
      """,
    ])
    #expect(
      await source.findings() == ["POST /config/circuits @6 save", "POST /config/tariffs @6 save"])
  }

  @Test func `What one element hands over goes together`() async {
    let source = ScriptSource([
      "src/Modal.vue": """
      <script>
      import api from 'axios';
      export default {
        props: { endpoint: String, saveMethod: { type: String, default: 'post' } },
        methods: { save() { return api[this.saveMethod](this.endpoint); } },
      };
      </script>
      """,
      "src/App.vue": """
      <script setup>
      import Modal from './Modal.vue';
      </script>
      <template>
        <Modal endpoint="/config/site" save-method="put" />
        <Modal endpoint="/config/mqtt" /><Modal endpoint="/config/influx" />
      </template>
      """,
    ])
    #expect(
      await source.findings() == [
        "POST /config/influx @5 save", "POST /config/mqtt @5 save", "PUT /config/site @5 save",
      ])
  }

  @Test func `A word that a template hands over is no part of a path, since the code may ask for it first`()
    async
  {
    let source = ScriptSource([
      "src/Shelf.vue": """
      <script setup>
      const props = defineProps(['page']);
      const path = props.page === 'books' ? 'items' : props.page;
      fetch(`/api/${props.page}/first`);
      fetch(`/api/${path}`);
      </script>
      """,
      "src/Books.vue": """
      <template><Shelf page="books" /></template>
      <script setup>
      import Shelf from './Shelf.vue';
      </script>
      """,
      "src/Series.vue": """
      <template><Shelf page="series" /></template>
      <script setup>
      import Shelf from './Shelf.vue';
      </script>
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/{page}/first @4 -", "? @5 the path depends on `path`, which is not known here",
      ])
  }

  @Test func `A prop that nobody fills stays unknown`() async {
    let source = ScriptSource(
      """
      <template><p>{{ url }}</p></template>
      <script>
      export default { props: ['url'], created() { fetch(this.url); } };
      </script>
      """, path: "src/Loader.vue")
    #expect(await source.findings() == ["? @3 the path depends on `url`, which is not known here"])
  }

  @Test func `A prop of a setup is read by its name, taken apart or not, and has its default`() async {
    let source = ScriptSource([
      "src/UserList.vue": """
      <script setup lang="ts">
      const props = withDefaults(defineProps<{ url: string; other?: string }>(), { other: '/api/others' });
      fetch(props.url);
      fetch(props.other);
      const named = (props: Options) => fetch(props.url);
      function local() { const props = { url: '/api/local' }; fetch(props.url); }
      </script>
      """,
      "src/TeamList.vue": """
      <script setup>
      const { url: address } = defineProps(['url']);
      fetch(address);
      </script>
      """,
      "src/App.vue": """
      <script setup lang="ts">
      import UserList from './UserList.vue';
      import TeamList from './TeamList.vue';
      const base = '/api';
      </script>
      <template>
        <UserList :url="base + '/users'" />
        <team-list :url="`${base}/teams`" />
      </template>
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /api/local @6 local", "GET /api/others @4 -", "GET /api/teams @3 -", "GET /api/users @3 -",
        "? @5 the path is the parameter `url`, and no call of it was found",
      ])
  }

  @Test func `A component that is registered for all is meant by its tag`() async {
    let source = ScriptSource([
      "src/components.js": """
      import ShareDialog from './ShareDialog.vue';
      export function install(app) { app.component('PShareDialog', ShareDialog); }
      """,
      "src/ShareDialog.vue": """
      <script>
      export default { props: { model: Object }, watch: { show() { this.model.links(); } } };
      </script>
      """,
      "src/rest.js": """
      export class Rest {
        links() { return fetch(this.constructor.path() + '/links'); }
        static path() { return ''; }
      }
      export class Album extends Rest { static path() { return '/albums'; } }
      export class Photo extends Rest { static path() { return '/photos'; } }
      export const latest = new Photo();
      """,
      "src/Albums.vue": """
      <template><p-share-dialog :model="model"></p-share-dialog></template>
      <script>
      import { Album } from './rest';
      export default {
        data() { return { model: new Album() }; },
        methods: { share(album) { this.model = album; } },
      };
      </script>
      """,
    ])
    #expect(await source.findings() == ["GET /albums/links @2 links"])
  }

  @Test func `What a template calls is a call on what it names`() async {
    let source = ScriptSource([
      "src/rest.js": """
      export class Rest {
        remove() { return fetch(this.path(), { method: 'DELETE' }); }
        load() { return fetch(this.path()); }
      }
      export class Album extends Rest { path() { return '/albums'; } }
      export class Photo extends Rest { path() { return '/photos'; } }
      """,
      "src/Albums.vue": """
      <template>
        <ul v-if="dialog.remove">
          <li v-for="photo in photos" :key="photo.id">{{ photo.title }} <a @click.stop="photo.load()">Load</a></li>
          <li><button @click="model.remove()">Remove</button></li>
        </ul>
      </template>
      <script>
      import { Album, Photo } from './rest';
      export default {
        data() { return { model: new Album(), photos: [], dialog: { remove: false } }; },
        created() { this.other = new Photo(); },
      };
      </script>
      """,
    ])
    #expect(
      await source.findings() == ["GET /albums @3 load", "DELETE /albums @2 remove", "GET /photos @3 load"])
  }

  @Test func `A function that a template hands over is called by the component`() async {
    let source = ScriptSource([
      "src/Pager.vue": """
      <script setup>
      const props = defineProps(['load']);
      function next() { return props.load('/api/pages'); }
      </script>
      <template><a @click="next">Next</a></template>
      """,
      "src/App.vue": """
      <script setup>
      import Pager from './Pager.vue';
      const load = (path) => fetch(path);
      </script>
      <template><Pager v-slot="{ load }"><p>{{ load }}</p></Pager><Pager :load="load" /></template>
      """,
    ])
    #expect(await source.findings() == ["GET /api/pages @3 next"])
  }

  @Test func `A path stays where its class states it, whichever component calls it`() async {
    let source = ScriptSource([
      "src/photo.js": """
      export class Photo {
        path() { return this.constructor.collection() + '/' + this.getId(); }
        getId() { return this.UID ? this.UID : this.ID; }
        removeLabel(id) { return fetch(this.path() + '/label/' + id, { method: 'DELETE' }); }
        static collection() { return 'photos'; }
      }
      """,
      "src/Labels.vue": """
      <script>
      import { Photo } from './photo';
      export default {
        data() { return { model: new Photo() }; },
        methods: { removeLabel(label) { this.model.removeLabel(label.ID); } },
      };
      </script>
      <template><a v-for="label in model.Labels" @click="removeLabel(label)">{{ label.Name }}</a></template>
      """,
    ])
    #expect(await source.findings() == ["DELETE /photos/{UID}/label/{id} @4 removeLabel"])
  }

  @Test(arguments: [
    "<template><A :url=\"'/x\"", "<template><A v-for=\"(a, of\" :b=\"{{\">{{ a",
    "<template lang=\"pug\">A(url='/x')",
    "<template></p></template></template><A url=\"/x\">",
  ])
  func `A template that cannot be read costs nothing else`(_ template: String) async {
    let source = ScriptSource(
      "<script>\nexport default { created() { fetch('/api/a'); } };\n</script>\n" + template,
      path: "src/A.vue")
    #expect(await source.findings() == ["GET /api/a @2 created"])
  }

  @Test func `What is encoded as a component is one segment, whatever its name says`() async {
    let source = ScriptSource(
      """
      export const add = (q) => fetch(`/repos/${encodeURIComponent(q.url)}`, { method: 'PUT' });
      export const drop = (path) => fetch('/files/' + encodeURIComponent(path) + '/lock', { method: 'DELETE' });
      export const both = (a, path) => fetch(`/x/${encodeURIComponent(a + path)}`);
      """)
    #expect(
      await source.findings() == [
        "DELETE /files/{path}/lock @2 drop", "PUT /repos/{url} @1 add", "GET /x/{path} @3 both",
      ])
  }

  @Test func `Joined segments have one slash between them`() async {
    let source = ScriptSource(
      """
      import * as path from 'path';
      import { join } from 'path-browserify';
      import urlJoin from 'url-join';
      let base = '/';
      export const setBase = (given) => { base = given; };
      const root = () => path.join(base, '/api/v1');
      export const users = () => fetch(`${root()}/users`);
      export const user = (id) => fetch(join('/api/', 'users', id));
      export const jobs = () => fetch(urlJoin('https://x.example', 'api', '/jobs'));
      const load = (path) => fetch(path);
      export const books = () => load('/books');
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/jobs @9 jobs on x.example", "GET /api/users/{id} @8 user", "GET /api/v1/users @7 users",
        "GET /books @11 books",
      ])
  }

  @Test func `A variable of a module is what it has grown to while that was loaded`() async {
    let source = ScriptSource(
      """
      let base = '/app';
      base += '/backend';
      let other = '/v1';
      if (window.location.port) { other += '/dev'; }
      export const a = () => fetch(base + '/a');
      export const b = () => fetch(other + '/b');
      """)
    #expect(
      await source.findings() == [
        "GET /app/backend/a @5 a", "GET /v1/b @6 b", "GET /v1/dev/b @6 b",
      ])
  }

  @Test func `A segment with a colon in front is a place to be filled`() async {
    let source = ScriptSource(
      """
      export const video = (fill) => fetch(fill('/api/videos/:id/parts/:part'));
      export const plain = () => fetch('/api/videos/:id/parts');
      export const batch = () => fetch('/api/videos:batchGet');
      export const one = (id) => fetch(`/api/videos/${id}:move`);
      """)
    #expect(
      await source.findings() == [
        "GET /api/videos/{id}/parts @2 plain", "GET /api/videos/{id}:move @4 one",
        "GET /api/videos:batchGet @3 batch",
        "? @1 the path is what a function gives, handed over as the parameter `fill`, and no call of it was found",
      ])
  }

  @Test func `Two dots take the segment in front of them away, also behind a base`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      const api = axios.create({ baseURL: '/app/api/' });
      export const test = (id) => api.get(`../test/${id}/../status`);
      """)
    #expect(await source.findings() == ["GET /app/test/status @3 test"])
  }
}
