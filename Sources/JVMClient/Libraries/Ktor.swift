package import ClientFlow

/// Ktor's client: `client.get("users") { url { parameters.append("a", "b") } }`, its requests described in blocks.
///
/// A relative URL is resolved against what `defaultRequest` sets, as a link is (Ktor's documentation of default requests).
package struct Ktor: ClientLibrary {
  package let name = "ktor"
  package let imports = ["io.ktor.client", "io.ktor.http"]
  package let types: Set<String> = ["HttpClient", "HttpMethod"]

  package var traces: Set<String> { Self.verbs.union(["HttpClient"]) }

  private static let verbs: Set<String> = [
    "get", "post", "put", "patch", "delete", "head", "options", "request", "prepareGet", "preparePost",
    "preparePut",
    "preparePatch", "prepareDelete", "prepareHead", "prepareRequest", "submitForm",
    "submitFormWithBinaryData",
  ]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("HttpClient", ""): client(call)
    case .type("HttpMethod", ""), .type("HttpMethod", "parse"):
      call.argument(nil, 0).map { LibraryAnswer($0) }
    case .property("HttpMethod", nil, let method): LibraryAnswer(.text(method.uppercased()))
    case .method("HttpClient", let client, "config"): configured(Value(client), call)
    case .method("HttpClient", let client, let method): request(method, on: client, call)
    case .method("HttpClientConfig", let config, "defaultRequest"),
      .method("HttpClientConfig", let config, "install"):
      defaults(config, call)
    case .method("HttpRequestBuilder", let builder, "url"): address(builder, call)
    case .method("URLBuilder", let builder, let method): build(builder, method, call)
    default: nil
    }
  }

  private func instance(_ type: String, _ fields: [String: Value] = [:]) -> Value {
    Value(.instance(Instance(.library(name, type), fields: fields)))
  }

  /// What a block behind the parentheses makes of a value whose members it names.
  private func block(_ call: LibraryCall, on value: Value) -> Value {
    call.named[FlowExpression.Argument.trailing].map { call.scoped($0, value) } ?? value
  }

  private func client(_ call: LibraryCall) -> LibraryAnswer {
    let config = block(call, on: instance("HttpClientConfig", ["baseUrl": .text("")]))
    return LibraryAnswer(instance("HttpClient", ["baseUrl": call.member(config, "baseUrl")]))
  }

  private func configured(_ client: Value, _ call: LibraryCall) -> LibraryAnswer {
    let config = block(call, on: instance("HttpClientConfig", ["baseUrl": call.member(client, "baseUrl")]))
    return LibraryAnswer(instance("HttpClient", ["baseUrl": call.member(config, "baseUrl")]))
  }

  /// `defaultRequest { url("https://a.example/v1/") }`; of other plug-ins nothing is a base.
  private func defaults(_ config: Value.Option, _ call: LibraryCall) -> LibraryAnswer? {
    let request = block(call, on: instance("HttpRequestBuilder", ["url": .text("")]))
    let url = call.member(request, "url")
    guard url.known != "", case .instance(var changed) = config else { return LibraryAnswer(Value(config)) }
    changed.fields["baseUrl"] = url
    return LibraryAnswer(Value(.instance(changed)), changesReceiver: true)
  }

  private func request(_ method: String, on client: Value.Option, _ call: LibraryCall) -> LibraryAnswer? {
    guard Self.verbs.contains(method) else { return nil }
    var verb =
      method.hasPrefix("prepare") ? method.dropFirst("prepare".count).uppercased() : method.uppercased()
    if verb.hasPrefix("SUBMIT") { verb = "POST" }
    if verb == "REQUEST" { verb = "GET" }
    let stated = call.argument("urlString", 0) ?? call.argument("url") ?? .text("")
    let builder = block(call, on: instance("HttpRequestBuilder", ["url": stated, "method": .text(verb)]))
    let url = call.member(builder, "url")
    let base = call.member(Value(client), "baseUrl")
    return LibraryAnswer(
      .unknown("response"),
      request: .init(method: call.member(builder, "method"), url: url, base: front(of: url, base)))
  }

  /// What stands in front of a URL: of a base the host for one that begins with a slash, or else its folder.
  private func front(of url: Value, _ base: Value) -> Value? {
    if base.known == "" { return nil }
    let isRooted = url.templates.contains { text in
      if case .text(let start)? = text.pieces.first { start.hasPrefix("/") } else { false }
    }
    // Whatever the base is, a path that begins with a slash keeps nothing of its path.
    if base.isUnknown { return isRooted ? .text("/") : base }
    return isRooted ? URLText.origin(of: base) : URLText.folder(of: base)
  }

  /// `url("...")` and `url { path("a", "b") }` in a request's block.
  private func address(_ builder: Value.Option, _ call: LibraryCall) -> LibraryAnswer? {
    guard case .instance(var instance) = builder else { return nil }
    let stated = call.argument("urlString", 0) ?? call.member(Value(builder), "url")
    let parts = block(call, on: self.instance("URLBuilder", ["url": stated]))
    var url = call.member(parts, "url")
    if case .instance(let known)? = parts.options.first, let host = known.fields["host"] {
      url = .joined([.text("https://"), host, URLText.rooted(url)])
    }
    instance.fields["url"] = url
    return LibraryAnswer(Value(.instance(instance)), changesReceiver: true)
  }

  private func build(_ builder: Value.Option, _ method: String, _ call: LibraryCall) -> LibraryAnswer? {
    guard case .instance(var instance) = builder else { return nil }
    let url = call.member(Value(builder), "url")
    switch method {
    case "path", "encodedPath":
      instance.fields["url"] = .joined([URLText.origin(of: url)] + call.positional.map(URLText.rooted))
    case "appendPathSegments", "appendEncodedPathSegments", "appendPathSegment":
      instance.fields["url"] = call.positional.reduce(url) { url, part in
        // The first of a URL that is empty so far begins it, and is relative.
        url.known == "" ? part : URLText.appending(part, to: url)
      }
    case "takeFrom": instance.fields["url"] = call.argument(nil, 0) ?? .unknown("url")
    default: return nil
    }
    return LibraryAnswer(Value(.instance(instance)), changesReceiver: true)
  }
}
