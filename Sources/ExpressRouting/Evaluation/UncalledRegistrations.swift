import TypeScriptSyntax

// Functions that put routes on what they are handed, and that nothing in the program is seen to call: a registry of plugins
// does, or a loader that finds its files by their names.
extension ServerEvaluation {
  /// What puts a route on a router, as its calls are written.
  static let registrations = [
    ".get(", ".post(", ".put(", ".patch(", ".delete(", ".use(", ".all(", ".route(",
  ]

  /// What programs call an application or a router that they hand over.
  static let routerNames: Set<String> = ["app", "router", "server", "express", "expressApp", "api"]
  /// The types of applications and routers (`@types/express`).
  private static let routerTypes: Set<String> = [
    "Express", "Application", "Router", "IRouter", "IApplication", "express.Express", "express.Application",
    "express.Router",
  ]

  /// Calls the functions that a module exports and nothing calls with a router of their own, which hangs nowhere.
  func registerForNobody(in index: Int) {
    let exported = modules[index].exports.members.sorted { $0.key < $1.key }.map(\.value)
    for case .function(let function) in exported
    where function.module == index && !isCalled(function) && function.receiver == nil {
      let router = RouterNode(isApplication: false, at: modules[index].location(of: function.node))
      guard let arguments = arguments(for: function, router) else { continue }
      routers.append(router)
      let before = unresolved.count
      _ = call(function, arguments)
      // Other things have methods of the same names, but no paths.
      router.routes.removeAll { !$0.path.text.hasPrefix("/") }
      router.unread = []
      unresolved.removeLast(unresolved.count - before)
    }
  }

  /// What a function gets that registers routes on a parameter of its own; nil for any other function.
  private func arguments(for function: ServerFunction, _ router: RouterNode) -> [ServerValue]? {
    let tree = modules[function.module].tree
    guard case .function(_, let parameters, _, _?, _) = tree.node(function.node) else { return nil }
    let text = tree.text(of: function.node)
    let arguments = tree.nodes(parameters).map { parameter -> ServerValue? in
      guard case .parameter(let target, let type, _, _, _) = tree.node(parameter) else { return nil }
      return argument(for: target, type: type.map { tree.text(of: $0) }, text, tree, router)
    }
    guard arguments.contains(where: { $0 != nil }) else { return nil }
    return arguments.map { $0 ?? .unknown("\(function.name) gets it from code that is not here") }
  }

  private func argument(
    for target: Node, type: String?, _ text: String, _ tree: TypeScriptTree, _ router: RouterNode
  ) -> ServerValue? {
    let part = ServerValue.object(
      ServerObject(Dictionary(uniqueKeysWithValues: Self.routerNames.map { ($0, .router(router)) })))
    switch tree.node(target) {
    case .identifier:
      guard let name = tree.name(of: target) else { return nil }
      if Self.routerTypes.contains(type ?? "") || Self.routerNames.contains(name) {
        return Self.registers(on: name, text) ? .router(router) : nil
      }
      return Self.routerNames.contains { Self.registers(on: "\(name).\($0)", text) } ? part : nil
    case .objectPattern(let parts):
      return tree.nodes(parts).contains { part in
        guard case .bindingElement(let key?, _, _) = tree.node(part), let name = tree.name(of: key) else {
          return false
        }
        return Self.routerNames.contains(name) && Self.registers(on: name, text)
      } ? part : nil
    default: return nil
    }
  }

  /// Whether the text of a function puts a route on a name.
  private static func registers(on name: String, _ text: String) -> Bool {
    registrations.contains { text.contains(name + $0) }
  }
}
