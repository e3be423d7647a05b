import Program
import TypeScriptSyntax

// Interceptors of axios, as far as they say where requests go.
extension ScriptLowering {
  /// A function that gets the configuration of each request of a client.
  struct Interceptor {
    /// What it calls the configuration.
    let configuration: String
    /// The client, as the source writes it.
    let client: Node
    /// Whether it gives requests another URL.
    var setsURL = false
  }

  /// `client.interceptors.request.use((config) => { config.baseURL = ...; return config; })`: the base of the configuration
  /// is that of the client (axios documentation, "Interceptors"), which also keeps the function where that gives requests
  /// another URL; nil for any other call.
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
    var arguments = self.passed(passed[...])
    if interceptor?.setsURL == true, let handler = arguments.first {
      let kept = clientDefault("interceptor", client, id)
      arguments[0] = Expression.Argument(
        label: handler.label, value: add(.assign(kept, .replace, handler.value), id))
    }
    return add(.call(function, typeArguments: [], arguments: arguments), id)
  }

  /// The base of the client in place of that of the configuration which an interceptor gets; nil for any other member.
  mutating func interceptedBase(_ id: Node, _ base: Node, _ name: String) -> ID? {
    guard let interceptor, name == "baseURL", tree.text(of: base) == interceptor.configuration else {
      return nil
    }
    return clientDefault(name, interceptor.client, id)
  }

  /// What a client has by default under a name, as a place that the code around may assign.
  private mutating func clientDefault(_ name: String, _ client: Node, _ id: Node) -> ID {
    noteAssigned(client)
    let defaults = add(.member(expression(client), "defaults"), id)
    return add(.member(defaults, name), id)
  }

  /// Notes that an interceptor sets the URL of the configuration which it gets.
  mutating func noteInterceptedURL(_ target: Node) {
    guard let interceptor, case .member(let base, let name) = node(target), tree.text(of: name) == "url",
      tree.text(of: base) == interceptor.configuration
    else { return }
    self.interceptor?.setsURL = true
  }
}
