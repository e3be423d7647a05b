package import Evaluation
package import Program

/// The package `@mattermost/react-native-network-client`: clients for one server, whose native code sends what their verbs
/// and transfers are told, and one for any URL (its readme, "Usage"; its types `APIClientInterface`,
/// `GenericClientInterface`).
package struct NativeNetwork: LibraryModel {
  private static let client = "APIClientInterface"
  private static let generic = "GenericClientInterface"
  /// What the package exports by default; no program can call anything so.
  static let shared = "native network default"
  /// What opens a web socket, which begins as a `GET` (RFC 6455 §4.1).
  private static let socket = "getOrCreateWebSocketClient"
  private static let maker = "getOrCreateAPIClient"

  package let name = "react-native-network-client"
  package let imports = ["@mattermost/react-native-network-client"]
  package var exports: [String: PackageNames.Exports] {
    ["@mattermost/react-native-network-client": .init(whole: Self.shared)]
  }
  package let types: Set<String> = [Self.client, Self.generic, Self.shared]
  package let functions: Set<String> = [maker, Self.socket]
  package let making: Set<String> = [maker]

  package var traces: Set<String> {
    Self.verbs.union([Self.client, Self.generic, Self.maker, Self.socket, "upload", "download"])
  }

  private static let verbs: Set<String> = ["get", "post", "put", "patch", "delete", "head"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function(Self.socket):
      return call.argument(nil, 0).map { url in
        LibraryAnswer(.unknown("socket"), request: .init(method: .text("GET"), url: url, base: nil))
      }
    case .function:
      let client = Instance(
        .library(name, Self.client), fields: ["baseUrl": call.argument(nil, 0) ?? .unknown("baseUrl")])
      return LibraryAnswer(
        Value(.instance(Instance(.library(name, "made"), fields: ["client": Value(.instance(client))]))))
    case .type(Self.shared, let method): return answer(method, on: .unknown("baseUrl"), call)
    case .method(_, let client, let method): return answer(method, on: Value(client), call)
    default: return nil
    }
  }

  package func handsOn(_ method: String, of type: String) -> Bool { Self.verbs.contains(method) }

  private func answer(_ method: String, on client: Value, _ call: LibraryCall) -> LibraryAnswer? {
    guard let url = call.argument(nil, 0) else { return nil }
    let verb: Value
    switch method {
    case "upload":
      // An upload that names no method is a `POST`.
      let stated = call.argument(nil, 2).map { call.member($0, "method") } ?? .null
      verb = stated.known == nil ? .text("POST") : HTTPVerb.of(stated)
    case "download": verb = .text("GET")
    case let method where Self.verbs.contains(method): verb = .text(method.uppercased())
    default: return nil
    }
    let base = call.member(client, "baseUrl")
    return LibraryAnswer(
      .unknown("response"), request: .init(method: verb, url: url, base: BaseURL.folder(base)))
  }
}
