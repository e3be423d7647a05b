import ContractModel
import SourceText
import TypeScriptSyntax

/// Contracts in code that `@ts-rest/express` serves: `c.router({getUser: {method: 'GET', path: '/users/:id'}}, {pathPrefix})`
/// and then `createExpressEndpoints(contract, handlers, app)` (ts-rest documentation, "Core", "Express Server").
enum ContractRoutes {
  /// The method that puts a contract together.
  static let router = "@ts-rest/core.initContract.router"
  /// The methods that give a route back as it is.
  static let routeMakers: Set<String> = [
    "@ts-rest/core.initContract.query", "@ts-rest/core.initContract.mutation",
  ]
  /// The function that registers one.
  static let registration = "@ts-rest/express.createExpressEndpoints"
  /// How deep routers of a contract are nested.
  private static let mostLevels = 16

  /// A route of a contract, with the names that lead to it.
  struct Route {
    let name: String
    let method: HTTPMethod
    /// The path, or why it is not known.
    let path: ServerValue
    let location: SourceLocation?
  }

  /// What `router` gives: the tree of routes, with a prefix in front of their paths.
  static func router(of arguments: [ServerValue]) -> ServerValue {
    guard let routes = arguments.first else { return .unknown("a contract without routes") }
    guard arguments.count > 1, case .object(let options) = arguments[1],
      let prefix = options.members["pathPrefix"]
    else { return routes }
    return prefixed(routes, prefix, level: 0)
  }

  private static func prefixed(_ tree: ServerValue, _ prefix: ServerValue, level: Int) -> ServerValue {
    guard case .object(let node) = tree, level < mostLevels else { return tree }
    let copy = ServerObject(node.members, type: node.type)
    copy.pathLocation = node.pathLocation
    if let path = node.members["path"], node.members["method"] != nil {
      copy.members["path"] = joined(prefix, path)
    } else {
      copy.members = node.members.mapValues { prefixed($0, prefix, level: level + 1) }
    }
    return .object(copy)
  }

  private static func joined(_ first: ServerValue, _ second: ServerValue) -> ServerValue {
    switch (first, second) {
    case (.text(let first), .text(let second)): .text(first + second)
    case (.text, let unknown), (let unknown, _): unknown
    }
  }

  /// The routes of a contract, in the order of their names.
  static func routes(of tree: ServerValue, name: String = "", level: Int = 0) -> [Route] {
    guard case .object(let node) = tree, level < mostLevels else { return [] }
    if let path = node.members["path"], case .text(let method)? = node.members["method"] {
      return [Route(name: name, method: HTTPMethod(method.text), path: path, location: node.pathLocation)]
    }
    return node.members.sorted { $0.key < $1.key }.flatMap { part, value in
      routes(of: value, name: name.isEmpty ? part : "\(name).\(part)", level: level + 1)
    }
  }
}

extension ServerEvaluation {
  /// Registers the routes of a contract where `createExpressEndpoints` is called.
  func registerContract(_ arguments: [ServerValue], _ id: Node, _ context: Context) {
    guard arguments.count > 2, case .router(let router) = arguments[2] else { return }
    let routes = ContractRoutes.routes(of: arguments[0])
    let text = Self.singleLine(tree(context).text(of: id))
    if routes.isEmpty {
      let reason = "the contract of these routes is not among the files; name its folder besides"
      unresolved.append(Unresolved(reason, text: text, at: location(id, context)))
    }
    for route in routes {
      let place = route.location ?? location(id, context)
      guard case .text(let path) = route.path else {
        unresolved.append(Unresolved("the path of \(route.name) is not known", text: text, at: place))
        continue
      }
      router.routes.append(
        RouterNode.Route(
          method: route.method, path: path, location: place, symbol: route.name, handler: nil,
          middleware: router.middleware + guards(inOptions: arguments), conditions: []))
    }
  }

  /// What runs before all routes of a contract; handlers of single ones are not looked into.
  private func guards(inOptions arguments: [ServerValue]) -> [RouterNode.Guard] {
    guard arguments.count > 3, case .object(let options) = arguments[3],
      case .list(let values)? = options.members["globalMiddleware"]
    else { return [RouterNode.Guard(value: .unknown("the handlers of a contract"), text: "")] }
    return values.values.map { RouterNode.Guard(value: $0, text: "") }
  }
}
