import ContractModel
import SourceText
import Testing

@Suite struct `Base paths that code sets` {
  private static let users = "package api\n\n// @Router /users [get]\nfunc users() {}\n"

  @Test func `What the program sets wins over the comment`() async {
    let side = await extracted([
      "main.go": """
      package main

      import "example.com/shop/docs"

      // @title Shop
      // @BasePath /old
      func main() {
      	docs.SwaggerInfo.BasePath = "/api" + "/v2/"
      }
      """,
      "api/users.go": Self.users,
    ])
    #expect(side.stated == ["GET /api/v2/users api/users.go:3:4 users, none"])
    #expect(side.sightings.map(\.notes) == [["the base path is set at main.go:8"]])
    #expect(side.told == [])
    #expect(side.fileCount == 2)
  }

  @Test func `Without a general comment it is the base path of all`() async {
    let side = await extracted([
      "main.go": "package main\n\nfunc main() { SwaggerInfo.BasePath = `/v1` }\n", "api/users.go": Self.users,
    ])
    #expect(side.stated == ["GET /v1/users api/users.go:3:4 users, none"])
    #expect(side.fileCount == 1)
  }

  @Test func `It speaks of the comment in its own folder`() async {
    func program(_ name: String, _ statement: String) -> String {
      "package main\n\n// @title \(name)\n// @BasePath /\(name)\nfunc main() { \(statement) }\n"
    }
    let side = await extracted([
      "admin/main.go": program("admin", "docs.SwaggerInfo.BasePath = \"/inner\""),
      "admin/users.go": Self.users,
      "shop/main.go": program("shop", ""),
      "shop/users.go": Self.users,
    ])
    #expect(
      side.stated == [
        "GET /inner/users admin/users.go:3:4 users, none", "GET /shop/users shop/users.go:3:4 users, none",
      ])
  }

  @Test func `What only run time knows is told and not followed`() async {
    let side = await extracted([
      "main.go": """
      package main

      // @BasePath /api
      func main() {
      	if inHouse() {
      		docs.SwaggerInfo.BasePath = "/house"
      	}
      }
      """,
      "api/users.go": Self.users,
      "api/start.go": "package api\n\nfunc start() { docs.SwaggerInfo.BasePath = prefix + \"/api\" }\n",
    ])
    #expect(side.stated == ["GET /api/users api/users.go:3:4 users, none"])
    #expect(
      side.diagnostics.map(\.message)
        == ["prefix + \"/api\"", "\"/house\""].map { value in
          """
          docs.SwaggerInfo.BasePath = \(value) is not followed, since what it is set to is not known before the program \
          runs; basePath of the side says where its paths begin
          """
        })

    var settings = ExtractionSettings()
    settings.basePath = PathTemplate(braces: "/house")
    let based = await extracted(
      [
        "main.go": "package main\n\nfunc main() { docs.SwaggerInfo.BasePath = prefix }\n",
        "api/users.go": Self.users,
      ], settings: settings)
    #expect(based.stated == ["GET /house/users api/users.go:3:4 users, none"])
    #expect(based.told == [])
  }
}
