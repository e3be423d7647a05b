import Testing

@testable import AuditCore

@Suite struct `A server whose routes are registered with a library that is not read` {
  private let server = """
    package main

    import (
      "net/http"

      "github.com/acme/router"
    )

    func main() {
      tree := router.New()
      tree.Get("/users", users)
      tree.Get("/orders", users)
    }

    func users(w http.ResponseWriter, r *http.Request) {}

    """

  @Test func `Is left out, with a command that lists its places`() async {
    let run = await SmallSystem(files: [
      "go.mod": "module example.com/shop\n", "main.go": server,
      "api.yaml": """
      openapi: 3.0.3
      info: {title: Shop, version: '1'}
      paths:
        /users: {get: {responses: {'200': {description: Users.}}}}

      """,
    ]).run("init")
    let reason =
      "router: . (0 endpoints in 1 go file): what it registers could not be resolved (2 places); "
      + "contract-audit endpoints --router . lists them"
    #expect(run.out.contains(reason))
    #expect(run.files.text("/repo/contract-audit.yaml")?.contains("# - \(reason)\n") == true)
  }

  @Test func `Where there is nothing else, that is said and nothing is written`() async {
    let run = await SmallSystem(files: ["go.mod": "module example.com/shop\n", "main.go": server]).run("init")
    #expect(run.status == .incomplete)
    #expect(run.err.hasPrefix("contract-audit: .: what it registers could not be resolved (2 places); "))
    #expect(run.files.paths == ["/repo/go.mod", "/repo/main.go"])
  }
}

@Suite struct `A server of which nothing is seen to serve what it registers` {
  @Test func `Is left out, with a command that lists its routes`() async {
    let run = await SmallSystem(files: [
      "server/package.json": #"{"name": "server", "dependencies": {"express": "5"}}"#,
      "server/start.ts": """
      import express from 'express';
      import hooks from './registry';

      const app = express();
      hooks.callAll('started', { app });
      app.listen(9001);

      """,
      "server/pads.ts": """
      export const started = (name, { app }) => {
        app.get('/pads', (req, res) => res.json([]));
      };

      """,
      "web/package.json": #"{"name": "web"}"#,
      "web/api.ts":
        "export const pads = () => fetch('/pads');\nexport const users = () => fetch('/users');\n",
    ]).run("init")
    let reason =
      "router: server (0 endpoints in 2 express files): nothing in it is seen to serve what it registers "
      + "(1 route); contract-audit endpoints --router server lists them"
    #expect(run.out.contains(reason), "\(run.out) \(run.err)")
  }
}
