import Testing

@testable import AuditCore

@Suite struct `The block of models` {
  private let system = SmallSystem()
    .setting(
      "server/main.go",
      to: """
        package main

        import "github.com/gin-gonic/gin"

        type user struct {
        	Name string   `json:"name" binding:"required"`
        	Tags []string `json:"tags"`
        }

        func main() {
        	r := gin.New()
        	r.GET("/users", list)
        	r.POST("/users", create)
        	r.GET("/users/:id", show)
        	r.Run()
        }

        func list(c *gin.Context) { c.JSON(200, gin.H{"users": load(c.Query("page")), "total": 3}) }

        func create(c *gin.Context) {
        	var body user
        	if err := c.ShouldBindJSON(&body); err != nil {
        		c.JSON(400, gin.H{"error": err.Error()})
        		return
        	}
        	c.JSON(201, body)
        }

        func show(c *gin.Context) { c.JSON(200, load(c.Param("id"))) }
        """)

  private func written(_ mark: String) async -> String {
    let document = "<!-- contract-audit:begin models\(mark) -->\n<!-- contract-audit:end -->\n"
    let run = await system.setting("docs/MODELS.md", to: document).run("handoff", "docs/MODELS.md")
    #expect(run.err == "")
    return run.files.text("/repo/docs/MODELS.md") ?? ""
  }

  @Test func `It lists what requests and answers hold, and what is not known`() async {
    #expect(
      await written("") == """
        <!-- contract-audit:begin models -->

        ### `GET /users`

        | Part | Field | Type | Required |
        | --- | --- | --- | --- |
        | the query | `page` | `any` |  |
        | answer 200 | `users` | `?` | yes |
        | answer 200 | `total` | `integer` | yes |

        ### `POST /users`

        | Part | Field | Type | Required |
        | --- | --- | --- | --- |
        | the body | `name` | `string` | yes |
        | the body | `tags` | `string[]` | no |
        | answer 201 | `name` | `string` | yes |
        | answer 201 | `tags` | `string[]` | yes |

        ### `GET /users/{id}`

        Not known: answer 200

        <!-- contract-audit:end -->

        """)
  }

  @Test func `It speaks Korean`() async {
    let text = await written(" lang=ko paths=/users/{id}")
    #expect(text.contains("알 수 없음: 응답 200"))
    #expect(!text.contains("POST"))
  }
}
