import ContractModel
import OpenAPI
import SourceText
import Testing

@Suite struct OpenAPIExtractorTests {
  @Test func `Every operation is sighted at the key of its method`() async {
    let side = await extracted(
      """
      openapi: 3.1.0
      paths:
        /users/{id}:
          parameters:
            - {name: id, in: path, required: true}
          get:
            operationId: getUser
            tags: [users, people]
            summary: One user
            deprecated: true
            security: [{bearer: []}]
          delete: {}
        /users:
          post: {operationId: addUser}
      """)
    #expect(side.told == [])
    #expect(
      side.stated == [
        "POST /users api.yaml:14:5 addUser", "GET /users/{id} api.yaml:6:5 getUser",
        "DELETE /users/{id} api.yaml:12:5",
      ])
    var operation = Sighting.Operation()
    operation.id = "getUser"
    operation.tags = ["users", "people"]
    operation.summary = "One user"
    operation.isDeprecated = true
    operation.pathParameters = ["id"]
    operation.security = ["bearer"]
    #expect(side.sightings[1].operation == operation)
    #expect(side.sightings.map(\.authentication) == [.none, .required, .none])
    #expect(side.fileCount == 1)
  }
}
