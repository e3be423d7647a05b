package import Evaluation
package import Program

/// The client `ofetch`, which Nuxt has as `$fetch` and behind `useFetch`: a function with a base that others can be made of
/// (ofetch's readme, "Create fetch with default options"; Nuxt documentation, "$fetch", "useFetch").
package struct OFetch: LibraryModel {
  /// The type of what `create` gives.
  private static let client = "$Fetch"

  package let name = "ofetch"
  package let imports: [String] = []
  package let markers: [String]? = ["ofetch"]
  package var exports: [String: PackageNames.Exports] {
    ["ofetch": .init(whole: "ofetch")]
  }
  package let types: Set<String> = ["$fetch", "ofetch", Self.client]
  package let functions: Set<String> = ["useFetch", "useLazyFetch"]

  /// Makes the library's description.
  package init() {}

  /// `$fetch` gives the body (ofetch's readme); `raw` and the hooks of Nuxt what has it among other things.
  package func answers(of call: String) -> AnswerSyntax? {
    call == "$fetch" || call == "ofetch" ? AnswerSyntax(.body) : nil
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(_, "create"): made(call, inheriting: .text("/"))
    case .method(Self.client, let client, "create"):
      made(call, inheriting: call.member(Value(client), "baseURL"))
    case .type(_, ""), .type(_, "raw"), .type(_, "native"), .function: sent(call, base: .text("/"))
    case .method(Self.client, let client, "call"), .method(Self.client, let client, "raw"):
      sent(call, base: call.member(Value(client), "baseURL"))
    default: nil
    }
  }

  private func made(_ call: LibraryCall, inheriting base: Value) -> LibraryAnswer {
    let fields = ["baseURL": stated(call.argument(nil, 0), call) ?? base]
    return LibraryAnswer(Value(.instance(Instance(.library(name, Self.client), fields: fields))))
  }

  private func sent(_ call: LibraryCall, base: Value) -> LibraryAnswer? {
    guard let resource = call.argument(nil, 0) else { return nil }
    let options = call.argument(nil, 1)
    // Where tools import hooks by themselves, VueUse's has the same name.
    let chained = call.named[VueUse.verb].map(HTTPVerb.of)
    let method = chained ?? options.map { HTTPVerb.of(call.member($0, "method")) } ?? .text("GET")
    return LibraryAnswer(
      .unknown("response"),
      request: .init(
        method: method, url: url(of: resource, call),
        base: stated(options, call) ?? BaseURL.folder(base)))
  }

  /// The base that options name, where it is known.
  private func stated(_ options: Value?, _ call: LibraryCall) -> Value? {
    let base = options.map { call.member($0, "baseURL") }
    return base.flatMap { $0.isUnknown || $0 == .null ? nil : BaseURL.folder($0) }
  }

  /// The URL that a function without parameters gives, or the value itself.
  private func url(of value: Value, _ call: LibraryCall) -> Value {
    value.map { option in
      if case .callable = option { call.result(Value(option)) } else { Value(option) }
    }
  }
}
