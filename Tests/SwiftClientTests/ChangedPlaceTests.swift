#if SwiftClients
import Testing

/// Functions that change the request that they are handed or called on.
@Suite struct ChangedPlaceTests {
  @Test func `A function sets the method of a request that it is handed to change`() async {
    let source = SwiftSource(
      """
      import Foundation
      struct Form {
        func fill(request: inout URLRequest, draft: Bool) {
          request.setValue("form", forHTTPHeaderField: "Content-Type")
          guard !draft else { return }
          request.httpMethod = "POST"
        }
      }
      func mark(_ request: inout URLRequest) { request.httpMethod = "PUT" }
      func upload(_ form: Form) async throws {
        var request = URLRequest(url: URL(string: "https://api.sample.io/scans")!)
        form.fill(request: &request, draft: false)
        _ = try await URLSession.shared.data(for: request)
      }
      func touch() async throws {
        var request = URLRequest(url: URL(string: "https://api.sample.io/marks")!)
        mark(&request)
        _ = try await URLSession.shared.data(for: request)
      }
      """)
    let found = await source.findings()
    #expect(
      found == ["PUT /marks @16 touch on api.sample.io", "POST /scans @11 upload on api.sample.io"])
  }

  @Test func `A method that an extension adds changes the request that it is called on`() async {
    let source = SwiftSource(
      """
      import Foundation
      extension URLRequest {
        mutating func send(as method: String, body: Data?) {
          httpMethod = method
          if let body { self.httpBody = body }
        }
      }
      func rename() async throws {
        var request = URLRequest(url: URL(string: "https://api.sample.io/names")!)
        request.send(as: "PATCH", body: nil)
        _ = try await URLSession.shared.data(for: request)
      }
      """)
    #expect(await source.findings() == ["PATCH /names @9 rename on api.sample.io"])
  }

  @Test func `What a foreign function is handed to change stays as it was`() async {
    let source = SwiftSource(
      """
      import Foundation
      import Signing
      func read() async throws {
        var request = URLRequest(url: URL(string: "https://api.sample.io/keys")!)
        Signer.sign(&request)
        _ = try await URLSession.shared.data(for: request)
      }
      """)
    #expect(await source.findings() == ["GET /keys @4 read on api.sample.io"])
  }

  @Test func `Paths of directories end with a slash`() async {
    let source = SwiftSource(
      """
      import Foundation
      let root = URL(string: "https://api.sample.io/v1")!
      func tags(_ session: URLSession) async throws {
        _ = try await session.data(from: root.appending(path: "tags", directoryHint: .isDirectory))
        _ = try await session.data(from: root.appendingPathComponent("notes", isDirectory: true))
        _ = try await session.data(from: root.appending(component: "plain", directoryHint: .notDirectory))
      }
      """)
    let found = await source.findings()
    #expect(
      found == [
        "GET /v1/notes/ @5 tags on api.sample.io", "GET /v1/plain @6 tags on api.sample.io",
        "GET /v1/tags/ @4 tags on api.sample.io",
      ])
  }

  @Test func `A constructor that a field's type says has its default values`() async {
    let source = SwiftSource(
      """
      import Foundation
      final class Client {
        let host: String, version: String
        init(host: String, version: String = "v2") { self.host = host; self.version = version }
        func read(_ path: String) async throws {
          _ = try await URLSession.shared.data(from: URL(string: "https://\\(host)/api/\\(version)/\\(path)")!)
        }
      }
      final class Model {
        private let client: Client
        init(host: String) { client = .init(host: host) }
        func load() async throws { try await client.read("names") }
      }
      """)
    #expect(await source.findings() == ["GET /api/v2/names @12 load"])
  }

  @Test func `An initializer that an extension adds changes what it makes`() async {
    let source = SwiftSource(
      """
      import Foundation
      extension URLRequest {
        init(url: URL, login: Login?) {
          self.init(url: url)
          guard let login else { return }
          if login.isBasic { httpMethod = "POST" } else { setValue("x", forHTTPHeaderField: "Cookie") }
        }
        init(putting url: URL) {
          self = URLRequest(url: url)
          self.httpMethod = "PUT"
        }
      }
      func open(_ login: Login?) {
        let request = URLRequest(url: URL(string: "https://a.example/login")!, login: login)
        URLSession.shared.dataTask(with: request).resume()
      }
      func put() {
        let request = URLRequest(putting: URL(string: "https://a.example/marks")!)
        URLSession.shared.dataTask(with: request).resume()
      }
      """)
    #expect(
      await source.findings() == [
        "GET /login @14 open on a.example", "POST /login @14 open on a.example",
        "PUT /marks @18 put on a.example",
      ])
  }
}
#endif
