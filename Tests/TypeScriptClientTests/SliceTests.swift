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
}
