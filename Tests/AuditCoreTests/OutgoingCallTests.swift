import Testing

@testable import AuditCore

@Suite struct `What a server itself calls` {
  @Test func `With a document of one path it is no contract beside the server's own`() async {
    let system = SmallSystem().setting("contract-audit.yaml", to: nil)
      .setting("app/pubspec.yaml", to: "name: app\n")
      .setting("server/package.json", to: "{}")
      .setting("server/plugins/search.ts", to: "export const search = () => fetch('/search')\n")
      .setting(
        "docs/plugin.yaml",
        to: """
          openapi: 3.1.0
          info: {title: What a plug-in has to serve, version: "1"}
          paths:
            /search: {get: {responses: {"200": {description: found}}}}
          """)
    let run = await system.run("init")
    let written = run.files.text("/repo/contract-audit.yaml") ?? ""
    #expect(!written.contains("contracts:"))
    #expect(
      written.contains(
        """
        # - spec: docs/plugin.yaml (1 endpoint in 1 openapi file): it shares no endpoint with any other side
        # - client: server (1 endpoint in 1 typescript file): it is what a server itself calls
        """))
  }

  @Test func `Is left out of the client that stands in one project with the server`() async {
    let system = SmallSystem(files: [
      "package.json": "{}",
      "server/index.ts": """
      import express from 'express';
      import films from './routes/films';
      const app = express();
      app.use('/api', films);
      app.listen(80);
      """,
      "server/routes/films.ts": """
      import { Router } from 'express';
      import { search } from '../remote';
      const router = Router();
      router.get('/films', async (req, res) => res.json(await search()));
      router.get('/films/:id', async (req, res) => res.json({}));
      export default router;
      """,
      "server/remote.ts": "export const search = (host) => fetch(`${host}/catalogue`);\n",
      "src/films.ts": """
      export const films = () => fetch('/api/films');
      export const film = (id) => fetch(`/api/films/${id}`);
      """,
    ])
    let written = await system.run("init").files.text("/repo/contract-audit.yaml") ?? ""
    #expect(
      written.contains(
        """
          web:
            client: "."  # 2 endpoints in 1 typescript file
            exclude: ["server/**"]
        """))
  }

  @Test func `Is left out of a client that builds on the server as on any package`() async {
    let system = SmallSystem(files: [
      "package.json": #"{"workspaces": ["packages/*"]}"#,
      "packages/api/package.json": #"{"name": "@shop/api"}"#,
      "packages/api/index.ts": """
      import express from 'express';
      const app = express();
      app.get('/items', async (req, res) => res.json(await (await fetch('http://stock.example/stock')).json()));
      app.listen(80);
      """,
      "packages/base/package.json": #"{"name": "@shop/base"}"#,
      "packages/base/index.ts": "export const items = () => fetch('/items');\n",
      "packages/app/package.json":
        #"{"name": "@shop/app", "dependencies": {"@shop/api": "*", "@shop/base": "*"}}"#,
      "packages/app/index.ts": """
      import { items } from '@shop/base';
      import type { Item } from '@shop/api';
      export const page = () => items();
      export const drop = () => fetch('/items/old', { method: 'DELETE' });
      """,
    ])
    let written = await system.run("init").files.text("/repo/contract-audit.yaml") ?? ""
    #expect(written.contains("client: [packages/app, packages/base]"), "\(written)")
  }

  @Test func `A server that answers any method belongs to the document that names them`() async {
    let paths = ["status", "clients", "filters", "stats"]
    let system = SmallSystem(files: [
      "go.mod": "module example.com/dns\n",
      "main.go": """
      package main
      import "net/http"
      func main() {
      \(paths.map { "http.HandleFunc(\"/\($0)\", h)" }.joined(separator: "\n"))
      http.ListenAndServe(":80", nil)
      }
      func h(w http.ResponseWriter, r *http.Request) {}
      """,
      "openapi.yaml": """
      'openapi': '3.1.0'
      'info': {'title': DNS, 'version': '1'}
      'paths':
      \(paths.map { "  '/\($0)': {'get': {'responses': {'200': {'description': ok}}}}" }.joined(separator: "\n"))
      """,
    ])
    let written = await system.run("init").files.text("/repo/contract-audit.yaml") ?? ""
    #expect(
      written.contains("spec: openapi.yaml  # 4 endpoints") && written.contains("router: \".\""), "\(written)"
    )
    #expect(!written.contains("shares no endpoint"), "\(written)")
  }

  @Test func `What leads elsewhere counts for no minimum, so that the written file holds`() async {
    let calls = (1...9).map { "export const a\($0) = () => fetch('https://maps.example.org/tiles/\($0)/a');" }
    let system = SmallSystem().setting("contract-audit.yaml", to: nil)
      .setting("app/pubspec.yaml", to: "name: app\n").setting("web/package.json", to: "{}")
      .setting(
        "web/api.ts",
        to: """
          export const users = () => fetch('/users');
          export const user = (id) => fetch(`/users/${id}`);
          \(calls.joined(separator: "\n"))
          """)
    let run = await system.run("init")
    let written = run.files.text("/repo/contract-audit.yaml") ?? ""
    #expect(written.contains("    client: web  # 2 endpoints in 1 typescript file\n"))
    #expect(!written.contains("minimum: 6"))
    #expect(await system.setting("contract-audit.yaml", to: written).run("diff").status == .clean)
  }
}
