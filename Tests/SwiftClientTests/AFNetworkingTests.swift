#if SwiftClients
import Testing

@Suite struct AFNetworkingTests {
  @Test func `An heir of the manager sends through its own methods, whatever imports the library`() async {
    let source = SwiftSource(
      """
      class BaseManager: AFHTTPSessionManager {
        init() { super.init(baseURL: nil, sessionConfiguration: .default) }
      }
      class APIManager: BaseManager {
        static let shared = APIManager()
        func getOcs(_ address: String, parameters: Any? = nil) { self.get(address, parameters: parameters, progress: nil) { _, _ in } }
        func deleteOcs(_ address: String) { delete(address, parameters: nil, success: nil) }
      }
      class Rooms {
        let manager = AFHTTPSessionManager(baseURL: URL(string: "https://a.example/api/"))
        func all(server: String) { APIManager.shared.getOcs("\\(server)/ocs/rooms", parameters: ["a": 1]) }
        func leave(server: String, token: String) { APIManager.shared.deleteOcs("\\(server)/ocs/rooms/\\(token)") }
        func version() { manager.GET("version", parameters: nil, progress: nil, success: nil, failure: nil) }
        func merge() { manager.dataTask(withHTTPMethod: "MERGE", urlString: "/rooms", parameters: nil) }
      }
      """)
    let findings = await source.findings()
    #expect(
      findings == [
        "GET /api/version @13 version on a.example", "GET /ocs/rooms @11 all base unknown",
        "DELETE /ocs/rooms/{token} @12 leave base unknown", "MERGE /rooms @14 merge on a.example",
      ])
  }
}
#endif
