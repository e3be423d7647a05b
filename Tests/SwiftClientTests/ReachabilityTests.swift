#if SwiftClients
import ContractModel
import Testing

@Suite struct ReachabilityTests {
  private static let api = """
    import Foundation
    final class API {
      func used() { URLSession.shared.dataTask(with: URL(string: "https://a.example/used")!) }
      func unused() { URLSession.shared.dataTask(with: URL(string: "https://a.example/unused")!) }
    }
    """

  @Test func `What no view and no entry point leads to is dead`() async {
    let app = """
      import SwiftUI
      @main struct TheApp: App { var body: some Scene { WindowGroup { Home() } } }
      struct Home: View { let api = API(); var body: some View { Button("x") { api.used() } } }
      """
    let findings = await SwiftSource(["App/API.swift": Self.api, "App/App.swift": app]).findings()
    #expect(
      findings == [
        "GET /unused @4 unused dead on a.example", "GET /used @3 used on a.example",
      ])
  }

  @Test func `A library has its callers elsewhere`() async {
    #expect(
      await SwiftSource(Self.api).findings() == [
        "GET /unused @4 unused on a.example", "GET /used @3 used on a.example",
      ])
  }
}
#endif
