package import Evaluation
package import Program

/// The client `wretch`: `wretch('/api').url('/users').get()`, whose URLs are put behind one another as they are (wretch's
/// documentation, "Wretch").
package struct Wretch: LibraryModel {
  /// What the package exports by default; no program can call anything so.
  static let shared = "wretch default"

  private static let client = "Wretch"

  package let name = "wretch"
  package let imports: [String] = []
  package var exports: [String: PackageNames.Exports] {
    ["wretch": .init(whole: Self.shared)]
  }
  package let types: Set<String> = [Self.shared]

  /// The methods that send, each with the place of the URL that it may add.
  private static let verbs: [String: (method: String, place: Int)] = [
    "get": ("GET", 0), "delete": ("DELETE", 0), "head": ("HEAD", 0), "opts": ("OPTIONS", 0),
    "post": ("POST", 1), "put": ("PUT", 1), "patch": ("PATCH", 1),
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.shared, ""): return LibraryAnswer(client(call.argument(nil, 0) ?? .text("")))
    case .method(Self.client, let client, let method):
      let url = call.member(Value(client), "url")
      if method == "url", let more = call.argument(nil, 0) {
        let replaces = call.argument(nil, 1) == .text("true")
        return LibraryAnswer(self.client(replaces ? more : .joined([url, more])))
      }
      if let verb = Self.verbs[method] {
        return sent(.text(verb.method), url, call.argument(nil, verb.place))
      }
      if method == "fetch" {
        return sent(HTTPVerb.of(call.argument(nil, 0) ?? .null), url, call.argument(nil, 1))
      }
      // Everything else says more of the request, as headers and queries do.
      return LibraryAnswer(Value(client))
    default: return nil
    }
  }

  private func client(_ url: Value) -> Value {
    Value(.instance(Instance(.library(name, Self.client), fields: ["url": url])))
  }

  private func sent(_ method: Value, _ url: Value, _ more: Value?) -> LibraryAnswer {
    LibraryAnswer(
      .unknown("response"),
      request: .init(method: method, url: more.map { .joined([url, $0]) } ?? url, base: .text("/")))
  }
}
