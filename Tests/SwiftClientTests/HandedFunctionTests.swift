#if SwiftClients
import Testing

/// Functions that are handed to others, which send to what these give.
@Suite struct HandedFunctionTests {
  @Test func `A request goes to the URL that a closure gives to the function which sends it`() async {
    let source = SwiftSource(
      """
      import Alamofire
      import Foundation
      final class MusicServer {
        let base: URL
        init(base: URL) { self.base = base }
        func components(_ action: String) throws -> URLComponents {
          var url = base
          url.appendPathComponent("music")
          url.appendPathComponent("\\(action).view")
          return URLComponents(url: url, resolvingAgainstBaseURL: false)!
        }
        func albums() async throws -> Data {
          try await ask { version in
            var parts = try self.components("albums")
            parts.queryItems = [URLQueryItem(name: "v", value: version)]
            return parts.url!
          }
        }
        func artists() async throws -> Data {
          try await ask { _ in try self.components("artists").url! }
        }
        private func ask(_ makeURL: (_ version: String) throws -> URL) async throws -> Data {
          let url = try makeURL("1.2")
          return try await fetch(url)
        }
        private func fetch(_ url: URL) async throws -> Data {
          try await withCheckedThrowingContinuation { done in
            AF.request(url, method: .get).validate().responseData { done.resume(returning: $0.data!) }
          }
        }
      }
      """)
    #expect(
      await source.findings() == [
        "GET /music/albums.view @13 albums base unknown", "GET /music/artists.view @20 artists base unknown",
      ])
  }

  @Test func `A function that nothing here hands a closure to is open`() async {
    let source = SwiftSource(
      """
      import Foundation
      public func ask(_ makeURL: () throws -> URL) async throws -> Data {
        try await URLSession.shared.data(from: try makeURL()).0
      }
      """)
    #expect(
      await source.findings() == [
        "? @3 the path is what a function gives, handed over as the parameter `makeURL`, and no call of it was found"
      ])
  }
}
#endif
