package import Evaluation
internal import Program
internal import TypeScriptFrontend

/// The HTTP client `axios`: the instance that it exports, instances of `axios.create`, and their verbs; and clients that are
/// called as it is.
package struct Axios: LibraryModel {
  /// What makes the instance that the package exports; no program can call anything so.
  static let shared = LoweredAxios.shared

  /// What makes the instance that the module of Nuxt puts on all components; no program can call anything so.
  static let plugin = LoweredAxios.plugin

  package let name = "axios"
  package let imports = ["axios", "@nextcloud/axios", "@nuxtjs/axios", "redaxios", "xior"]
  package let markers: [String]? = ["axios", "xior"]
  /// The packages that export such an instance by default.
  static let packages = LoweredAxios.packages
  package let types: Set<String> = ["AxiosInstance", "AxiosStatic", "Axios", "NuxtAxiosInstance"]
  package let functions: Set<String> = [Self.shared, Self.plugin]
  package var decoratedTypes: Set<String> { types }
  package let sentRequests: Set<String> = ["config", "InternalAxiosRequestConfig", "AxiosError"]

  package var traces: Set<String> {
    types.union(Self.verbs).union(Self.verbs.map { "$" + $0 }).union(["axios", "request"])
      .union(Self.pluginNames)
  }

  private static let verbs: Set<String> = [
    "get", "post", "put", "patch", "delete", "head", "options", "postForm", "putForm", "patchForm",
  ]

  /// What plug-ins call the instance that they put on every component.
  private static let pluginNames: Set<String> = ["$axios", "$http"]

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function(Self.plugin): return LibraryAnswer(instance(base: call.argument(nil, 0) ?? .text("/")))
    case .function: return LibraryAnswer(instance(base: .text("/")))
    case .type(_, ""): return LibraryAnswer(made(from: call.argument(nil, 0), call, inheriting: nil))
    case .method(let type, let client, let method) where type.contains("Axios"):
      return answer(method, on: Value(client), call)
    case .unknown(let receiver, let method):
      // Plug-ins of frameworks put an instance on every component: `this.$axios.get('/x')`, `this.$axios({url: '/x'})`.
      if Self.pluginNames.contains(method) { return answer("call", on: call.member(receiver, method), call) }
      guard Self.isPlugin(receiver),
        Self.verbs.contains(Self.plain(method)) || method == "$request" || method == "call"
      else { return nil }
      return answer(method, on: receiver, call)
    default: return nil
    }
  }

  /// Whether a value is what a plug-in puts on every component, under whatever name it goes by now.
  private static func isPlugin(_ value: Value) -> Bool {
    value.options.contains { option in
      guard case .hole(let hole) = option else { return false }
      return pluginNames.contains(hole.name ?? "") || pluginNames.contains(hole.members.last ?? "")
    }
  }

  /// A method without the sign by which Nuxt's instance gives the body of the response alone: `$get` (Nuxt Axios
  /// documentation, "Usage").
  private static func plain(_ method: String) -> String {
    method.hasPrefix("$") ? String(method.dropFirst()) : method
  }

  /// A response has its body in `data` (Axios documentation, "Response Schema"); the verbs of Nuxt's with a sign give it alone.
  package func answers(of call: String) -> AnswerSyntax? {
    if call.hasPrefix("$"), Self.verbs.contains(Self.plain(call)) { return AnswerSyntax(.body) }
    var answers = AnswerSyntax()
    answers.bodies = ["data"]
    answers.statuses = ["status"]
    answers.interception = ["interceptors", "response", "use"]
    answers.sendingInterception = ["interceptors", "request", "use"]
    (answers.sentBodies, answers.sentQueries) = (["data"], ["params"])
    answers.sentMethod = "method"
    (answers.bodyChangers, answers.queryChangers) = (["transformRequest"], ["paramsSerializer"])
    return answers
  }

  package func handsOn(_ method: String, of type: String) -> Bool {
    Self.verbs.contains(method) || method == "request"
  }

  private func answer(_ method: String, on client: Value, _ call: LibraryCall) -> LibraryAnswer? {
    let method = Self.plain(method)
    let base = call.member(call.member(client, "defaults"), "baseURL")
    if method == "create" || method == "extend" {
      return LibraryAnswer(made(from: call.argument(nil, 0), call, inheriting: base))
    }
    if method == LibraryCall.verb, let verb = call.argument(LibraryCall.verb), let url = call.argument(nil, 0)
    {
      return LibraryAnswer(
        .unknown("response"),
        request: .init(
          method: HTTPVerb.of(verb), url: intercepted(url, of: client, call), base: BaseURL.folder(base)))
    }
    if method == "request" || method == "call" { return described(call, client, base) }
    guard Self.verbs.contains(method), let url = call.argument(nil, 0) else { return nil }
    let verb = method.hasSuffix("Form") ? String(method.dropLast(4)) : method
    let takesBody = ["post", "put", "patch"].contains(verb)
    let configuration = call.argument(nil, takesBody ? 2 : 1)
    let own = configuration.map { call.member($0, "baseURL") }
    var parts = Self.parts(in: configuration, call)
    if takesBody { parts.body = call.argument(nil, 1) }
    if verb != method { parts.encoding = .multipart }
    return LibraryAnswer(
      .unknown("response"),
      request: .init(
        method: .text(verb.uppercased()), url: intercepted(url, of: client, call),
        base: BaseURL.folder(Self.present(own) ?? base), parts: parts))
  }

  /// What a configuration says is sent (Axios documentation, "Request Config"), and the type of what is answered.
  private static func parts(in configuration: Value?, _ call: LibraryCall) -> SentParts {
    let member = { (name: String) in configuration.map { call.member($0, name) } }
    var parts = SentParts(
      query: [member("params")], headers: [member("headers")], body: member("data"),
      answer: call.typeArguments.first)
    parts.listMark = "[]"
    return parts
  }

  /// `axios({url, method})`, `axios.request({...})` and `axios(url, {...})`.
  private func described(_ call: LibraryCall, _ client: Value, _ base: Value) -> LibraryAnswer? {
    guard let first = call.argument(nil, 0) else { return nil }
    let isConfiguration = first.options.contains { option in
      switch option {
      case .instance: true
      case .hole(let hole): call.positional.count == 1 && !Self.isText(hole)
      default: false
      }
    }
    let configuration = isConfiguration ? first : call.argument(nil, 1)
    let url = isConfiguration ? call.member(first, "url") : first
    let method = configuration.map { HTTPVerb.of(call.member($0, "method")) } ?? .text("GET")
    let own = configuration.map { call.member($0, "baseURL") }
    return LibraryAnswer(
      .unknown("response"),
      request: .init(
        method: method, url: intercepted(url, of: client, call),
        base: BaseURL.folder(Self.present(own) ?? base), parts: Self.parts(in: configuration, call)))
  }

  /// The URL that an interceptor makes of that of a call, which gets a note where that is not known for sure.
  private func intercepted(_ url: Value, of client: Value, _ call: LibraryCall) -> Value {
    let isMade = client.mayBeInstance
    let handlers = isMade ? call.member(call.member(client, "defaults"), "interceptor") : .null
    guard handlers != .null else { return url }
    let results = handlers.options.filter { $0 != .null }.map { handler in
      call.member(call.applied(Value(handler), [.record(["url": url])]), "url")
    }
    if !results.isEmpty, results.allSatisfy({ $0 == url }) { return url }
    let made = Self.open(Value.either(results).options.filter { !url.options.contains($0) })
    let base = call.member(call.member(client, "defaults"), "baseURL").known ?? ""
    guard made.count == 1, url.options.count == 1, case .text(let text) = made[0],
      let first = text.pieces.first,
      Self.isText(first) || base.count > 1
    else {
      return Self.marked(url, "an interceptor sets the URL, and what it makes of this one is not followed")
    }
    return results.contains(url) || results.contains { $0.options.count > 1 }
      ? Self.marked(Value(made), "an interceptor puts this together, if what it asks for is there")
      : Value(made)
  }

  /// Of texts that differ in their beginnings alone, `x || "default"` in front of a path, the one that leaves that open.
  private static func open(_ made: [Value.Option]) -> [Value.Option] {
    guard made.count > 1 else { return made }
    let texts = made.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let open = texts.filter { $0.pieces.first.map { !isText($0) } ?? false }
    guard texts.count == made.count, open.count == 1,
      texts.allSatisfy({ $0 == open[0] || $0.pieces.endsAs(open[0].pieces.dropFirst()) })
    else { return made }
    return [.text(open[0])]
  }

  private static func isText(_ piece: TextTemplate.Piece) -> Bool {
    if case .text = piece { true } else { false }
  }

  private static func marked(_ url: Value, _ note: String) -> Value {
    var mark = TextTemplate()
    mark.add(note: note)
    return .joined([Value(.text(mark)), url])
  }

  private static func isText(_ hole: Hole) -> Bool {
    guard let name = hole.name?.lowercased() else { return false }
    return ["url", "uri", "path", "endpoint", "route"].contains { name.hasSuffix($0) }
  }

  /// A value where it is known to be there.
  private static func present(_ value: Value?) -> Value? {
    guard let value else { return nil }
    let present = value.options.filter { option in
      switch option {
      case .null, .hole: false
      default: true
      }
    }
    return present.isEmpty ? nil : Value(present)
  }

  /// An instance made from a configuration; without a base it has that of the one it was made from.
  private func made(from configuration: Value?, _ call: LibraryCall, inheriting base: Value?) -> Value {
    let own = configuration.map { call.member($0, "baseURL") }
    guard let own, own != .null else { return instance(base: base ?? .text("/")) }
    return instance(base: own.map { $0 == .null ? .text("/") : Value($0) })
  }

  private func instance(base: Value) -> Value {
    let defaults = Instance(.library(name, "AxiosDefaults"), fields: ["baseURL": base, "interceptor": .null])
    return Value(
      .instance(
        Instance(
          .library(name, "AxiosInstance"), fields: ["defaults": Value(.instance(defaults)), "baseUrl": base]))
    )
  }
}

extension [TextTemplate.Piece] {
  /// Whether its end is what another text has behind its beginning, and in front of it stands known text.
  fileprivate func endsAs(_ rest: ArraySlice<TextTemplate.Piece>) -> Bool {
    guard count == rest.count, case .text(let own)? = first, case .text(let shared)? = rest.first else {
      return false
    }
    return own.hasSuffix(shared) && dropFirst().elementsEqual(rest.dropFirst())
  }
}
