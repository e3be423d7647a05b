package import Evaluation
package import Program

/// The clients `ky` and `got`, which are functions with verbs and can be made anew with a `prefixUrl`.
package struct PrefixedClients: LibraryModel {
  /// What the packages export by default; no program can call anything so.
  static let ky = "ky default"
  static let got = "got default"

  package let name = "ky"
  package let imports = ["ky", "got"]
  package var exports: [String: PackageNames.Exports] {
    [
      "ky": .init(whole: Self.ky), "ky-universal": .init(whole: Self.ky),
      "got": .init(whole: Self.got, parts: ["got": Self.got]),
    ]
  }
  package let types: Set<String> = [Self.ky, Self.got, "KyInstance", "Got"]

  package var traces: Set<String> { types.union(Self.verbs) }

  private static let verbs: Set<String> = ["get", "post", "put", "patch", "delete", "head", "options"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(_, let method): answer(method, base: .text("/"), call)
    case .method(_, let client, let method): answer(method, base: call.member(Value(client), "baseUrl"), call)
    default: nil
    }
  }

  private func answer(_ method: String, base: Value, _ call: LibraryCall) -> LibraryAnswer? {
    if method == "create" || method == "extend" {
      let own = prefix(call.argument(nil, 0), call) ?? base
      return LibraryAnswer(Value(.instance(Instance(.library(name, "KyInstance"), fields: ["baseUrl": own]))))
    }
    guard let url = call.argument(nil, 0) else { return nil }
    let options = call.argument(nil, 1)
    let base = BaseURL.folder(prefix(options, call) ?? base)
    if Self.verbs.contains(method) {
      return LibraryAnswer(
        .unknown("response"), request: .init(method: .text(method.uppercased()), url: url, base: base))
    }
    guard method.isEmpty || method == "call" else { return nil }
    let verb = options.map { HTTPVerb.of(call.member($0, "method")) } ?? .text("GET")
    return LibraryAnswer(.unknown("response"), request: .init(method: verb, url: url, base: base))
  }

  private func prefix(_ options: Value?, _ call: LibraryCall) -> Value? {
    guard let options else { return nil }
    for name in ["prefixUrl", "prefix", "baseUrl"] {
      let value = call.member(options, name)
      if value != .null, !value.isUnknown { return value }
    }
    return nil
  }
}
