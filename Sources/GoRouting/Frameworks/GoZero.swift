internal import ContractModel
internal import GoSyntax

/// The `rest` package of go-zero (after its `server.go`, release 1): lists of routes with options, as its generator writes
/// them. Patterns are httprouter's without the rest of a path.
struct GoZero: RoutingFramework {
  let name = "go-zero"
  let registrations: Set<String> = [
    "AddRoute", "AddRoutes", "MustNewServer", "NewServer", "WithMiddleware", "WithMiddlewares",
  ]

  func owns(_ importPath: String) -> Bool {
    ["github.com/zeromicro/go-zero/rest", "github.com/tal-tech/go-zero/rest"].contains(importPath)
  }

  func routerKind(of type: String) -> RouterKind? { type == "Server" ? .root : nil }

  func types(of router: RouterObject) -> Set<String>? { ["Server"] }

  func call(function name: String, of path: String, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "MustNewServer": makeRoot(call, evaluator)
    case "NewServer": .tuple([makeRoot(call, evaluator), .nothing([])])
    default: nil
    }
  }

  func call(method name: String, on router: RouterObject, _ call: Call, _ evaluator: Evaluator) -> GoValue? {
    switch name {
    case "AddRoute", "AddRoutes": add(on: router, call, evaluator)
    case "Use": evaluator.use(evaluator.indices(of: call, from: 0), on: router, call)
    case "Start", "Stop", "PrintRoutes", "Routes": break
    default: return nil
    }
    return .tuple([])
  }

  func template(of pattern: String) -> RoutePattern? {
    RoutePattern(path: PathTemplate(parts: ColonPattern.parts(of: pattern)))
  }

  // Lists of routes.

  /// `AddRoutes([]rest.Route{{...}}, rest.WithJwt(secret), rest.WithPrefix("/v1"))`.
  private func add(on router: RouterObject, _ call: Call, _ evaluator: Evaluator) {
    let group = RouterObject(root: router.root, prefix: router.prefix, middleware: router.middleware)
    for (place, option) in call.arguments.enumerated().dropFirst() {
      guard case .foreign(_, let name, let arguments) = option.underlying else { continue }
      if name == "WithPrefix", let prefix = arguments.first {
        group.prefix = group.prefix + Self.rooted(prefix.asText)
      } else if name != "WithTimeout" {
        group.middleware.append(Middleware(value: option, text: call.text(place)))
      }
    }
    _ = evaluator.distribute(call[0]) { routes in
      add(routes, call.argumentNodes.first, on: group, call, evaluator)
      return routes
    }
  }

  /// Writes down a route, a list of them, or one behind middleware, with the node that says it where that is one for one.
  private func add(
    _ value: GoValue, _ node: GoNodeID?, on group: RouterObject, _ call: Call, _ evaluator: Evaluator
  ) {
    let tree = call.context.tree
    switch value.underlying {
    case .list(let list):
      var nodes: [GoNodeID] = []
      if let node, case .compositeLiteral(_, let elements) = tree.node(node) { nodes = Array(elements) }
      let isWhole = nodes.count == list.elements.count
      for (place, route) in list.elements.enumerated() {
        add(route, isWhole ? nodes[place] : nil, on: group, call, evaluator)
      }
      if !list.isComplete { evaluator.noteUnread(call, "the list has more routes than are known") }
    case .foreign(_, "WithMiddlewares", let arguments), .foreign(_, "WithMiddleware", let arguments):
      let inner = RouterObject(root: group.root, prefix: group.prefix, middleware: group.middleware)
      inner.middleware += Self.middleware(arguments.first, text: node.map(tree.text) ?? call.text(0))
      var nodes: [GoNodeID] = []
      if let node, case .call(_, let handed, _) = tree.node(node) { nodes = Array(handed.dropFirst()) }
      let routes = arguments.dropFirst()
      // A list that is handed on as it is comes as one value or as its elements.
      if nodes.count == 1, routes.count != 1 || !Self.isList(routes[1]) {
        add(.list(ListValue(elements: Array(routes))), nodes[0], on: inner, call, evaluator)
      } else {
        for (place, route) in routes.enumerated() {
          add(route, nodes.count == routes.count ? nodes[place] : nil, on: inner, call, evaluator)
        }
      }
    case .structure(let object, _): register(object, node, on: group, call, evaluator)
    case .choice:
      _ = evaluator.distribute(value) { one in
        add(one, node, on: group, call, evaluator)
        return one
      }
    default: evaluator.noteUnread(call, "what routes it adds is not known")
    }
  }

  private func register(
    _ route: StructObject, _ node: GoNodeID?, on group: RouterObject, _ call: Call, _ evaluator: Evaluator
  ) {
    let tree = call.context.tree
    let path = (route.fields["Path"] ?? .text("")).asPattern
    let part = { (field: String) in node.flatMap { tree.value(of: field, in: $0) } }
    let text = { (id: GoNodeID) in Evaluator.singleLine(tree.text(of: id)) }
    evaluator.register(
      [route.fields["Method"] ?? .unknown("the route has none")], group.prefix + Self.rooted(path), on: group,
      call, at: (part("Path") ?? node).map(call.context.file.location) ?? call.location,
      node.map(text) ?? call.text, handler: (route.fields["Handler"], part("Handler").map(text)))
  }

  private static func isList(_ value: GoValue) -> Bool {
    if case .list = value.underlying { true } else { false }
  }

  private static func middleware(_ value: GoValue?, text: String) -> [Middleware] {
    guard let value else { return [] }
    guard case .list(let list) = value.underlying else { return [Middleware(handed: value, text: text)] }
    return list.elements.map { Middleware(handed: $0, text: text) }
  }

  /// A path as `path.Join` leaves it behind a prefix: with one slash in front and none behind.
  private static func rooted(_ path: TextValue) -> TextValue {
    guard let known = path.known else { return path }
    let trimmed = known.trimmingEnd { $0 == "/" }
    return TextValue(
      trimmed.hasPrefix("/") || trimmed.isEmpty ? trimmed : "/" + trimmed, origins: path.origins)
  }
}
