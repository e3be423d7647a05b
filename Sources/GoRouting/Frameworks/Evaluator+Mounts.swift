internal import ContractModel
internal import GoSyntax

/// Routers behind other routers, and handlers that hand requests on.
extension Evaluator {
  /// Hangs a router below another one: its routes are listed behind the prefix.
  func mount(_ child: RouterObject, at prefix: TextValue, below parent: RouterObject) {
    guard child.root !== parent.root else { return }
    mountCount += 1
    child.root.mounts.append(
      RouterRoot.Mount(
        parent: parent.root, prefix: parent.prefix + prefix, middleware: parent.middleware,
        conditions: conditions))
  }

  /// Hangs the router that the handler of a route of all methods hands its requests on to below the route's own: it is given
  /// the whole path, but for what is taken off on the way.
  func open(_ record: inout RouteRecord, to handler: GoValue) {
    guard record.methods.count == 1, record.methods[0].asText.known == "ANY",
      let inner = mounted(handler), inner.router.root !== record.root
    else { return }
    record.doorway = inner.router.root
    let outer = RouterObject(root: record.root, prefix: TextValue(""), middleware: record.middleware)
    mount(inner.router, at: inner.stripped.asText, below: outer)
  }

  /// The router that a handler leads to, and the prefix that is taken off before it sees a request.
  func mounted(_ handler: GoValue, depth: Int = 0) -> (router: RouterObject, stripped: GoValue)? {
    guard depth < 16 else { return nil }
    switch handler.underlying {
    case .router(let router): return (router, .text(""))
    case .choice(let alternatives):
      let found = alternatives.compactMap { mounted($0.value, depth: depth + 1) }
      return found.dropFirst().allSatisfy { $0.router === found[0].router } ? found.first : nil
    case .foreign(let path, let name, let arguments):
      for argument in arguments {
        guard let found = mounted(argument, depth: depth + 1) else { continue }
        let strips = path == "net/http" && name == "StripPrefix"
        return (found.router, strips ? add(arguments[0], found.stripped) : found.stripped)
      }
      return nil
    case .structure, .function:
      return handedOn(by: handler.underlying).flatMap { mounted($0, depth: depth + 1) }
    default: return nil
    }
  }

  /// Applies an operation to a handler, or to each that it may be where some of those lead to different routers.
  func distribute(handler: GoValue, _ operation: (GoValue) -> GoValue) -> GoValue {
    guard case .choice(let alternatives) = handler.underlying, mounted(handler) == nil,
      alternatives.contains(where: { mounted($0.value) != nil })
    else { return operation(handler) }
    return distribute(handler, operation)
  }

  /// What a handler of the program hands its requests on to, where that is one thing.
  func handedOn(by handler: GoValue) -> GoValue? {
    switch handler {
    case .structure(let object, _):
      return embeddedRouter(of: object) ?? served(by: handler) ?? embeddedHandler(of: object)
    case .function(let callable):
      switch callable.target {
      case .literal(let file, _, let body, let scope):
        return served(in: body, Context(file: file, scope: scope))
      case .method(let receiver, "ServeHTTP"): return receiver
      default: return nil
      }
    default: return nil
    }
  }

  /// What a struct that is a handler itself hands its requests on to: the field `router` of one whose method says
  /// `s.router.ServeHTTP(w, r)`.
  private func served(by handler: GoValue) -> GoValue? {
    guard let (method, receiver) = method("ServeHTTP", of: handler), let body = method.body,
      let field = method.receiver, case .field(let names, _, _) = method.file.tree.node(field),
      let name = names.first
    else { return nil }
    let tree = method.file.tree
    return servers(in: body, tree).lazy.compactMap { base -> GoValue? in
      guard case .selector(let owner, let part) = tree.node(base),
        tree.isIdentifier(owner, tree.name(of: name)), case .structure(let object, _) = receiver
      else { return nil }
      return self.field(tree.name(of: part), of: object)
    }.first
  }

  /// The function or the wrapped handler that a struct embeds as the handler that it is (`type API struct{ http.Handler }`).
  private func embeddedHandler(of object: StructObject) -> GoValue? {
    (fields(of: object.type) ?? []).lazy.filter(\.isEmbedded).compactMap { embedded -> GoValue? in
      guard let value = self.field(embedded.name, of: object) else { return nil }
      switch value.underlying {
      case .function, .foreign: return value
      default: return nil
      }
    }.first
  }

  /// The handler around a router that requests come by before they reach it; nil where there is only the router.
  func wrapping(_ handler: GoValue) -> GoValue? {
    switch handler.underlying {
    case .function, .foreign: handler
    case .structure(let object, _): embeddedRouter(of: object) == nil ? embeddedHandler(of: object) : nil
    default: nil
    }
  }

  /// What a function literal hands its requests on to: `next` of `next.ServeHTTP(w, r)`.
  private func served(in body: GoNodeID, _ context: Context) -> GoValue? {
    let tree = context.tree
    return servers(in: body, tree).lazy.compactMap { base -> GoValue? in
      guard case .identifier = tree.node(base) else { return nil }
      return context.scope.find(tree.name(of: base))?.value
    }.first
  }

  /// The expressions in a body whose method `ServeHTTP` is called, in order.
  func servers(in body: GoNodeID, _ tree: GoTree) -> [GoNodeID] {
    var found: [GoNodeID] = []
    tree.walk(body) { _, node in
      if case .call(let function, _, _) = node, case .selector(let base, let name) = tree.node(function),
        tree.isIdentifier(name, "ServeHTTP")
      {
        found.append(base)
      }
      return true
    }
    return found
  }
}
