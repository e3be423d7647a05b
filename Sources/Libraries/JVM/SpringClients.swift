package import Evaluation
internal import Program

/// Spring's HTTP clients: `RestTemplate`, and `RestClient` and `WebClient`, whose requests are a chain that begins with the
/// method and states the path by `uri` (Spring Framework reference, "REST Clients").
package struct SpringClients: LibraryModel {
  private static let template = "RestTemplate"
  /// A client that is being built, or is built, with the base of its requests.
  private static let fluent: Set<String> = ["RestClient", "WebClient"]
  private static let builder = "Builder of a client"
  /// A request of which the method is stated and the path is not yet.
  private static let specification = "RequestHeadersUriSpec"

  package let name = "spring-web clients"
  package let imports = [
    "org.springframework.web.client.", "org.springframework.web.reactive.function.client.",
    "org.springframework.http.HttpMethod",
  ]
  /// Most code that uses them is a server's and calls other servers, so that discovery proposes no client for it.
  package let markers: [String]? = []
  package let types: Set<String> = Self.fluent.union([
    Self.template, Self.builder, Self.specification, "HttpMethod", "WebClient.Builder", "RestClient.Builder",
  ])
  package var traces: Set<String> {
    Self.fluent.union(Self.sending.keys).union([Self.template, "exchange", "execute", "uri"])
  }

  /// The methods of `RestTemplate` that begin with the URL, with what they send.
  private static let sending = [
    "getForObject": "GET", "getForEntity": "GET", "headForHeaders": "HEAD", "postForObject": "POST",
    "postForEntity": "POST", "postForLocation": "POST", "put": "PUT", "patchForObject": "PATCH",
    "delete": "DELETE", "optionsForAllow": "OPTIONS",
  ]
  private static let verbs: Set<String> = ["get", "head", "post", "put", "patch", "delete", "options"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .property("HttpMethod", nil, let method): LibraryAnswer(.text(method))
    case .method(Self.template, let client, let method): sent(method, client, call)
    case .type(let type, "create") where Self.fluent.contains(type):
      LibraryAnswer(made(type, base: call.argument(nil, 0)))
    case .type(let type, "builder") where Self.fluent.contains(type):
      LibraryAnswer(made(Self.builder, base: nil))
    case .method(let type, let builder, let method) where type == Self.builder || type.hasSuffix(".Builder"):
      built(builder, method, call)
    case .method(let type, let client, let method) where Self.fluent.contains(type):
      begun(method, client, call)
    case .method(Self.specification, let request, "uri"): stated(request, call)
    default: nil
    }
  }

  private func made(_ type: String, base: Value?) -> Value {
    Value(.instance(Instance(.library(name, type), fields: ["base": base ?? .text("")])))
  }

  /// What a call of `RestTemplate` sends: the URL is a template whose variables stand behind it.
  private func sent(_ method: String, _ client: Value.Option, _ call: LibraryCall) -> LibraryAnswer? {
    guard let url = call.argument("url", 0) else { return nil }
    let verb: Value
    if method == "exchange" || method == "execute" {
      guard let stated = call.argument("method", 1) else { return nil }
      verb = stated
    } else {
      guard let known = Self.sending[method] else { return nil }
      verb = .text(known)
    }
    return LibraryAnswer(
      .unknown("response"),
      request: .init(method: verb, url: url.withTemplateVariables { Hole(.template, name: $0) }, base: nil))
  }

  /// A builder after one of its methods, or the client that it builds.
  private func built(_ builder: Value.Option, _ method: String, _ call: LibraryCall) -> LibraryAnswer? {
    switch method {
    case "baseUrl":
      LibraryAnswer(made(Self.builder, base: call.argument("baseUrl", 0)), changesReceiver: true)
    case "build": LibraryAnswer(made("WebClient", base: call.member(Value(builder), "base")))
    default: LibraryAnswer(Value(builder))
    }
  }

  /// A request that begins with its method: `client.get()`, `client.method(HttpMethod.GET)`.
  private func begun(_ method: String, _ client: Value.Option, _ call: LibraryCall) -> LibraryAnswer? {
    let verb: Value
    if method == "method" {
      verb = call.argument("method", 0) ?? .unknown("method")
    } else {
      guard Self.verbs.contains(method) else { return nil }
      verb = .text(method.uppercased())
    }
    let base = call.member(Value(client), "base")
    let fields = ["method": verb, "base": base.isUnknown ? .text("") : base]
    return LibraryAnswer(Value(.instance(Instance(.library(name, Self.specification), fields: fields))))
  }

  private func stated(_ request: Value.Option, _ call: LibraryCall) -> LibraryAnswer? {
    guard let uri = call.argument("uri", 0) else { return nil }
    let request = Value(request)
    return LibraryAnswer(
      .unknown("response"),
      request: .init(
        method: call.member(request, "method"), url: uri.withTemplateVariables { Hole(.template, name: $0) },
        base: call.member(request, "base")))
  }
}
