package import Evaluation
internal import Program

/// Contracts in code: `c.router({getUser: {method: 'GET', path: '/users/:id'}}, {pathPrefix: '/v1'})` (ts-rest documentation,
/// "Core"). Clients are made of them, and servers register them.
package struct ContractRoutes: LibraryModel {
  package let name = "ts-rest contracts"
  package let imports = ["@ts-rest/core"]
  package let markers: [String]? = []
  package let types: Set<String> = ["Builder"]
  package let functions: Set<String> = ["initContract"]
  package let traces: Set<String> = []

  /// How deep routers of a contract are nested.
  private static let mostLevels = 16

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function("initContract"): LibraryAnswer(Value(.instance(Instance(.library(name, "Builder")))))
    case .method("Builder", _, "query"), .method("Builder", _, "mutation"):
      call.argument(nil, 0).map { LibraryAnswer($0) }
    case .method("Builder", _, "router"): router(call).map { LibraryAnswer($0) }
    default: nil
    }
  }

  private func router(_ call: LibraryCall) -> Value? {
    guard let routes = call.argument(nil, 0) else { return nil }
    let prefix = call.argument(nil, 1).map { call.member($0, "pathPrefix") } ?? .null
    return prefix == .null ? routes : Self.prefixed(routes, prefix)
  }

  /// A tree of routes with a text in front of all of their paths.
  private static func prefixed(_ tree: Value, _ prefix: Value, level: Int = 0) -> Value {
    guard level < mostLevels else { return tree }
    return tree.map { option in
      guard case .instance(var node) = option else { return Value(option) }
      if let path = node.fields["path"], node.fields["method"] != nil {
        node.fields["path"] = .joined([prefix, path])
      } else {
        node.fields = node.fields.mapValues { prefixed($0, prefix, level: level + 1) }
      }
      return Value(.instance(node))
    }
  }

  /// What `createExpressEndpoints(contract, handlers, app, options)` registers (ts-rest documentation, "Express Server"). The
  /// handlers of single routes are not looked into. A contract that is not known serves what is not known.
  static func served(by call: LibraryCall) -> [LibraryAnswer.Registered]? {
    guard let contract = call.argument(nil, 0), let app = call.argument(nil, 2) else { return nil }
    let guards = call.argument(nil, 3).map { call.member($0, "globalMiddleware").flattened } ?? [.unknown()]
    let routes = routes(of: contract)
    guard !routes.isEmpty else { return [.mount(contract, at: [], on: app)] }
    return routes.map { name, route in
      var found = LibraryAnswer.Registered.route(
        route.fields["method"] ?? .unknown("method"), [route.fields["path"] ?? .unknown("path")], on: app,
        handlers: guards + [.unknown(name)])
      found.row = route
      return found
    }
  }

  /// The routes of a contract by their names, in the order of these.
  private static func routes(of tree: Value, name: String = "", level: Int = 0) -> [(String, Instance)] {
    guard level < mostLevels, tree.options.count == 1, case .instance(let node) = tree.options[0],
      node.isRecord
    else { return [] }
    if node.fields["path"] != nil, node.fields["method"] != nil { return [(name, node)] }
    return node.fields.sorted { $0.key < $1.key }.flatMap { part, value in
      routes(of: value, name: name.isEmpty ? part : "\(name).\(part)", level: level + 1)
    }
  }
}
