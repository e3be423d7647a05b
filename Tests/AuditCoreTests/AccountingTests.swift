import Testing

@testable import AuditCore

/// What became of every call site that registers or sends.
@Suite struct AccountingTests {
  private let system = SmallSystem()
    .setting(
      "web/api.ts",
      to: """
        const load = (id: string) => fetch(`/users/${id}`);
        export const one = () => load('1');
        export const other = () => fetch('https://stats.example/count');
        export const open = (path: string) => fetch(path);
        one(); other(); open(location.hash);
        """
    )
    .setting(
      "server/index.ts",
      to: """
        import { Hono } from 'hono';
        const app = new Hono();
        app.get('/users/:id', (c) => c.text('a'));
        app.get(process.env.HEALTH, (c) => c.text('a'));
        export default app;
        """)

  // Two routes of the server in Go, and two of the one in TypeScript.
  @Test func `Every call site has its figure, and none is left`() async {
    let run = await system.run(
      ["endpoints", "--accounting", "--format", "json", "--router", "server", "--client", "web"])
    #expect(
      run.out.contains(
        #"{"side": "router", "callSites": 4, "stated": 3, "external": 0, "infrastructure": 0, "unresolved": 1, "unreached": 0, "unaccounted": []}"#
      ))
    #expect(
      run.out.contains(
        #"{"side": "client", "callSites": 3, "stated": 1, "external": 1, "infrastructure": 0, "unresolved": 1, "unreached": 0, "unaccounted": []}"#
      ))
  }

  @Test func `Nothing is accounted for unless asked`() async {
    let run = await system.run(["endpoints", "--format", "json", "--router", "server", "--client", "web"])
    #expect(!run.out.contains("accounting"))
  }
}
