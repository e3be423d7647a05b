#if SwiftClients
import Testing

@Suite("Instances and functions that Swift has in variables") struct InstanceCallTests {
  private static let send = """
    import Foundation
    func send(_ path: String, _ method: String = "GET") {
      var request = URLRequest(url: URL(string: "https://a.example/api/\\(path)")!)
      request.httpMethod = method
      URLSession.shared.dataTask(with: request).resume()
    }

    """

  @Test func `An instance is called by callAsFunction`() async {
    let source = SwiftSource(
      Self.send + """
        struct Load { func callAsFunction(_ path: String) { send("load/" + path) } }
        struct Page { let load: Load; func open() { load("one/all") } }
        """)
    let found = await source.findings()
    #expect(
      found == ["GET /api/load/one/all @8 open on a.example"])
  }

  @Test func `A function is called by the variable that holds it, and for each element`() async {
    let source = SwiftSource(
      Self.send + """
        func a() { let call = send; call("a/b", "DELETE") }
        func put(_ name: String) { send(name, "PUT") }
        func b() { ["c", "d"].forEach(put) }
        func e() { ["f", "g"].map { send($0) } }
        """)
    let found = await source.findings()
    #expect(
      found == [
        "DELETE /api/a/b @7 a on a.example", "PUT /api/c @9 b on a.example", "PUT /api/d @9 b on a.example",
        "GET /api/f @10 e on a.example", "GET /api/g @10 e on a.example",
      ])
  }

  @Test func `A function inside of another is called by its name, whatever else has that name`() async {
    let source = SwiftSource(
      Self.send + """
        func load(_ path: String) { send("outer/" + path) }
        func a() { func load(_ path: String) { send("inner/" + path) }; load("b/c") }
        func d() { load("e/f") }
        """)
    let found = await source.findings()
    #expect(
      found == ["GET /api/inner/b/c @8 a on a.example", "GET /api/outer/e/f @9 d on a.example"])
  }
}
#endif
