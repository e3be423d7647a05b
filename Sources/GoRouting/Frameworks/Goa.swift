internal import ContractModel

/// The muxer of goa (after its `http/mux.go`, release 3), on which generated servers mount their handlers.
struct Goa: RoutingFramework {
  let name = "goa"
  let registrations: Set<String> = ["Handle", "NewMuxer"]

  func owns(_ importPath: String) -> Bool {
    importPath == "goa.design/goa/http" || importPath == "goa.design/goa/v3/http"
  }

  func routerKind(of type: String) -> RouterKind? {
    ["Muxer", "MiddlewareMuxer", "ResolverMuxer"].contains(type) ? .root : nil
  }

  func types(of router: RouterObject) -> Set<String>? { ["Muxer", "MiddlewareMuxer", "ResolverMuxer"] }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    name == "NewMuxer" ? makeRoot(call, evaluator) : nil
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "Handle": evaluator.register(call[0], pathAt: 1, on: router, call)
    case "Use": evaluator.use(evaluator.indices(of: call, from: 0), on: router, call)
    case "ServeHTTP", "Vars", "ResolvePattern": return .unknown("goa's \(name) registers nothing")
    default: return nil
    }
    return .tuple([])
  }

  /// `{name}` is a segment, `{*name}` is the rest.
  func template(of pattern: String) -> RoutePattern? {
    guard
      let parts = BracePattern.parts(of: pattern, starIsCatchAll: false, expressionsTakeSlashes: false)
    else { return nil }
    return RoutePattern(
      path: PathTemplate(
        parts: parts.map { part in
          guard case .parameter(let name) = part, name.hasPrefix("*") else { return part }
          return .catchAll(String(name.dropFirst()))
        }))
  }
}
