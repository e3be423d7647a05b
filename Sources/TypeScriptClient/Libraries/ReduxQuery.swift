package import ClientFlow

/// RTK Query: `createApi` with `fetchBaseQuery`, whose endpoints say method and path in a function `query`.
package struct ReduxQuery: ClientLibrary {
  /// The type of what an API's endpoints are built with, and of the API; no program can call anything so.
  static let builder = "endpoint builder"
  static let api = "endpoint api"
  /// The label of what stands in front of the paths.
  static let baseField = "baseQuery"

  package let name = "rtk-query"
  package let imports: [String] = []
  package let types: Set<String> = [Self.builder, Self.api]
  package let functions: Set<String> = ["fetchBaseQuery", "retry"]
  package let traces: Set<String> = [Self.builder, Self.api, "query", "mutation", "infiniteQuery"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function("fetchBaseQuery"):
      let base = call.argument(nil, 0).map { call.member($0, "baseUrl") } ?? .null
      let known = base.map { $0 == .null ? .text("/") : Value($0) }
      return LibraryAnswer(Value(.instance(Instance(.library(name, "query"), fields: ["baseUrl": known]))))
    case .function: return call.argument(nil, 0).map { LibraryAnswer($0) }
    case .type(Self.builder, ""):
      let base = call.argument(nil, 0).map { self.base(of: $0, call) } ?? .unknown("baseUrl")
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.builder), fields: ["base": base]))))
    case .type(Self.api, ""):
      let base = call.argument(Self.baseField).map { self.base(of: $0, call) } ?? .unknown("baseUrl")
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.api), fields: ["base": base]))))
    case .method(Self.builder, let builder, let method):
      guard ["query", "mutation", "infiniteQuery"].contains(method) else { return nil }
      return endpoint(call, base: call.member(Value(builder), "base"))
    // The answer to a query stands for the base that it was asked of.
    case .method("query", let query, "call"): return LibraryAnswer(Value(query))
    // What an API gives back when more is added to it is the same API.
    case .method(Self.api, let api, "enhanceEndpoints"): return LibraryAnswer(Value(api))
    default: return nil
    }
  }

  /// What stands in front of the paths of an API, from its base query or from an API that it extends. A base query of the
  /// program's own gives what the one of the library gives that it asks.
  private func base(of value: Value, _ call: LibraryCall) -> Value {
    value.map { option in
      var option = option
      if case .callable = option, let given = call.result(Value(option)).options.first(where: \.isInstance) {
        option = given
      }
      if case .hole = option {
        // Whoever hands the base query over says what it is, be it a function that is called or what one gives.
        _ = call.result(Value(option))
        return call.member(Value(option), "baseUrl")
      }
      guard case .instance(let instance) = option else { return .unknown("baseUrl") }
      return instance.fields["baseUrl"] ?? instance.fields["base"] ?? .unknown("baseUrl")
    }
  }

  private func endpoint(_ call: LibraryCall, base: Value) -> LibraryAnswer? {
    guard let options = call.argument(nil, 0) else { return nil }
    let query = call.member(options, "query")
    guard query.options.contains(where: { if case .callable = $0 { true } else { false } }) else {
      return nil
    }
    let result = call.result(query)
    var isDescription = false
    for case .instance in result.options { isDescription = true }
    let url = isDescription ? call.member(result, "url") : result
    let method = isDescription ? HTTPVerb.of(call.member(result, "method")) : .text("GET")
    return LibraryAnswer(
      .unknown("endpoint"), request: .init(method: method, url: url, base: BaseURL.folder(base)))
  }
}

extension Value.Option {
  fileprivate var isInstance: Bool { if case .instance = self { true } else { false } }
}
