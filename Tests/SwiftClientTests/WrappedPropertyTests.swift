#if SwiftClients
import ContractModel
import Testing

@Suite struct WrappedPropertyTests {
  private let client = """
    import Foundation
    final class Client {
      let version: String
      init(version: String = "v1") { self.version = version }
      func get(_ path: String) async throws -> Data {
        try await URLSession.shared.data(from: URL(string: "https://a.example/\\(version)/\\(path)")!).0
      }
      func ping() async throws -> Data { try await get("ping") }
    }
    """

  @Test func `A client comes from the environment under its type`() async {
    let source = SwiftSource([
      "App/Client.swift": client,
      "App/List.swift": """
      struct List: View {
        @Environment(Client.self) private var client
        @Environment(\\.dismiss) private var dismiss
        func load() async { _ = try? await client.get("items") }
      }
      """,
      "App/Main.swift": """
      @main struct Main: App { var body: some Scene { Window().environment(Client()) } }
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /v1/items @4 load on a.example", "GET /v1/ping @8 ping dead on a.example",
      ])
  }

  @Test func `What views change through bindings is not taken to stay as it began`() async {
    let source = SwiftSource([
      "App/Client.swift": client,
      "App/Search.swift": """
      @Observable class Filter { var isOn = false; let isFixed = false }
      struct Search: View {
        @State private var text = ""
        @State private var base = "items"
        let filter = Filter()
        let client: Client
        func search() async {
          guard !text.isEmpty else { return }
          _ = try? await client.get("search")
          _ = try? await client.get(base)
          if filter.isOn { _ = try? await client.get("filtered") }
          if filter.isFixed { _ = try? await client.get("never") }
        }
      }
      func show() { Search(client: Client()) }
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /v1/filtered @11 search on a.example", "GET /v1/items @10 search on a.example",
        "GET /v1/ping @8 ping on a.example", "GET /v1/search @9 search on a.example",
      ])
  }

  @Test func `An instance that its function keeps to itself is nobody else's client`() async {
    let source = SwiftSource([
      "App/Client.swift": client,
      "App/Model.swift": """
      struct Model {
        let client: Client
        func load() async { _ = try? await client.get("items") }
      }
      func start() { Model(client: Client()) }
      func probe() async {
        let client = Client(version: "v2")
        _ = try? await client.get("instance")
        _ = try? await Client(version: "v3").get("health")
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /v1/items @3 load on a.example", "GET /v1/ping @8 ping on a.example",
        "GET /v2/instance @8 probe on a.example", "GET /v3/health @9 probe on a.example",
      ])
  }

  @Test func `An instance that is handed on may be anybody's client`() async {
    let source = SwiftSource([
      "App/Client.swift": client,
      "App/Model.swift": """
      struct Model {
        let client: Client
        func load() async { _ = try? await client.get("items") }
      }
      func start() {
        Model(client: Client())
        let other = Client(version: "v2")
        container.register(other)
      }
      func probe() async {
        let probe = Client(version: "v3")
        _ = try? await probe.ping()
      }
      """,
    ])
    #expect(
      await source.findings() == [
        "GET /v1/items @3 load on a.example", "GET /v1/ping @8 ping on a.example",
        "GET /v2/ping @8 ping on a.example", "GET /v3/ping @8 ping on a.example",
      ])
  }
}
#endif
