import Testing

/// What handlers of net/http and of other libraries than gin read and write.
@Suite struct OtherPayloadTests {
  @Test func `A request of net/http is decoded, and answered with a status that was set before`() async {
    let code = """
      type in struct { Name string `json:"name"` }

      func create(w http.ResponseWriter, r *http.Request) {
      \tvar body in
      \tif err := json.NewDecoder(r.Body).Decode(&body); err != nil {
      \t\thttp.Error(w, "bad", http.StatusBadRequest)
      \t\treturn
      \t}
      \tw.Header().Set("Content-Type", "application/json")
      \tw.WriteHeader(http.StatusCreated)
      \t_ = json.NewEncoder(w).Encode(map[string]any{"name": body.Name, "page": r.URL.Query().Get("page")})
      }

      func remove(w http.ResponseWriter, r *http.Request) {
      \tif r.Header.Get("X-Sure") == "" {
      \t\tw.WriteHeader(409)
      \t\treturn
      \t}
      \tw.WriteHeader(204)
      }

      func main() {
      \thttp.HandleFunc("POST /things", create)
      \thttp.HandleFunc("DELETE /things/{id}", remove)
      \thttp.ListenAndServe(":80", nil)
      }
      """
    #expect(
      await PayloadListing.read(code, imports: ["encoding/json", "net/http"]) == """
        POST /things
          query {page:any}
          body json {name?:string}
          400 string
          201 {name!:string page!:string}
        DELETE /things/{id}
          headers {x-sure:any}
          409 -
          204 -
        """)
  }

  @Test func `Bytes are decoded and encoded as well, and helpers keep the status`() async {
    let code = """
      type thing struct { Size int `json:"size"` }

      func write(w http.ResponseWriter, status int, value any) error {
      \tw.WriteHeader(status)
      \treturn json.NewEncoder(w).Encode(value)
      }

      func put(w http.ResponseWriter, r *http.Request) {
      \tdata, err := io.ReadAll(r.Body)
      \tif err != nil {
      \t\twrite(w, 400, map[string]string{"error": "unread"})
      \t\treturn
      \t}
      \tvar t thing
      \tjson.Unmarshal(data, &t)
      \tout, _ := json.Marshal(t)
      \tw.Write(out)
      }

      func main() {
      \thttp.HandleFunc("PUT /thing", put)
      \thttp.ListenAndServe(":80", nil)
      }
      """
    #expect(
      await PayloadListing.read(code, imports: ["encoding/json", "io", "net/http"]) == """
        PUT /thing
          body json {size?:integer}
          400 {error!:string}
          200 {size!:integer}
        """)
  }

  @Test func `Echo binds the query of GET and the body otherwise, and errors have a status`() async {
    let code = """
      type filter struct {
      \tWord string `query:"word" json:"word"`
      \tPlain string
      }

      func find(c echo.Context) error {
      \tvar f filter
      \tif err := c.Bind(&f); err != nil {
      \t\treturn echo.NewHTTPError(http.StatusBadRequest, "no")
      \t}
      \treturn c.JSON(http.StatusOK, []filter{f})
      }

      func main() {
      \te := echo.New()
      \te.GET("/find", find)
      \te.POST("/find", find)
      \te.DELETE("/gone", func(c echo.Context) error { return c.NoContent(204) })
      \te.Start(":80")
      }
      """
    #expect(
      await PayloadListing.read(code, imports: ["github.com/labstack/echo/v4", "net/http"]) == """
        GET /find
          query {word?:string}
          400 ?
          200 [{word!:string Plain!:string}]
        POST /find
          body json {word?:string Plain?:string}
          400 ?
          200 [{word!:string Plain!:string}]
        DELETE /gone
          204 -
        """)
  }

  @Test func `Fiber parses bodies and queries, and a status is set in a chain`() async {
    let code = """
      type login struct { Name string `json:"name" validate:"required"` }
      type page struct { Size int `query:"size"` }

      func main() {
      \tapp := fiber.New()
      \tapp.Post("/login", func(c *fiber.Ctx) error {
      \t\tvar l login
      \t\tif err := c.BodyParser(&l); err != nil {
      \t\t\treturn c.Status(fiber.StatusBadRequest).JSON(fiber.Map{"error": err.Error()})
      \t\t}
      \t\treturn c.Status(201).JSON(fiber.Map{"name": l.Name, "again": c.QueryBool("again")})
      \t})
      \tapp.Get("/list", func(c *fiber.Ctx) error {
      \t\tp := new(page)
      \t\t_ = c.QueryParser(p)
      \t\treturn c.SendStatus(204)
      \t})
      \tapp.Listen(":80")
      }
      """
    #expect(
      await PayloadListing.read(code, imports: ["github.com/gofiber/fiber/v2"]) == """
        GET /list
          query {size?:integer}
          204 string
        POST /login
          query {again:boolean}
          body json {name!:string}
          400 {error!:string}
          201 {name!:string again!:boolean}
        """)
  }

  @Test func `Generic adapters of chi take their types from the functions that they get`() async {
    let code = """
      type in struct { Name string `json:"name"` }
      type out struct { ID int `json:"id"` }
      type action[T any, Y any] func(*http.Request, T) (Y, error)

      func decode[T any](r *http.Request) (T, error) {
      \tvar value T
      \terr := render.DecodeJSON(r.Body, &value)
      \treturn value, err
      }

      func adapt[T any, Y any](f action[T, Y], ok int) http.HandlerFunc {
      \treturn func(w http.ResponseWriter, r *http.Request) {
      \t\tv, err := decode[T](r)
      \t\tif err != nil {
      \t\t\treturn
      \t\t}
      \t\tres, _ := f(r, v)
      \t\trender.Status(r, ok)
      \t\trender.JSON(w, r, res)
      \t}
      }

      func create() http.HandlerFunc {
      \tfn := func(r *http.Request, body in) (out, error) { return out{}, nil }
      \treturn adapt(fn, http.StatusCreated)
      }

      func main() {
      \tr := chi.NewRouter()
      \tr.Post("/things", create())
      \thttp.ListenAndServe(":80", r)
      }
      """
    let imports = ["github.com/go-chi/chi/v5", "github.com/go-chi/render", "net/http"]
    #expect(
      await PayloadListing.read(code, imports: imports) == """
        POST /things
          body json {name?:string}
          201 {id!:integer}
        """)
  }

  @Test func `The types of huma's handlers say all`() async {
    let code = """
      type createInput struct {
      \tSize int `query:"size"`
      \tZone string `header:"X-Zone" required:"true"`
      \tID string `path:"id"`
      \tBody struct {
      \t\tName string `json:"name"`
      \t\tNote string `json:"note,omitempty"`
      \t}
      }
      type createOutput struct { Body struct { ID int `json:"id"` } }

      func main() {
      \tmux := http.NewServeMux()
      \tapi := humago.New(mux, huma.DefaultConfig("x", "1"))
      \thuma.Register(api, huma.Operation{Method: http.MethodPut, Path: "/things/{id}", DefaultStatus: 201},
      \t\tfunc(ctx context.Context, in *createInput) (*createOutput, error) { return nil, nil })
      \thuma.Delete(api, "/things/{id}", func(ctx context.Context, in *struct{}) (*struct{}, error) { return nil, nil })
      \thttp.ListenAndServe(":80", mux)
      }
      """
    let imports = [
      "context", "github.com/danielgtaylor/huma/v2", "github.com/danielgtaylor/huma/v2/adapters/humago",
      "net/http",
    ]
    #expect(
      await PayloadListing.read(code, imports: imports) == """
        PUT /things/{id}
          query {size?:integer}
          headers {x-zone!:string}
          body json {name!:string note?:string}
          201 {id!:integer}
        DELETE /things/{id}
          204 -
        """)
  }

  @Test func `The method of the request decides what a handler does`() async {
    let code = """
      func both(w http.ResponseWriter, r *http.Request) {
      \tif r.Method == http.MethodPost {
      \t\t_ = r.PostFormValue("name")
      \t\tw.WriteHeader(201)
      \t\treturn
      \t}
      \t_ = r.FormValue("word")
      \tw.Write([]byte("found"))
      }

      func main() {
      \tr := mux.NewRouter()
      \tr.HandleFunc("/both", both).Methods("GET", "POST")
      \thttp.ListenAndServe(":80", r)
      }
      """
    #expect(
      await PayloadListing.read(code, imports: ["github.com/gorilla/mux", "net/http"]) == """
        GET /both
          query {word:any}
          200 ?
        POST /both
          body form-data,x-www-form-urlencoded {name:any}
          201 -
        """)
  }
}
