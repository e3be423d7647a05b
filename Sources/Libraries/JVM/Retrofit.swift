package import Evaluation
internal import Program

/// Square's Retrofit, and Ktorfit, which has its annotations: interfaces whose functions state requests, and the client
/// that makes their instances.
///
/// A path is resolved against the base as a link is (Retrofit's documentation of `Retrofit.Builder.baseUrl`).
package struct Retrofit: LibraryModel {
  package let name = "retrofit"
  package let imports = ["retrofit2.", "de.jensklingenberg.ktorfit"]
  package let types: Set<String> = ["Retrofit", "Retrofit.Builder", "Ktorfit", "Ktorfit.Builder"]
  package let annotated: AnnotatedRequests? = AnnotatedRequests(
    classes: [],
    verbs: [
      "GET": "GET", "POST": "POST", "PUT": "PUT", "PATCH": "PATCH", "DELETE": "DELETE", "HEAD": "HEAD",
      "OPTIONS": "OPTIONS",
    ],
    anyVerb: "HTTP", wholeURL: "Url", sender: "retrofit", joining: .resolving)

  package var traces: Set<String> { types.union(making) }
  package let making: Set<String> = ["create", "baseUrl"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(let type, "Builder"):
      LibraryAnswer(instance("\(type).Builder", base: call.argument("baseUrl")))
    case .type(let type, "") where type.hasSuffix("Builder"): LibraryAnswer(instance(type, base: nil))
    case .method(let type, let client, let method):
      type.hasSuffix("Builder") ? build(type, client, method, call) : ask(type, client, method, call)
    default: nil
    }
  }

  private func instance(_ type: String, base: Value?) -> Value {
    Value(.instance(Instance(.library(name, type), fields: base.map { ["baseUrl": $0] } ?? [:])))
  }

  /// A method of the builder; what it changes beside the base is left alone.
  private func build(
    _ type: String, _ client: Value.Option, _ method: String, _ call: LibraryCall
  ) -> LibraryAnswer? {
    switch method {
    case "baseUrl":
      return LibraryAnswer(instance(type, base: call.argument("baseUrl", 0)), changesReceiver: true)
    case "build":
      return LibraryAnswer(
        instance(String(type.dropLast(".Builder".count)), base: call.member(Value(client), "baseUrl")))
    case "client", "addConverterFactory", "addCallAdapterFactory", "validateEagerly", "callFactory",
      "callbackExecutor",
      "httpClient", "converterFactories":
      return LibraryAnswer(Value(client))
    default: return nil
    }
  }

  /// A method of the client.
  private func ask(
    _ type: String, _ client: Value.Option, _ method: String, _ call: LibraryCall
  ) -> LibraryAnswer? {
    let base = call.member(Value(client), "baseUrl")
    switch method {
    case "newBuilder": return LibraryAnswer(instance("\(type).Builder", base: base))
    case "baseUrl": return LibraryAnswer(base)
    case "create":
      let stated = call.types.first ?? call.expected
      guard let interface = call.argument(nil, 0) ?? stated.flatMap({ $0 }).map({ Value(.type($0)) }) else {
        return nil
      }
      return LibraryAnswer(service(of: interface), request: .init(interface: interface, base: base))
    default: return nil
    }
  }

  /// An instance of an interface.
  private func service(of interface: Value) -> Value {
    guard case .type(let type)? = interface.options.first else { return .unknown("service") }
    return .unknown("service", type: type)
  }
}
