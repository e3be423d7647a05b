package import Evaluation
internal import Program

/// Ktor's client: `client.get("users") { url { parameters.append("a", "b") } }`, its requests described in blocks.
///
/// A relative URL is resolved against what `defaultRequest` sets, as a link is (Ktor's documentation of default requests);
/// relative is also what `path("a", "b")` and `encodedPath = "a/b"` make, where no slash stands in front.
package struct Ktor: LibraryModel {
  package let name = "ktor"
  package let imports = ["io.ktor.client", "io.ktor.http"]
  package let markers: [String]? = ["io.ktor.client"]
  package let types: Set<String> = ["HttpClient", "HttpMethod", "Url", "URLBuilder"]

  package var traces: Set<String> { Self.verbs.union(Self.channels).union(["HttpClient"]) }

  private static let verbs: Set<String> = [
    "get", "post", "put", "patch", "delete", "head", "options", "request", "prepareGet", "preparePost",
    "preparePut",
    "preparePatch", "prepareDelete", "prepareHead", "prepareRequest", "submitForm",
    "submitFormWithBinaryData",
  ]

  /// What opens a connection; the block behind it is about that, and not about the request.
  private static let channels: Set<String> = [
    "webSocket", "webSocketSession", "ws", "wss", "sse", "sseSession",
  ]

  /// Makes the library's description.
  package init() {}

  /// A response is decoded by `body<T>()`; its text is read by `bodyAsText()` (Ktor documentation, "Receiving responses").
  package func answers(of call: String) -> AnswerSyntax? {
    var answers = AnswerSyntax()
    answers.decoding = ["body"]
    answers.reading = ["bodyAsText"]
    answers.statuses = ["status"]
    return answers
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("HttpClient", ""): client(call)
    case .type("HttpMethod", ""), .type("HttpMethod", "parse"):
      call.argument(nil, 0).map { LibraryAnswer($0) }
    case .property("HttpMethod", nil, let method): LibraryAnswer(.text(method.uppercased()))
    case .property("URLBuilder", .instance(let builder)?, "encodedPath"):
      LibraryAnswer(URLText.ownPath(of: builder.fields["url"] ?? .unknown("url"), "encodedPath"))
    case .type("Url", ""): call.argument(nil, 0).map { LibraryAnswer($0) }
    case .type("URLBuilder", ""):
      LibraryAnswer(instance("URLBuilder", ["url": call.argument("urlString", 0) ?? .text("")]))
    case .method("HttpClient", let client, "config"): configured(Value(client), call)
    case .method("HttpClient", let client, let method): request(method, on: client, call)
    case .method("HttpClientConfig", let config, "defaultRequest"),
      .method("HttpClientConfig", let config, "install"):
      defaults(config, call)
    case .method("HttpRequestBuilder", let builder, "url"): address(builder, call)
    case .method("HttpRequestBuilder", .instance(let builder), "setBody"): filled(builder, call)
    case .method("URLBuilder", let builder, let method): build(builder, method, call)
    default: nil
    }
  }

  private func instance(_ type: String, _ fields: [String: Value] = [:]) -> Value {
    Value(.instance(Instance(.library(name, type), fields: fields)))
  }

  /// What a block behind the parentheses makes of a value whose members it names.
  private func block(_ call: LibraryCall, on value: Value) -> Value {
    call.named[Expression.Argument.trailing].map { call.scoped($0, value) } ?? value
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
    let request = Self.settled(block(call, on: instance("HttpRequestBuilder", ["url": .text("")])))
    let url = call.member(request, "url")
    guard url.known != "", case .instance(var changed) = config else { return LibraryAnswer(Value(config)) }
    changed.fields["baseUrl"] = url
    return LibraryAnswer(Value(.instance(changed)), changesReceiver: true)
  }

  private func request(_ method: String, on client: Value.Option, _ call: LibraryCall) -> LibraryAnswer? {
    if Self.channels.contains(method) { return connection(on: client, call) }
    // Without any argument it is a function of another library, as Koin's `get()` where the client is only around it.
    guard Self.verbs.contains(method), !call.positional.isEmpty || !call.named.isEmpty else { return nil }
    var verb =
      method.hasPrefix("prepare") ? method.dropFirst("prepare".count).uppercased() : method.uppercased()
    if verb.hasPrefix("SUBMIT") { verb = "POST" }
    if verb == "REQUEST" { verb = "GET" }
    var stated = call.argument("urlString", 0) ?? call.argument("url") ?? .text("")
    if let path = ResourcePath(call).path(of: call.argument("resource") ?? stated) { stated = path }
    let builder = block(call, on: instance("HttpRequestBuilder", ["url": stated, "method": .text(verb)]))
    return sent(Self.settled(builder), on: client, call)
  }

  /// `client.webSocket("wss://a.example/chat") { ... }`, or its host and path by their names.
  private func connection(on client: Value.Option, _ call: LibraryCall) -> LibraryAnswer {
    let url = call.argument("urlString", 0) ?? call.argument("path") ?? .text("")
    var builder = Instance(
      .library(name, "HttpRequestBuilder"), fields: ["url": url, "method": .text("GET")])
    builder.fields["host"] = call.argument("host")
    return sent(Self.settled(Value(.instance(builder))), on: client, call)
  }

  /// The request that a builder describes; one that nothing gave a URL has that of its client, or none that is known.
  private func sent(_ builder: Value, on client: Value.Option, _ call: LibraryCall) -> LibraryAnswer {
    let base = call.member(Value(client), "baseUrl")
    var url = call.member(builder, "url")
    if url.known == "", base.known == "" || base.isUnknown { url = .unknown("url") }
    let front = front(of: url, base)
    // What is known to be a path has nothing of an unknown base in its first segment.
    if base.isUnknown, call.member(builder, Self.isPath).known == "true" { url = URLText.rooted(url) }
    return LibraryAnswer(
      .unknown("response"),
      request: .init(
        method: call.member(builder, "method"), url: url, base: front, parts: parts(of: builder, call)))
  }

  /// What a builder sends: what `setBody` put into it. Parameters and headers are not read, and a block may hand the builder on to
  /// what sets a body.
  private func parts(of builder: Value, _ call: LibraryCall) -> SentParts {
    let isBodiless = ["GET", "HEAD"].contains(call.member(builder, "method").known)
    let body: Value? = isBodiless ? nil : call.member(builder, "body")
    return SentParts(query: [.unknown("parameters")], body: body, encoding: .open)
  }

  /// `setBody(user)` (Ktor documentation, "Making requests: set request body").
  private func filled(_ builder: Instance, _ call: LibraryCall) -> LibraryAnswer {
    var builder = builder
    builder.fields["body"] = call.argument("body", 0) ?? .unknown("body")
    return LibraryAnswer(Value(.instance(builder)), changesReceiver: true)
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
}

// What blocks say about URLs.
extension Ktor {
  /// The field that marks the builder of a URL which is a path and nothing else.
  private static let isPath = "is a path"

  /// `url("...")` and `url { path("a", "b") }` in a request's block.
  private func address(_ builder: Value.Option, _ call: LibraryCall) -> LibraryAnswer? {
    guard case .instance(var instance) = builder else { return nil }
    let stated = call.argument("urlString", 0) ?? call.member(Value(builder), "url")
    let parts = Self.settled(block(call, on: self.instance("URLBuilder", ["url": stated])))
    for part in ["url", Self.isPath] { instance.fields[part] = call.member(parts, part) }
    return LibraryAnswer(Value(.instance(instance)), changesReceiver: true)
  }

  private func build(_ builder: Value.Option, _ method: String, _ call: LibraryCall) -> LibraryAnswer? {
    guard case .instance(var instance) = builder else { return nil }
    let url = call.member(Value(builder), "url")
    switch method {
    case "path":
      guard let first = call.positional.first else { return nil }
      instance = Self.replacingPath(
        of: instance, call.positional.dropFirst().reduce(first) { URLText.appending($1, to: $0) })
    case "encodedPath": instance = Self.replacingPath(of: instance, call.argument(nil, 0) ?? .unknown("path"))
    case "appendPathSegments", "appendEncodedPathSegments", "appendPathSegment":
      let segments = call.positional.map { $0.isListOfParts ? $0.joinedElements(by: "/") : $0 }
      guard let first = segments.first else { return nil }
      // The first of a URL that is empty so far begins it, and is relative.
      if url.known == "" { instance = Self.replacingPath(of: instance, first) }
      let more = url.known == "" ? segments.dropFirst() : segments[...]
      instance.fields["url"] = more.reduce(instance.fields["url"] ?? url) { URLText.appending($1, to: $0) }
    case "takeFrom":
      instance.fields["url"] = call.argument(nil, 0).map { taken(from: $0, call) } ?? .unknown("url")
    case "build", "buildString":
      return LibraryAnswer(call.member(Self.settled(Value(builder)), "url"))
    default: return nil
    }
    return LibraryAnswer(Value(.instance(instance)), changesReceiver: true)
  }

  /// The URL that a builder takes over, of a text or of another builder.
  private func taken(from source: Value, _ call: LibraryCall) -> Value {
    source.map { option in
      guard case .instance = option else { return Value(option) }
      return call.member(Self.settled(Value(option)), "url")
    }
  }

  /// A builder with what a block assigned to parts of its URL taken into the URL.
  private static func settled(_ builder: Value) -> Value {
    builder.map { option in
      guard case .instance(var known) = option else { return Value(option) }
      if let path = known.fields.removeValue(forKey: "encodedPath") { known = replacingPath(of: known, path) }
      if let host = known.fields.removeValue(forKey: "host") {
        known.fields["url"] = .joined([
          .text("https://"), host, URLText.rooted(known.fields["url"] ?? .text("")),
        ])
        known.fields[isPath] = nil
      }
      return Value(.instance(known))
    }
  }

  /// A builder of a URL with another path, which alone is left where there was no host.
  private static func replacingPath(of builder: Instance, _ path: Value) -> Instance {
    var builder = builder
    let url = builder.fields["url"] ?? .text("")
    let isHostless = url.templates.allSatisfy { text in
      guard case .text(let start)? = text.pieces.first else { return text.pieces.isEmpty }
      return !start.contains("://")
    }
    builder.fields["url"] = isHostless ? path : URLText.setting(path: path, of: url, "encodedPath")
    builder.fields[isPath] = isHostless ? .text("true") : nil
    return builder
  }
}
