import Synchronization
import Testing

@testable import AuditCore

@Suite struct `The first run in a repository` {
  /// The small system, of which nobody has said yet what it is made of.
  private let plain = SmallSystem().setting("contract-audit.yaml", to: nil).setting(
    "app/pubspec.yaml", to: "name: app\n")

  /// A client of another system, and a document that only repeats the first.
  private var crowded: SmallSystem {
    plain.setting("generated/swagger.yaml", to: plain.files["api.yaml"])
      .setting("tools/package.json", to: "{}").setting(
        "tools/src/weather.ts",
        to:
          "export const now = () => fetch('/weather/now')\nexport const then = () => fetch('/weather/then')\n"
      )
  }

  private func written(_ run: SmallSystem.Run) -> String { run.files.text("/repo/contract-audit.yaml") ?? "" }

  @Test func `It proposes the sides, shows the first report and says what comes next`() async {
    let run = await plain.run("init")
    #expect(run.status == .clean)
    #expect(run.err == "")
    #expect(
      written(run) == """
        # What states the contract of this repository; written by contract-audit init, to be edited by you.
        # contract-audit schema prints all keys for an editor, contract-audit rules lists the rules.
        sides:
          openapi:
            spec: api.yaml  # 2 endpoints in 1 openapi file
          backend:
            router: server  # 2 endpoints in 1 go file
          mobile:
            client: app  # 2 endpoints in 1 dart file

        # What holds without being said:
        # fail-on: error                              # error, warning, note or never
        # baseline: contract-audit-baseline.yaml      # accepted findings; contract-audit baseline writes them
        # rules: {unused-by-clients: off}             # error, warning, note or off, by rule

        """)
    #expect(
      run.out.hasSuffix(
        """
        PASS  nothing found (the gate fails on: error)

        contract-audit.yaml is written:
          openapi  spec    api.yaml  2 endpoints in 1 openapi file
          backend  router  server    2 endpoints in 1 go file
          mobile   client  app       2 endpoints in 1 dart file

        Next:
          contract-audit diff   in the pipeline

        """))
    #expect(run.files.paths.count == plain.files.count + 1)
    let again = await plain.setting("contract-audit.yaml", to: written(run)).run("diff")
    #expect(again.status == .clean)
    #expect(run.out.hasPrefix(again.out))
  }

  @Test func `A client around another in a second language leaves that one out`() async {
    let project = plain.setting("pyproject.toml", to: "[project]\nname = 'tools'\n").setting(
      "scripts/check.py",
      to: "import requests\nrequests.get('/users')\nrequests.get('/users/1')\n")
    let run = await project.run("init")
    #expect(
      written(run).contains(
        """
          python:
            client: "."  # 2 endpoints in 1 python file
            exclude: ["app/**"]
        """))
  }

  @Test func `A folder in another language, or of examples, is no part of the side around it`() async {
    let run = await plain.setting(
      "server/evals/fixtures/app.py",
      to:
        "import flask\napp = flask.Flask(__name__)\n\n@app.get('/account')\ndef account():\n  return {}\n"
    ).setting(
      "server/tools/report.py",
      to:
        "import flask\napp = flask.Flask(__name__)\n\n@app.get('/report')\ndef report():\n  return {}\n"
    ).setting("server/tools/requirements.txt", to: "flask\n")
      // What is left out in any case is not named.
      .setting("server/tests/app.py", to: "import flask\n").run("init")
    #expect(written(run).contains("    exclude: [\"server/evals/fixtures/**\", \"server/tools/**\"]\n"))
    #expect(!run.out.contains("/account"))
  }

  @Test func `Two servers in one folder are two sides, each in its language`() async {
    let run = await plain.setting("requirements.txt", to: "flask\n").setting(
      "server/go.mod", to: nil
    ).setting("go.mod", to: plain.files["server/go.mod"]).setting(
      "legacy/app.py",
      to: """
        import flask
        app = flask.Flask(__name__)

        @app.get('/users')
        def users():
          return {}

        @app.get('/users/<id>')
        def user(id):
          return {}
        """
    ).run("init")
    #expect(
      written(run).contains(
        """
          go:
            router: "."  # 2 endpoints in 1 go file
            exclude: ["**/*.py"]
          python-server:
            router: "."  # 2 endpoints in 1 python-server file
            exclude: ["**/*.go"]
        """), "\(written(run))")
  }

  @Test func `What is there is never overwritten`() async {
    let run = await plain.setting("contract-audit.yaml", to: "# mine\n").run("init")
    #expect(run.status == .incomplete)
    #expect(written(run) == "# mine\n")
    #expect(run.out == "")
    #expect(run.err.contains("contract-audit.yaml is there already and is not overwritten"))
  }

  @Test func `Drift is no failure of the first run, and the whole way from there to a green gate is short`()
    async
  {
    let drifted = plain.replacing("'/users')", with: "'/user')", in: "app/api.dart")
    let first = await drifted.run("init")
    #expect(first.status == .clean)
    #expect(first.out.contains("contract-audit baseline --reason"))
    let configured = drifted.setting("contract-audit.yaml", to: written(first))
    #expect(await configured.run("diff").status == .drift)
    let accepted = await configured.run("baseline", "--reason", "known", "--expires", "2027-01-31")
    let name = "contract-audit-baseline.yaml"
    let green = configured.setting(name, to: accepted.files.text("/repo/" + name))
    #expect(await green.run("diff", "--today", "2027-01-31").status == .clean)
    let worse = await green.replacing("r.GET(\"/users/:id\", show)", with: "", in: "server/main.go")
      .run("diff", "--today", "2027-01-31", "--format", "csv")
    #expect(worse.status == .drift)
    let failing = worse.out.split(separator: "\r\n").filter {
      $0.contains(",error,") && !$0.contains(",known,")
    }
    #expect(
      failing.count == 1 && failing.allSatisfy { $0.hasPrefix("missing-in-router,error,GET,/users/{id},") })
    #expect(await green.run("diff", "--today", "2027-02-01").status == .drift)
  }

  @Test func `A copy of a document and a client of another system are left out, and the file says so`() async
  {
    let run = await crowded.run("init")
    #expect(run.status == .clean)
    #expect(
      written(run).contains(
        """

        # Found, and left out:
        # - spec: generated/swagger.yaml (2 endpoints in 1 openapi file): it says what api.yaml says
        # - client: tools/src (2 endpoints in 1 typescript file): it shares no endpoint with any other side

        """))
    #expect(!written(run).contains("client: tools/src  #"))
  }

  @Test func `Comments are proposed without the documents of others that lie among them`() async {
    let commented = plain.setting("api.yaml", to: nil)
      .setting(
        "server/main.go",
        to: plain.files["server/main.go"]?
          .replacing("func list", with: "// @Router /users [get]\nfunc list")
          .replacing("func show", with: "// @Router /users/{id} [get]\nfunc show")
      )
      .setting(
        "server/thirdparty/weather.yaml",
        to:
          "openapi: 3.1.0\ninfo: {title: Weather, version: '1'}\npaths: {/weather: {get: {responses: {}}}}\n")
    let run = await commented.run("init")
    #expect(run.status == .clean)
    #expect(
      written(run).contains(
        """
            spec: server  # 2 endpoints in 1 swaggo file
            exclude: ["server/thirdparty/**/*.yaml"]

        """.replacing("\n\n", with: "\n")))
  }

  @Test func `On a terminal it asks where there is a choice, and --yes asks nothing`() async {
    let asked = Asked(answers: ["y"])
    let run = await crowded.run("init") { $0.ask = { asked.ask($0) } }
    #expect(
      asked.questions == [
        "tools/src is a client with 2 endpoints, but it shares no endpoint with any other side. Add it (y/N)? "
      ])
    #expect(written(run).contains("  web:\n    client: tools/src  # 2 endpoints in 1 typescript file\n"))
    // It has nothing in common with the others, so the audit of all three is none.
    #expect(run.status == .incomplete)
    #expect(
      run.out.hasSuffix(
        "Next:\n  mend what is named above or edit contract-audit.yaml, then\n  contract-audit diff\n"))
    let silent = Asked(answers: ["y"])
    let unasked = await crowded.run("init", "--yes") { $0.ask = { silent.ask($0) } }
    #expect(silent.questions == [])
    #expect(unasked.status == .clean)
  }

  @Test func `Systems that share nothing become contracts of their own`() async {
    var several = plain
    for (path, text) in plain.files {
      several.files["orders/" + path] = text.replacing("users", with: "orders").replacing(
        "user", with: "order"
      )
      .replacing("example.com/server", with: "example.com/orders")
    }
    let run = await several.run("init")
    #expect(run.status == .clean)
    #expect(
      written(run).contains(
        """
        contracts:
          - name: server
            sides:
              openapi:
                spec: api.yaml  # 2 endpoints in 1 openapi file
              backend:
                router: server  # 2 endpoints in 1 go file
              mobile:
                client: app  # 2 endpoints in 1 dart file
          - name: orders
            sides:
              openapi:
                spec: orders/api.yaml  # 2 endpoints in 1 openapi file

        """.dropLast()))
    for app in ["app", "orders/app"] {
      several.files["\(app)/pubspec.yaml"] =
        "dependencies:\n  flutter:\n    sdk: flutter\n  camera: ^0.11.0\n"
      several.files["\(app)/lib/main.dart"] = "import 'package:camera/camera.dart';\nvoid main() {}\n"
      several.files["\(app)/ios/Runner/Info.plist"] = "<plist version=\"1.0\"><dict/></plist>"
    }
    let apart = written(await several.run("init"))
    let halves = apart.split(separator: "  - name: orders")
    #expect(halves.first?.contains("permissions:\n      app: app\n") == true, "\(apart)")
    #expect(halves.last?.contains("orders/app\n") == true && halves.first?.contains("orders") == false)
    let asked = Asked(answers: ["1"])
    let chosen = await several.run("init") { $0.ask = { asked.ask($0) } }
    #expect(
      asked.questions.first?.hasSuffix("Which are to be audited (numbers, or nothing for all)? ") == true)
    #expect(written(chosen).contains("    router: server  #") && !written(chosen).contains("orders"))
  }

  @Test func `An app of a workspace comes with the packages that it builds on, and these are no sides`() async
  {
    let workspace = plain.setting("app/api.dart", to: nil)
      .setting("web/package.json", to: #"{"private": true, "workspaces": ["apps/*", "packages/*"]}"#)
      .setting("web/packages/base/package.json", to: #"{"name": "acme-base"}"#)
      .setting(
        "web/packages/base/url.ts", to: "export const url = (path) => 'https://api.example.com' + path\n"
      )
      .setting(
        "web/packages/users/package.json", to: #"{"name": "users", "dependencies": {"acme-base": "*"}}"#
      )
      .setting(
        "web/packages/users/index.ts",
        to: """
          import { url } from 'acme-base/url'
          export const users = () => fetch(url('/users'))
          export const user = (id) => fetch(url(`/users/${id}`))

          """
      )
      .setting("web/apps/admin/package.json", to: #"{"dependencies": {"users": "*", "left-pad": "1"}}"#)
      .setting("web/apps/admin/src/main.ts", to: "import { users } from 'users'\nusers()\n")
    let run = await workspace.run("init")
    #expect(run.status == .clean)
    #expect(
      written(run).contains(
        """
          web:
            client: [web/apps/admin/src, web/packages/base, web/packages/users]  # 2 endpoints in 3 typescript files

        """))
    #expect(await workspace.setting("contract-audit.yaml", to: written(run)).run("diff").status == .clean)
  }

  @Test func `A server of a workspace comes with the packages that say what its routes are`() async {
    let workspace = plain.setting("server/main.go", to: nil)
      .setting("shared/package.json", to: #"{"name": "acme-shared", "main": "dist/index.js"}"#)
      .setting("shared/src/index.ts", to: "export const routes = ['/users', '/users/:id']\n")
      .setting("server/package.json", to: #"{"dependencies": {"acme-shared": "*", "express": "^5"}}"#)
      .setting(
        "server/app.ts",
        to: """
          import express from 'express'
          import { routes } from 'acme-shared'
          const app = express()
          for (const route of routes) app.get(route, (req, res) => res.json({}))
          app.listen(80)

          """)
    let run = await workspace.run("init")
    #expect(
      written(run).contains("    router: [server, shared/src]  # 2 endpoints in 2 express files\n"))
  }

  @Test func `A document that cannot be read is named, and a script that is called like one is not`() async {
    let run = await plain.setting("docs/openapi.yml", to: "openapi: 3.0.3\n{{ template \"paths\" . }}\n")
      .setting("web/package.json", to: "{\n  \"scripts\": {\n    \"swagger\": \"node swagger.js\"\n  }\n}\n")
      .run("init")
    let named = (run.out + run.err).split(separator: "\n").filter { $0.contains("OpenAPI document") }
    #expect(named.count == 1)
    #expect(named.first?.contains("docs/openapi.yml:1: an OpenAPI document that cannot be read") ?? false)
  }

  @Test func `A document that cannot be read is named where nothing else is there`() async {
    let run = await SmallSystem(files: ["api.yaml": "swagger: '2.0'\nbasePath: /\n{{ paths }}\n"]).run("init")
    #expect(run.err.hasPrefix("contract-audit: api.yaml:1: an OpenAPI document that cannot be read: "))
    #expect(run.err.contains("contract-audit: nothing here states an endpoint"))
  }

  @Test func `A folder that a Go module puts in place of another module belongs to it`() async {
    let replaced = plain.setting(
      "server/go.mod", to: "module example.com/server\n\nreplace example.com/wire => ./wire\n"
    ).setting("server/wire/go.mod", to: "module example.com/wire\n").setting(
      "server/wire/wire.go",
      to: """
        package wire

        import "github.com/gin-gonic/gin"

        type Engine struct{ inner *gin.Engine }

        func New() *Engine { return &Engine{inner: gin.New()} }

        func (e *Engine) Read(path string, handler gin.HandlerFunc) { e.inner.GET(path, handler) }
        """
    ).setting(
      "server/main.go",
      to: """
        package main

        import (
        	"example.com/wire"
        	"github.com/gin-gonic/gin"
        )

        func main() {
        	e := wire.New()
        	e.Read("/users", list)
        	e.Read("/users/:id", show)
        }

        func list(c *gin.Context) {}
        func show(c *gin.Context) {}
        """)
    let run = await replaced.run("init")
    #expect(run.status == .clean)
    #expect(written(run).contains("    router: server  # 2 endpoints in 2 go files\n  mobile:"))
    #expect(!written(run).contains("wire"))
  }

  @Test func `A tool beside a server that builds on the server's module does not hide it`() async {
    let server = plain.setting("server/go.mod", to: "module example.com/server\n").setting(
      "server/tool/go.mod",
      to: "module example.com/server/tool\n\nreplace example.com/server => ../\n"
    ).setting(
      "server/tool/main.go", to: "package main\n\nimport \"net/http\"\n\nfunc main() { http.Get(\"/\") }\n")
    let run = await server.run("init")
    #expect(run.status == .clean)
    #expect(written(run).contains("    router: server  #"))
  }

  @Test func `Several servers are called after their folders, and leave a client its usual name`() async {
    let parts = plain.setting("server/main.go", to: nil).setting(
      "modules/api/main.go", to: server("/users", "/users/:id")
    )
    .setting("modules/api/go.mod", to: "module example.com/api\n")
    .setting("modules/mobile/main.go", to: server("/users/:id"))
    .setting("modules/mobile/go.mod", to: "module example.com/mobile\n")
    let run = await parts.run("init")
    #expect(
      written(run).contains(
        """
          api:
            router: modules/api  # 2 endpoints in 1 go file
          backend-mobile:
            router: modules/mobile  # 1 endpoint in 1 go file
          mobile:
            client: app  # 2 endpoints in 1 dart file
        """))
  }

  private func server(_ paths: String...) -> String {
    """
    package main

    import "github.com/gin-gonic/gin"

    func main() {
    	r := gin.Default()
    \(paths.map { "\tr.GET(\"\($0)\", h)" }.joined(separator: "\n"))
    }

    func h(c *gin.Context) {}
    """
  }

  @Test func `A generated client that has fetch as a value only is found`() async {
    let generated = plain.setting("web/package.json", to: "{}").setting(
      "web/src/runtime.ts",
      to: """
        export class BaseAPI {
          constructor(private configuration: { fetchApi?: typeof fetch } = {}) {}
          request(path: string) { return (this.configuration.fetchApi || fetch)(path) }
        }
        """
    ).setting(
      "web/src/users.ts",
      to: """
        import { BaseAPI } from './runtime'
        export class UsersApi extends BaseAPI {
          list() { return this.request('/users') }
        }
        new UsersApi().list()
        """)
    let run = await generated.run("init")
    #expect(run.status == .clean)
    #expect(written(run).contains("    client: web/src  # 1 endpoint in 2 typescript files"))
  }

  @Test func `A small server beside one that is not read is none of the contract`() async {
    let paths = ["users", "books", "pens", "jobs"]
    let beside = plain.setting(
      "api.yaml",
      to: """
        openapi: 3.1.0
        info: {title: All, version: "1"}
        paths:
        \(paths.map { "  /\($0): {get: {responses: {}}}\n" }.joined())
        """
    ).setting(
      "app/api.dart",
      to: """
        import 'package:dio/dio.dart';
        final dio = Dio();
        \(paths.map { "Future<dynamic> \($0)() => dio.get<dynamic>('/\($0)');\n" }.joined())
        """
    ).setting("core/go.mod", to: "module example.com/core\n").setting(
      "core/main.go",
      to: """
        package main

        import (
        	"net/http"

        	"github.com/acme/router"
        )

        func main() {
        	tree := router.New()
        \(paths.map { "\ttree.GET(\"/\($0)\", \($0))\n" }.joined())
        	http.ListenAndServe(":80", nil)
        }
        \(paths.map { "func \($0)(c *router.Context) {}\n" }.joined())
        """
    ).setting(
      "server/main.go",
      to: """
        package main

        import "github.com/gin-gonic/gin"

        func main() { gin.New().GET("/users", list) }

        func list(c *gin.Context) {}
        """)
    let text = written(await beside.run("init"))
    #expect(text.contains("openapi:\n    spec: api.yaml") && text.contains("client: app"))
    #expect(
      text.contains(
        "# - router: server (1 endpoint in 1 go file): it serves little of what others state (1 of 4 endpoints)"
      ))
    #expect(
      text.contains("# - router: core (0 endpoints in 1 go file): what it registers could not be resolved"))
  }

  @Test func `One side alone is written too, and what is missing is said`() async {
    let run = await plain.setting("api.yaml", to: nil).setting("app/api.dart", to: nil).run("init")
    #expect(run.status == .incomplete)
    #expect(written(run).contains("sides:\n  backend:\n    router: server  # 2 endpoints in 1 go file\n"))
    #expect(
      written(run).contains(
        "# Not sure of:\n# - server: an audit compares two sides at least; there is only \"backend\"\n"))
  }

  @Test func `Where nothing states an endpoint, nothing is written`() async {
    let run = await SmallSystem(files: ["README.md": "GET /users", "main.go": "package main\n"]).run("init")
    #expect(run.status == .incomplete)
    #expect(run.files.paths == ["/repo/README.md", "/repo/main.go"])
    #expect(run.err.hasPrefix("contract-audit: nothing here states an endpoint"))
  }

  @Test func `What is too large to be looked through is said`() async {
    let run = await plain.run("init") { $0.limits.files = 2 }
    #expect(run.status == .incomplete)
    #expect(run.err.contains("there are more than 2 files to read"))
  }

  @Test func `A name from the repository cannot say anything in the file`() async {
    let name = "a\nrules: {missing-in-router: \"off\"}\u{1B}[2J # "
    var hostile = SmallSystem(files: [:])
    for (path, text) in plain.files { hostile.files["\(name)/\(path)"] = text }
    let run = await hostile.run("init")
    #expect(run.status == .clean)
    #expect(!run.out.contains("\u{1B}"))
    let file = SmallSystem(files: hostile.files).setting("contract-audit.yaml", to: written(run))
    #expect(!written(run).contains("\u{1B}"))
    #expect(!written(run).contains("\nrules:"))
    #expect(await file.run("diff").status == .clean)
  }
}

/// Somebody at a terminal, with answers at hand.
private final class Asked: Sendable {
  private let state: Mutex<(questions: [String], answers: [String])>

  init(answers: [String]) {
    state = Mutex(([], answers))
  }

  var questions: [String] { state.withLock(\.questions) }

  func ask(_ question: String) -> String? {
    state.withLock { state in
      state.questions.append(question)
      return state.answers.isEmpty ? nil : state.answers.removeFirst()
    }
  }
}
