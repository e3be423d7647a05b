import SourceText
import TypeScriptSyntax

// Tables of routes, whose rows one call registers: `routes.forEach((route) => app.get(route.path, route.handler))`. What has
// path and handler states the route; the call that only gets both does not.
extension ServerEvaluation {
  /// Whether a handler is a part of the object that has a path, perhaps with something around it.
  func isRow(_ path: ServerText, _ handler: Node, _ context: Context) -> Bool {
    guard let origin = path.origin else { return false }
    let tree = tree(context)
    switch tree.node(handler) {
    case .member(let base, _), .index(let base, _):
      guard case .object(let object) = evaluate(base, context) else { return false }
      return object.members.values.contains {
        if case .text(let text) = $0 { text.origin == origin } else { false }
      }
    case .call(_, _, let arguments): return tree.nodes(arguments).contains { isRow(path, $0, context) }
    default: return false
    }
  }

  /// Routes, of which rows of tables stand where their paths are written, with the names of their handlers where these tell
  /// them apart.
  func withRows(_ routes: [RouterNode.Route]) -> [RouterNode.Route] {
    var origins: [SourceLocation: Set<ServerPlace>] = [:]
    var handlers: [SourceLocation: Set<ServerPlace>] = [:]
    for route in routes {
      if let origin = route.path.origin { origins[route.location, default: []].insert(origin) }
      if let function = route.function { handlers[route.location, default: []].insert(function.place) }
    }
    return routes.map { route in
      let isDistinct = handlers[route.location, default: []].count > 1
      guard let origin = route.path.origin, origins[route.location, default: []].count > 1,
        route.isRow || isDistinct
      else { return route }
      var row = route
      row.location = modules[origin.module].location(of: origin.node)
      if isDistinct, let name = route.function?.name, name != ServerFunction.nameless { row.symbol = name }
      return row
    }
  }
}

extension RouterNode.Route {
  /// The function that answers, where it is one of the program.
  fileprivate var function: ServerFunction? {
    if case .function(let function)? = handler { function } else { nil }
  }
}
