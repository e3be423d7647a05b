#if SwiftClients
import Testing

/// Functions that instances hold, called by their names alone.
@Suite struct FunctionFieldTests {
  private static let client = """
    import Foundation
    struct Client {
      func get(_ path: String) async throws -> Data {
        try await URLSession.shared.data(from: URL(string: "https://a.example/api" + path)!).0
      }
    }

    """

  @Test(arguments: [
    "init(client: Client) { load = client.get }",
    "init(client: Client) { load = { try await client.get($0) } }",
    "init(client: Client) { self.load = { path in try await client.get(path) } }",
  ])
  func `A function that the instance makes is called`(make: String) async {
    let source = SwiftSource(
      Self.client + """
        final class Model {
          let load: (String) async throws -> Data
          \(make)
          func open() async throws { _ = try await load("/a") }
          func close() async throws { _ = try await self.load("/b") }
        }
        func run() async throws { let model = Model(client: Client()); try await model.open(); try await model.close() }
        """)
    #expect(
      await source.findings() == ["GET /api/a @10 open on a.example", "GET /api/b @11 close on a.example"])
  }

  @Test(arguments: [
    "try await load?(\"/a\")", "try await self.load!(\"/a\")", "if let load { try await load(\"/a\") }",
  ])
  func `A function that need not be there is called`(call: String) async {
    let source = SwiftSource(
      Self.client + """
        final class Model {
          private var load: ((String) async throws -> Data)?
          init() { load = { try await Client().get($0) } }
          func open() async throws { \(call) }
        }
        func run() async throws { try await Model().open() }
        """)
    #expect(await source.findings() == ["GET /api/a @10 open on a.example"])
  }

  @Test func `A dependency that is made without its name holds functions`() async {
    let source = SwiftSource(
      Self.client + """
        struct Dependencies { let load: (String) async throws -> Data }
        struct Model {
          let dependencies: Dependencies
          func open() async throws { _ = try await dependencies.load("/a") }
        }
        func run() async throws {
          let client = Client()
          try await Model(dependencies: .init(load: { try await client.get($0) })).open()
        }
        """)
    #expect(await source.findings() == ["GET /api/a @10 open on a.example"])
  }

  @Test func `A function that is called through a value has no labels`() async {
    let source = SwiftSource(
      """
      import Foundation
      func send(method: String, path: String) async throws -> Data {
        var request = URLRequest(url: URL(string: "https://a.example/api" + path)!)
        request.httpMethod = method
        return try await URLSession.shared.data(for: request).0
      }
      final class Model {
        let send: (String, String) async throws -> Data
        init(send: @escaping (String, String) async throws -> Data) { self.send = send }
        func open() async throws { _ = try await send("GET", "/a") }
        func save() async throws { _ = try await send("PUT", "/b") }
      }
      func run() async throws {
        let model = Model(send: send)
        try await model.open()
        try await model.save()
        let other = send
        _ = try await other("DELETE", "/c")
      }
      """)
    #expect(
      await source.findings() == [
        "GET /api/a @10 open on a.example", "PUT /api/b @11 save on a.example",
        "DELETE /api/c @18 run on a.example",
      ])
  }

  @Test func `A function that whoever makes the instance hands over, or that it has by default, is called`()
    async
  {
    let source = SwiftSource(
      Self.client + """
        struct Model {
          var load: (String) async throws -> Data = { path in try await Client().get(path) }
          func open() async throws { _ = try await load("/a") }
        }
        final class Other {
          private let load: (String) async throws -> Data
          init(load: @escaping (String) async throws -> Data) { self.load = load }
          func open() async throws { _ = try await load("/b") }
        }
        func run() async throws {
          let client = Client()
          try await Model().open()
          try await Other(load: { try await client.get($0) }).open()
        }
        """)
    #expect(
      await source.findings() == ["GET /api/a @9 open on a.example", "GET /api/b @14 open on a.example"])
  }
}
#endif
