import Testing

/// Requests that hang on the instance, in a class with heirs: they are those of the heirs that they are called on.
@Suite struct InheritedRequestTests {
  private static let rest = """
    import axios from 'axios';
    export class Rest {
      save() { return this.id ? this.update() : axios.post(this.constructor.path(), this); }
      update() { return axios.put(this.constructor.path() + '/' + this.id, this); }
      remove() { return axios.delete(this.constructor.path() + '/' + this.id); }
      clone() { return new this.constructor(this.values); }
      static search(query) { return axios.get(this.path(), query).then((all) => all.map((one) => new this(one))); }
    }
    export class Album extends Rest { static path() { return '/albums'; } }
    export class Photo extends Rest {
      static path() { return '/photos'; }
      update() { return axios.patch(Photo.path() + '/' + this.id); }
    }
    export class Label extends Rest { static path() { return '/labels'; } }
    export const made = [new Album(), new Photo()];
    """

  /// What requests of a method are found with code that uses the classes.
  private static func findings(_ method: String, _ use: String, in path: String = "src/use.js") async
    -> [String]
  {
    await ScriptSource(["src/rest.js": rest, path: use]).findings().filter { $0.hasSuffix(" \(method)") }
  }

  @Test func `A method that is called on one heir is no request of the others`() async {
    let use = "import { Album } from './rest';\nexport const run = () => new Album().clone().remove();"
    #expect(await Self.findings("remove", use) == ["DELETE /albums/{id} @5 remove"])
  }

  @Test func `A static method is called on the class that is named, though nothing makes an instance`() async
  {
    let use = "import { Label } from './rest';\nexport const run = () => Label.search({});"
    #expect(await Self.findings("search", use) == ["GET /labels @7 search"])
  }

  @Test func `A method hands on what it is called on to those that it calls itself`() async {
    let use = "import { Album, Photo } from './rest';\nexport const run = () => new Album().save();"
    #expect(await Self.findings("save", use) == ["POST /albums @3 save"])
    #expect(
      await Self.findings("update", use) == ["PUT /albums/{id} @4 update", "PATCH /photos/{id} @12 update"])
  }

  @Test func `A call on what is not known may be one on any heir`() async {
    let use = """
      import { Album } from './rest';
      export const run = (one) => { new Album().remove(); one.remove(); };
      """
    let all = ["DELETE /albums/{id} @5 remove", "DELETE /photos/{id} @5 remove"]
    #expect(await Self.findings("remove", use) == all)
    #expect(await Self.findings("remove", "export const run = (send, one) => send(one.remove);") == all)
    #expect(await Self.findings("remove", "export const run = (one) => one.classList.remove('on');") == all)
  }

  @Test func `What an element looks like is no call on an heir`() async {
    let use = """
      import { Album } from './rest';
      export const run = (one) => { new Album().remove(); one.classList.remove('on'); if (one.remove) run(); };
      """
    #expect(await Self.findings("remove", use) == ["DELETE /albums/{id} @5 remove"])
  }

  @Test func `Nothing is called, so each heir without its own may be meant`() async {
    #expect(
      await Self.findings("update", "export const nothing = 1;") == [
        "PUT /albums/{id} @4 update", "PATCH /photos/{id} @12 update",
      ])
  }

  @Test func `What a component holds at first is known, and what its template calls may be anything`() async {
    let script = """
      <script>
      import { Album } from './rest';
      export default {
        data() { return { album: new Album(), text: '' }; },
        methods: { run() { if (!this.text) return; this.album.remove(); } },
      };
      </script>
      <style>.one.remove { color: red }</style>
      """
    let quiet = "<style>.remove {}</style><template><a @click=\"run\"/></template>\n" + script
    #expect(await Self.findings("remove", quiet, in: "src/A.vue") == ["DELETE /albums/{id} @5 remove"])
    let calling = "<template><a @click=\"photo.remove()\"/></template>\n" + script
    #expect(
      await Self.findings("remove", calling, in: "src/A.vue") == [
        "DELETE /albums/{id} @5 remove", "DELETE /photos/{id} @5 remove",
      ])
  }

  @Test func `What an heir adds to an inherited method is sent beside it`() async {
    let source = ScriptSource(
      """
      class Base {
        delete() { return fetch(this.path(), { method: 'DELETE' }); }
        post() { return fetch(this.path(), { method: 'POST' }); }
      }
      class One extends Base { path() { return '/one'; } delete() { this.post(); return super.delete(); } }
      class Two extends Base { path() { return '/two'; } delete() { return this.post(); } }
      export const run = () => [new One().delete(), new Two().delete()];
      """)
    #expect(await source.findings() == ["POST /one @3 post", "DELETE /one @2 delete", "POST /two @3 post"])
  }

  @Test func `A path is stated where a constructor hands it to the superclass`() async {
    let source = ScriptSource(
      """
      class Call {
        constructor(private path: string) {}
        send() { return fetch('/api' + this.path); }
      }
      class Users extends Call { constructor() { super('/users'); } }
      class User extends Call { constructor(id: number) { super(`/users/${id}`); } }
      export const run = (id: number) => [new Users().send(), new User(id).send()];
      """)
    #expect(await source.findings() == ["GET /api/users @5 Users", "GET /api/users/{id} @6 User"])
  }

  @Test func `What a service inherits it sends as itself, where it is injected and made by nobody`() async {
    let source = ScriptSource([
      "src/services.ts": """
      import { inject, Injectable } from '@angular/core'
      import { HttpClient } from '@angular/common/http'
      export abstract class Service<T> {
        protected http: HttpClient
        protected resource: string
        constructor() { this.http = inject(HttpClient) }
        one(id: number) { return this.http.get<T>(`/api/${this.resource}/${id}`) }
        save(item) { return this.http.patch<T>(`/api/${this.resource}/${item.id}`, item) }
        drop(item) { return this.http.delete<T>(`/api/${this.resource}/${item.id}`) }
      }
      @Injectable() export class Pages extends Service<Page> {
        constructor() { super(); this.resource = 'pages' }
      }
      @Injectable() export class Notes extends Service<Note> {
        constructor() { super(); this.resource = 'notes' }
      }
      """,
      "src/view.ts": """
      import { inject } from '@angular/core'
      import { Notes, Pages } from './services'
      export class View {
        private pages = inject(Pages)
        private notes = inject(Notes)
        load(id: number) { return this.pages.one(id) }
        keep(note) { return this.notes.save(note) }
      }
      """,
      "src/list.ts": """
      import { inject } from '@angular/core'
      import { Pages, Service } from './services'
      export abstract class List<T> {
        protected service: Service<T>
        keep(item) { this.service.save(item) }
      }
      export const drop = (service, item) => service.drop(item)
      export class PageList extends List<Page> {
        constructor() { super(); this.service = inject(Pages) }
      }
      """,
    ])
    #expect(
      await source.findings().sorted() == [
        "DELETE /api/notes/{id} @9 drop", "DELETE /api/pages/{id} @9 drop", "GET /api/pages/{id} @7 one",
        "PATCH /api/notes/{id} @8 save", "PATCH /api/pages/{id} @8 save",
      ])
  }

  @Test func `A method that hands on to the inherited one of its name sends what that sends`() async {
    let source = ScriptSource([
      "src/base.ts": """
      import { HttpClient } from '@angular/common/http';
      import { inject } from '@angular/core';
      export abstract class Resource<T> {
        protected http: HttpClient;
        protected base: string = '/api/';
        protected name: string;
        constructor() { this.http = inject(HttpClient); }
        protected url(id: number = null) {
          let url = `${this.base}${this.name}/`;
          if (id !== null) { url += `${id}/`; }
          return url;
        }
        drop(item: T) { return this.http.delete(this.url(item.id)); }
        save(item: T) { return this.http.put(this.url(item.id), item); }
      }
      """,
      "src/services.ts": """
      import { Resource } from './base';
      export class Mails extends Resource<Mail> {
        constructor() { super(); this.name = 'mails'; }
        drop(mail: Mail) { return super.drop(mail).pipe(tap(() => this.reload())); }
        save(mail: Mail) { return super.save(mail).pipe(tap(() => this.reload())); }
      }
      export class Tags extends Resource<Tag> { constructor() { super(); this.name = 'tags'; } }
      """,
      "src/page.ts": """
      import { inject } from '@angular/core';
      import { Mails, Tags } from './services';
      export class Page {
        mails = inject(Mails);
        tags = inject(Tags);
        dropMail(mail: Mail) { this.mails.drop(mail).subscribe(); }
        dropTag(tag: Tag) { this.tags.drop(tag).subscribe(); }
      }
      """,
    ])
    #expect(
      await source.findings().sorted() == [
        "DELETE /api/mails/{id}/ @6 dropMail", "DELETE /api/tags/{id}/ @7 dropTag",
        "PUT /api/mails/{id}/ @14 save", "PUT /api/mails/{id}/ @5 save", "PUT /api/tags/{id}/ @14 save",
      ])
  }

  @Test func `A class inherits from one that is named through the module it comes from`() async {
    let source = ScriptSource([
      "runtime.ts": """
      export class Base {
        protected request(path: string, method: string) { return fetch(path, { method }); }
      }
      """,
      "teams.ts": """
      import * as runtime from './runtime';
      export class Teams extends runtime.Base {
        list() { return this.request('/api/teams', 'GET'); }
        add() { return this.request('/api/teams', 'POST'); }
      }
      """,
      "page.ts": """
      import { Teams } from './teams';
      export const load = () => new Teams().list();
      """,
    ])
    #expect(
      await source.findings() == ["GET /api/teams @3 list", "POST /api/teams @4 add"])
  }

  @Test func `What the fields of a class say is stated where an instance of it is made`() async {
    let source = ScriptSource([
      "src/api/base.ts": """
      import axios from './axios';
      export abstract class Call {
        abstract url: string;
        abstract method: Method;
        param = {};
        send() {
          const config = { url: this.url, method: this.method };
          return axios.request(config);
        }
      }
      """,
      "src/api/axios.ts": """
      import axios from 'axios';
      export default axios.create({ baseURL: '/api' });
      """,
      "src/api/users.ts": """
      import { Call } from './base';
      export class UserList extends Call { readonly url = '/users'; readonly method = 'get'; }
      export class UserAdd extends Call {
        readonly url = '/users';
        readonly method = 'post';
        constructor(readonly param: User) { super(); }
      }
      """,
      "src/page.ts": """
      import { UserList, UserAdd } from './api/users';
      export async function load() { return new UserList().send(); }
      export function refresh() {
        const call = new UserList();
        return call.send();
      }
      export const add = (user: User) => new UserAdd(user).send();
      """,
    ])
    #expect(
      await source.findings().sorted() == [
        "GET /api/users @2 load", "GET /api/users @4 refresh", "POST /api/users @7 add",
      ])
  }
}
