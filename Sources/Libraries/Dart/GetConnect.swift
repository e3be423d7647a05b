package import Evaluation
internal import Program

/// The client of GetX: a `GetConnect`, mostly as the superclass of an app's own (GetX's documentation, "GetConnect").
///
/// What stands in front of its paths is set while the app runs.
package struct GetConnect: LibraryModel {
  package let name = "getconnect"
  package let imports = ["package:get/", "package:get_connect/"]
  package let markers: [String]? = ["GetConnect"]
  package let types: Set<String> = ["GetConnect", "GetHttpClient"]

  private static let verbs: Set<String> = ["get", "post", "put", "patch", "delete", "head", "request"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(let type, ""): return LibraryAnswer(Value(.instance(Instance(.library(name, type)))))
    case .method(_, let client, let method) where Self.verbs.contains(method):
      guard let url = call.argument("url", 0) else { return nil }
      let verb = method == "request" ? call.argument("method", 1)?.inCapitals : .text(method.uppercased())
      return LibraryAnswer(
        .unknown("response"),
        request: .init(method: verb ?? .unknown("method"), url: url, base: base(of: Value(client), call)))
    default: return nil
    }
  }

  package func handsOn(_ method: String, of type: String) -> Bool { Self.verbs.contains(method) }

  /// What the client has in front of paths, where it says so itself.
  private func base(of client: Value, _ call: LibraryCall) -> Value {
    let own = call.member(client, "baseUrl")
    return own.isUnknown || own == .null ? .unknown("baseUrl") : own
  }
}

extension Value {
  /// The text in capitals, where it is known.
  fileprivate var inCapitals: Value { known.map { .text($0.uppercased()) } ?? self }
}
