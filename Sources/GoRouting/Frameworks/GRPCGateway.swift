internal import ContractModel

/// The mux of grpc-gateway (after its `runtime/mux.go`, `runtime/pattern.go` and `utilities/pattern.go`, releases 1 and 2), on
/// which generated code registers the rules of `google.api.http` options as compiled patterns.
struct GRPCGateway: RoutingFramework {
  let name = "grpc-gateway"
  let registrations: Set<String> = ["Handle", "HandlePath", "NewServeMux"]

  private static let module = "github.com/grpc-ecosystem/grpc-gateway"

  func owns(_ importPath: String) -> Bool {
    importPath == Self.module + "/runtime" || importPath == Self.module + "/v2/runtime"
  }

  func routerKind(of type: String) -> RouterKind? { type == "ServeMux" ? .root : nil }

  func types(of router: RouterObject) -> Set<String>? { ["ServeMux"] }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "NewServeMux": mux(call, evaluator)
    case "NewPattern": Self.pattern(call)
    case "MustPattern": call[0]
    default: nil
    }
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "Handle": evaluator.register(call[0], pathAt: 1, on: router, call)
    case "HandlePath":
      evaluator.register(call[0], pathAt: 1, on: router, call)
      return .nothing([])
    case "ServeHTTP": return .unknown("grpc-gateway's \(name) registers nothing")
    default: return nil
    }
    return .tuple([])
  }

  /// A mux whose routes may ask who is calling: interceptors of the service do so, which no route shows.
  private func mux(_ call: Call, _ evaluator: Evaluator) -> GoValue {
    let made = makeRoot(call, evaluator)
    guard case .router(let router) = made else { return made }
    let reason = "what the interceptors of the gRPC service ask for is not read"
    router.middleware = [Middleware(value: .unknown(reason), text: reason)]
    return .router(router)
  }

  func template(of pattern: String) -> RoutePattern? {
    HTTPRulePath.template(pattern).map { RoutePattern(path: $0) }
  }
}

extension GRPCGateway {
  /// What one step of a compiled pattern does, by the numbers of `utilities/pattern.go`.
  private enum Step: Int {
    case nothing, segment, literal, rest, concatenate, capture
  }

  /// A compiled pattern as a text: `NewPattern(1, []int{2, 0, 1, 0, 4, 1, 5, 1}, []string{"v1", "id"}, "")` is `/v1/{id}`.
  private static func pattern(_ call: Call) -> GoValue {
    guard case .list(let steps) = call[1].underlying, case .list(let words) = call[2].underlying,
      steps.isComplete, words.isComplete, let verb = call[3].asText.known
    else { return .unknown("the compiled pattern is not known") }
    let numbers = steps.elements.compactMap {
      if case .number(let number, _) = $0.underlying { number } else { nil }
    }
    let pool = words.elements.compactMap(\.asText.known)
    guard numbers.count == steps.elements.count, pool.count == words.elements.count,
      let path = path(numbers, pool)
    else { return .unknown("the compiled pattern is not known") }
    return .text(path + (verb.isEmpty ? "" : ":" + verb))
  }

  /// The steps push segments, join the last of them, and give what was joined the name of a field.
  private static func path(_ numbers: [Int], _ pool: [String]) -> String? {
    var segments: [String] = []
    var joined = 1
    for place in stride(from: 0, to: numbers.count - 1, by: 2) {
      guard let step = Step(rawValue: numbers[place]) else { return nil }
      let operand = numbers[place + 1]
      switch step {
      case .nothing: break
      case .segment: segments.append("*")
      case .rest: segments.append("**")
      case .literal:
        guard pool.indices.contains(operand) else { return nil }
        segments.append(pool[operand])
      case .concatenate: joined = operand
      case .capture:
        guard pool.indices.contains(operand), joined > 0, joined <= segments.count else { return nil }
        let field = segments.suffix(joined).joined(separator: "/")
        segments.removeLast(joined)
        segments.append("{\(pool[operand])=\(field)}")
      }
    }
    return "/" + segments.map { ["*", "**"].contains($0) ? "{=\($0)}" : $0 }.joined(separator: "/")
  }
}
