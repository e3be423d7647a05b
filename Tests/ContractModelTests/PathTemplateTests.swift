import ContractModel
import Testing

@Test(arguments: [
  "/", "/a", "/a/", "/a//b", "//a", "/events/{event_id}/cancel", "/{id}.csv", "/files/{path...}", "/{a}-{b}/",
])
func `A path template prints as it was written`(path: String) {
  #expect(PathTemplate(braces: path).description == path)
}

@Test func `A missing leading slash is added`() {
  #expect(PathTemplate(braces: "a/{b}").description == "/a/{b}")
  #expect(PathTemplate(braces: "").description == "/")
}

@Test func `Shapes leave out the names of parameters only`() {
  #expect(PathTemplate(braces: "/a/{x}/{y}.csv/{z...}").shape == "/a/{}/{}.csv/{...}")
  #expect(PathTemplate(braces: "/a/").shape != PathTemplate(braces: "/a").shape)
}

@Test func `Parts are cut at slashes wherever those stand`() {
  let path = PathTemplate(parts: [.text("/users/"), .parameter("id"), .text("/ex"), .text("port.csv")])
  #expect(path.description == "/users/{id}/export.csv")
  #expect(path.parameterNames == ["id"])
  #expect(path.segments.count == 3)
}

@Test func `Prefixes are taken off and put on by whole segments`() {
  let path = PathTemplate(braces: "/api/v1/users/")
  #expect(path.dropping(prefix: PathTemplate(braces: "/api/v1"))?.description == "/users/")
  #expect(path.dropping(prefix: PathTemplate(braces: "/api/v"))?.description == nil)
  #expect(
    PathTemplate(braces: "/users").prepending(PathTemplate(braces: "/api/v1/")).description == "/api/v1/users"
  )
  #expect(PathTemplate.root.prepending(PathTemplate(braces: "/api")).description == "/api")
}
