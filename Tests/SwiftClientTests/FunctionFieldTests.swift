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
