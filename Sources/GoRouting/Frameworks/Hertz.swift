internal import ContractModel

/// cloudwego/hertz, whose groups are Gin's under another name (after its `pkg/route/routergroup.go` and
/// `pkg/app/server/hertz.go`, releases 0.6 to 0.9).
struct Hertz: RoutingFramework {
  private static let module = "github.com/cloudwego/hertz/pkg/"
  private let gin = Gin()

  let name = "hertz"
  /// The methods that register a route under a name for the log; the name stands last.
  private static let named = [
    "GETEX": "GET", "POSTEX": "POST", "PUTEX": "PUT", "DELETEEX": "DELETE", "HEADEX": "HEAD", "AnyEX": "ANY",
  ]

  var interfaces: Set<String> { gin.interfaces }
  var registrations: Set<String> { gin.registrations.union(Self.named.keys).union(["HandleEX"]) }

  func owns(_ importPath: String) -> Bool {
    importPath == Self.module + "app/server" || importPath == Self.module + "route"
  }

  func routerKind(of type: String) -> RouterKind? {
    type == "Hertz" ? .root : gin.routerKind(of: type)
  }

  func types(of router: RouterObject) -> Set<String>? {
    router.isPart ? gin.types(of: router) : ["Hertz", "Engine", "IRouter", "IRoutes"]
  }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    // The option is followed as the path that it states.
    case "WithBasePath": return .text(call[0].asText)
    case "New", "Default", "NewEngine":
      guard case .router(let router) = makeRoot(call, evaluator) else { return nil }
      for case .text(let base) in call.arguments.map(\.underlying) {
        return .router(router.group(behind: Gin.join(TextValue(""), base)))
      }
      return .router(router)
    default: return nil
    }
  }

  func field(_ name: String, of router: RouterObject, _ evaluator: Evaluator) -> GoValue? {
    // A server embeds its engine, and that its root group.
    name == "Engine" ? .router(router) : gin.field(name, of: router, evaluator)
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "HandleEX":
      gin.register([call[0]], at: 1, handlers: 2..<3, on: router, call, evaluator)
      return .router(router)
    case "Spin", "Shutdown", "Close", "SetCustomSignalWaiter", "GetOptions", "Name":
      return .unknown("hertz's \(name) registers nothing")
    default:
      guard let method = Self.named[name] else { return gin.call(method: name, on: router, call, evaluator) }
      gin.register([.text(method)], at: 0, handlers: 1..<2, on: router, call, evaluator)
      return .router(router)
    }
  }

  func template(of pattern: String) -> RoutePattern? { gin.template(of: pattern) }
}
