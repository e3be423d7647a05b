package import Evaluation
internal import Program

/// The HTTP client Moya: a `MoyaProvider` sends what a `TargetType` says in `baseURL`, `path` and `method`.
package struct Moya: LibraryModel {
  package let name = "moya"
  package let imports = ["Moya", "RxMoya", "CombineMoya", "ReactiveMoya"]
  package let types: Set<String> = ["MoyaProvider", "Method", "TargetType"]

  package let traces: Set<String> = ["MoyaProvider", "request", "requestPublisher", "requestWithProgress"]

  /// What extensions for RxSwift and others put in front of a provider's methods.
  static let wrappers: Set<String> = ["rx", "reactive", "async"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .property("Method", nil, let method): LibraryAnswer(.text(method.uppercased()))
    case .type("MoyaProvider", ""):
      LibraryAnswer(Value(.instance(.provider(of: call, Instance(.library(name, "MoyaProvider"))))))
    // What the extensions for RxSwift and others put in front of the method.
    case .property("MoyaProvider", let provider?, let name) where Self.wrappers.contains(name):
      LibraryAnswer(Value(.instance(.wrapped(provider, Instance(.library(self.name, "MoyaProvider"))))))
    case .method("MoyaProvider", _, let method) where traces.contains(method): request(call)
    default: nil
    }
  }

  private func request(_ call: LibraryCall) -> LibraryAnswer? {
    guard let target = call.argument(nil, 0) else { return nil }
    return LibraryAnswer(.unknown("response"), describedBy: target) { target in
      let (path, base) = (call.member(target, "path"), call.member(target, "baseURL"))
      // An empty path adds no slash (Moya's `URL.init(target:)`).
      let url = path.map { Value($0).known == "" ? base : URLText.appending(Value($0), to: base) }
      return .init(method: call.member(target, "method"), url: url, base: nil)
    }
  }
}

extension Instance {
  /// What an extension puts in front of a provider's methods: a provider of the same targets.
  static func wrapped(_ provider: Value.Option, _ instance: Instance) -> Instance {
    guard case .instance(let own) = provider, let type = own.fields[Intrinsic.argumentType] else {
      return instance
    }
    return Instance(instance.type, fields: [Intrinsic.argumentType: type])
  }

  /// A provider that says of which type its targets are: `MoyaProvider<Board>()`.
  static func provider(of call: LibraryCall, _ instance: Instance) -> Instance {
    guard let type = call.types.first ?? nil else { return instance }
    return Instance(instance.type, fields: [Intrinsic.argumentType: Value(.type(type))])
  }
}
