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
    case .type("MoyaProvider", ""): LibraryAnswer(provider)
    // What the extensions for RxSwift and others put in front of the method.
    case .property("MoyaProvider", _?, let name) where Self.wrappers.contains(name):
      LibraryAnswer(provider)
    case .method("MoyaProvider", _, let method) where traces.contains(method): request(call)
    default: nil
    }
  }

  private var provider: Value { Value(.instance(Instance(.library(name, "MoyaProvider")))) }

  private func request(_ call: LibraryCall) -> LibraryAnswer? {
    guard let target = call.argument(nil, 0) else { return nil }
    return LibraryAnswer(.unknown("response"), describedBy: target) { target in
      let url = URLText.appending(call.member(target, "path"), to: call.member(target, "baseURL"))
      return .init(method: call.member(target, "method"), url: url, base: nil)
    }
  }
}
