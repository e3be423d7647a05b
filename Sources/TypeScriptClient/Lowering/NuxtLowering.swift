import ClientFlow
import SourceText
import TypeScriptSyntax

// The configuration of Nuxt, as far as modules send what it says: `auth: {strategies: {local: {endpoints: {...}}}}`.
extension ScriptLowering {
  /// Lowers the endpoints for signing in and out that the configuration of a Nuxt app states.
  mutating func lowerAuthEndpoints(_ configuration: Node) {
    guard module.path.pathParts.last?.hasPrefix("nuxt.config.") ?? false,
      let strategies = property("auth", of: configuration).flatMap({ property("strategies", of: $0) }),
      case .object(let schemes) = node(strategies)
    else { return }
    let base = property("axios", of: configuration).flatMap { property("baseURL", of: $0) }
    for case .property(_, let scheme) in nodes(schemes).map({ node($0) }) {
      guard let endpoints = property("endpoints", of: scheme), case .object(let parts) = node(endpoints)
      else {
        continue
      }
      for case .property(let key, let endpoint) in nodes(parts).map({ node($0) }) {
        guard let method = tree.name(of: key).flatMap({ NuxtAuth.methods[$0] }),
          property("url", of: endpoint) != nil
        else { continue }
        lowerAuthEndpoint(endpoint, method, base)
      }
    }
  }

  private mutating func lowerAuthEndpoint(_ endpoint: Node, _ method: String, _ base: Node?) {
    var arguments = [expression(endpoint), add(.text([.text(method)]), endpoint)]
    if let base { arguments.append(expression(base)) }
    let callee = add(.name(NuxtAuth.sender), endpoint)
    mention(NuxtAuth.sender)
    let call = add(
      .call(callee, typeArguments: [], arguments: arguments.map { .init(value: $0) }), endpoint)
    loading.append(.expression(call))
  }
}
