package import Evaluation
internal import Program

/// MoyaSugar, which puts method and path of Moya's targets into one: `var route: Route { .get("/shots") }`, and sends to the
/// target's `url`, which is the route behind `baseURL` unless the target says otherwise.
package struct MoyaSugar: LibraryModel {
  package let name = "moya-sugar"
  package let imports = ["MoyaSugar", "RxMoyaSugar"]
  package let types: Set<String> = ["MoyaSugarProvider", "Route", "SugarTargetType"]

  package let traces: Set<String> = [
    "MoyaSugarProvider", "request", "requestPublisher", "requestWithProgress",
  ]

  private static let verbs: Set<String> = [
    "connect", "delete", "get", "head", "options", "patch", "post", "put", "trace",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("Route", let verb) where Self.verbs.contains(verb):
      call.argument(nil, 0).map { path in
        LibraryAnswer(
          Value(
            .instance(
              Instance(
                .library(name, "Route"), fields: ["method": .text(verb.uppercased()), "path": path]))))
      }
    case .type("MoyaSugarProvider", ""):
      LibraryAnswer(Value(.instance(.provider(of: call, Instance(.library(name, "MoyaSugarProvider"))))))
    case .property("MoyaSugarProvider", let provider?, let name) where Moya.wrappers.contains(name):
      LibraryAnswer(Value(.instance(.wrapped(provider, Instance(.library(self.name, "MoyaSugarProvider"))))))
    case .method("MoyaSugarProvider", _, let method) where traces.contains(method): request(call)
    case .property("SugarTargetType", .instance(let target)?, let name):
      member(name, of: Value(.instance(target)), call)
    default: nil
    }
  }

  private func request(_ call: LibraryCall) -> LibraryAnswer? {
    guard let target = call.argument(nil, 0) else { return nil }
    return LibraryAnswer(.unknown("response"), describedBy: target) { target in
      .init(method: call.member(target, "method"), url: call.member(target, "url"), base: nil)
    }
  }

  /// What a target has from the library, where it has none of its own.
  private func member(_ name: String, of target: Value, _ call: LibraryCall) -> LibraryAnswer? {
    switch name {
    case "defaultURL", "url":
      let path = call.member(call.member(target, "route"), "path")
      let base = call.member(target, "baseURL")
      return LibraryAnswer(
        path.map { Value($0).known == "" ? base : URLText.appending(Value($0), to: base) })
    case "method", "path": return LibraryAnswer(call.member(call.member(target, "route"), name))
    default: return nil
    }
  }
}
