package import Evaluation
package import Program

/// What browsers bring along: `fetch` with `Request`, `XMLHttpRequest`, `EventSource`, `navigator.sendBeacon` and `WebSocket`,
/// which opens by a `GET` (the Fetch, XMLHttpRequest, HTML and WebSockets standards; W3C Beacon §3.1; RFC 6455 §4.1); and
/// functions that are `fetch` with other names: React Admin's `fetchUtils.fetchJson`, Microsoft's `fetchEventSource`.
package struct Fetch: LibraryModel {
  package let name = "fetch"
  package let imports: [String] = []
  package let markers: [String]? = [
    "fetch(", "Fetch(", "fetch)", "XMLHttpRequest", "EventSource(", "WebSocket(",
  ]
  package var exports: [String: PackageNames.Exports] {
    .named(
      [
        "fetch", "node-fetch", "cross-fetch", "isomorphic-fetch", "isomorphic-unfetch", "unfetch",
        "whatwg-fetch",
      ], .init(whole: "fetch")
    ).merging(["reconnecting-websocket": .init(whole: "WebSocket")]) { $1 }
  }
  package let types: Set<String> = [
    "Request", "XMLHttpRequest", "EventSource", "WebSocket", "navigator", "fetchUtils", Self.handedOn,
  ]
  package let functions: Set<String> = ["fetch", "fetchEventSource", "addEventListener"]
  /// What a service worker is handed was sent by a page, where it is stated.
  package let sentRequests: Set<String> = [Self.intercepted]

  package var traces: Set<String> {
    [
      "fetch", "fetchEventSource", "XMLHttpRequest", "EventSource", "WebSocket", "sendBeacon", "fetchJson",
    ]
  }

  /// The type of `fetch` as a value; no program can call anything so.
  private static let handedOn = "fetch value"
  /// The type of a request that a service worker is asked to answer (Service Workers, "FetchEvent").
  private static let intercepted = "intercepted Request"

  /// Makes the library's description.
  package init() {}

  /// A `Response` decodes its own body (Fetch Standard, "Body mixin").
  package func answers(of call: String) -> AnswerSyntax? {
    guard call == "fetch" || call == "call" else { return nil }
    var answers = AnswerSyntax()
    answers.decoding = ["json"]
    answers.reading = ["text"]
    answers.successes = ["ok"]
    answers.statuses = ["status"]
    return answers
  }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .property("", nil, "fetch"):
      return LibraryAnswer(Value(.instance(Instance(.library(name, Self.handedOn)))))
    case .method(Self.handedOn, _, "call"), .type("fetchUtils", "fetchJson"), .function("fetch"),
      .function("fetchEventSource"):
      return fetch(call, call.argument(nil, 0), base: .text("/"))
    case .function("addEventListener"), .unknown(_, "addEventListener"): return listener(call)
    case .type("Request", ""):
      guard let url = call.argument(nil, 0) else { return nil }
      var fields = ["url": url]
      for name in ["method", "headers", "body"] {
        fields[name] = call.argument(nil, 1).map { call.member($0, name) } ?? .null
      }
      return LibraryAnswer(
        Value(.instance(Instance(.library(name, "Request"), fields: fields))))
    case .type("XMLHttpRequest", ""):
      return LibraryAnswer(Value(.instance(Instance(.library(name, "XMLHttpRequest")))))
    case .type("EventSource", ""), .type("WebSocket", ""):
      guard let url = call.argument(nil, 0) else { return nil }
      return LibraryAnswer(
        .unknown("events"), request: .init(method: .text("GET"), url: url, base: .text("/")))
    case .type("navigator", "sendBeacon"):
      guard let url = call.argument(nil, 0) else { return nil }
      return LibraryAnswer(
        .unknown("isQueued"), request: .init(method: .text("POST"), url: url, base: .text("/")))
    case .method("XMLHttpRequest", _, "open"):
      guard let method = call.argument(nil, 0), let url = call.argument(nil, 1) else { return nil }
      return LibraryAnswer(.null, request: .init(method: HTTPVerb.of(method), url: url, base: .text("/")))
    default: return nil
    }
  }

  /// `addEventListener("fetch", …)` of a service worker, which is handed the requests of its pages.
  private func listener(_ call: LibraryCall) -> LibraryAnswer? {
    guard call.argument(nil, 0)?.known == "fetch", let handler = call.argument(nil, 1) else { return nil }
    let request = Value.unknown("request", type: .library(name, Self.intercepted))
    let event = Instance(.library(name, "FetchEvent"), fields: ["request": request])
    return LibraryAnswer(.null, sentBy: .init(handler, [Value(.instance(event))], otherwise: nil))
  }

  private func fetch(_ call: LibraryCall, _ resource: Value?, base: Value) -> LibraryAnswer? {
    guard let resource else { return nil }
    let own = call.argument(nil, 1).map { call.member($0, "method") }
    let isRequest = resource.options.contains { option in
      if case .instance = option { true } else { false }
    }
    let url = isRequest ? call.member(resource, "url") : resource
    var method = own.map(HTTPVerb.of) ?? .text("GET")
    if isRequest, own == nil || own == .null { method = HTTPVerb.of(call.member(resource, "method")) }
    let described = call.argument(nil, 1) ?? (isRequest ? resource : nil)
    var parts = SentParts(
      headers: [described.map { call.member($0, "headers") }],
      body: described.map { call.member($0, "body") }, encoding: .open)
    // A browser adds what it keeps for the host where it is told to (Fetch standard §3.2).
    let credentials = described.map { call.member($0, "credentials") } ?? .null
    if case .function("fetch") = call.target { parts.hasAllHeaders = !isRequest && credentials == .null }
    return LibraryAnswer(
      .unknown("response"), request: .init(method: method, url: url, base: base, parts: parts))
  }
}
