import ContractModel
import SourceText
import Testing

@Suite struct `Comments for swag` {
  @Test func `An operation stands at its route, below the base path of the general comment`() async {
    let side = await extracted([
      "main.go": """
      package main

      // @title Shop
      // @host Shop.example.com:443
      // @schemes https
      // @BasePath /v1/
      func main() {}
      """,
      "orders.go": """
      package main

      // GetOrder answers one order.
      // @Summary One order
      // @ID get-order
      // @Tags orders, sales
      // @Param id path int true "number"
      // @Param full query bool false "with lines"
      // @Security ApiKey && OAuth[read, write] || Basic
      // @Router /orders/{id} [get]
      func GetOrder() {}

      //	@Success	201
      //	@Router		/orders [POST]
      //	@DeprecatedRouter /order [post]
      func (s *shop) AddOrder() {}
      """,
    ])
    #expect(
      side.stated == [
        "POST /v1/order orders.go:15:4 AddOrder, none",
        "POST /v1/orders orders.go:14:4 AddOrder, none",
        "GET /v1/orders/{id} orders.go:10:4 get-order, required",
      ])
    #expect(side.told == [])
    #expect(side.hosts == ["shop.example.com"])
    #expect(side.sightings.map { $0.operation?.isDeprecated } == [true, false, false])
    var order = Sighting.Operation()
    order.id = "get-order"
    order.tags = ["orders", "sales"]
    order.summary = "One order"
    order.pathParameters = ["id"]
    order.security = ["ApiKey", "OAuth", "Basic"]
    #expect(side.sightings[2].operation == order)
  }

  @Test func `What swag would not read is told with its reason, and never listed`() async {
    let side = await extracted([
      "api.go": """
      package api

      // @Router users [get]
      func noSlash() {}

      // @Router /users get
      func noBrackets() {}

      // @Router /users [fetch]
      func noMethod() {}

      // @Router /users [get]

      func apart() {}

      /* @Router /users [get] */
      func block() {}

      // @Param id
      // @Router /users [get]
      func right() {}
      """
    ])
    #expect(side.stated == ["GET /users api.go:20:4 right, none"])
    #expect(
      side.told == [
        "api.go:3:4 warning a path and a method are expected, as in @Router /users/{id} [get]",
        "api.go:6:4 warning a path and a method are expected, as in @Router /users/{id} [get]",
        "api.go:9:4 warning \"FETCH\" is no method that swag knows: DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT",
        "api.go:12:4 warning no function begins on the line after this comment, so swag leaves it out",
        "api.go:16:4 warning swag reads annotations from // comments only; this one is in a block",
        "api.go:19:4 warning a parameter has a name and a place, as in @Param id path int true \"what\"",
      ])
  }

  @Test func `Comments inside of functions count, text that looks alike does not`() async {
    let side = await extracted([
      "api.go": #"""
      package api

      func routes() {
        // @Summary All
        // @Router /all [get]
        handle(func() {})
      }

      const text = `
      // @Router /never [get]
      `

      // Mail to router@example.com, see @Router.
      func other() {}
      """#
    ])
    #expect(side.stated == ["GET /all api.go:5:6 -, none"])
    #expect(side.told == [])
  }

  @Test func `Of several programs each has the general comment of its own folder`() async {
    let side = await extracted([
      "admin/main.go": "package main\n\n// @title Admin\n// @BasePath /admin\nfunc main() {}\n",
      "admin/api/users.go": "package api\n\n// @Router /users [get]\nfunc users() {}\n",
      "shop/main.go": "package main\n\n// @title Shop\n// @BasePath /shop\nfunc main() {}\n",
      "shop/users.go": "package main\n\n// @Router /users [get]\nfunc users() {}\n",
      "shared/health.go": "package shared\n\n// @Router /health [get]\nfunc health() {}\n",
    ])
    #expect(
      side.stated == [
        "GET /admin/users admin/api/users.go:3:4 users, none",
        "GET /shop/users shop/users.go:3:4 users, none",
      ])
    #expect(
      side.sightings.map(\.notes) == [
        ["the base path is that of admin/main.go, the nearest of several"],
        ["the base path is that of shop/main.go, the nearest of several"],
      ])
    #expect(
      side.unresolved.map { "\($0.location) \($0.text): \($0.reason)" } == [
        """
        shared/health.go:3:4 @Router /health [get]: several general comments may hold for it, with the base paths \
        /admin (admin/main.go:4:4), /shop (shop/main.go:4:4)
        """
      ])

    var settings = ExtractionSettings()
    settings.basePath = PathTemplate(braces: "/api")
    let based = await extracted(
      ["api.go": "package api\n\n// @BasePath /v1\n\n// @Router /health [get]\nfunc health() {}\n"],
      settings: settings)
    #expect(based.stated == ["GET /api/health api.go:5:4 health, none"])
  }
}
