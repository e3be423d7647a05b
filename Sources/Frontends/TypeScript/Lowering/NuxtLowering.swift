import Program
import SourceText
import TypeScriptSyntax

// The configuration of Nuxt, as far as modules send what it says, and where to: `axios: {baseURL: '/api'}`,
// `auth: {strategies: {local: {endpoints: {...}}}}`.
extension ScriptLowering {
  /// Lowers what the configuration of a Nuxt app says for its modules.
  mutating func lowerConfiguration(_ configuration: Node) {
    guard module.path.pathParts.last?.hasPrefix("nuxt.config.") ?? false else { return }
    lowerAxios(configuration)
    lowerAuthEndpoints(configuration)
  }

  /// Puts the client that the module `axios` makes on all components, with the base that the configuration gives it: for the
  /// browser its own, or else the one for both (Nuxt Axios documentation, "Options").
  private mutating func lowerAxios(_ configuration: Node) {
    guard let options = property("axios", of: configuration),
      let base = property("browserBaseURL", of: options) ?? property("baseURL", of: options)
        ?? property("prefix", of: options)
    else { return }
    file.imports.append(ImportDeclaration("@nuxtjs/axios"))
    let callee = add(.name(LoweredAxios.plugin), options)
    mention(LoweredAxios.plugin)
    let address = expression(base)
    let client = add(.call(callee, typeArguments: [], arguments: [.init(value: address)]), options)
    loading.append(.expression(global("$axios", client, options)))
  }

  /// Lowers the endpoints for signing in and out that the configuration of a Nuxt app states.
  private mutating func lowerAuthEndpoints(_ configuration: Node) {
    guard
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
        guard let method = tree.name(of: key).flatMap({ LoweredNuxtAuth.methods[$0] }),
          property("url", of: endpoint) != nil
        else { continue }
        lowerAuthEndpoint(endpoint, method, base)
      }
    }
  }

  private mutating func lowerAuthEndpoint(_ endpoint: Node, _ method: String, _ base: Node?) {
    var arguments = [expression(endpoint), add(.text([.text(method)]), endpoint)]
    if let base { arguments.append(expression(base)) }
    let callee = add(.name(LoweredNuxtAuth.sender), endpoint)
    mention(LoweredNuxtAuth.sender)
    let call = add(
      .call(callee, typeArguments: [], arguments: arguments.map { .init(value: $0) }), endpoint)
    loading.append(.expression(call))
  }
}
