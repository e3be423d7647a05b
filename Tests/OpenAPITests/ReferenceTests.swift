import ContractModel
import OpenAPI
import SourceText
import Testing

@Suite struct ReferenceTests {
  @Test func `A path item lies behind a pointer in the same document, with its escapes`() async {
    let side = await extracted(
      """
      openapi: 3.1.0
      paths:
        /users/{id}:
          $ref: '#/components/pathItems/~1users~1%7Bid%7D'
      components:
        pathItems:
          /users/{id}:
            parameters: [{$ref: '#/components/parameters/ID'}]
            get: {operationId: getUser}
        parameters:
          ID: {name: id, in: path}
      """)
    #expect(side.stated == ["GET /users/{id} api.yaml:9:7 getUser"])
    #expect(side.sightings[0].operation?.pathParameters == ["id"])
    #expect(side.sightings[0].notes == ["the path stands at api.yaml:3:3"])
    #expect(side.told == [])
  }

  @Test func `A path item in another file is sighted where it stands`() async {
    let side = await extracted(
      [
        "api/openapi.yaml": "openapi: 3.0.0\npaths:\n  /users: {$ref: paths/users.yaml}\n",
        "api/paths/users.yaml": "get: {operationId: listUsers}\npost:\n  $ref: ../shared.yaml#/addUser\n",
        "api/shared.yaml": "addUser: {operationId: addUser}\n",
      ], entries: ["api/openapi.yaml"])
    #expect(
      side.stated == [
        "GET /users api/paths/users.yaml:1:1 listUsers", "POST /users api/paths/users.yaml:2:1 addUser",
      ])
    #expect(side.fileCount == 3)
    #expect(side.told == [])
  }

  @Test func `All paths may lie in another file`() async {
    let side = await extracted(
      [
        "openapi.yaml": "openapi: 3.0.0\npaths: {$ref: ./paths.json}\n",
        "paths.json": #"{"/a": {"get": {}}}"#,
      ],
      entries: ["openapi.yaml"])
    #expect(side.stated == ["GET /a paths.json:1:9"])
  }

  @Test func `What stands beside a reference comes first`() async {
    let side = await extracted(
      """
      openapi: 3.1.0
      paths:
        /a:
          $ref: '#/components/pathItems/a'
          get: {operationId: own}
      components:
        pathItems:
          a:
            get: {operationId: referred}
            put: {operationId: put}
      """)
    #expect(side.stated == ["GET /a api.yaml:5:5 own", "PUT /a api.yaml:10:7 put"])
    #expect(
      side.told == ["api.yaml:9:7 warning get stands both here and beside the reference that leads here"])
  }

  @Test func `References that lead nowhere say why, and the rest is read`() async {
    let side = await extracted(
      [
        "api/openapi.yaml": """
        openapi: 3.0.0
        paths:
          /a: {$ref: ../../secret.yaml}
          /b: {$ref: 'https://example.com/b.yaml'}
          /c: {$ref: /etc/c.yaml}
          /d: {$ref: d.yaml}
          /e: {$ref: '#/components/e'}
          /f: {$ref: '#f'}
          /g: {$ref: broken.yaml}
          /h: {get: {}}
        """,
        "api/broken.yaml": "]",
      ], entries: ["api/openapi.yaml"])
    #expect(side.stated == ["GET /h api/openapi.yaml:10:8"])
    #expect(
      side.told == [
        "api/broken.yaml:1:1 error did not find expected node content, while parsing a block node",
        "api/openapi.yaml:3:14 error the path item was not read: the reference ../../secret.yaml leads out of the root of the audit",
        "api/openapi.yaml:4:14 error the path item was not read: the reference https://example.com/b.yaml names a document elsewhere; nothing is fetched",
        "api/openapi.yaml:5:14 error the path item was not read: the reference /etc/c.yaml is an absolute path; a path relative to the document is expected",
        "api/openapi.yaml:6:14 error the path item was not read: the reference d.yaml leads to api/d.yaml, and there is no such file inside the root",
        "api/openapi.yaml:7:14 error the path item was not read: the reference #/components/e names \"components\", which is not in api/openapi.yaml",
        "api/openapi.yaml:8:14 error the path item was not read: the reference #f has a name as its fragment; a JSON pointer such as #/components/… is expected",
        "api/openapi.yaml:9:14 error the path item was not read: the reference broken.yaml leads to api/broken.yaml, which could not be read",
      ])
  }

  @Test func `References in a circle end`() async {
    let side = await extracted(
      """
      openapi: 3.1.0
      paths:
        /a: {$ref: '#/paths/~1b'}
        /b: {$ref: '#/paths/~1a'}
        /c: {parameters: [{$ref: '#/paths/~1c/parameters/0'}], get: {}}
      """)
    #expect(side.stated == ["GET /c api.yaml:5:58"])
    #expect(
      side.told == [
        "api.yaml:3:14 error the references of the path item lead in a circle",
        "api.yaml:4:14 error the references of the path item lead in a circle",
        "api.yaml:5:21 warning the references of the parameter lead in a circle",
      ])
  }

  @Test func `A document is known by its $self`() async {
    let side = await extracted([
      "a.yaml": """
      openapi: 3.2.0
      $self: https://example.com/a
      paths:
        /a: {$ref: 'https://example.com/b#/components/pathItems/x'}
        /c: {$ref: 'https://example.com/a#/paths/~1d'}
        /d: {get: {}}
      """,
      "b.yaml": """
      openapi: 3.2.0
      $self: https://example.com/b
      components: {pathItems: {x: {post: {}}}}
      """,
    ])
    #expect(side.stated == ["POST /a b.yaml:3:30", "GET /c a.yaml:6:8", "GET /d a.yaml:6:8"])
    #expect(side.told == [])
  }

  @Test func `An operation that two documents lead to is sighted once`() async {
    let side = await extracted([
      "a.yaml": "{openapi: 3.1.0, paths: {/x: {$ref: 'b.yaml#/paths/~1x'}}}",
      "b.yaml": "{openapi: 3.1.0, paths: {/x: {get: {}}}}",
    ])
    #expect(side.stated == ["GET /x b.yaml:1:31"])
    #expect(side.fileCount == 2)
  }

  @Test func `Aliases and merge keys are followed and keep the place of use in a note`() async {
    let side = await extracted(
      """
      openapi: 3.0.0
      x-common: &common
        get: &get {operationId: common}
      paths:
        /a:
          <<: *common
          post: *get
        /b: *common
      """)
    #expect(
      side.stated == [
        "GET /a api.yaml:3:3 common", "POST /a api.yaml:7:5 common", "GET /b api.yaml:3:3 common",
      ])
    #expect(
      side.sightings.map(\.notes) == [
        ["the path stands at api.yaml:5:3"], [], ["the path stands at api.yaml:8:3"],
      ])
  }
}
