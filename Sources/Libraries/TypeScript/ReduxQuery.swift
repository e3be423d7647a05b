package import Evaluation
internal import Program
internal import TypeScriptFrontend

/// RTK Query: `createApi` with `fetchBaseQuery`, whose endpoints say method and path in a function `query`.
package struct ReduxQuery: LibraryModel {
  /// The type of what an API's endpoints are built with, and of the API; no program can call anything so.
  static let builder = LoweredReduxQuery.builder
  static let api = LoweredReduxQuery.api
  /// The type of what `fetchBaseQuery` makes.
  private static let query = "base query"
  /// The label of the function that sends the requests.
  static let baseField = LoweredReduxQuery.baseField

  package let name = "rtk-query"
  package let imports: [String] = []
  package let markers: [String]? = ["fetchBaseQuery"]
  package let types: Set<String> = [Self.builder, Self.api, Self.query]
  package let functions: Set<String> = ["fetchBaseQuery", "retry"]
  package let traces: Set<String> = [Self.builder, Self.api, "query", "mutation", "infiniteQuery"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function("fetchBaseQuery"):
      let base = call.argument(nil, 0).map { call.member($0, "baseUrl") } ?? .null
      let known = base.map { $0 == .null ? .text("/") : Value($0) }
      return LibraryAnswer(
        Value(.instance(Instance(.library(name, Self.query), fields: ["baseUrl": known]))))
    case .function: return call.argument(nil, 0).map { LibraryAnswer($0) }
    case .type(Self.builder, ""):
      return LibraryAnswer(instance(Self.builder, call.argument(nil, 0)))
    case .type(Self.api, ""):
      return LibraryAnswer(instance(Self.api, call.argument(Self.baseField)))
    case .method(Self.builder, .instance(let builder), let method):
      guard ["query", "mutation", "infiniteQuery"].contains(method) else { return nil }
      return endpoint(call, sentBy: sender(of: builder, call))
    case .method(Self.query, .instance(let query), "call"):
      return request(call, base: query.fields["baseUrl"] ?? .unknown("baseUrl"))
    // An API stands for its base query, where it is handed on to be extended.
    case .method(Self.api, .instance(let api), "call"):
      return LibraryAnswer(
        .unknown("result"), sentBy: .init(sender(of: api, call), call.positional, otherwise: nil))
    // What an API gives back when more is added to it is the same API.
    case .method(Self.api, let api, "enhanceEndpoints"): return LibraryAnswer(Value(api))
    default: return nil
    }
  }

  private func instance(_ type: String, _ sender: Value?) -> Value {
    let fields = [Self.baseField: sender ?? .unknown(Self.baseField)]
    return Value(.instance(Instance(.library(name, type), fields: fields)))
  }

  /// The base query of an API, which may be that of an API that it extends.
  private func sender(of instance: Instance, _ call: LibraryCall) -> Value {
    (instance.fields[Self.baseField] ?? .unknown(Self.baseField)).map { option in
      guard case .instance(let inner) = option, inner.type == .library(name, Self.api) else {
        return Value(option)
      }
      return sender(of: inner, call)
    }
  }

  /// An endpoint hands what its function `query` gives to the base query (RTK Query documentation, "createApi", "Anatomy of an
  /// endpoint"); a function `queryFn` in its place asks that itself.
  private func endpoint(_ call: LibraryCall, sentBy sender: Value) -> LibraryAnswer? {
    guard let options = call.argument(nil, 0) else { return nil }
    let query = call.member(options, "query")
    guard query.isFunction else { return nil }
    let asked = call.result(query)
    let request = Self.request(asked, base: sender.map { Self.unknownBase(of: $0, call) }, call)
    return LibraryAnswer(
      .unknown("endpoint"),
      sentBy: .init(sender, [asked, .unknown("api"), .unknown("extraOptions")], otherwise: request))
  }

  /// What stands in front of the paths where the base query is not known: whoever hands it over says what it is.
  private static func unknownBase(of option: Value.Option, _ call: LibraryCall) -> Value {
    if case .hole = option { call.member(Value(option), "baseUrl") } else { .unknown("baseUrl") }
  }

  /// The request of a base query of the library, which is handed a path or a description.
  private func request(_ call: LibraryCall, base: Value) -> LibraryAnswer? {
    guard let asked = call.argument(nil, 0) else { return nil }
    return LibraryAnswer(.unknown("result"), request: Self.request(asked, base: base, call))
  }

  private static func request(_ asked: Value, base: Value, _ call: LibraryCall) -> LibraryAnswer.Request {
    .init(
      method: HTTPVerb.of(call.member(asked, LibraryCall.describedMethod)),
      url: call.member(asked, LibraryCall.describedURL), base: BaseURL.folder(base))
  }
}
