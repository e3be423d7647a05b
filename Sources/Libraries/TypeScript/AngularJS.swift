package import Evaluation
internal import Program

/// AngularJS: `$http({...})`, and the resources of `ngResource`, `$resource(url, parameters, actions)`, whose actions fill the
/// placeholders of the URL (AngularJS API reference, `ngResource.$resource`).
package struct AngularJS: LibraryModel {
  /// The type of a resource; no program can call anything so.
  private static let resource = "$resource instance"
  private static let client = "$http"

  package let name = "angularjs"
  package let imports: [String] = []
  package let markers: [String]? = ["$http", "$resource("]
  package let types: Set<String> = [Self.resource, Self.client]
  package let functions: Set<String> = ["$resource"]

  package var traces: Set<String> { [Self.client, "$resource"] }

  private static let verbs: Set<String> = ["get", "post", "put", "patch", "delete", "head"]
  /// The actions that every resource has.
  private static let actions = [
    "get": "GET", "save": "POST", "query": "GET", "remove": "DELETE", "delete": "DELETE",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type(Self.client, ""):
      guard let configuration = call.argument(nil, 0) else { return nil }
      return request(
        HTTPVerb.of(call.member(configuration, "method")), call.member(configuration, "url"))
    case .type(Self.client, let verb) where Self.verbs.contains(verb):
      return call.argument(nil, 0).map { request(.text(verb.uppercased()), $0) }
    case .function:
      guard let url = call.argument(nil, 0) else { return nil }
      let fields = [
        "url": url, "parameters": call.argument(nil, 1) ?? .null, "actions": call.argument(nil, 2) ?? .null,
      ]
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.resource), fields: fields))))
    case .method(Self.resource, .instance(let resource), let action):
      return answer(action, of: resource, call)
    default: return nil
    }
  }

  private func request(_ method: Value, _ url: Value) -> LibraryAnswer {
    LibraryAnswer(.unknown("response"), request: .init(method: method, url: url, base: .text("/")))
  }

  private func answer(_ action: String, of resource: Instance, _ call: LibraryCall) -> LibraryAnswer? {
    let own = call.member(resource.fields["actions"] ?? .null, action)
    let isDeclared = own.mayBeInstance
    guard let method = isDeclared ? call.member(own, "method") : Self.actions[action].map({ .text($0) })
    else { return nil }
    let ownURL = isDeclared ? call.member(own, "url") : .null
    let url = ownURL == .null ? resource.fields["url"] ?? .null : ownURL
    let (parameters, body) = passed(
      call, hasBody: ["POST", "PUT", "PATCH"].contains(method.known?.uppercased() ?? ""))
    let sources = [
      parameters, isDeclared ? call.member(own, "params") : .null, resource.fields["parameters"] ?? .null,
    ]
    let filled = ResourceURL.filled(url) { name in
      sources.lazy.compactMap { part(name, of: $0, body, call) }.first
    }
    return request(HTTPVerb.of(method), filled)
  }

  /// What a call hands over: parameters, and the body behind them, where the action has one.
  private func passed(_ call: LibraryCall, hasBody: Bool) -> (parameters: Value, body: Value) {
    let values = call.positional.filter { value in
      !value.options.contains { if case .callable = $0 { true } else { false } }
    }
    guard hasBody, let body = values.last else { return (values.first ?? .null, .null) }
    return (values.count > 1 ? values[0] : .null, values.count > 1 ? values[1] : body)
  }

  /// What a source of parameters puts into a placeholder, or nil where it says nothing of it; `@id` is taken from the body.
  private func part(_ name: String, of source: Value, _ body: Value, _ call: LibraryCall) -> ResourceURL.Part?
  {
    if source == .null { return nil }
    if source.isUnknown { return .open(source.name) }
    let value = call.member(source, name)
    if value == .null { return nil }
    guard let text = value.known, text.hasPrefix("@") else {
      return .value(value.isUnknown ? .unknown(name) : value)
    }
    // An action without a body has nothing to take it from, and leaves the placeholder out.
    let field = String(text.dropFirst())
    let inner = call.member(body, field)
    return inner == .null ? nil : .value(inner.isUnknown ? .unknown(field) : inner)
  }
}
