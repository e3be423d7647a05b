#if SwiftClients
import ContractModel
import Testing

/// Paths of parts that are changed one by one before they are put together.
@Suite struct JoinedPartTests {
  private static let trimming = """
    import Foundation
    extension String {
      func without(_ prefix: String) -> String {
        guard hasPrefix(prefix) else { return self }
        return String(dropFirst(prefix.count))
      }
      func withoutEnd(_ suffix: String) -> String {
        guard hasSuffix(suffix) else { return self }
        return String(dropLast(suffix.count))
      }
      func trimmed() -> String { without("/").withoutEnd("/") }
    }
    func open(_ address: String) { URLSession.shared.dataTask(with: URL(string: address)!) }
    """

  @Test func `What a function decides by a part it decides for each`() async {
    let source = SwiftSource(
      Self.trimming + """

        func one() { open("https://a.example/" + ["one", "/users"].map { $0.without("/") }.joined(separator: "/")) }
        func two() { open("https://a.example/" + ["two/", "/users"].map { $0.trimmed() }.joined(separator: "/")) }
        func three() { open("https://a.example/three/" + "/users/".trimmed()) }
        """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /one/users @14 one on a.example", "GET /three/users @16 three on a.example",
        "GET /two/users @15 two on a.example",
      ])
  }

  @Test func `Parts that only whoever makes the object knows are texts, too`() async {
    let source = SwiftSource(
      Self.trimming + """

        struct Call {
          let site: String
          let version: String?
          let path: String
          func send() {
            let parts = [site, "api", version, path]
              .compactMap { $0 }.map { $0.trimmed() }.filter { $0.isEmpty == false }
            open(parts.joined(separator: "/"))
          }
        }
        func load() { Call(site: "https://a.example", version: "/v3", path: "orders").send() }
        """)
    #expect(await source.findings() == ["GET /api/v3/orders @21 send on a.example"])
  }
}
#endif
