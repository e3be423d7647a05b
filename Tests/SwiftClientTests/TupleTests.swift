#if SwiftClients
import Testing

@Suite struct TupleTests {
  private static let derived = """
    import Foundation
    func derive(_ host: String, suffix: String = "") throws -> (base: URL, whole: URL) {
      let base = URL(string: "https://a.example")!
      var url = base.appending(component: "api")
      if !suffix.isEmpty { url = url.appending(component: suffix) }
      return (base, url)
    }

    """

  @Test func `The parts of a tuple are told apart by the places in a pattern`() async {
    let source = SwiftSource(
      Self.derived + """
        func a(_ host: String) async throws {
          let (base, token) = try derive(host, suffix: "token")
          let (data, _) = try await URLSession.shared.data(from: token.appending(path: "a"))
          _ = try await URLSession.shared.data(from: base.appending(path: "a/\\(data.id)"))
        }
        func b(_ host: String) async throws {
          if let (_, whole) = try? derive(host) { _ = try await URLSession.shared.data(from: whole.appending(path: "b")) }
        }
        """)
    let found = await source.findings()
    #expect(
      found == [
        "GET /a/{id} @11 a on a.example", "GET /api/b @14 b on a.example",
        "GET /api/token/a @10 a on a.example",
      ])
  }

  @Test func `A tuple is assigned to several variables at once`() async {
    let source = SwiftSource(
      Self.derived + """
        func a(_ host: String) async throws {
          let token: URL
          do { (_, token) = try derive(host, suffix: "token") } catch { return }
          _ = try await URLSession.shared.data(from: token.appending(path: "a"))
        }
        """)
    let found = await source.findings()
    #expect(found == ["GET /api/token/a @11 a on a.example"])
  }

  @Test func `Parts are named by places, by labels, and by the labels of what a function gives back`() async {
    let source = SwiftSource(
      Self.derived + """
        func a(_ host: String) async throws {
          let found = try derive(host)
          _ = try await URLSession.shared.data(from: found.base.appending(path: "a"))
          _ = try await URLSession.shared.data(from: found.1.appending(path: "a"))
        }
        func b(_ id: Int) async throws {
          let path = "https://a.example/b/\\(id)"
          let place = (path: path, retries: 3)
          _ = try await URLSession.shared.data(from: URL(string: place.path)!)
        }
        """)
    let found = await source.findings()
    #expect(
      found == [
        "GET /a @10 a on a.example", "GET /api/a @11 a on a.example", "GET /b/{id} @16 b on a.example",
      ])
  }

  @Test func `A choice by a tuple takes the case that its parts fit`() async {
    let source = SwiftSource(
      """
      import Foundation
      enum Kind { case get, post }
      enum Route: String { case a = "a.json", b = "b.json" }
      func path(_ kind: Kind, _ route: Route) -> String {
        switch (kind, route) {
        case (.get, .b), (.post, .a): return "/special/" + route.rawValue
        case (.post, _): return "/post/" + route.rawValue
        case (.get, let plain): return "/data/" + plain.rawValue
        }
      }
      func load(_ url: String) { URLSession.shared.dataTask(with: URL(string: "https://a.example" + url)!).resume() }
      func x() { load(path(.get, .b)) }
      func y() { load(path(.post, .b)) }
      func z(_ route: Route) { load(path(.post, route)) }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /post/a.json @14 z on a.example", "GET /post/b.json @13 y on a.example",
        "GET /post/b.json @14 z on a.example", "GET /special/a.json @14 z on a.example",
        "GET /special/b.json @12 x on a.example", "GET /special/b.json @14 z on a.example",
      ])
  }
}
#endif
