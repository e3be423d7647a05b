package import Evaluation
internal import Program

/// The client `alova`, whose instances have a method for each verb: `alova.Get('/users')` (alova's documentation, "Method").
package struct Alova: LibraryModel {
  private static let client = "Alova"

  package let name = "alova"
  package let imports = ["alova"]
  package let types: Set<String> = [Self.client]
  package let functions: Set<String> = ["createAlova"]

  private static let verbs: Set<String> = ["Get", "Post", "Put", "Delete", "Patch", "Head", "Options"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function:
      let base = call.argument(nil, 0).map { call.member($0, "baseURL") } ?? .null
      return LibraryAnswer(
        Value(.instance(Instance(.library(name, Self.client), fields: ["baseURL": BaseURL.folder(base)]))))
    case .method(Self.client, let client, let verb):
      guard let first = call.argument(nil, 0) else { return nil }
      let base = call.member(Value(client), "baseURL")
      if verb == "Request" {
        return sent(HTTPVerb.of(call.member(first, "method")), call.member(first, "url"), base)
      }
      return Self.verbs.contains(verb) ? sent(.text(verb.uppercased()), first, base) : nil
    default: return nil
    }
  }

  private func sent(_ method: Value, _ url: Value, _ base: Value) -> LibraryAnswer {
    LibraryAnswer(.unknown("method"), request: .init(method: method, url: url, base: base))
  }
}
