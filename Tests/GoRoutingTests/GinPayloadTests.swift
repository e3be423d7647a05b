import Testing

/// What handlers of gin read and write.
@Suite struct GinPayloadTests {
  private func read(_ code: String, imports: [String] = []) async -> String {
    await PayloadListing.read(code, imports: ["github.com/gin-gonic/gin"] + imports)
  }

  private func handler(_ body: String, _ method: String = "POST", types: String = "", imports: [String] = [])
    async
    -> String
  {
    let code = """
      \(types)
      func handle(c *gin.Context) {
      \(body)
      }

      func main() {
      \tr := gin.New()
      \tr.\(method)("/x", handle)
      \tr.Run()
      }
      """
    return await read(code, imports: imports)
  }

  private let note = """
    type note struct {
    \tText string `json:"text" form:"text" binding:"required"`
    \tPinned bool `json:"pinned" form:"pinned"`
    }
    """

  @Test func `Bind takes the query of GET, and JSON or a form otherwise`() async {
    let body = "\tvar n note\n\tif err := c.ShouldBind(&n); err != nil {\n\t\treturn\n\t}\n\tc.Status(204)"
    #expect(
      await handler(body, "GET", types: note) == """
        GET /x
          query {text!:string pinned?:boolean}
          204 -
        """)
    #expect(
      await handler(body, types: note) == """
        POST /x
          query {...}
          body form-data,json,x-www-form-urlencoded {text!:string pinned?:boolean}
          204 -
        """)
  }

  @Test func `A struct that is required is there in any case, unless something inside of it is required`()
    async
  {
    let types = """
      type inner struct { Size int `json:"size"` }
      type strict struct { Size int `json:"size" binding:"required"` }
      type outer struct {
      \tPlain inner `json:"plain" binding:"required"`
      \tPointer *inner `json:"pointer" binding:"required"`
      \tStrict strict `json:"strict" binding:"required"`
      }
      """
    let body = "\tvar o outer\n\tif c.ShouldBindJSON(&o) != nil {\n\t\treturn\n\t}\n\tc.Status(204)"
    #expect(
      await handler(body, types: types) == """
        POST /x
          body json {plain?:{size?:integer} pointer!*:{size?:integer} strict!:{size!:integer}}
          204 -
        """)
  }

  @Test func `Bind answers 400 by itself, and ShouldBindJSON reads JSON alone`() async {
    let body = "\tn := &note{}\n\tif c.BindJSON(n) == nil {\n\t\tc.JSON(200, n)\n\t}"
    #expect(
      await handler(body, types: note) == """
        POST /x
          body json {text!:string pinned?:boolean}
          400 ?
          200 {text!:string pinned!:boolean}
        """)
  }

  @Test func `Names of query, headers and forms are read, constants followed`() async {
    let body = """
      \tzone := c.GetHeader("X-Zone")
      \tlimit := c.DefaultQuery(limitKey, "10")
      \ttags, ok := c.GetQueryArray("tag")
      \tfile, err := c.FormFile("picture")
      \tc.String(200, "%s %s %v %v %v %v", zone, limit, tags, ok, file, err)
      """
    #expect(
      await handler(body, types: "const limitKey = \"limit\"") == """
        POST /x
          query {limit:any tag:[any]}
          headers {x-zone:any}
          body form-data,x-www-form-urlencoded {picture:file}
          200 string
        """)
  }

  @Test func `A name that is not known opens the query`() async {
    #expect(
      await handler("\tc.String(200, c.Query(c.Param(\"name\")))", "GET") == """
        GET /x
          query {...}
          200 string
        """)
  }

  @Test func `Maps have what all branches write always, and the rest sometimes`() async {
    let body = """
      \tout := gin.H{"id": 1, "name": "a"}
      \tif c.Query("all") == "1" {
      \t\tout["extra"] = true
      \t\tc.JSON(200, out)
      \t\treturn
      \t}
      \tif c.Query("short") == "1" {
      \t\tc.JSON(200, gin.H{"id": 2})
      \t\treturn
      \t}
      \tc.JSON(404, gin.H{"error": "nothing"})
      """
    #expect(
      await handler(body, "GET") == """
        GET /x
          query {all:any short:any}
          200 {id!:integer name?:string extra?:boolean}
          404 {error!:string}
        """)
  }

  @Test func `A map with keys that are data has no names`() async {
    let body = """
      \tout := map[string]int{}
      \tfor _, one := range []string{"a", "b"} {
      \t\tout[one+c.Param("x")] = 1
      \t}
      \tc.JSON(200, out)
      """
    #expect(await handler(body, "GET") == "GET /x\n  200 map(integer)")
  }

  @Test func `Nothing written is 200 without a body, unless a function that is not followed may write`() async
  {
    #expect(await handler("\tc.Set(\"a\", 1)") == "POST /x\n  200 -")
    #expect(
      await handler("\tother.Serve(c)", imports: ["example.org/other"])
        == "POST /x\n  query {...}\n  body ? ?")
  }

  @Test func `A request that is decoded into what is not known has an unknown body`() async {
    let body = "\tvar m map[string]any\n\t_ = c.ShouldBindJSON(&m)\n\tc.Status(202)"
    #expect(await handler(body) == "POST /x\n  body json map(?)\n  202 -")
  }

  @Test func `Helpers that get the context and the value to decode are followed`() async {
    let types = """
      \(note)
      type envelope struct {
      \tCode int `json:"code"`
      \tData any `json:"data"`
      \tError string `json:"error,omitempty"`
      }

      func bindAndCheck(c *gin.Context, into any) bool {
      \tif err := c.ShouldBindJSON(into); err != nil {
      \t\tanswer(c, err, nil)
      \t\treturn true
      \t}
      \treturn false
      }

      func answer(c *gin.Context, err error, data any) {
      \tif err != nil {
      \t\tc.JSON(400, envelope{Code: 1, Error: err.Error()})
      \t\treturn
      \t}
      \tc.JSON(200, envelope{Data: data})
      }
      """
    let body = """
      \treq := &note{}
      \tif bindAndCheck(c, req) {
      \t\treturn
      \t}
      \tanswer(c, nil, req)
      """
    #expect(
      await handler(body, types: types) == """
        POST /x
          body json {text!:string pinned?:boolean}
          400 {code!:integer data!*:null error?:string}
          200 {code!:integer data!:{text!:string pinned!:boolean} error?:string}
        """)
  }

  @Test func `Objects that hold the context are followed by their methods`() async {
    let types = """
      type app struct{ C *gin.Context }
      type reply struct {
      \tMsg string `json:"msg"`
      \tData interface{} `json:"data"`
      }

      func (a *app) respond(status int, data interface{}) {
      \ta.C.JSON(status, reply{Msg: "ok", Data: data})
      }
      """
    let body = "\ta := app{C: c}\n\ta.respond(201, map[string]int{\"id\": 7})"
    #expect(
      await handler(body, types: types) == "POST /x\n  201 {msg!:string data!:{id!:integer}}")
  }

  @Test func `Results of services have the types that methods and interfaces declare`() async {
    let code = """
      type item struct { ID int `json:"id"` }
      type store interface { All(owner string) ([]*item, error) }
      type service struct { db store }
      func (s *service) first() (item, error) { return item{}, nil }
      type api struct { service *service }

      func (a *api) list(c *gin.Context) {
      \titems, err := a.service.db.All(c.Param("owner"))
      \tif err != nil {
      \t\tc.AbortWithStatus(500)
      \t\treturn
      \t}
      \tc.JSON(200, gin.H{"items": items})
      }

      func (a *api) one(c *gin.Context) {
      \titem, _ := a.service.first()
      \tc.JSON(200, item)
      }

      func main() {
      \tr := gin.New()
      \ta := &api{service: &service{}}
      \tr.GET("/list", a.list)
      \tr.GET("/one", a.one)
      \tr.Run()
      }
      """
    #expect(
      await read(code) == """
        GET /list
          500 -
          200 {items!:[{id!:integer}]}
        GET /one
          200 {id!:integer}
        """)
  }

  @Test func `Callbacks and generic functions are followed with what they get`() async {
    let types = """
      type page[T any] struct { Items []T `json:"items"` }
      type row struct { N int }

      func paged[T any](items []T) page[T] { return page[T]{Items: items} }

      func withLimit(c *gin.Context, next func(limit int)) {
      \t_ = c.Query("limit")
      \tnext(10)
      }
      """
    let body = """
      \twithLimit(c, func(limit int) {
      \t\tvar rows []row
      \t\tc.JSON(200, paged(rows))
      \t})
      """
    #expect(
      await handler(body, "GET", types: types) == """
        GET /x
          query {limit:any}
          200 {items!*:[{N!:integer}]}
        """)
  }

  @Test func `A middleware that reads the query opens it`() async {
    let code = """
      func guard() gin.HandlerFunc {
      \treturn func(c *gin.Context) {
      \t\tif c.Query("token") == "" {
      \t\t\tc.AbortWithStatus(401)
      \t\t}
      \t}
      }

      func main() {
      \tr := gin.New()
      \tr.Use(gin.Recovery(), guard())
      \tr.GET("/x", func(c *gin.Context) { c.JSON(200, []int{1}) })
      \tr.Run()
      }
      """
    #expect(await read(code) == "GET /x\n  query {...}\n  200 [integer]")
  }
}
