#if SwiftClients
import ContractModel
import Testing

@Suite struct PreviewTests {
  @Test func `Previews, and stand-ins that nothing else names, say nothing of what an app calls`() async {
    let source = SwiftSource([
      "App/Config.swift": """
      protocol ConfigProtocol { var baseURL: URL { get } }
      class Config: ConfigProtocol { var baseURL: URL { URL(string: read("HOST"))! } }
      class ConfigMock: ConfigProtocol { var baseURL: URL { URL(string: "https://sample.example")! } }
      """,
      "App/Refresher.swift": """
      import Alamofire
      struct Refresher {
        let config: ConfigProtocol
        init(config: ConfigProtocol) { self.config = config }
        func refresh() { AF.request(config.baseURL.appendingPathComponent("/token"), method: .post) }
      }
      #if DEBUG
      extension Refresher { static var mock: Refresher { Refresher(config: ConfigMock()) } }
      #endif
      """,
      "App/VideoView.swift": """
      import Alamofire
      struct Video { let url: String }
      struct VideoView {
        let video: Video
        init(video: Video) { self.video = video }
        func load() { AF.download(URL(string: video.url)!) }
      }
      #Preview {
        VideoView(video: Video(url: "https://sample.example/video.mp4"))
        Text(Refresher.mock.name)
      }
      struct VideoView_Previews: PreviewProvider {
        static var previews: some View {
          VideoView(video: Video(url: "https://sample.example/other.mp4"))
          SettingsView(config: ConfigMock())
        }
      }
      """,
    ])
    let findings = await source.findings()
    #expect(
      findings == [
        "POST /token @5 refresh base unknown", "? @6 the path depends on `url`, which is not known here",
      ])
  }

  @Test func `A stand-in that other code names, too, counts`() async {
    let source = SwiftSource(
      """
      import Alamofire
      protocol Config { var base: String { get } }
      struct MockConfig: Config { var base: String { "https://a.example" } }
      struct Client {
        let config: Config
        init(config: Config) { self.config = config }
        func load() { AF.request(config.base + "/x") }
      }
      func demo() { Client(config: MockConfig()).load() }
      #Preview { Text(Client(config: MockConfig()).name) }
      """)
    let findings = await source.findings()
    #expect(findings == ["GET /x @7 load on a.example"])
  }

  @Test func `What a sample says of a base that only run time knows is no base`() async {
    let source = SwiftSource(
      """
      import Foundation
      struct Connection { let url: URL }
      final class Repository {
        let connection: Connection
        init(connection: Connection) { self.connection = connection }
        func tags() async throws {
          _ = try await URLSession.shared.data(from: connection.url.appending(path: "/api/tags"))
        }
      }
      func open(_ typed: URL) -> Repository { Repository(connection: Connection(url: typed)) }
      func seeded() -> Repository {
        Repository(connection: Connection(url: URL(string: "https://notes.example.com/api/")!))
      }
      """)
    #expect(await source.findings() == ["GET /api/tags @7 tags base unknown"])
  }
}
#endif
