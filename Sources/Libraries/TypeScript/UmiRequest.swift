package import Evaluation
package import Program
internal import TypeScriptFrontend

/// The client `umi-request` and the `request` of umi apps, which is made of the one that the app's `src/app` configures
/// (umi-request's readme, "Request options"; Umi documentation, "Request").
package struct UmiRequest: LibraryModel {
  /// What the packages export as `request`, and what makes the one of an app of its configuration; no program can call
  /// anything so.
  static let shared = LoweredUmiRequest.shared
  static let maker = LoweredUmiRequest.maker
  /// The packages of umi, whose `request` an app configures.
  static let frameworks = LoweredUmiRequest.frameworks

  /// The type of what `extend` gives.
  private static let method = "RequestMethod"

  package let name = "umi-request"
  package let imports: [String] = []
  package let markers: [String]? = ["umi-request", "@umijs"]
  package var exports: [String: PackageNames.Exports] {
    .named(Self.frameworks, .init(parts: ["request": Self.shared]))
      .merging(
        ["umi-request": .init(whole: Self.shared, parts: ["extend": Self.extending, "request": Self.shared])]
      ) { $1 }
  }
  package let types: Set<String> = [Self.shared]
  package let functions: Set<String> = [Self.maker, Self.extending]

  /// The function `extend` of `umi-request`.
  static let extending = "umi extend"

  private static let verbs: Set<String> = ["get", "post", "put", "patch", "delete", "head", "options", "rpc"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function: made(from: call.argument(nil, 0), call)
    case .type(Self.shared, "extend"), .method(Self.method, _, "extend"):
      made(from: call.argument(nil, 0), call)
    case .type(Self.shared, let method): sent(method, prefix: .text(""), base: .text("/"), call)
    case .method(Self.method, let client, let method):
      sent(
        method, prefix: call.member(Value(client), "prefix"), base: call.member(Value(client), "baseURL"),
        call)
    default: nil
    }
  }

  /// A client with what stands in front of all its URLs: a `prefix` is put there as it is, a `baseURL` as axios does.
  private func made(from options: Value?, _ call: LibraryCall) -> LibraryAnswer {
    let prefix = options.map { call.member($0, "prefix") } ?? .null
    let base = options.map { call.member($0, "baseURL") } ?? .null
    let fields = ["prefix": prefix == .null ? .text("") : prefix, "baseURL": BaseURL.folder(base)]
    return LibraryAnswer(Value(.instance(Instance(.library(name, Self.method), fields: fields))))
  }

  private func sent(_ method: String, prefix: Value, base: Value, _ call: LibraryCall) -> LibraryAnswer? {
    guard let url = call.argument(nil, 0) else { return nil }
    let options = call.argument(nil, 1)
    let own = options.map { call.member($0, "prefix") }?.options.filter { option in
      if case .text = option { true } else { false }
    }
    let known = own.flatMap { $0.isEmpty ? nil : Value($0) } ?? prefix
    var verb = options.map { HTTPVerb.of(call.member($0, "method")) } ?? .text("GET")
    if Self.verbs.contains(method) {
      verb = .text(method.uppercased())
    } else if !method.isEmpty, method != "call" {
      return nil
    }
    return LibraryAnswer(
      .unknown("response"), request: .init(method: verb, url: .joined([known, url]), base: base))
  }
}
