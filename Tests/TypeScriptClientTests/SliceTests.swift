import Testing

/// Addresses that are put together from parts, with slashes cut off and put between.
@Suite struct `Parts of texts and lists` {
  @Test func `Slashes at the ends of a base and a path are cut off where they are known to be there`() async {
    let source = ScriptSource(
      """
      function joined(base: string, path: string) {
        if (base.endsWith('/')) base = base.slice(0, -1);
        if (path.startsWith('/')) path = path.substring(1);
        return `${base}/${path}`;
      }
      export const users = () => fetch(joined('/api/', '/users'));
      export const user = (id) => fetch(joined('/api', `users/${id}`));
      export const other = (baseUrl) => fetch(joined(baseUrl, '/teams'));
      export const version = () => fetch('/api/' + 'v2.json'.slice(0, -5));
      """)
    #expect(
      await source.findings() == [
        "GET /api/users @6 users", "GET /api/users/{id} @7 user", "GET /api/v2 @9 version",
        "GET /teams @8 other base unknown",
      ])
  }

  @Test func `A list of parts is made a path by whoever gets it`() async {
    let source = ScriptSource(
      #"""
      const address = (parts: any[] | string, query = {}) => {
        const url = typeof parts === 'string'
          ? parts : parts.map((part) => (typeof part === 'string' ? part : String(part))).filter(Boolean).join('/');
        const search = new URLSearchParams(query).toString();
        return (search ? `${url}?${search}` : url).replace(/([^:]\/)\/+/g, '$1');
      };
      const send = (url: string, init = {}) => fetch(address(['http://localhost:80', url]), init);
      export const pods = (space) => send(address(['api', 'v1', space, 'pods']));
      export const config = () => fetch(address('/config'));
      export const tail = () => fetch('/' + ['old', 'new', 'tail'].slice(1).join('/'));
      """#)
    #expect(
      await source.findings() == [
        "GET /api/v1/{space}/pods @8 pods", "GET /config @9 config", "GET /new/tail @10 tail",
      ])
  }

  @Test func `A query that a loop writes leaves the path in front of it as it is`() async {
    let source = ScriptSource(
      """
      function query(values: Record<string, any>): string {
        const names = Object.keys(values);
        if (names.length === 0) return '';
        let text = '?';
        for (const name of names) text += `${name}=${encodeURIComponent(values[name])}&`;
        if (text.endsWith('&')) return text.slice(0, -1);
        return text;
      }
      function other(values: string[]): string {
        let text = '?';
        for (const value of values) { text = value; text += '/x'; }
        return text;
      }
      class Api {
        root = '/api/v1';
        users() { return `${this.root}/users`; }
        list(page: number) { return fetch(`${this.users()}${query({ page })}`); }
        odd(values: string[]) { return fetch(`${this.users()}${other(values)}`); }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /api/v1/users @17 list",
        "? @18 the path is the parameter `values path`, and no call of it was found",
      ])
    #expect(await source.notes().isEmpty)
  }
}
