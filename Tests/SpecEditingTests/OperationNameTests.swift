import ContractModel
import Testing

@testable import SpecEditing

@Suite struct `Ids of operations` {
  private func id(_ endpoint: String, _ handler: String?, among ids: [String] = ["listUsers"]) -> String {
    let words = endpoint.split(separator: " ")
    let endpoint = Endpoint(HTTPMethod(String(words[0])), PathTemplate(braces: String(words[1])))
    return OperationName(among: ids)
      .id(for: MissingOperation(endpoint: endpoint, handler: handler, authentication: .unknown))
  }

  @Test(arguments: [
    ("a.getUserByID", "getUserById"), ("GetHTTPStatus", "getHttpStatus"), ("h.list_users", "getUsers"),
    ("auth.Require(log(h.showUser))", "showUser"), ("rest.GetAll(constructor)", "getUsers"),
    ("users.list", "getUsers"), ("func literal", "getUsers"), ("(*Server).showUser-fm", "getUsers"),
  ])
  func `The handler gives the name where it says enough, else method and path`(handler: String, id: String) {
    #expect(self.id("GET /api/v1/users", handler) == id)
  }

  @Test(arguments: [
    (["listAll", "list_all", "get_one"], "show_user"), (["list-all"], "show-user"), (["ListAll"], "ShowUser"),
    (["list"], "showUser"), ([], "showUser"),
  ])
  func `The style is that of most ids`(ids: [String], id: String) {
    #expect(self.id("GET /users", "ShowUser", among: ids) == id)
  }

  @Test func `An id that is taken is not given again`() {
    var ids = ["listUsers"]
    for _ in 0..<4 { ids.append(id("GET /api/users/{user_id}.csv", "listUsers", among: ids)) }
    #expect(
      ids == [
        "listUsers", "getUsersByUserIdCsv", "getApiUsersByUserIdCsv", "getApiUsersByUserIdCsv2",
        "getApiUsersByUserIdCsv3",
      ])
    #expect(id("GET /", nil) == "getRoot")
  }
}
