import ContractModel
import Extractors
import SourceText
import Testing

/// Servers of Express, read by the library's model.
@Suite struct ExpressModelTests {
  private func lines(_ files: [String: String]) async -> [String] {
    let sources = SourceSet(files.map { SourceFile(path: $0, text: $1) }.sorted { $0.path < $1.path })
    let found = await ScriptRouterExtractor().extract(sources, settings: ExtractionSettings())
    let routes = found.sightings.map { sighting in
      let place = "\(sighting.location.file):\(sighting.location.line)"
      let marks = [
        sighting.isReached ? nil : "unreached", sighting.isBaseKnown ? nil : "base unknown",
        sighting.condition.map { "if \($0.text)" }, sighting.authentication == .required ? "auth" : nil,
      ].compactMap(\.self)
      return "\(sighting.endpoint) @\(place)" + (marks.isEmpty ? "" : " [\(marks.joined(separator: "; "))]")
    }
    return routes.sorted() + found.unresolved.map { "unresolved @\($0.location.file):\($0.location.line)" }
  }

  @Test func `Routers of other files hang below the prefixes that they are mounted at`() async {
    let found = await lines([
      "app.js": """
      const express = require('express')
      const users = require('./users')
      const app = express()
      const base = process.env.BASE || '/api'
      app.use(express.json())
      app.use(base, users)
      app.get('/ping', (req, res) => res.end())
      app.listen(80)
      """,
      "users.js": """
      const { Router } = require('express')
      const router = Router()
      router.route('/users/:id').get(show).delete(guard, drop)
      function guard(req, res, next) { if (!req.user) return res.status(401).end(); next() }
      module.exports = router
      """,
    ])
    #expect(
      found == [
        "DELETE /api/users/{id} @users.js:3 [auth]", "GET /api/users/{id} @users.js:3", "GET /ping @app.js:7",
      ])
  }

  @Test func `Controllers that extend one another register what they are handed on routers of their own`()
    async
  {
    let found = await lines([
      "app.ts": """
      import express, { Router, IRouter } from 'express'
      class Controller {
        app: IRouter
        constructor(config) { this.app = Router() }
        wrapped(handler) { return async (req, res) => { await handler(req, res) } }
        route(options) { this.app[options.method](options.path, this.wrapped(options.handler.bind(this))) }
        get(path, handler) { this.route({ method: 'get', path, handler }) }
        use(path, router) { this.app.use(path, router) }
        get router() { return this.app }
      }
      class Books extends Controller {
        constructor(config) { super(config); this.get('/all', this.all) }
      }
      class Pens extends Controller {
        constructor(config) { super(config); this.route({ method: 'post', path: '/pens', handler: this.add }) }
      }
      class Index extends Controller {
        constructor(config) {
          super(config)
          this.use('/books', new Books(config).router)
          this.use('/', new Pens(config).router)
        }
      }
      const app = express()
      app.use('/api', new Index({}).router)
      app.listen(80)
      """
    ])
    #expect(found == ["GET /api/books/all @app.ts:12", "POST /api/pens @app.ts:15"])
  }

  @Test func `What decides by arguments is read for each call`() async {
    let found = await lines([
      "app.js": """
      const express = require('express')
      function crud(options = {}) {
        const router = express.Router()
        router.get('/', list)
        if (options.readOnly) return router
        router.post('/', add)
        return router
      }
      const app = express()
      app.use('/tags', crud({ readOnly: true }))
      app.use('/notes', crud())
      settings.metrics && app.get('/metrics', show)
      app.listen(80)
      """
    ])
    #expect(
      found == [
        "GET /metrics @app.js:12 [if settings.metrics]", "GET /notes @app.js:4", "GET /tags @app.js:4",
        "POST /notes @app.js:6",
      ])
  }

  @Test func `Code goes on behind a switch whose cases end in blocks`() async {
    let found = await lines([
      "app.js": """
      const express = require('express')
      const app = express()
      switch (process.env.KIND) {
        case 'a': {
          app.get('/a', show)
          break
        }
        default: {
          app.get('/b', show)
          break
        }
      }
      app.get('/always', show)
      app.listen(80)
      """
    ])
    #expect(
      found == [
        "GET /a @app.js:5 [if process.env.KIND === 'a']", "GET /always @app.js:13",
        "GET /b @app.js:9 [if no other case of process.env.KIND]",
      ])
  }

  @Test func `A prefix on the global object may come from another file, or from nowhere`() async {
    let server = """
      const express = require('express')
      const app = express()
      const router = express.Router()
      router.get('/books', (req, res) => res.end())
      app.use(global.prefix, router)
      app.listen(80)
      """
    #expect(
      await lines(["app.js": server]) == ["GET /books @app.js:4 [base unknown]", "unresolved @app.js:5"])
    let known = await lines(["app.js": server, "index.js": "global.prefix = '/shelf'"])
    #expect(known == ["GET /shelf/books @app.js:4"])
  }

  @Test func `What hands nothing on answers everything below its path`() async {
    let found = await lines([
      "app.js": """
      const express = require('express')
      const proxy = require('express-http-proxy')
      const app = express()
      app.use('/old', proxy('http://old.example'))
      app.use('/scores', (req, res) => res.send(req.url))
      app.use('/gone', (req, res) => res.status(404).end())
      app.listen(80)
      """
    ])
    #expect(
      found == [
        "ANY /old @app.js:4", "ANY /old/{...} @app.js:4", "ANY /scores @app.js:5",
        "ANY /scores/{...} @app.js:5",
      ])
  }
}
