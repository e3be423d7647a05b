import ClientFlow
import TypeScriptSyntax

// Interceptors of axios, as far as they say where requests go.
extension ScriptLowering {
  /// A function that gets the configuration of each request of a client.
  struct Interceptor {
    /// What it calls the configuration.
    let configuration: String
    /// The client, as the source writes it.
    let client: Node
  }

  /// `client.interceptors.request.use((config) => { config.baseURL = ...; return config; })`: the base of the configuration
  /// is that of the client (axios documentation, "Interceptors"); nil for any other call.
  mutating func intercepted(_ id: Node, _ callee: Node, _ requests: Node, _ passed: [Node]) -> ID? {
    guard case .member(let interceptors, let kind) = node(requests), tree.text(of: kind) == "request",
      case .member(let client, let name) = node(interceptors), tree.text(of: name) == "interceptors",
      let first = passed.first, case .function(_, let parameters, _, _, _) = node(first),
      case .parameter(let target, _, _, _, _)? = nodes(parameters).first.map({ node($0) }),
      let configuration = tree.name(of: target)
    else { return nil }
    let outer = interceptor
    interceptor = Interceptor(configuration: configuration, client: client)
    defer { interceptor = outer }
    let function = expression(callee)
    let arguments = self.passed(passed[...])
    return add(.call(function, typeArguments: [], arguments: arguments), id)
  }

  /// The base of the client in place of that of the configuration which an interceptor gets; nil for any other member.
  mutating func interceptedBase(_ id: Node, _ base: Node, _ name: String) -> ID? {
    guard let interceptor, name == "baseURL", tree.text(of: base) == interceptor.configuration else {
      return nil
    }
    noteAssigned(interceptor.client)
    let client = expression(interceptor.client)
    let defaults = add(.member(client, "defaults"), id)
    return add(.member(defaults, name), id)
  }

  /// The URL of the client's defaults in place of that of the configuration which an interceptor sets: there it says that
  /// what the calls state is not all (axios documentation, "Interceptors"); nil for what is set elsewhere.
  mutating func interceptedURL(_ target: Node) -> ID? {
    guard let interceptor, case .member(let base, let name) = node(target), tree.text(of: name) == "url",
      tree.text(of: base) == interceptor.configuration
    else { return nil }
    noteAssigned(interceptor.client)
    let client = expression(interceptor.client)
    let defaults = add(.member(client, "defaults"), target)
    return add(.member(defaults, "url"), target)
  }
}
