internal import ContractModel
internal import GoSyntax
internal import SourceText

/// The router of the standard library (package net/http, "Patterns", since Go 1.22).
///
/// A pattern for `GET` matches `HEAD` too. A pattern that ends in a slash matches everything below it and is listed as a
/// catch-all; `{$}` takes that back.
/// What is wrapped around a whole mux is not followed, so that nothing is said about authentication that is not seen.
struct NetHTTP: RoutingFramework {
  let name = "net/http"
  let answersHead = true
  let interfaces: Set<String> = ["Handler"]
  let registrations: Set<String> = [
    "Handle", "HandleFunc", "NewServeMux",
  ]

  func owns(_ importPath: String) -> Bool { importPath == "net/http" }

  func routerKind(of type: String) -> RouterKind? { type == "ServeMux" ? .root : nil }

  func types(of router: RouterObject) -> Set<String>? { ["ServeMux", "Handler"] }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "NewServeMux": makeRoot(call, evaluator)
    case "Handle", "HandleFunc": handle(on: defaultMux(evaluator), call, evaluator)
    case "ListenAndServe", "ListenAndServeTLS", "Serve", "ServeTLS": serve(call, evaluator)
    default: nil
    }
  }

  /// Without a handler, the default mux is what is served.
  private func serve(_ call: Call, _ evaluator: Evaluator) -> GoValue {
    if call.arguments.contains(where: { if case .nothing = $0 { true } else { false } }) {
      evaluator.servesDefaultMux = true
    }
    if let handler = call.arguments.dropFirst().last { evaluator.serve(handler, at: call.location) }
    return .nothing([])
  }

  /// The name of the mux that `http.Handle` and `http.HandleFunc` use.
  static let defaultMuxName = "http.DefaultServeMux"

  func member(_ name: String, _ evaluator: Evaluator) -> GoValue? {
    guard name == "DefaultServeMux" else { return nil }
    evaluator.servesDefaultMux = true
    return .router(defaultMux(evaluator))
  }

  func zero(of type: String, _ evaluator: Evaluator) -> GoValue? {
    guard type == "ServeMux" else { return nil }
    return .router(
      RouterObject(root: .kept(by: self, named: "http.ServeMux", evaluator), prefix: TextValue("")))
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "Handle", "HandleFunc": handle(on: router, call, evaluator)
    case "ServeHTTP", "Handler": .unknown("ServeMux.\(name) registers nothing")
    default: nil
    }
  }

  /// The mux that `http.Handle` and `http.HandleFunc` use.
  private func defaultMux(_ evaluator: Evaluator) -> RouterObject {
    keptRouter(named: Self.defaultMuxName, evaluator)
  }

  private func handle(on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue {
    _ = evaluator.distribute(handler: call[1]) { handler in
      if let child = evaluator.mounted(handler) {
        return evaluator.distribute(child.stripped) { prefix in
          evaluator.mount(child.router, at: prefix.asText, below: router)
          return prefix
        }
      }
      return evaluator.distribute(call[0]) { value in
        let index = evaluator.register(
          [.text("ANY")], router.prefix + value.asPattern, on: router, call, handler: 1)
        if let index {
          evaluator.records[index].middleware.append(
            Middleware(value: .unknown("what wraps the mux is not followed"), text: ""))
        }
        return value
      }
    }
    return .tuple([])
  }

  /// The prefix goes in front of the path, behind the method and the host.
  func mounted(_ pattern: TextValue, behind prefix: TextValue) -> TextValue {
    guard let known = pattern.known, let slash = known.firstIndex(of: "/") else { return prefix + pattern }
    let path = TextValue(String(known[slash...]), origins: pattern.origins)
    return TextValue(String(known[..<slash])) + prefix + path
  }

  /// `[METHOD ][HOST]/[PATH]`.
  func template(of pattern: String) -> RoutePattern? {
    var rest = pattern[...]
    var method: HTTPMethod?
    if let space = rest.firstIndex(where: { $0 == " " || $0 == "\t" }) {
      method = HTTPMethod(String(rest[..<space]))
      rest = rest[space...].drop { $0 == " " || $0 == "\t" }
    }
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let host = rest[..<slash]
    let path = rest[slash...]
    var read = RoutePattern(path: Self.path(path), method: method)
    if !host.isEmpty { read.notes = ["only for the host \(host)"] }
    return read
  }

  private static func path(_ path: Substring) -> PathTemplate {
    if path.hasSuffix("/{$}") {
      return PathTemplate(braces: String(path.dropLast("{$}".count)))
    }
    let exact = PathTemplate(braces: String(path))
    guard path.hasSuffix("/") else { return exact }
    return PathTemplate(segments: exact.segments + [.catchAll("")])
  }
}
