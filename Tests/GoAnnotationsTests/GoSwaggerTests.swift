import ContractModel
import SourceText
import Testing

@Suite struct `Comments for go-swagger` {
  @Test func `Operations carry YAML, routes carry sections, and the package comment the base path`() async {
    let side = await extracted([
      "doc.go": """
      // Package api is the shop.
      //
      //     Schemes: http, https
      //     Host: shop.example.com
      //     BasePath: /v2
      //     Security:
      //     - token: []
      //
      // swagger:meta
      package api
      """,
      "orders.go": """
      package api

      // swagger:operation GET /orders/{id} orders sales getOrder
      //
      // One order.
      //
      // ---
      // deprecated: true
      // parameters:
      // - name: id
      //   in: path
      // security:
      // - basic: []
      //   token: []
      func getOrder() {}

      // AddOrder swagger:route POST /orders orders addOrder
      //
      // Adds an order.
      //
      //     Security:
      //       oauth: read, write
      //
      //     Responses:
      //       201: order
      func AddOrder() {}

      /*
       swagger:operation DELETE /orders/{id} deleteOrder
       ---
       summary: Away with it
       security: []
      */

      // swagger:route GET /orders orders listOrders
      func list() {}
      """,
    ])
    #expect(
      side.stated == [
        "GET /v2/orders orders.go:35:4 listOrders, required",
        "POST /v2/orders orders.go:17:4 addOrder, required",
        "GET /v2/orders/{id} orders.go:3:4 getOrder, required",
        "DELETE /v2/orders/{id} orders.go:29:2 deleteOrder, none",
      ])
    #expect(side.told == [])
    #expect(side.hosts == ["shop.example.com"])
    #expect(
      side.sightings.map { $0.operation?.summary } == [nil, "Adds an order.", "One order.", "Away with it"])
    #expect(
      side.sightings.map { $0.operation?.security } == [["token"], ["oauth"], ["basic", "token"], []])
    #expect(side.sightings.map { $0.operation?.tags } == [["orders"], ["orders"], ["orders", "sales"], []])
    #expect(side.sightings.map { $0.operation?.isDeprecated } == [false, false, true, false])
  }

  @Test func `A line that is cut short and YAML that is none are told`() async {
    let side = await extracted([
      "api.go": """
      package api

      // swagger:operation GET /users
      func one() {}

      // swagger:route LIST /users users list
      func two() {}

      // swagger:operation GET /users users three
      // ---
      // security: [a
      // summary: x
      func three() {}
      """
    ])
    #expect(side.stated == ["GET /users api.go:9:4 three, unknown"])
    #expect(
      side.told == [
        """
        api.go:3:4 warning method, path, tags and id are expected, as in swagger:operation GET /users users listUsers
        """,
        "api.go:6:4 warning \"LIST\" is no method of OpenAPI",
        """
        api.go:12:4 warning the YAML of the operation cannot be read: did not find expected ',' or ']', while parsing \
        a flow sequence
        """,
      ])
  }
}
