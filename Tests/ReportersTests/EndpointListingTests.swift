import ContractModel
import Reporters
import Testing

@Test func `The endpoint table has a line a sighting and says what is special about it`() {
  #expect(
    EndpointTable().render(Report.small.sides) == """
      openapi  spec   3 endpoints, 0 unresolved, 1 file
        GET   /events/{id}    auth?  getEvent     docs/api.yaml:12
        POST  /photos/upload  auth?  uploadPhoto  docs/api.yaml:68
        POST  /siri/{intent}  auth?               docs/api.yaml:90

      backend  router   4 endpoints, 1 unresolved, 4 files
        GET   /dev/token          auth?  a.devToken   server/app.go:9   if cfg.Debug (false by default); prefix / is the default of cfg.Prefix (config.go:45)
        GET   /docs/{path...}     auth?               server/app.go:40  infrastructure
        GET   /events/{event_id}  auth   a.getEvent   server/app.go:14
        POST  /photos/upload-url  auth?  a.uploadURL  server/app.go:20
        POST  /siri/{intent}      auth?               server/app.go:30
        ?  server/app.go:50  the path is read from a file at run time  r.GET(p, h)

      mobile  client   3 endpoints, 0 unresolved, 2 files
        GET   /events/{id}    event        lib/api.dart:40
        POST  /photos/upload  uploadPhoto  lib/api.dart:31  no caller found
        POST  /siri/GetLast                lib/api.dart:44

      """)
}

@Test func `The JSON listing has a record a sighting`() {
  #expect(
    EndpointTableJSON().render(Report.small.sides) == """
      {
        "schema": "contract-audit/endpoints/1",
        "sides": [
          {"name": "openapi", "role": "spec", "files": 1, "endpoints": 3, "unresolved": 0, "infrastructure": 0, "external": 0},
          {"name": "backend", "role": "router", "files": 4, "endpoints": 4, "unresolved": 1, "infrastructure": 1, "external": 0},
          {"name": "mobile", "role": "client", "files": 2, "endpoints": 3, "unresolved": 0, "infrastructure": 0, "external": 0}
        ],
        "endpoints": [
          {"side": "openapi", "role": "spec", "method": "GET", "path": "/events/{id}", "file": "docs/api.yaml", "line": 12, "column": 3, "symbol": "getEvent", "kind": "api", "auth": "unknown", "condition": null, "conditionByDefault": null, "reached": true, "baseKnown": true, "notes": [], "trace": null, "operationId": null, "tags": [], "summary": null, "deprecated": false, "inDocument": null, "payload": null},
          {"side": "openapi", "role": "spec", "method": "POST", "path": "/photos/upload", "file": "docs/api.yaml", "line": 68, "column": 3, "symbol": "uploadPhoto", "kind": "api", "auth": "unknown", "condition": null, "conditionByDefault": null, "reached": true, "baseKnown": true, "notes": [], "trace": null, "operationId": null, "tags": [], "summary": null, "deprecated": false, "inDocument": null, "payload": null},
          {"side": "openapi", "role": "spec", "method": "POST", "path": "/siri/{intent}", "file": "docs/api.yaml", "line": 90, "column": 3, "symbol": null, "kind": "api", "auth": "unknown", "condition": null, "conditionByDefault": null, "reached": true, "baseKnown": true, "notes": [], "trace": null, "operationId": null, "tags": [], "summary": null, "deprecated": false, "inDocument": null, "payload": null},
          {"side": "backend", "role": "router", "method": "GET", "path": "/dev/token", "file": "server/app.go", "line": 9, "column": 3, "symbol": "a.devToken", "kind": "api", "auth": "unknown", "condition": "cfg.Debug", "conditionByDefault": false, "reached": true, "baseKnown": true, "notes": ["prefix / is the default of cfg.Prefix (config.go:45)"], "trace": null, "operationId": null, "tags": [], "summary": null, "deprecated": false, "inDocument": null, "payload": null},
          {"side": "backend", "role": "router", "method": "GET", "path": "/docs/{path...}", "file": "server/app.go", "line": 40, "column": 3, "symbol": null, "kind": "infrastructure", "auth": "unknown", "condition": null, "conditionByDefault": null, "reached": true, "baseKnown": true, "notes": [], "trace": null, "operationId": null, "tags": [], "summary": null, "deprecated": false, "inDocument": null, "payload": null},
          {"side": "backend", "role": "router", "method": "GET", "path": "/events/{event_id}", "file": "server/app.go", "line": 14, "column": 3, "symbol": "a.getEvent", "kind": "api", "auth": "required", "condition": null, "conditionByDefault": null, "reached": true, "baseKnown": true, "notes": [], "trace": null, "operationId": null, "tags": [], "summary": null, "deprecated": false, "inDocument": null, "payload": null},
          {"side": "backend", "role": "router", "method": "POST", "path": "/photos/upload-url", "file": "server/app.go", "line": 20, "column": 3, "symbol": "a.uploadURL", "kind": "api", "auth": "unknown", "condition": null, "conditionByDefault": null, "reached": true, "baseKnown": true, "notes": [], "trace": null, "operationId": null, "tags": [], "summary": null, "deprecated": false, "inDocument": null, "payload": null},
          {"side": "backend", "role": "router", "method": "POST", "path": "/siri/{intent}", "file": "server/app.go", "line": 30, "column": 3, "symbol": null, "kind": "api", "auth": "unknown", "condition": null, "conditionByDefault": null, "reached": true, "baseKnown": true, "notes": [], "trace": null, "operationId": null, "tags": [], "summary": null, "deprecated": false, "inDocument": null, "payload": null},
          {"side": "mobile", "role": "client", "method": "GET", "path": "/events/{id}", "file": "lib/api.dart", "line": 40, "column": 3, "symbol": "event", "kind": "api", "auth": "unknown", "condition": null, "conditionByDefault": null, "reached": true, "baseKnown": true, "notes": [], "trace": null, "operationId": null, "tags": [], "summary": null, "deprecated": false, "inDocument": null, "payload": null},
          {"side": "mobile", "role": "client", "method": "POST", "path": "/photos/upload", "file": "lib/api.dart", "line": 31, "column": 3, "symbol": "uploadPhoto", "kind": "api", "auth": "unknown", "condition": null, "conditionByDefault": null, "reached": false, "baseKnown": true, "notes": [], "trace": null, "operationId": null, "tags": [], "summary": null, "deprecated": false, "inDocument": null, "payload": null},
          {"side": "mobile", "role": "client", "method": "POST", "path": "/siri/GetLast", "file": "lib/api.dart", "line": 44, "column": 3, "symbol": null, "kind": "api", "auth": "unknown", "condition": null, "conditionByDefault": null, "reached": true, "baseKnown": true, "notes": [], "trace": null, "operationId": null, "tags": [], "summary": null, "deprecated": false, "inDocument": null, "payload": null}
        ],
        "unresolved": [
          {"side": "backend", "role": "router", "file": "server/app.go", "line": 50, "column": 3, "reason": "the path is read from a file at run time", "text": "r.GET(p, h)", "reached": true}
        ]
      }

      """)
}

@Test func `A place in code that nothing reaches is listed, and counted nowhere`() {
  var sides = Report.small.sides
  var extraction = sides[1].extraction
  extraction.unreachedPlaces = extraction.unresolved
  extraction.unresolved = []
  sides = [Side(name: "backend", role: .router, extraction: extraction)]
  let remark = "the path is read from a file at run time; no caller found"
  let table = EndpointTable().render(sides)
  #expect(table.contains(remark) && table.contains("0 unresolved"))
  #expect(EndpointTableMarkdown().render(sides).contains(remark))
  #expect(EndpointTableJSON().render(sides).contains(#""text": "r.GET(p, h)", "reached": false}"#))
}

@Test func `The Markdown listing has a table a side`() {
  #expect(
    EndpointTableMarkdown().render(Array(Report.small.sides[1...1])) == """
      # Endpoints

      | Side | Role | Files | Endpoints | Unresolved |
      | --- | --- | ---: | ---: | ---: |
      | backend | router | 4 | 4 | 1 |

      ## backend

      | Method | Path | Handler | Auth | Condition | Place | Remarks |
      | --- | --- | --- | --- | --- | --- | --- |
      | GET | `/dev/token` | `a.devToken` | unknown | `cfg.Debug` (false by default) | `server/app.go:9` | prefix / is the default of cfg.Prefix (config.go:45) |
      | GET | `/docs/{path...}` |  | unknown |  | `server/app.go:40` | infrastructure |
      | GET | `/events/{event_id}` | `a.getEvent` | required |  | `server/app.go:14` |  |
      | POST | `/photos/upload-url` | `a.uploadURL` | unknown |  | `server/app.go:20` |  |
      | POST | `/siri/{intent}` |  | unknown |  | `server/app.go:30` |  |

      | Unresolved | Reason | Source |
      | --- | --- | --- |
      | `server/app.go:50` | the path is read from a file at run time | `r.GET(p, h)` |


      """)
}

@Test func `On request a listing shows how a call comes to the library`() {
  let sighting = Sample.sighting("GET /users", "lib/users.dart:3", symbol: "list") {
    $0.trace = [
      Sighting.Step(in: "get", at: Sample.place("lib/api.dart:9")),
      Sighting.Step(in: nil, at: Sample.place("lib/api.dart:5")),
    ]
  }
  let side = Sample.side("mobile", .client, [sighting])
  #expect(
    EndpointListings.named("table", showsTrace: true)?.render([side]) == """
      mobile  client   1 endpoint, 0 unresolved, 1 file
        GET  /users  list  lib/users.dart:3
            via get, lib/api.dart:9
            via lib/api.dart:5

      """)
  #expect(
    EndpointListings.named("json", showsTrace: true)?.render([side]).contains(
      """
            "trace": [
              {"file": "lib/api.dart", "line": 9, "column": 3, "symbol": "get"},
              {"file": "lib/api.dart", "line": 5, "column": 3, "symbol": null}
            ]
      """) == true)
  #expect(
    EndpointListings.named("markdown", showsTrace: true)?.render([side]).contains(
      "| `lib/users.dart:3` | via get, lib/api.dart:9; via lib/api.dart:5 |") == true)
}

@Test func `A side counts different endpoints that it really states`() {
  let sightings = [
    Sample.sighting("GET /a/{x}", "a.go:1"), Sample.sighting("GET /a/{y}", "a.go:2"),
    Sample.sighting("POST /a/{x}", "a.go:3") { $0.isReached = false },
    Sample.sighting("GET /static/{p...}", "a.go:4") { $0.kind = .infrastructure },
    Sample.sighting("GET /elsewhere", "a.go:5") { $0.kind = .external },
  ]
  func counts(_ role: Role) -> String? {
    let text = EndpointTableJSON().render([Sample.side("s", role, sightings)])
    return text.split(separator: "\n").first { $0.contains(#"{"name""#) }.map(String.init)
  }
  #expect(
    counts(.router)
      == #"    {"name": "s", "role": "router", "files": 1, "endpoints": 1, "unresolved": 0, "#
      + #""infrastructure": 1, "external": 1}"#)
  #expect(counts(.client)?.contains(#""endpoints": 2,"#) == true)
}

@Test func `A listing of nothing says so`() {
  #expect(EndpointTable().render([]) == "No side of the contract was given\n")
  #expect(
    EndpointTableJSON().render([]) == """
      {
        "schema": "contract-audit/endpoints/1",
        "sides": [],
        "endpoints": [],
        "unresolved": []
      }

      """)
  #expect(
    EndpointTable().render([Sample.side("web", .client, [])]) == """
      web  client   0 endpoints, 0 unresolved, 1 file
        none found

      """)
}

@Test func `Listings and reporters are found by name`() {
  #expect(EndpointListings.all.map { type(of: $0).name } == ["table", "markdown", "json"])
  #expect(
    Reporters.all.map { type(of: $0).name } == [
      "text", "markdown", "junit", "junit-strict", "json", "sarif", "sarif-unsuppressed", "github", "gitlab",
      "xcode", "checkstyle", "rdjson", "teamcity", "csv", "html",
    ])
  #expect(Reporters.named("xml") == nil)
  #expect(EndpointListings.named("table") is EndpointTable)
  #expect(Reporters.named("junit") is JUnitReporter)
}

@Test func `On request a listing shows what travels, and why the rest is not known`() {
  let place = Sample.place("api.yaml:9")
  let item = ObjectShape([
    Field("id", .scalar(Scalar(.integer)), .promised, presence: .always, at: place),
    Field("kind", .scalar(Scalar(.string, words: ["b", "a"])), .promised, presence: .sometimes, at: place),
  ])
  let query = ObjectShape([
    Field("page", .scalar(Scalar(.integer)), .promised, presence: .sometimes, at: place)
  ])
  let known = Sample.sighting("POST /users", "api.yaml:3") {
    $0.payload = Payload(
      query: query, headers: ObjectShape(),
      body: .init(.list(.object(item)), contentTypes: ["application/json"]),
      answers: [
        Payload.Answer(.code(200), .unknown(Unread("a call is not followed", at: place)), at: place),
        Payload.Answer(.code(204), .none, at: place),
      ])
  }
  let side = Sample.side("openapi", .spec, [known, Sample.sighting("GET /users", "api.yaml:2")])
  #expect(
    EndpointListings.named("table", showsFields: true)?.render([side]) == """
      openapi  spec   2 endpoints, 0 unresolved, 1 file
        GET   /users  auth?  api.yaml:2
        POST  /users  auth?  api.yaml:3
            query: page? integer
            body application/json: [].id integer, [].kind? string
            200: ? a call is not followed
            204: none
        shapes known: bodies 1/1, answers 0/1
          once: a call is not followed
          not read: what travels through 1 statement of an endpoint

      """)
  #expect(
    EndpointListings.named("markdown", showsFields: true)?.render([side]).hasSuffix(
      """
      | `POST /users` | 204: none |

      shapes known: bodies 1/1, answers 0/1

      - once: a call is not followed
      - not read: what travels through 1 statement of an endpoint


      """) == true)
  let json = EndpointListings.named("json", showsFields: true)?.render([side]) ?? ""
  for line in [
    #"{"name": "[].kind", "type": "string", "required": false, "nullable": null, "values": ["a", "b"], "#
      + #""evidence": "promised", "file": "api.yaml", "line": 9}"#,
    #"{"part": "answers.200", "reason": "a call is not followed", "file": "api.yaml", "line": 9}"#,
    #""headers": {"type": "object", "closed": true, "fields": [], "reason": null}"#,
    #""payload": null"#,
  ] { #expect(json.contains(line), "\(json)") }
}
